import type { CancellationReason, FulfillmentStatus } from '../../../contract/orders-v4.ts';
import type { AuditChange } from '../../../platform/http/audited.ts';

/** One piece of an order. Instants are epoch milliseconds, null where the event has not happened. */
export interface Item {
  readonly position: number;
  readonly positionItemId: string;
  readonly sku: string;
  readonly deliveryType: 'PARCEL' | 'FORWARDER';
  readonly status: FulfillmentStatus;
  /** State to which a BLOCKED item is released. */
  readonly formerStatus: FulfillmentStatus | null;
  readonly processableAtMs: number | null;
  /** The ship date, as the partner names it. */
  readonly sentAtMs: number | null;
  /** When it was reported as sent. */
  readonly sentReportedAtMs: number | null;
  readonly returnedAtMs: number | null;
  readonly returnedByMarketplace: boolean;
  readonly cancelledAtMs: number | null;
  readonly reason: CancellationReason | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** JSON text: prices and product, as they were bought. */
  readonly document: string;
}

/** What a piece is when its order is placed. */
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
export interface Order {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDateMs: number;
  readonly modifiedAtMs: number;
  readonly lifecycleAtMs: number;
  readonly suspectedFraud: boolean;
  readonly paymentMethod: string;
  readonly paidAtMs: number | null;
  readonly cancellationEndsAtMs: number;
  /** Of prepayments: unpaid by then, the order is cancelled. */
  readonly paymentDueAtMs: number | null;
  /** JSON text: fees and discounts of the checkout. */
  readonly document: string;
  /** JSON text: what of it tells who the shopper is. It is opened when it is asked for. */
  readonly personal: () => string;
  /** In the order of their positions. */
  readonly items: readonly Item[];
}

/** An order before and after a change; the same object twice when nothing changed. */
export interface OrderChange {
  readonly before: Order;
  readonly after: Order;
  /** What other areas wrote because of the change. */
  readonly also?: readonly AuditChange[];
}

/** States of an item that may still become anything. */
export const openStatuses = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'] as const satisfies FulfillmentStatus[];

export function isOpen({ status }: Pick<Item, 'status'>): boolean {
  return (openStatuses as readonly string[]).includes(status);
}

/** True for items in neither of the cancelled states. */
export function isLive({ status }: Pick<Item, 'status'>): boolean {
  return status !== 'CANCELLED_BY_PARTNER' && status !== 'CANCELLED_BY_MARKETPLACE';
}

/** True while the money of a prepayment has not come. */
export function isUnpaid(order: Pick<Order, 'paymentDueAtMs' | 'paidAtMs'>): boolean {
  return order.paymentDueAtMs !== null && order.paidAtMs === null;
}
