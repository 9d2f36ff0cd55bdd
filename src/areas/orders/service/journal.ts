import type { EventData } from '../../../generated/events.ts';
import type { FulfillmentStatus } from '../../../generated/orders-v4.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Item, Order, OrderChange } from '../rules/order.ts';

/** Records that an order was placed. */
export function recordPlaced(tx: WriteTx, { salesOrderId, orderNumber, modifiedAtMs, items }: Order): void {
  const positionItems = items.map(({ positionItemId, sku }) => ({ positionItemId, sku }));
  recordEvent(tx, {
    type: 'kontor.order.placed.v1',
    subject: `orders/${salesOrderId}`,
    atMs: modifiedAtMs,
    data: { salesOrderId, orderNumber, positionItems },
  });
}

/** Records each item whose state changed, sorted by position. */
export function recordItemChanges(tx: WriteTx, { before, after }: OrderChange): void {
  for (const [index, item] of after.items.entries()) {
    const former = before.items[index];
    if (former === undefined || former.status === item.status) continue;
    const { positionItemId } = item;
    recordEvent(tx, {
      type: typeOf(former, item),
      subject: `orders/${after.salesOrderId}/items/${positionItemId}`,
      atMs: after.modifiedAtMs,
      data: dataOf(after, item),
    });
  }
}

function dataOf(
  { salesOrderId, orderNumber }: Order,
  { positionItemId, sku, status, reason }: Item,
): EventData['kontor.order-item.cancelled.v1'] {
  return {
    salesOrderId,
    orderNumber,
    positionItemId,
    sku,
    status,
    ...(reason !== null && { cancellationReason: reason }),
  };
}

const types = {
  PROCESSABLE: 'kontor.order-item.processable.v1',
  BLOCKED: 'kontor.order-item.blocked.v1',
  SENT: 'kontor.order-item.sent.v1',
  RETURNED: 'kontor.order-item.returned.v1',
  CANCELLED_BY_PARTNER: 'kontor.order-item.cancelled.v1',
  CANCELLED_BY_MARKETPLACE: 'kontor.order-item.cancelled.v1',
  // An item becomes ANNOUNCED only by being released.
  ANNOUNCED: 'kontor.order-item.released.v1',
} as const satisfies Record<FulfillmentStatus, keyof EventData>;

function typeOf(before: Item, after: Item) {
  const isReleased = before.status === 'BLOCKED' && after.status === before.formerStatus;
  return isReleased ? 'kontor.order-item.released.v1' : types[after.status];
}
