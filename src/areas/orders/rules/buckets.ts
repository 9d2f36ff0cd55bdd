import type { FulfillmentStatus } from '../../../generated/orders-v4.ts';
import { type Item, isLive } from './order.ts';

/** Live states, from the least to the most advanced (orders-behaviour 3). */
const ranks: readonly FulfillmentStatus[] = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE', 'SENT', 'RETURNED'];

/** Mark under which every order is listed. */
const everyOrder = '*';

/**
 * Returns the buckets of an order: the state of its least advanced live item, and every cancelled state among its
 * items.
 */
export function bucketsOf(items: readonly Pick<Item, 'status'>[]): FulfillmentStatus[] {
  const states = new Set(items.map(({ status }) => status));
  const lowest = ranks.find((rank) => states.has(rank));
  const cancelled = [...states].filter((status) => !isLive({ status })).sort();
  return lowest === undefined ? cancelled : [lowest, ...cancelled];
}

/**
 * Returns the marks under which an order is listed: `*`, its buckets, and `STATUS+` for states that only AT_LEAST_ONE
 * finds.
 */
export function marksOf(items: readonly Pick<Item, 'status'>[]): string[] {
  const buckets = new Set<string>(bucketsOf(items));
  const others = [...new Set(items.map(({ status }) => status))].filter((status) => !buckets.has(status));
  return [everyOrder, ...buckets, ...others.map((status) => `${status}+`)];
}

/** Returns the marks to read for a list of the given states. */
export function marksToRead(
  statuses: readonly string[] | undefined,
  mode: 'BUCKET' | 'AT_LEAST_ONE',
): string[] {
  if (statuses === undefined || statuses.length === 0) return [everyOrder];
  const wanted = [...new Set(statuses)];
  return mode === 'BUCKET' ? wanted : wanted.flatMap((status) => [status, `${status}+`]);
}
