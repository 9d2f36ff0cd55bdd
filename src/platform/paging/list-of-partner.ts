import type { OperationId, Operations } from '../../generated/operations.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { CursorCodec } from './cursor.ts';
import { type KeysetList, type KeysetPage, keysetLinks, openPage, type PagedRequest } from './keyset.ts';
import type { PageLink } from './numbered.ts';

/** What every operator list about one partner needs. */
export interface ListOfPartnerDeps {
  readonly cursors: CursorCodec;
  readonly partners: {
    /** Throws 404 when there is no such partner. */
    requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
  };
}

/** The query of a first page, without a cursor; it may contain filters. */
export type FirstQuery<Id extends OperationId> = Exclude<
  Operations[Id]['query'],
  { readonly cursor: string }
>;

/** The definition of such a list by an area; its cursor parameter is `cursor`. */
export interface ListOfPartner<Row, Query, Filters, Entry> extends Omit<KeysetList<Row>, 'parameter'> {
  /** Returns the filters of the list; called for the first page only, because cursors carry them. */
  filtersOf(query: Query): Filters;
  /** Reads `page.count` rows from `page.key` on. */
  find(tx: ReadTx, page: KeysetPage<Row, Filters>, nowMs: number): Promise<readonly Row[]>;
  view(rows: readonly Row[], tx: ReadTx, nowMs: number): Promise<Entry[]> | Entry[];
}

interface ListRequest<Query> extends Omit<PagedRequest, 'query'> {
  readonly parameters: { readonly partnerId: string };
  readonly query: Query | { readonly cursor: string; readonly limit: number };
}

/** Creates an operation that lists a partner's data for the operator, in the order of a unique key (OP12). */
export function listOfPartner<Row, Query extends PagedRequest['query'], Filters, Entry>(
  { cursors, partners }: ListOfPartnerDeps,
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
    // The callback runs only when there is no cursor.
    const page = openPage(cursors, partnerId, list, request, () => filtersOf(request.query as Query));
    const { rows, next } = page.cut(await find(tx, page, request.nowMs));
    const resources = await view(rows, tx, request.nowMs);
    return { status: 200, body: { resources, links: keysetLinks(list, request, next) } };
  };
}
