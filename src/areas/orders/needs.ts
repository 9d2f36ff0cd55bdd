import type { ContractDates } from '../../platform/auth/contract-dates.ts';
import type { AuditChange } from '../../platform/http/audited.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a checkout has to know of a product. */
export interface ProductForSale {
  readonly sku: string;
  readonly ean: string;
  readonly title: string;
  /** What the shop calls the article. */
  readonly articleNumber: string;
  readonly vat: string;
  /** The price of that moment, a running sale taken into account. */
  readonly price: { readonly amount: number; readonly currency: string };
  /** Switched on by the partner and shown by the shop. */
  readonly orderable: boolean;
  /** Most pieces that one order may hold. */
  readonly orderQuantityMax: number | undefined;
}

/** What orders ask of the products area. */
export interface ProductsForSale {
  /** Products by sku; unknown skus are left out. */
  productsForSale(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<Map<string, ProductForSale>>;
  /** Skus that were probably meant in place of unknown ones, by the unknown one; of some of them. */
  closestSkus(tx: ReadTx, unknown: Iterable<string>): Promise<ReadonlyMap<string, string>>;
}

/** What stock and shipping profile say of a sku. */
export interface StockOffer {
  /** Why so many pieces cannot be ordered; nothing when they can. */
  reasonsAgainst(pieces: number): readonly string[];
  /** How pieces travel when the order does not say; absent without a shipping profile. */
  readonly deliveryType?: 'PARCEL' | 'FORWARDER';
  /** When an order of this moment arrives at the latest; absent without a shipping profile. */
  readonly expectedDeliveryMs?: number;
}

/** What orders ask of the availability area, within their own transaction. */
export interface Stock {
  /** Of every sku. */
  offersOf(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<ReadonlyMap<string, StockOffer>>;
  /** Takes the pieces of a new order off the stock, as far as it reaches. */
  take(
    tx: WriteTx,
    pieces: readonly { readonly positionItemId: string; readonly sku: string }[],
    nowMs: number,
  ): Promise<void>;
  /** Of items that are not open any more: gives cancelled pieces back, forgets sent ones. */
  settle(
    tx: WriteTx,
    items: { readonly cancelled: readonly string[]; readonly sent: readonly string[] },
    nowMs: number,
  ): Promise<void>;
}

/** What orders ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}

/** What orders ask of the receipts area, within their own transaction. */
export interface Receipts {
  /**
   * Gives delivery fees back when a cancellation has left an order of which everything has come back; nothing
   * otherwise. The order is stored already. Resolves to what was written, for the audit log.
   */
  creditFeesAfterCancellation(
    tx: WriteTx,
    cancelled: { readonly salesOrderId: string; readonly atMs: number },
  ): Promise<readonly AuditChange[]>;
}

/** What orders ask of the area that knows contracts. */
export interface Contracts {
  /** When the contract of the handle's partner is suspended and when it ends; epoch milliseconds. */
  datesOf(tx: ReadTx): Promise<ContractDates>;
  /**
   * Told of an end in the transaction that has set it, with the one before. Resolves to what is to be audited of it.
   */
  endWasSet(tx: WriteTx, beforeMs: number | undefined, nowMs: number): Promise<AuditChange[]>;
}
