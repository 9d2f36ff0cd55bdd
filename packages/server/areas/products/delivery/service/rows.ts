/** The rows of a delivered product, and how they differ from the stored ones. */
import { copyProductVariation } from '@kontor/contract/generated/copiers';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { readStored } from '@kontor/values/text';
import type { BulkContext } from '../../../../platform/bulk/context.ts';
import type { Entry } from '../../../../platform/bulk/entry.ts';
import { appliedTimeOf } from '../../../../platform/bulk/steps.ts';
import { rememberedAfter } from '../../prices/rules/lowest.ts';
import { type CopiedProduct, splitProductText } from '../../reads/views/product.ts';
import type { ChangingContent } from '../../reviews/service/shown.ts';
import { foodRolesOf } from '../rules/product.ts';
import type { OfferFacts, ProductFacts } from '../store/delivery.ts';
import type { SentOffer, SentProduct } from '../store/delivery-writes.ts';
import type { StoredPrice } from '../store/offer-updates.ts';

/** The rows of an element that passed every rule. */
export interface Row {
  readonly product: SentProduct;
  readonly offer: SentOffer;
  /** The stored variation; undefined for a new one. */
  readonly stored: ProductFacts | undefined;
  /** Whether its offer was active. */
  readonly wasActive: boolean;
  readonly prices: PriceChange;
  /** The moin that the marketplace assigned; null when there is none. */
  readonly shownMoin: string | null;
}

/** What is stored for the sku of an element; empty for a new one. */
export interface StoredVariation {
  readonly offer: OfferFacts | undefined;
  readonly facts: ProductFacts | undefined;
  readonly contentTime: number | undefined;
}

/** Rows to write for an element that passed its own rules. */
export function rowOf(
  entry: Entry,
  context: BulkContext,
  { offer, facts, contentTime }: StoredVariation,
): Row {
  const sku = entry.key as string;
  const merged = mergeMembers(entry.copy as Record<string, unknown>, offer?.members ?? 0, () => ({
    ...readStored<Record<string, unknown>>(`${facts?.document}}`),
    moin: facts?.sentMoin ?? undefined,
  }));
  // Usually the merged product is the copy itself, whose text already exists because its hash needed it.
  const text = merged.product === entry.copy ? entry.text : undefined;
  const texts = splitProductText(merged.product, text ?? JSON.stringify(merged.product));
  const product = merged.product as CopiedProduct & ProductVariation;
  const { category, brandId } = product.productDescription;
  const after = storedPriceOf(offer, texts.price, context);
  return {
    product: {
      sku,
      document: texts.document,
      pricing: texts.pricing,
      sentMoin: merged.sentMoin,
      productLine: product.productDescription.productLine ?? '',
      foodRoles: foodRolesOf(product),
      productReference: product.productReference,
      ean: product.ean,
      category,
      brandId,
    },
    offer: {
      sku,
      contentHash: entry.hash as Uint8Array,
      sentHash: entry.sentHash ?? null,
      members: merged.members,
      contentTime: appliedTimeOf(context, contentTime),
      ...after,
      category,
      brandId,
    },
    stored: facts,
    wasActive: offer?.active === true,
    prices: { sku, before: offer, after },
    shownMoin: offer?.moin ?? null,
  };
}

/** The price of an offer before and after; `before` is undefined for a new one. */
export interface PriceChange {
  readonly sku: string;
  readonly before: StoredPrice | undefined;
  readonly after: StoredPrice;
}

/** Returns what is stored with a price: as before if it does not change. */
export function storedPriceOf(
  before: StoredPrice | undefined,
  price: string,
  { nowMs, delivery }: BulkContext,
): StoredPrice {
  if (before?.price === price) {
    const { priceSinceMs, priceOrigin, recentPrices } = before;
    return { price, priceSinceMs, priceOrigin, recentPrices };
  }
  // A clock that was set back must not let a price end before it began.
  const sinceMs = Math.max(nowMs, before?.priceSinceMs ?? 0);
  return {
    price,
    priceSinceMs: sinceMs,
    priceOrigin: delivery === undefined ? null : JSON.stringify(delivery),
    recentPrices:
      before === undefined ? null : rememberedAfter(before.recentPrices, spanOf(before, sinceMs), price),
  };
}

const spanOf = ({ price, priceSinceMs }: StoredPrice, untilMs: number) => ({
  price,
  fromMs: priceSinceMs ?? 0,
  untilMs,
});

export function hasOtherKeys(product: SentProduct, stored: ProductFacts): boolean {
  return (
    product.productReference !== stored.productReference ||
    product.ean !== stored.ean ||
    product.category !== stored.category ||
    product.brandId !== stored.brandId
  );
}

export function hasOtherContent(product: SentProduct, stored: ProductFacts): boolean {
  return product.pricing !== stored.pricing || hasOtherText(product, stored);
}

export function hasOtherText(product: SentProduct, stored: ProductFacts): boolean {
  return product.document !== stored.document || product.sentMoin !== stored.sentMoin;
}

/** The change of a row that changes the content of a stored variation. */
export function changingOf({ product, stored }: Row): ChangingContent[] {
  if (stored === undefined || product.document === stored.document) return [];
  const { sku, document, brandId, category } = product;
  return [{ sku, document, brandId, category, documentBefore: stored.document }];
}

/** Optional top-level members of an element; each has its bit in `product_offers.members`. */
const optionalMembers = ['pzn', 'mpn', 'moin', 'releaseDate', 'order', 'logistics'] as const;

/** Bit set of the optional members that an object has. */
function memberBitsOf(product: Readonly<Record<string, unknown>>): number {
  let bits = 0;
  for (const [position, name] of optionalMembers.entries()) {
    if (product[name] !== undefined && product[name] !== null) bits |= 1 << position;
  }
  return bits;
}

/** True when a bit set made by `memberBitsOf` contains the named member. */
export function hasMember(members: number, name: string): boolean {
  const position = (optionalMembers as readonly string[]).indexOf(name);
  return position !== -1 && (members & (1 << position)) !== 0;
}

/** An element as it will be stored: without its moin, which is stored separately. */
interface MergedProduct {
  readonly product: CopiedProduct;
  readonly sentMoin: string | null;
  readonly members: number;
}

/**
 * Merges an element with the stored one, per top-level member: given = replaced, null = removed, left out = kept
 * (products-behaviour D7). `stored` returns the stored element; it is called only when a stored member is left out.
 */
function mergeMembers(
  copy: Readonly<Record<string, unknown>>,
  storedMembers: number,
  stored: () => Readonly<Record<string, unknown>>,
): MergedProduct {
  const given = optionalMembers.filter((name) => Object.hasOwn(copy, name));
  const kept = optionalMembers.filter(
    (name, position) => !given.includes(name) && (storedMembers & (1 << position)) !== 0,
  );
  const isPlain = kept.length === 0 && given.every((name) => name !== 'moin' && copy[name] !== null);
  if (isPlain)
    return { product: copy as typeof copy & CopiedProduct, sentMoin: null, members: memberBitsOf(copy) };
  const whole: Record<string, unknown> = { ...copy };
  for (const name of kept) whole[name] = stored()[name];
  for (const name of given) if (whole[name] === null) delete whole[name];
  const { moin, ...withoutMoin } = whole;
  return {
    product: copyProductVariation(withoutMoin) as CopiedProduct,
    sentMoin: typeof moin === 'string' ? moin : null,
    members: memberBitsOf(whole),
  };
}
