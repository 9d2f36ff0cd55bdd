import { isUnpaid, type Order } from './order.ts';
import { step } from './transitions.ts';

/** Returns when the clock next changes the order; null when it never does. Only ANNOUNCED items wait for the clock. */
export function nextDueMs(order: Order): number | null {
  if (!order.items.some(({ status }) => status === 'ANNOUNCED')) return null;
  return isUnpaid(order) ? order.paymentDueAtMs : order.cancellationEndsAtMs;
}

/** Applies everything that the clock has made due; returns the same object when nothing is due. */
export function withDueChanges(order: Order, nowMs: number): Order {
  const dueMs = nextDueMs(order);
  if (dueMs === null || dueMs > nowMs) return order;
  const trigger = isUnpaid(order) ? 'payment-lapses' : 'period-over';
  return { ...order, items: order.items.map((item) => step(item, trigger, nowMs) ?? item) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Adds working days (Monday to Friday, in UTC) to an instant; the time of day stays the same. */
export function addWorkingDays(instantMs: number, days: number): number {
  let result = instantMs;
  for (let left = days; left > 0; ) {
    result += dayMs;
    const weekday = new Date(result).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}
