import type { AuditEntryList, AuditEntry as ContractEntry } from '../../contract/audit-v1.ts';
import type { AuditEntry } from '../../platform/audit/entry.ts';

type Read = <Body>(path: string) => Promise<Body>;

/** Yields the entries of the audit log, newest first, reading page by page. */
export async function* readEntries(read: Read, query: Record<string, string>): AsyncGenerator<ContractEntry> {
  let path: string | undefined = `/operator/v1/audit?${new URLSearchParams(query)}`;
  while (path !== undefined) {
    const page: AuditEntryList = await read<AuditEntryList>(path);
    yield* page.resources;
    path = page.links.find(({ rel }) => rel === 'next')?.href;
  }
}

/** Returns the query for one chain; the empty partner is the marketplace itself. */
export function chainQuery(partnerId: string): Record<string, string> {
  return partnerId === '' ? { marketplace: 'true' } : { partnerId };
}

/** Converts an entry back to the form in which it was hashed. */
export function entryOf(shown: ContractEntry): AuditEntry {
  const { actor, at, before, after, ...rest } = shown;
  return {
    ...rest,
    at: Date.parse(at),
    actorKind: actor.kind,
    actor: actor.name,
    actorId: actor.id ?? null,
    clientId: actor.clientId ?? '',
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
