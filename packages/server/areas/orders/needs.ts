import type { OrderTimelineEntry } from '@kontor/contract/generated/operator-v1';
import type { ContractDates } from '../../platform/auth/caller.ts';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../platform/store/store.ts';

/** What a checkout needs to know about a product. */
export interface ProductForSale {
  readonly sku: string;
  readonly ean: string;
  readonly title: string;
  /** Number of the product in the shop. */
  readonly articleNumber: string;
  readonly vat: string;
  /** Price at that moment, including a running sale. */
  readonly price: { readonly amount: number; readonly currency: string };
  /** True when the partner has switched it on and the shop shows it. */
  readonly orderable: boolean;
  /** True when the operator has taken it down. */
  readonly takenDown: boolean;
  /** True when the partner has switched it on. */
  readonly active: boolean;
  readonly marketplaceStatus: string;
  /** Most pieces for one shopper: in the given number of days, or else in one order. */
  readonly orderLimit: OrderLimit | undefined;
}

/** The most pieces of a product that one shopper may order. */
export interface OrderLimit {
  readonly quantity: number;
  readonly periodInDays?: number | undefined;
}

/** What orders need from the products area. */
export interface ProductsForSale {
  /** Products by sku; unknown skus are left out. */
  productsForSale(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<Map<string, ProductForSale>>;
  /** Maps unknown skus to the skus that were probably meant; not every unknown sku has one. */
  closestSkus(tx: ReadTx, unknown: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /**
   * Takes down a product that turned out to be illegal, in the transaction of the withdrawal. Resolves to undefined when
   * the partner has no such product.
   */
  withdrawProduct(tx: SharedWriteTx, withdrawal: Withdrawal): Promise<Withdrawn | undefined>;
  /** Finds what a takedown takes down, also a lifted one. Throws 404 when there is none. */
  findRecall(tx: SharedReadTx, takedownId: string): Promise<Recall>;
}

/** What a takedown takes down. */
export interface Recall {
  /** The only partner whose variations match; undefined for all partners. */
  readonly partnerId: string | undefined;
  /** Partners from an id on, in id order, of which variations may match. */
  partnersFrom(tx: SharedReadTx, from: string, count: number): Promise<string[]>;
  /** Skus after the given one, in order, among which are all that match; fewer than `count` only when there are no more. */
  skusAfter(tx: ReadTx, afterSku: string, count: number): Promise<string[]>;
  /** Those of the skus that match. */
  matching(tx: ReadTx, skus: readonly string[]): Promise<ReadonlySet<string>>;
}

/** An illegal product, and who withdraws it. */
export interface Withdrawal {
  readonly partnerId: string;
  readonly sku: string;
  readonly createdBy: string;
  readonly nowMs: number;
  /** True when an order has contained the sku, so that it is taken down even if no product is stored for it. */
  readonly isSold: boolean;
}

/** The takedown of a withdrawn product, and the changes for the audit log. */
interface Withdrawn {
  readonly takedownId: string;
  readonly audit: readonly AuditChange[];
}

/** What stock and shipping profile say about a sku. */
export interface StockOffer {
  /** Reasons why this many pieces cannot be ordered; empty when they can. */
  reasonsAgainst(pieces: number): readonly string[];
  /** Delivery type when the order does not specify one; absent without a shipping profile. */
  readonly deliveryType?: 'PARCEL' | 'FORWARDER';
  /** Latest arrival of an order placed at that moment; absent without a shipping profile. */
  readonly expectedDeliveryMs?: number;
}

/** What orders need from the availability area, within their own transaction. */
export interface Stock {
  /** Offers of all the skus, by sku. */
  offersOf(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<ReadonlyMap<string, StockOffer>>;
  /** Deducts the pieces of a new order from the stock, as far as it lasts. */
  take(
    tx: WriteTx,
    pieces: readonly { readonly positionItemId: string; readonly sku: string }[],
    nowMs: number,
  ): Promise<void>;
  /** Closes items: returns cancelled pieces to the stock and forgets sent ones. */
  close(
    tx: WriteTx,
    items: { readonly cancelled: readonly string[]; readonly sent: readonly string[] },
    nowMs: number,
  ): Promise<void>;
}

/** What orders need from the receipts area, within their own transaction. */
export interface Receipts {
  /**
   * Credits the delivery fees whose pieces are all cancelled now, or all of them if every other item of the order has been
   * returned; otherwise does nothing. The order has already been stored. Resolves to what was written, for the audit log.
   */
  creditFeesAfterCancellation(
    tx: WriteTx,
    cancelled: { readonly salesOrderId: string; readonly atMs: number },
  ): Promise<readonly AuditChange[]>;
  /** Partners from an id on, in id order, who wrote a receipt with this number. */
  partnersWithReceipt(
    tx: SharedReadTx,
    receiptNumber: string,
    at: { readonly from: string; readonly count: number },
  ): Promise<string[]>;
  /** The order that a receipt of the partner belongs to. */
  findOrderOfReceipt(tx: ReadTx, receiptNumber: string): Promise<string | undefined>;
}

/** What orders need from the area that manages contracts. */
export interface Contracts {
  /** When the contract of the handle's partner is suspended and when it ends; epoch milliseconds. */
  datesOf(tx: ReadTx): Promise<ContractDates>;
  /** Called in the transaction that sets an end, with the previous end. Resolves to the changes for the audit log. */
  endWasSet(tx: WriteTx, beforeMs: number | undefined, nowMs: number): Promise<AuditChange[]>;
}

/** One event of an order, as reported by an area that stores data about it. */
export interface OrderEvent extends Pick<OrderTimelineEntry, 'state' | 'trackingKey'> {
  readonly atMs: number;
  readonly event: OrderTimelineEntry['event'];
  /** One sentence. */
  readonly summary: string;
  readonly positionItemIds: readonly string[];
  /** Id of the record behind the event. */
  readonly record?: string;
}

/** Returns another area's events of an order, oldest first. */
export type OrderEvents = (
  tx: ReadTx,
  order: { readonly salesOrderId: string; readonly positionItemIds: readonly string[] },
) => Promise<readonly OrderEvent[]>;
