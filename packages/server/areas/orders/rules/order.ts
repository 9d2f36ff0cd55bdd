import type { FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { OrderRow } from '../../../tables/orders/orders.ts';
import type { Item } from '../../../tables/orders/position-items.ts';

export type { Item };

/** State of a piece when its order is placed. */
export const justPlaced = {
  status: 'ANNOUNCED',
  formerStatus: null,
  processableAtMs: null,
  sentAtMs: null,
  sentReportedAtMs: null,
  returnedAtMs: null,
  returnedByMarketplace: false,
  cancelledAtMs: null,
  reason: null,
  carrier: null,
  trackingNumber: null,
} as const satisfies Partial<Item>;

/** A partner's part of a sales order. */
export interface Order extends Omit<OrderRow, 'dueAtMs' | 'personal'> {
  /** Returns the JSON text of the shopper's addresses; it is unsealed only when called. */
  readonly personal: () => string;
  /** Sorted by position. */
  readonly items: readonly Item[];
}

/** An order before and after a change; the same object twice when nothing changed. */
export interface OrderChange {
  readonly before: Order;
  readonly after: Order;
  /** Changes that other areas made as a consequence. */
  readonly also?: readonly AuditChange[];
}

/** States of an open item (orders-behaviour 1). */
export const openStatuses = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'] as const satisfies FulfillmentStatus[];

export function isOpen({ status }: Pick<Item, 'status'>): boolean {
  return (openStatuses as readonly string[]).includes(status);
}

/** True for items in either of the cancelled states; the others are live. */
export function isCancelled({ status }: Pick<Item, 'status'>): boolean {
  return status === 'CANCELLED_BY_PARTNER' || status === 'CANCELLED_BY_MARKETPLACE';
}

/** True while a prepayment has not been paid. */
export function isUnpaid(order: Pick<Order, 'paymentDueAtMs' | 'paidAtMs'>): boolean {
  return order.paymentDueAtMs !== null && order.paidAtMs === null;
}

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
  const cancelled = [...states].filter((status) => isCancelled({ status })).sort();
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
