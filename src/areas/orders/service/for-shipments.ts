import type { FulfillmentStatus } from '../../../contract/orders-v4.ts';
import type { AuditChange } from '../../../platform/http/audited.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { withDueChanges } from '../rules/due.ts';
import type { OrderChange } from '../rules/order.ts';
import { step } from '../rules/transitions.ts';
import { findOrders, orderIdsOfItems } from '../store/orders.ts';
import { orderChanges } from '../views/audit.ts';
import type { OrderWriter } from './change.ts';

/** What a shipment has to know of an item. */
export interface ItemToShip {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly status: FulfillmentStatus;
  readonly deliveryType: 'PARCEL' | 'FORWARDER';
  readonly orderDateMs: number;
}

/** Where items travel, as their order tells it. */
export interface Dispatch {
  readonly sentAtMs: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

/** Items by id, with what the clock has made due by now; unknown ones are left out. */
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
 * Makes items SENT. The caller has found every one of them PROCESSABLE in the same transaction. Resolves to what
 * changed in their orders, for the audit log.
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
