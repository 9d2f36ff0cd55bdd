import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

/** What the area has to know of a product. */
export interface ProductOffer {
  /** Switched on by the partner. */
  readonly active: boolean;
  /** Shown by the shop. */
  readonly online: boolean;
}

/** What availability asks of the products area. */
export interface Products {
  /** Products in any state, by sku; unknown skus are left out. */
  offersBySku(tx: ReadTx, skus: readonly string[]): Promise<ReadonlyMap<string, ProductOffer>>;
  /** Those of the skus that a product has, in whatever state. */
  knownSkus(tx: ReadTx, skus: readonly string[]): Promise<ReadonlySet<string>>;
  /** Skus that were probably meant in place of unknown ones, by the unknown one; of some of them. */
  closestSkus(tx: ReadTx, unknown: Iterable<string>): Promise<ReadonlyMap<string, string>>;
}

/** What availability asks of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
