import type { ProductVariation } from '../../../../contract/products-v5.ts';
import { shortHash } from '../../../../values/short-hash.ts';
import { joinProductText, type ProductTexts } from '../../views/product.ts';

/** A stored variation as its partner reads it. */
export function productOf(texts: ProductTexts, moin: string | null): ProductVariation {
  return JSON.parse(joinProductText(texts, moin)) as ProductVariation;
}

/** Hash of what shoppers see of a variation (D17): description and media, neither prices nor anything else. */
export function shownHashOf(product: ProductVariation): Uint8Array {
  return shortHash(JSON.stringify([product.productDescription, product.mediaAssets]));
}

/** Hash by which variations of one product are told apart; `themes` is what the rules make of their themes. */
export function themeHashOf(product: ProductVariation, themes: string): Uint8Array {
  return shortHash(JSON.stringify([product.productReference, themes]));
}

/** True for equal hashes, and for two that are both missing. */
export function isSameHash(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  return Buffer.compare(one, other) === 0;
}
