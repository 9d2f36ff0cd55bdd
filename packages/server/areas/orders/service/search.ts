/** The operator's search for orders of one partner or of all. */
import type { FoundOrder } from '@kontor/contract/generated/operator-v1';
import type { FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOverPartners,
  type Walk,
} from '../../../platform/paging/lists.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { marksToRead, type Order } from '../rules/order.ts';
import { findIdByNumber, findOrders, findOrdersWithSku, orderIdsOfItems } from '../store/orders.ts';
import { partnersWithMarks, partnersWithValue } from '../store/search.ts';
import { viewFoundOrder } from '../views/order.ts';
import { listIds } from './read.ts';

interface Filter {
  readonly partnerId?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly salesOrderId?: string | undefined;
  readonly positionItemId?: string | undefined;
  readonly sku?: string | undefined;
  readonly status?: FulfillmentStatus | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** A place in the orders of a partner. In the order of their ids, the time is not part of it. */
interface Place {
  readonly atMs: number;
  readonly salesOrderId: string;
}

/** How the orders of a partner are reached: by a value that few have, or else in the order of their dates. */
interface Route extends Pick<Walk<Place, Order>, 'partnersFrom'> {
  /** Ids of orders after a place, in order. */
  idsAfter(tx: ReadTx, after: Place, count: number): Promise<readonly string[]>;
  readonly isInTime: boolean;
  /** The filters that the route applies. */
  readonly applies: readonly (keyof Filter)[];
}

/** Finds orders by what somebody knows about them. */
export function searchOrders(deps: ListOfPartnerDeps): ReadHandler<'searchOrders'> {
  return listOverPartners<Place, Order, FirstQuery<'searchOrders'>, Filter, FoundOrder>(deps, {
    name: 'searchOrders',
    filtersOf: ({ cursor: _, limit: __, orderNumber, salesOrderId, positionItemId, ...others }) => ({
      ...others,
      orderNumber: orderNumber?.toLowerCase(),
      salesOrderId: salesOrderId?.toLowerCase(),
      positionItemId: positionItemId?.toLowerCase(),
    }),
    walkOf,
    keyOf: ({ atMs, salesOrderId }) => [atMs, salesOrderId],
    placeOf: ([atMs, salesOrderId]) => ({ atMs: Number(atMs), salesOrderId: String(salesOrderId) }),
    view: (orders, { partnerId }) => orders.map((order) => viewFoundOrder(partnerId, order)),
  });
}

function walkOf(filter: Filter): Walk<Place, Order> {
  const { partnersFrom, idsAfter, isInTime, applies } = routeOf(filter);
  const { partnerId: _, ...others } = filter;
  const names = (Object.keys(others) as (keyof Filter)[]).filter((name) => filter[name] !== undefined);
  return {
    partnersFrom,
    // Newest first: the walk starts after everything.
    start: isInTime ? { atMs: Number.MAX_SAFE_INTEGER, salesOrderId: '' } : { atMs: 0, salesOrderId: '' },
    read: async (tx, after, count) => findOrders(tx, await idsAfter(tx, after, count)),
    placeAfter: ({ orderDateMs, salesOrderId }) => ({ atMs: isInTime ? orderDateMs : 0, salesOrderId }),
    passes: names.every((name) => applies.includes(name)) ? undefined : (order) => passes(filter, order),
  };
}

function routeOf(filter: Filter): Route {
  const { orderNumber, salesOrderId, positionItemId, sku, status, since, until } = filter;
  if (salesOrderId !== undefined) {
    return byValue('sales_order_id', salesOrderId, ['salesOrderId'], async () => salesOrderId);
  }
  if (orderNumber !== undefined) {
    return byValue('order_number', orderNumber, ['orderNumber'], (tx) => findIdByNumber(tx, orderNumber));
  }
  if (positionItemId !== undefined) {
    const find = async (tx: ReadTx) => (await orderIdsOfItems(tx, [positionItemId])).get(positionItemId);
    return byValue('position_item_id', positionItemId, ['positionItemId'], find);
  }
  if (sku !== undefined) {
    return {
      partnersFrom: (tx, from, count) => partnersWithValue(tx, 'sku', sku, { from, count }),
      idsAfter: (tx, after, count) => findOrdersWithSku(tx, sku, after.salesOrderId, count),
      isInTime: false,
      applies: ['sku'],
    };
  }
  const marks = marksToRead(status && [status], 'AT_LEAST_ONE');
  const wanted = {
    marks,
    filter: { column: 'order_date', descending: true, fromOrderDateMs: since, toOrderDateMs: until },
  } as const;
  return {
    partnersFrom: (tx, from, count) => partnersWithMarks(tx, marks, { since, until }, { from, count }),
    async idsAfter(tx, { atMs, salesOrderId: id }, count) {
      const found = await listIds(tx, wanted, { at: atMs, salesOrderId: id }, count);
      return found.map((each) => each.salesOrderId);
    },
    isInTime: true,
    applies: ['status', 'since', 'until'],
  };
}

/** A route by a value that at most one order of a partner has. */
function byValue(
  column: Parameters<typeof partnersWithValue>[1],
  value: string,
  applies: Route['applies'],
  find: (tx: ReadTx) => Promise<string | undefined>,
): Route {
  return {
    partnersFrom: (tx, from, count) => partnersWithValue(tx, column, value, { from, count }),
    async idsAfter(tx, after) {
      const id = await find(tx);
      return id === undefined || id <= after.salesOrderId ? [] : [id];
    },
    isInTime: false,
    applies,
  };
}

/** What is asked about an item has to be true of one and the same item. */
function passes(filter: Filter, order: Order): boolean {
  const { orderNumber, salesOrderId, positionItemId, sku, status, since, until } = filter;
  return (
    (orderNumber === undefined || order.orderNumber === orderNumber) &&
    (salesOrderId === undefined || order.salesOrderId === salesOrderId) &&
    (since === undefined || order.orderDateMs >= since) &&
    (until === undefined || order.orderDateMs <= until) &&
    order.items.some(
      (item) =>
        (positionItemId === undefined || item.positionItemId === positionItemId) &&
        (sku === undefined || item.sku === sku) &&
        (status === undefined || item.status === status),
    )
  );
}
