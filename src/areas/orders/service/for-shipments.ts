import type { FulfillmentStatus } from '../../../generated/orders-v4.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { withDueChanges } from '../rules/due.ts';
import type { OrderChange } from '../rules/order.ts';
import { step } from '../rules/transitions.ts';
import { findOrders, orderIdsOfItems } from '../store/orders.ts';
import { orderChanges } from '../views/audit.ts';
import type { OrderWriter } from './change.ts';

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
  tx: ReadTx | WriteTx,
  positionItemIds: readonly string[],
  nowMs: number,
): Promise<Map<string, ItemToShip>> {
  const owners = await orderIdsOfItems(tx, positionItemIds);
  const orders = await findOrders(tx, [...new Set(owners.values())]);
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
