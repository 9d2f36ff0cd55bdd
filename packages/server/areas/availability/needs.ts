import type { ReadTx } from '../../platform/store/store.ts';

/** What the area needs to know about a product. */
export interface ProductOffer {
  /** The partner's active flag. */
  readonly active: boolean;
  /** True when shoppers see it: its status is ONLINE, or changed content of it is not approved yet. */
  readonly online: boolean;
  /** True when shoppers see the content before a change, which is not approved yet. */
  readonly isBeingChecked: boolean;
}

/** What availability needs from the products area. */
export interface Products {
  /** Products in any state, by sku; unknown skus are left out. */
  offersBySku(tx: ReadTx, skus: readonly string[]): Promise<ReadonlyMap<string, ProductOffer>>;
  /** Those of the skus that the operator has taken down. */
  takenDownSkus(tx: ReadTx, skus: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the skus that exist, in any state. */
  knownSkus(tx: ReadTx, skus: readonly string[]): Promise<ReadonlySet<string>>;
  /** Suggests known skus by unknown sku, for some of the unknown ones. */
  closestSkus(tx: ReadTx, unknown: Iterable<string>): Promise<ReadonlyMap<string, string>>;
}
