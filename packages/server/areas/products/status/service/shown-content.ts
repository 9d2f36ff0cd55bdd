import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { shortHash } from '@kontor/values/bytes';
import { readStored } from '@kontor/values/text';
import { joinProductText, type ProductTexts } from '../../reads/views/product.ts';

/** A stored variation as its partner reads it. */
export function productOf(texts: ProductTexts, moin: string | null): ProductVariation {
  return readStored<ProductVariation>(joinProductText(texts, moin));
}

/** Hash of the content that shoppers see (D17): description and media only. */
export function shownHashOf(product: ProductVariation): Uint8Array {
  return shortHash(JSON.stringify([product.productDescription, product.mediaAssets]));
}

/** Hash of the content that reviews are about, from a stored document: everything except prices, and the moin. */
export function contentHashOf(document: string): Uint8Array {
  return shortHash(document);
}

/** Hash that tells variations of one product apart; `themes` is the result of `themeKeyOf`. */
export function themeHashOf(product: ProductVariation, themes: string): Uint8Array {
  return shortHash(JSON.stringify([product.productReference, themes]));
}

/** True for equal hashes, and for two that are both missing. */
export function isSameHash(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  return Buffer.compare(one, other) === 0;
}
