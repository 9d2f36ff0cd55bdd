import type { AuditEntryList, AuditEntry as ContractEntry } from '@kontor/contract/generated/audit-v1';
import { formatInstant } from '@kontor/values/instant';
import type { AuditEntry } from '../../../platform/audit/chain.ts';
import type { AuditReader } from '../../../platform/audit/reader.ts';
import {
  type AuditFilter,
  type AuditRange,
  findOfAll,
  findOfPartner,
  lastOfAll,
  lastOfPartner,
  type PlacedEntry,
} from '../../../platform/audit/store.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { openPage } from '../../../platform/paging/keyset.ts';
import { hrefOf } from '../../../platform/paging/page.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';

/** Entries of one chain or of all chains. */
interface Entries {
  /** Place of the newest entry; 0 when there is none. */
  last(): Promise<number>;
  find(filter: AuditFilter, range: AuditRange): Promise<PlacedEntry[]>;
}

/** The chain of the handle's partner, or those of its entries that a reader may see. */
export function chainOf(tx: ReadTx, reader?: AuditReader): Entries {
  return { last: () => lastOfPartner(tx), find: (...given) => findOfPartner(tx, ...given, reader) };
}

export function allChains(tx: SharedReadTx): Entries {
  return { last: () => lastOfAll(tx), find: (...given) => findOfAll(tx, ...given) };
}

type AuditRequest = OperationRequest<'readAuditEntries' | 'listAuditEntries'>;

/** Returns a page of a list, newest first. Scans a bounded number of entries, however few pass the filters. */
export async function readPage(
  request: AuditRequest,
  cursors: CursorCodec,
  list: Entries & { view(entry: AuditEntry): ContractEntry },
): Promise<Reply<AuditEntryList>> {
  const { path, query, caller } = request;
  const { cursor: _, limit, ...filters } = query;
  const shownFilters = { ...filters, from: instantText(filters.from), to: instantText(filters.to) };
  const pages = { name: JSON.stringify(['audit', filters]), parameter: 'cursor', keyOf };
  const page = openPage(cursors, caller.partnerId, pages, request, () => null);
  const below = page.key === undefined ? (await list.last()) + 1 : Number(page.key[0]);
  const above = Math.max(0, below - 1 - limits.auditEntriesLookedAtMax);
  const { rows, next = above > 0 ? page.cursorAfter([above + 1]) : undefined } = page.cut(
    await list.find(filterOf(query), { above, below, count: page.count }),
  );
  const body: AuditEntryList = {
    resources: rows.map(({ entry }) => list.view(entry)),
    links:
      next === undefined
        ? []
        : [{ rel: 'next', href: hrefOf(path, { ...shownFilters, limit, cursor: next }) }],
  };
  return { status: 200, body };
}

function keyOf({ place }: PlacedEntry): number[] {
  return [place];
}

function instantText(instantMs: number | undefined): string | undefined {
  return instantMs === undefined ? undefined : formatInstant(instantMs);
}

function filterOf({ from, to, actor, operationId, record }: AuditRequest['query']): AuditFilter {
  return { fromMs: from, toMs: to, actor, operationId, record };
}
