/** Items of orders as shipments and returns see and change them, within their transactions. */
import type { FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderChange } from '../rules/order.ts';
import { requireItems, step, stepItems, withDueChanges } from '../rules/transitions.ts';
import { findOrders, orderIdsOfItems } from '../store/orders.ts';
import { orderChanges } from '../views/audit.ts';
import { type OrderWriter, requireOrder } from './change.ts';

/** What a shipment needs to know about an item. */
export interface ItemToShip {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly status: FulfillmentStatus;
  readonly deliveryType: 'PARCEL' | 'FORWARDER';
  readonly orderDateMs: number;
}

/** How items were sent, as stored in their order. */
export interface Dispatch {
  readonly sentAtMs: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

/** Returns the ids of an order's items. */
export async function idsOfOrder(tx: ReadTx, salesOrderId: string): Promise<string[]> {
  const [order] = await findOrders(tx, [salesOrderId]);
  return order?.items.map(({ positionItemId }) => positionItemId) ?? [];
}

/** Returns items by id, with everything applied that is due by `nowMs`; unknown ids are left out. */
export async function itemsToShip(
  tx: ReadTx,
  positionItemIds: readonly string[],
  nowMs: number,
): Promise<Map<string, ItemToShip>> {
  const orders = await ordersOfItems(tx, positionItemIds);
  const items = orders.flatMap((order) =>
    withDueChanges(order, nowMs).items.map(({ positionItemId, status, deliveryType }) => ({
      positionItemId,
      salesOrderId: order.salesOrderId,
      status,
      deliveryType,
      orderDateMs: order.orderDateMs,
    })),
  );
  return new Map(items.map((item) => [item.positionItemId, item]));
}

/**
 * Marks items SENT. The caller has checked in the same transaction that every one is PROCESSABLE. Resolves to the
 * changes in their orders, for the audit log.
 */
export async function markSent(
  writer: OrderWriter,
  tx: WriteTx,
  items: readonly ItemToShip[],
  dispatch: Dispatch,
  nowMs: number,
): Promise<AuditChange[]> {
  const chosen = new Set(items.map(({ positionItemId }) => positionItemId));
  const changes: OrderChange[] = [];
  for (const salesOrderId of new Set(items.map((item) => item.salesOrderId))) {
    const changed = await writer.change(tx, salesOrderId, nowMs, (order) => ({
      ...order,
      items: order.items.map((item) => {
        if (!chosen.has(item.positionItemId)) return item;
        const sent = step(item, 'ship', nowMs);
        if (sent === undefined)
          throw new Error(`item ${item.positionItemId} is ${item.status}, not PROCESSABLE`);
        return { ...sent, ...dispatch };
      }),
    }));
    changes.push(changed);
  }
  return orderChanges(changes);
}

/** What a return needs to know about an item. */
export interface ItemToReturn {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly status: FulfillmentStatus;
}

/** What a return needs to know about an order. */
interface OrderToReturn {
  readonly salesOrderId: string;
  /** Sorted by position. */
  readonly items: readonly ItemToReturn[];
}

/** Outcome of a return in an order. */
interface ReturnedItems {
  readonly salesOrderId: string;
  /** The items that became RETURNED. */
  readonly positionItemIds: readonly string[];
  readonly audit: readonly AuditChange[];
}

/** Items by id; unknown ones are left out. */
export async function itemsToReturn(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, ItemToReturn>> {
  const orders = await ordersOfItems(tx, positionItemIds);
  const items = orders.flatMap((order) => viewOf(order).items);
  return new Map(items.map((item) => [item.positionItemId, item]));
}

/** Returns an order by its id or number. Throws 404 when there is none, and for named items that it does not have. */
export async function orderToReturn(
  tx: ReadTx,
  idOrNumber: string,
  positionItemIds: readonly string[] | undefined,
): Promise<OrderToReturn> {
  const order = await requireOrder(tx, idOrNumber);
  if (positionItemIds !== undefined) requireItems(order, new Set(positionItemIds));
  return viewOf(order);
}

/**
 * Marks SENT items RETURNED: the named ones, all or none, or, without names, every SENT item of the order. Throws 404
 * for unknown items, and 409 STATE_FORBIDS for named items that are not SENT or when no item is SENT.
 */
export async function markReturned(
  writer: OrderWriter,
  tx: WriteTx,
  idOrNumber: string,
  chosen: { readonly positionItemIds?: readonly string[] | undefined; readonly byMarketplace: boolean },
  nowMs: number,
): Promise<ReturnedItems> {
  const { positionItemIds, byMarketplace } = chosen;
  const changed = await writer.change(tx, idOrNumber, nowMs, (order) =>
    stepItems(order, 'accept-return', nowMs, {
      positionItemIds,
      refusal: orderErrors.STATE_FORBIDS,
      complete: (item) => ({ ...item, returnedByMarketplace: byMarketplace }),
    }),
  );
  const { before, after } = changed;
  const returned = after.items.filter(
    ({ status }, index) => status === 'RETURNED' && before.items[index]?.status !== 'RETURNED',
  );
  return {
    salesOrderId: after.salesOrderId,
    positionItemIds: returned.map(({ positionItemId }) => positionItemId),
    audit: orderChanges([changed]),
  };
}

async function ordersOfItems(tx: ReadTx, positionItemIds: readonly string[]): Promise<Order[]> {
  const owners = await orderIdsOfItems(tx, positionItemIds);
  return findOrders(tx, [...new Set(owners.values())]);
}

function viewOf({ salesOrderId, orderNumber, items }: Order): OrderToReturn {
  return {
    salesOrderId,
    items: items.map(({ positionItemId, status }) => ({ positionItemId, salesOrderId, orderNumber, status })),
  };
}
