import { isUnpaid, type Order } from './order.ts';
import { step } from './transitions.ts';

/** When the clock next changes an order by itself; null when it never does. Only ANNOUNCED items wait for the clock. */
export function nextDueMs(order: Order): number | null {
  if (!order.items.some(({ status }) => status === 'ANNOUNCED')) return null;
  return isUnpaid(order) ? order.paymentDueAtMs : order.cancellationEndsAtMs;
}

/** The order after everything that the clock has made due; the same object when nothing has become so. */
export function withDueChanges(order: Order, nowMs: number): Order {
  const dueMs = nextDueMs(order);
  if (dueMs === null || dueMs > nowMs) return order;
  const trigger = isUnpaid(order) ? 'payment-lapses' : 'period-over';
  return { ...order, items: order.items.map((item) => step(item, trigger, nowMs) ?? item) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The same time of day so many working days (Monday to Friday, in UTC) later. */
export function addWorkingDays(instantMs: number, days: number): number {
  let result = instantMs;
  for (let left = days; left > 0; ) {
    result += dayMs;
    const weekday = new Date(result).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}
