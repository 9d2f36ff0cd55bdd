import { returnsV3 } from '../../../generated/returns-v3.ts';
import type { OperationRequest, ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOfPartner,
} from '../../../platform/paging/list-of-partner.ts';
import { firstPageOf, type PageLink } from '../../../platform/paging/numbered.ts';
import { entriesOf, hrefOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Return } from '../rules/return.ts';
import { type ListFilter, type ListPosition, listReturns as listFrom } from '../store/listing.ts';
import { findReturns } from '../store/returns.ts';
import { viewReturn } from '../views/return.ts';

const keyOf = ({ occurredAtMs, positionItemId }: ListPosition) => [occurredAtMs, positionItemId];
const list: KeysetList<ListPosition> = { name: 'listReturns', parameter: 'next', keyOf };

const firstPage = firstPageOf(returnsV3.listReturns);

/** Lists returns in pages, by page number or by cursor. Besides a cursor only `limit` is read. */
export function listReturns(cursors: CursorCodec): ReadHandler<'listReturns'> {
  return async (tx, request) => {
    const { caller, query } = request;
    const page = openPage(
      cursors,
      tx.partnerId,
      list,
      request,
      (): ListFilter =>
        query.next === undefined
          ? { status: query.status, salesOrderId: query.salesOrderId?.toLowerCase() }
          : {},
    );
    const skip = query.next === undefined ? (query.page - firstPage) * query.limit : 0;
    const found = await listFrom(tx, page.filters, { after: positionOf(page.key), skip }, page.count);
    const { rows, next } = page.cut(found);
    const entries = entriesOf((await read(tx, rows)).map(viewReturn));
    const links = [...previousLink(request), ...keysetLinks(list, request, next)];
    return { status: 200, body: renderPage(caller, 'positionItems', entries, links) };
  };
}

/** Returns the link to the previous page, for a page requested by its number. */
function previousLink({ path, query }: OperationRequest<'listReturns'>): PageLink[] {
  if (query.next !== undefined || query.page <= firstPage) return [];
  return [{ rel: 'prev', href: hrefOf(path, { ...query, page: query.page - 1 }) }];
}

/** Like `listReturns`, but for the operator, who can also filter by order. */
export function listReturnsOfPartner(deps: ListOfPartnerDeps): ReadHandler<'listReturnsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listReturnsOfPartner',
    keyOf,
    filtersOf: ({ status, salesOrderId }: FirstQuery<'listReturnsOfPartner'>): ListFilter => ({
      status,
      salesOrderId: salesOrderId?.toLowerCase(),
    }),
    find: (tx, page) => listFrom(tx, page.filters, { after: positionOf(page.key), skip: 0 }, page.count),
    view: async (rows, tx) => (await read(tx, rows)).map(viewReturn),
  });
}

/**
 * Reads the returns at positions of a list. A return that changed after the positions were read appears in its current
 * state.
 */
async function read(tx: ReadTx, rows: readonly ListPosition[]): Promise<Return[]> {
  const found = await findReturns(
    tx,
    rows.map(({ positionItemId }) => positionItemId),
  );
  return rows.flatMap(({ positionItemId }) => {
    const stored = found.get(positionItemId);
    return stored === undefined || stored.status === 'WITHDRAWN' ? [] : [stored];
  });
}

function positionOf(key: readonly (string | number)[] | undefined): ListPosition | undefined {
  return key && { occurredAtMs: Number(key[0]), positionItemId: String(key[1]) };
}
