/** The operator's search for returns of one partner or of all. */
import type { FoundReturn } from '@kontor/contract/generated/operator-v1';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOverPartners,
  type Walk,
} from '../../../platform/paging/lists.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { OrdersToSearch, SoldItem } from '../needs.ts';
import type { Return } from '../rules/return.ts';
import { findPartnersWithReturns, type ListPosition, listReturns } from '../store/listing.ts';
import { findReturns } from '../store/returns.ts';
import { viewReturn } from '../views.ts';

export interface ReturnSearchDeps extends ListOfPartnerDeps {
  readonly ordersToSearch: OrdersToSearch;
}

interface Filter {
  readonly partnerId?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly salesOrderId?: string | undefined;
  readonly positionItemId?: string | undefined;
  readonly sku?: string | undefined;
  readonly status?: string | undefined;
  readonly sinceMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

/** A place in the returns of a partner: by time and item, or with a sku by order and item. */
interface Place extends ListPosition {
  readonly salesOrderId: string;
}

/** An item of the walk, with its return if it has one. */
interface Row {
  readonly place: Place;
  readonly found: FoundItem | undefined;
}

interface FoundItem {
  readonly stored: Return;
  readonly sold: SoldItem;
}

/** How the returns of a partner are reached. */
interface Route extends Pick<Walk<Place, Row>, 'partnersFrom' | 'start'> {
  placesAfter(tx: ReadTx, after: Place, count: number): Promise<readonly Place[]>;
}

const first: Place = { occurredAtMs: 0, positionItemId: '', salesOrderId: '' };
/** Returns are listed from the latest change on. */
const latest: Place = { ...first, occurredAtMs: Number.MAX_SAFE_INTEGER };

/** Finds returns by what somebody knows about them. */
export function searchReturns(deps: ReturnSearchDeps): ReadHandler<'searchReturns'> {
  return listOverPartners<Place, Row, FirstQuery<'searchReturns'>, Filter, FoundReturn>(deps, {
    name: 'searchReturns',
    filtersOf: ({ partnerId, orderNumber, salesOrderId, positionItemId, sku, status, since, until }) => ({
      partnerId,
      orderNumber: orderNumber?.toLowerCase(),
      salesOrderId: salesOrderId?.toLowerCase(),
      positionItemId: positionItemId?.toLowerCase(),
      sku,
      status,
      sinceMs: since,
      untilMs: until,
    }),
    walkOf: (filter) => walkOf(deps.ordersToSearch, filter),
    keyOf: ({ occurredAtMs, positionItemId, salesOrderId }) => [occurredAtMs, positionItemId, salesOrderId],
    placeOf: ([atMs, item, order]) => ({
      occurredAtMs: Number(atMs),
      positionItemId: String(item),
      salesOrderId: String(order),
    }),
    view: (rows, { partnerId }) =>
      rows.flatMap(({ found }) =>
        found === undefined ? [] : [{ partnerId, ...found.sold, ...viewReturn(found.stored) }],
      ),
  });
}

function walkOf(orders: OrdersToSearch, filter: Filter): Walk<Place, Row> {
  const { partnersFrom, start, placesAfter } = routeOf(orders, filter);
  return {
    partnersFrom,
    start,
    async read(tx, after, count) {
      const places = await placesAfter(tx, after, count);
      const ids = places.map(({ positionItemId }) => positionItemId);
      const returns = await findReturns(tx, ids);
      const items = await orders.findSoldItems(tx, ids);
      return places.map((place) => {
        const [stored, sold] = [returns.get(place.positionItemId), items.get(place.positionItemId)];
        return { place, found: stored && sold && { stored, sold } };
      });
    },
    placeAfter: ({ place }) => place,
    passes: ({ found }) => found !== undefined && passes(filter, found),
  };
}

function routeOf(orders: OrdersToSearch, filter: Filter): Route {
  const { orderNumber, salesOrderId, positionItemId, sku, status } = filter;
  if (positionItemId !== undefined) {
    return {
      partnersFrom: (tx, from, count) =>
        findPartnersWithReturns(tx, { by: 'position_item_id', value: positionItemId }, {}, { from, count }),
      start: first,
      placesAfter: async (_tx, after) =>
        after.positionItemId === positionItemId ? [] : [{ ...first, positionItemId }],
    };
  }
  if (salesOrderId !== undefined || orderNumber !== undefined) return routeOfOrder(orders, filter);
  if (sku !== undefined) {
    return {
      partnersFrom: (tx, from, count) => orders.partnersWithValue(tx, 'sku', sku, { from, count }),
      start: first,
      placesAfter: async (tx, after, count) =>
        (await orders.findItemsOfSku(tx, sku, after, count)).map((item) => ({ ...first, ...item })),
    };
  }
  const by = status === undefined ? 'time' : 'status';
  return {
    partnersFrom: (tx, from, count) =>
      findPartnersWithReturns(tx, { by, value: status }, filter, { from, count }),
    start: latest,
    placesAfter: (tx, after, count) => listed(tx, filter, after, count),
  };
}

function routeOfOrder(orders: OrdersToSearch, { orderNumber, salesOrderId }: Filter): Route {
  return {
    partnersFrom: (tx, from, count) =>
      salesOrderId === undefined
        ? orders.partnersWithValue(tx, 'order_number', orderNumber ?? '', { from, count })
        : findPartnersWithReturns(tx, { by: 'sales_order_id', value: salesOrderId }, {}, { from, count }),
    start: latest,
    async placesAfter(tx, after, count) {
      const id = salesOrderId ?? (await orders.findIdByNumber(tx, orderNumber ?? ''));
      return id === undefined ? [] : listed(tx, { salesOrderId: id }, after, count);
    },
  };
}

async function listed(
  tx: ReadTx,
  filter: Parameters<typeof listReturns>[1],
  after: Place,
  count: number,
): Promise<Place[]> {
  const found = await listReturns(tx, filter, { after, skip: 0 }, count);
  return found.map((position) => ({ ...position, salesOrderId: '' }));
}

function passes(filter: Filter, { stored, sold }: FoundItem): boolean {
  const { orderNumber, salesOrderId, positionItemId, sku, status, sinceMs, untilMs } = filter;
  return (
    stored.status !== 'WITHDRAWN' &&
    (orderNumber === undefined || sold.orderNumber === orderNumber) &&
    (salesOrderId === undefined || stored.salesOrderId === salesOrderId) &&
    (positionItemId === undefined || stored.positionItemId === positionItemId) &&
    (sku === undefined || sold.sku === sku) &&
    (status === undefined || stored.status === status) &&
    (sinceMs === undefined || stored.occurredAtMs >= sinceMs) &&
    (untilMs === undefined || stored.occurredAtMs <= untilMs)
  );
}
