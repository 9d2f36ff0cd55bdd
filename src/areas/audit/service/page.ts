import type { AuditEntryList, AuditEntry as ContractEntry } from '../../../contract/audit-v1.ts';
import type { AuditEntry } from '../../../platform/audit/entry.ts';
import type { AuditFilter, AuditStretch, PlacedEntry } from '../../../platform/audit/store.ts';
import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { hrefOf } from '../../../platform/paging/page.ts';
import { formatInstant } from '../../../values/instant.ts';

/** A list of entries, of one chain or of all. */
export interface EntryList {
  /** Place of the newest entry; 0 when there is none. */
  last(): Promise<number>;
  find(filter: AuditFilter, stretch: AuditStretch): Promise<PlacedEntry[]>;
  view(entry: AuditEntry): ContractEntry;
}

/** A page of a list, newest first. It looks at a bounded number of entries, whatever the filters leave of them. */
export async function readPage(
  request: OperationRequest,
  cursors: CursorCodec,
  list: EntryList,
): Promise<Reply> {
  const { path, query, caller, nowMs } = request;
  const { cursor, limit, ...filters } = query;
  const shownFilters = { ...filters, from: instantText(filters.from), to: instantText(filters.to) };
  const name = JSON.stringify(['audit', filters]);
  const below =
    cursor === undefined
      ? (await list.last()) + 1
      : Number(cursors.open(caller.partnerId, name, String(cursor), nowMs)[0]);
  const above = Math.max(0, below - 1 - limits.auditEntriesLookedAtMax);
  const count = Number(limit);
  const found = await list.find(filterOf(query), { above, below, count: count + 1 });
  const shown = found.slice(0, count);
  const next = found.length > count ? (shown.at(-1)?.place ?? 0) : above > 0 ? above + 1 : undefined;
  const body: AuditEntryList = {
    resources: shown.map(({ entry }) => list.view(entry)),
    links: [
      { rel: 'self', href: hrefOf(path, { ...shownFilters, limit, cursor }) },
      ...(next === undefined ? [] : [{ rel: 'next' as const, href: linkTo(next) }]),
    ],
  };
  return { status: 200, body };

  function linkTo(place: number): string {
    return hrefOf(path, {
      ...shownFilters,
      limit,
      cursor: cursors.seal(caller.partnerId, name, [place], nowMs),
    });
  }
}

function instantText(value: unknown): string | undefined {
  return typeof value === 'number' ? formatInstant(value) : undefined;
}

function filterOf(query: OperationRequest['query']): AuditFilter {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const instant = (name: string) => (typeof query[name] === 'number' ? query[name] : undefined);
  return {
    fromMs: instant('from'),
    toMs: instant('to'),
    actor: text('actor'),
    operationId: text('operationId'),
    record: text('record'),
  };
}
