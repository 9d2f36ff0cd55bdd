import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

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
  /** The first skus of the partner in the order of skus, to find the one that was meant. */
  findSkus(tx: ReadTx, count: number): Promise<string[]>;
}

/** What orders ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
