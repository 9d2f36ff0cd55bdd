import { dayMs } from '@kontor/values/instant';
import { type Item, isCancelled, isOpen, type Order } from './order.ts';

const weekMs = 7 * dayMs;
export const addressWeeks = 8;
export const contactWeeks = 4;

/** Which data of the shopper the partner may see at an instant. */
export interface Visibility {
  readonly addresses: boolean;
  /** `email` and `phoneNumber`, where they are shown at all. */
  readonly contacts: boolean;
}

/**
 * Addresses appear once a live item (any item, if none is live) has become PROCESSABLE, and disappear eight weeks after
 * the last open item was sent or cancelled; contacts disappear after four (specification, Orders V4; orders-behaviour
 * 4).
 */
export function visibilityAt(order: Pick<Order, 'items'>, nowMs: number): Visibility {
  const live = order.items.filter((item) => !isCancelled(item));
  const decisive = live.length > 0 ? live : order.items;
  if (!decisive.some(({ processableAtMs }) => processableAtMs !== null)) {
    return { addresses: false, contacts: false };
  }
  const endedMs = endedAt(order.items);
  const within = (weeks: number) => endedMs === undefined || nowMs < endedMs + weeks * weekMs;
  return { addresses: within(addressWeeks), contacts: within(contactWeeks) };
}

/** Returns when the last item was sent or cancelled; undefined while one is open. */
function endedAt(items: readonly Item[]): number | undefined {
  if (items.some(isOpen)) return undefined;
  return Math.max(...items.map((item) => Math.max(sentSince(item), item.cancelledAtMs ?? 0)));
}

/**
 * Returns the ship date, or the moment it was reported if that was earlier: a ship date in the future must not extend
 * visibility.
 */
function sentSince({ sentAtMs, sentReportedAtMs }: Item): number {
  if (sentAtMs === null) return 0;
  return sentReportedAtMs === null ? sentAtMs : Math.min(sentAtMs, sentReportedAtMs);
}
