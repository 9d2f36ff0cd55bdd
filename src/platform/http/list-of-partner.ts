import type { OperationId, Operations } from '../../contract/operations.ts';
import type { CursorCodec } from '../paging/cursor.ts';
import {
  type KeysetList,
  type KeysetPage,
  keysetLinks,
  openPage,
  type PagedRequest,
} from '../paging/keyset.ts';
import type { PageLink } from '../paging/numbered.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';

/** What every list of the operator about a partner needs. */
export interface ListOfPartnerParts {
  readonly cursors: CursorCodec;
  readonly partners: {
    /** Throws 404 when there is no such partner. */
    requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
  };
}

/** The query of a page without a cursor, which may name filters. */
export type FirstQuery<Id extends OperationId> = Exclude<
  Operations[Id]['query'],
  { readonly cursor: string }
>;

/** What an area says of such a list; its parameter is `cursor`. */
export interface ListOfPartner<Row, Query, Filters, Entry> extends Omit<KeysetList<Row>, 'parameter'> {
  /** What decides the list; asked on its first page only, because cursors remember it. */
  filtersOf(query: Query): Filters;
  /** Reads `page.count` rows from `page.key` on. */
  find(tx: ReadTx, page: KeysetPage<Row, Filters>, nowMs: number): Promise<readonly Row[]>;
  view(rows: readonly Row[], tx: ReadTx, nowMs: number): Promise<Entry[]> | Entry[];
}

interface ListRequest<Query> extends Omit<PagedRequest, 'query'> {
  readonly parameters: { readonly partnerId: string };
  readonly query: Query | { readonly cursor: string; readonly limit: number };
}

/** A list in which the operator reads what belongs to a partner, in the order of a unique key (OP12). */
export function listOfPartner<Row, Query extends PagedRequest['query'], Filters, Entry>(
  { cursors, partners }: ListOfPartnerParts,
  { filtersOf, find, view, ...keyset }: ListOfPartner<Row, Query, Filters, Entry>,
) {
  const list = { ...keyset, parameter: 'cursor' };
  return async (
    shared: SharedReadTx,
    request: ListRequest<Query>,
  ): Promise<{ status: 200; body: { resources: Entry[]; links: PageLink[] } }> => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    // Asked without a cursor only.
    const page = openPage(cursors, partnerId, list, request, () => filtersOf(request.query as Query));
    const { rows, next } = page.cut(await find(tx, page, request.nowMs));
    const resources = await view(rows, tx, request.nowMs);
    return { status: 200, body: { resources, links: keysetLinks(list, request, next) } };
  };
}
