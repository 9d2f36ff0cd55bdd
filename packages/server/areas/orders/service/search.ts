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
import type { Receipts } from '../needs.ts';
import { marksToRead, type Order } from '../rules/order.ts';
import { findIdByNumber, findOrders, findOrdersWithSku, orderIdsOfItems } from '../store/orders.ts';
import { partnersWithMarks, partnersWithValue, type Span } from '../store/search.ts';
import { viewFoundOrder } from '../views/order.ts';
import { listIds } from './read.ts';

interface Filter {
  readonly partnerId?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly salesOrderId?: string | undefined;
  readonly positionItemId?: string | undefined;
  readonly receiptNumber?: string | undefined;
  readonly sku?: string | undefined;
  readonly status?: FulfillmentStatus | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly changedSince?: number | undefined;
}

/** A place in the orders of a partner. In the order of their ids, the time is not part of it. */
interface Place {
  readonly atMs: number;
  readonly salesOrderId: string;
}

/** How the orders of a partner are reached: by a value that few have, or else in the order of their dates or changes. */
interface Route extends Pick<Walk<Place, Order>, 'partnersFrom'> {
  /** Ids of orders after a place, in order. */
  idsAfter(tx: ReadTx, after: Place, count: number): Promise<readonly string[]>;
  /** The time in whose order the route goes, and where it starts; undefined if it goes by id. */
  readonly time?: { of(order: Order): number; readonly startMs: number };
  /** The filters that the route applies. */
  readonly applies: readonly (keyof Filter)[];
}

/** Finds orders by what somebody knows about them. */
export function searchOrders(
  deps: ListOfPartnerDeps & { readonly receipts: Receipts },
): ReadHandler<'searchOrders'> {
  return listOverPartners<Place, Order, FirstQuery<'searchOrders'>, Filter, FoundOrder>(deps, {
    name: 'searchOrders',
    filtersOf: ({ cursor: _, limit: __, orderNumber, salesOrderId, positionItemId, ...others }) => ({
      ...others,
      orderNumber: orderNumber?.toLowerCase(),
      salesOrderId: salesOrderId?.toLowerCase(),
      positionItemId: positionItemId?.toLowerCase(),
    }),
    walkOf: (filter) => walkOf(filter, deps.receipts),
    keyOf: ({ atMs, salesOrderId }) => [atMs, salesOrderId],
    placeOf: ([atMs, salesOrderId]) => ({ atMs: Number(atMs), salesOrderId: String(salesOrderId) }),
    view: (orders, { partnerId }) => orders.map((order) => viewFoundOrder(partnerId, order)),
  });
}

function walkOf(filter: Filter, receipts: Receipts): Walk<Place, Order> {
  const { partnersFrom, idsAfter, time, applies } = routeOf(filter, receipts);
  const { partnerId: _, ...others } = filter;
  const names = (Object.keys(others) as (keyof Filter)[]).filter((name) => filter[name] !== undefined);
  return {
    partnersFrom,
    start: { atMs: time?.startMs ?? 0, salesOrderId: '' },
    read: async (tx, after, count) => findOrders(tx, await idsAfter(tx, after, count)),
    placeAfter: (order) => ({ atMs: time?.of(order) ?? 0, salesOrderId: order.salesOrderId }),
    passes: names.every((name) => applies.includes(name)) ? undefined : (order) => passes(filter, order),
  };
}

function routeOf(filter: Filter, receipts: Receipts): Route {
  const { orderNumber, salesOrderId, positionItemId, receiptNumber, sku } = filter;
  // First, because an order does not say which receipts it has.
  if (receiptNumber !== undefined) {
    return {
      partnersFrom: (tx, from, count) => receipts.partnersWithReceipt(tx, receiptNumber, { from, count }),
      idsAfter: onlyOrder((tx) => receipts.findOrderOfReceipt(tx, receiptNumber)),
      applies: ['receiptNumber'],
    };
  }
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
      applies: ['sku'],
    };
  }
  return inTime(filter);
}

/** Newest first; with `changedSince` in the order of changes, so that an order that changes meanwhile comes again. */
function inTime({ status, since, until, changedSince }: Filter): Route {
  const isByChange = changedSince !== undefined;
  const column: Span['column'] = isByChange ? 'modified_at' : 'order_date';
  const marks = marksToRead(status && [status], 'AT_LEAST_ONE');
  const wanted = {
    marks,
    filter: {
      ...{ column, descending: !isByChange, fromDateMs: changedSince },
      ...{ fromOrderDateMs: since, toOrderDateMs: until },
    },
  } as const;
  const span = isByChange ? { column, since: changedSince } : { column, since, until };
  return {
    partnersFrom: (tx, from, count) => partnersWithMarks(tx, marks, span, { from, count }),
    async idsAfter(tx, { atMs, salesOrderId: id }, count) {
      const found = await listIds(tx, wanted, { at: atMs, salesOrderId: id }, count);
      return found.map((each) => each.salesOrderId);
    },
    time: isByChange
      ? { of: ({ modifiedAtMs }) => modifiedAtMs, startMs: 0 }
      : { of: ({ orderDateMs }) => orderDateMs, startMs: Number.MAX_SAFE_INTEGER },
    applies: ['status', 'since', 'until', 'changedSince'],
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
    idsAfter: onlyOrder(find),
    applies,
  };
}

/** A route to at most one order of a partner. */
function onlyOrder(find: (tx: ReadTx) => Promise<string | undefined>): Route['idsAfter'] {
  return async (tx, after) => {
    const id = await find(tx);
    return id === undefined || id <= after.salesOrderId ? [] : [id];
  };
}

/** What is asked about an item has to be true of one and the same item. */
function passes(filter: Filter, order: Order): boolean {
  const { orderNumber, salesOrderId, positionItemId, sku, status, since, until, changedSince } = filter;
  return (
    (orderNumber === undefined || order.orderNumber === orderNumber) &&
    (salesOrderId === undefined || order.salesOrderId === salesOrderId) &&
    (since === undefined || order.orderDateMs >= since) &&
    (until === undefined || order.orderDateMs <= until) &&
    (changedSince === undefined || order.modifiedAtMs >= changedSince) &&
    order.items.some(
      (item) =>
        (positionItemId === undefined || item.positionItemId === positionItemId) &&
        (sku === undefined || item.sku === sku) &&
        (status === undefined || item.status === status),
    )
  );
}
