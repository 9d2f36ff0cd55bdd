import type { AuditEntryList, AuditEntry as ContractEntry } from '../../../contract/audit-v1.ts';
import type { AuditEntry } from '../../../platform/audit/entry.ts';
import type { AuditFilter, AuditStretch, PlacedEntry } from '../../../platform/audit/store.ts';
import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { openPage } from '../../../platform/paging/keyset.ts';
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
  const { path, query, caller } = request;
  const { cursor: _, limit, ...filters } = query;
  const shownFilters = { ...filters, from: instantText(filters.from), to: instantText(filters.to) };
  const pages = { name: JSON.stringify(['audit', filters]), parameter: 'cursor', keyOf: placeOf };
  const page = openPage(cursors, caller.partnerId, pages, request, () => null);
  const below = page.key === undefined ? (await list.last()) + 1 : Number(page.key[0]);
  const above = Math.max(0, below - 1 - limits.auditEntriesLookedAtMax);
  const { rows, next = above > 0 ? page.cursorBehind([above + 1]) : undefined } = page.cut(
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

function placeOf({ place }: PlacedEntry): number[] {
  return [place];
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
