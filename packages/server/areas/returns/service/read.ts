import { type ReturnItem, returnsV3 } from '@kontor/contract/generated/returns-v3';
import { valuesOf } from '@kontor/values/collections';
import type { OperationRequest, ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { type FirstQuery, type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import { firstPageOf, type PageLink } from '../../../platform/paging/numbered.ts';
import { entriesOf, hrefOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { OrdersToSearch } from '../needs.ts';
import type { Return, ReturnActor } from '../rules/return.ts';
import { type ListFilter, type ListPosition, listReturns as listFrom } from '../store/listing.ts';
import { findChangesOfOrder, findReturns, type ReturnChange } from '../store/returns.ts';
import { viewReturn } from '../views.ts';

const keyOf = ({ occurredAtMs, positionItemId }: ListPosition) => [occurredAtMs, positionItemId];
const list: KeysetList<ListPosition> = { name: 'listReturns', parameter: 'next', keyOf };

const firstPage = firstPageOf(returnsV3.listReturns);

/** Lists returns in pages, by page number or by cursor. Besides a cursor only `limit` is read. */
export function listReturns(
  cursors: CursorCodec,
  orders: Pick<OrdersToSearch, 'itemsAsSold'>,
): ReadHandler<'listReturns'> {
  return async (tx, request) => {
    const { caller, query } = request;
    const page = openPage(cursors, tx.partnerId, list, request, (): ListFilter & { withItem?: boolean } =>
      query.next === undefined
        ? {
            status: query.status,
            salesOrderId: query.salesOrderId?.toLowerCase(),
            withItem: query.with === 'item',
          }
        : {},
    );
    const skip = query.next === undefined ? (query.page - firstPage) * query.limit : 0;
    const found = await listFrom(tx, page.filters, { after: positionOf(page.key), skip }, page.count);
    const { rows, next } = page.cut(found);
    const shown = (await read(tx, rows)).map(viewReturn);
    const entries = entriesOf(page.filters.withItem ? await withItems(orders, tx, shown) : shown);
    const links = [...previousLink(request), ...keysetLinks(list, request, next)];
    return { status: 200, body: renderPage(caller, 'positionItems', entries, links) };
  };
}

async function withItems(
  { itemsAsSold }: Pick<OrdersToSearch, 'itemsAsSold'>,
  tx: ReadTx,
  shown: readonly ReturnItem[],
): Promise<ReturnItem[]> {
  const items = await itemsAsSold(tx, valuesOf(shown, 'positionItemId'));
  return shown.map((each) => {
    const item = items.get(each.positionItemId);
    return { ...each, ...(item !== undefined && { item }) };
  });
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

/** Most changes that are read; of a longer history, only the newest. */
const changesMax = 20_000;

/** Returns the events of an order's returns, for its timeline: one event for all items with the same change. */
export async function returnEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const changes = await findChangesOfOrder(tx, salesOrderId, changesMax);
  const alike = Map.groupBy(changes, (change) =>
    JSON.stringify([change.atMs, change.status, change.actor, reasonOf(change)]),
  );
  return [...alike.values()].map((group) => {
    const [first] = group as [ReturnChange];
    return {
      atMs: first.atMs,
      event: events[first.status],
      summary: summaryOf(first, group.length),
      positionItemIds: group.map(({ positionItemId }) => positionItemId),
    };
  });
}

const events = {
  ANNOUNCED: 'return-announced',
  WITHDRAWN: 'return-withdrawn',
  MISDIRECTED: 'return-misdirected',
  ACCEPTED: 'return-accepted',
  REJECTED: 'return-rejected',
} as const satisfies Record<ReturnChange['status'], string>;

const actors: Readonly<Record<ReturnActor, string>> = {
  SHOPPER: 'The shopper',
  PARTNER: 'The partner',
  MARKETPLACE: 'The marketplace',
};

const deeds: Readonly<Record<ReturnChange['status'], string>> = {
  ANNOUNCED: 'announced the return of',
  WITHDRAWN: 'withdrew the return of',
  MISDIRECTED: 'received in its own warehouse',
  ACCEPTED: 'accepted the return of',
  REJECTED: 'rejected the return of',
};

/** Returns what the summary of a change says besides its status. */
function reasonOf({ details }: ReturnChange): string {
  const { reason, condition, marketplaceWarehouseId } = details;
  return [reason, condition && `condition ${condition}`, marketplaceWarehouseId].filter(Boolean).join(', ');
}

function summaryOf(change: ReturnChange, count: number): string {
  const reason = reasonOf(change);
  const more = reason === '' ? '' : ` (${reason})`;
  return `${actors[change.actor]} ${deeds[change.status]} ${count} item(s)${more}.`;
}
