import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { Item, Order, OrderChange } from '../rules/order.ts';

/**
 * Changes of orders for the audit log, with only the items that changed. They contain nothing about the shopper,
 * because the log is kept forever and addresses are not.
 */
export function orderChanges(changes: readonly OrderChange[]): AuditChange[] {
  return changes.flatMap(({ before, after, also = [] }) => {
    if (before === after) return [];
    const changed = (_: Item, index: number) => before.items[index] !== after.items[index];
    return [
      {
        record: recordOf(after),
        before: sideOf(before, before.items.filter(changed)),
        after: sideOf(after, after.items.filter(changed)),
      },
      ...also,
    ];
  });
}

/** A new order, for the audit log. */
export function orderPlaced(order: Order): AuditChange {
  return { record: recordOf(order), after: sideOf(order, order.items) };
}

function recordOf({ salesOrderId }: Order): string {
  return `orders/${salesOrderId}`;
}

function sideOf(order: Order, items: readonly Item[]) {
  const { orderNumber, suspectedFraud, paidAtMs, cancellationEndsAtMs } = order;
  return {
    orderNumber,
    suspectedFraud,
    ...(paidAtMs !== null && { paidAt: formatInstant(paidAtMs) }),
    cancellationPeriodEndsAt: formatInstant(cancellationEndsAtMs),
    positionItems: items.map(itemOf),
  };
}

function itemOf({ positionItemId, sku, status, reason, carrier, trackingNumber }: Item) {
  return {
    positionItemId,
    sku,
    fulfillmentStatus: status,
    ...(reason !== null && { cancellationReason: reason }),
    ...(carrier !== null && { carrier }),
    ...(trackingNumber !== null && { trackingNumber }),
  };
}
