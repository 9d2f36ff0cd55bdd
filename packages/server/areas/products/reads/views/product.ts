import { type ActiveStatus, productsV5 } from '@kontor/contract/generated/products-v5';
import { skuSegment } from '@kontor/values/codes';
import { formatInstant } from '@kontor/values/instant';
import type { OfferRow } from '../store/products.ts';

/**
 * A variation is stored as three pieces of its canonical text, so that a price change rewrites only a few bytes and a
 * read joins texts instead of parsing them:
 *
 *     {"productReference":…,"compliance":{…}   ,"pricing":{"vat":…,   "standardPrice":{…},"sale":{…}   }}
 *     └────────── document ───────────────┘    ·pricing·└─ rest ──┘   └───────── price ────────────┘
 */
export interface ProductTexts {
  /** Everything except `pricing` and `moin`, without the closing brace. */
  readonly document: string;
  /** Members of `pricing` other than standardPrice and sale; empty or ending in a comma. */
  readonly pricing: string;
  /** standardPrice and the sale, if there is one. */
  readonly price: string;
}

/** An element that passed every rule, in fixed member order with `pricing` last. */
export interface CopiedProduct {
  readonly pricing: { readonly standardPrice: object; readonly sale?: object };
  readonly [member: string]: unknown;
}

/** Splits the canonical text of a product. `text` is `JSON.stringify(product)`. */
export function splitProductText(product: CopiedProduct, text: string): ProductTexts {
  const pricingText = JSON.stringify(product.pricing);
  const price = renderPrice(product.pricing);
  return {
    document: text.slice(0, text.length - pricingText.length - ',"pricing":}'.length),
    pricing: pricingText.slice(1, pricingText.length - price.length - 1),
    price,
  };
}

/** standardPrice and sale as members of an object, in the form in which the offer row stores them. */
function renderPrice(pricing: { standardPrice: object; sale?: object | null }): string {
  return renderPriceWithSale(pricing.standardPrice, pricing.sale ? JSON.stringify(pricing.sale) : undefined);
}

/** Like `renderPrice`, with a sale that is already JSON text. */
export function renderPriceWithSale(standardPrice: object, saleText: string | undefined): string {
  const text = `"standardPrice":${JSON.stringify(standardPrice)}`;
  return saleText === undefined ? text : `${text},"sale":${saleText}`;
}

/** JSON text of the sale in a stored price; undefined when there is none. */
export function saleOf(price: string): string | undefined {
  const marker = ',"sale":';
  const at = price.indexOf(marker);
  return at === -1 ? undefined : price.slice(at + marker.length);
}

/** Joins the pieces of a variation, with the moin that the marketplace assigned or the partner sent. */
export function joinProductText(texts: ProductTexts, moin: string | null): string {
  return `${texts.document}${afterDocument(texts, moin)}`;
}

/** The text of a variation after the document, including the closing brace. */
export function afterDocument(texts: Omit<ProductTexts, 'document'>, moin: string | null): string {
  return `${membersAfter(texts, moin)}}`;
}

/** The members of a variation after the document, each after a comma. */
export function membersAfter(texts: Omit<ProductTexts, 'document'>, moin: string | null): string {
  const end = moin === null ? '' : `,"moin":${JSON.stringify(moin)}`;
  return `,"pricing":{${texts.pricing}${texts.price}}${end}`;
}

const root = '/v5/products';

/** First segments that have a meaning of their own below the path of the products, such as `brands`. */
const ownSegments = new Set(
  Object.values(productsV5).flatMap(({ path }) => /^\/v5\/products\/([^/{]+)/.exec(path)?.[1] ?? []),
);

/**
 * Path of a variation in the API, or of one of its parts. A sku that is equal to a fixed segment is a filter of the
 * list, because its own path would lead elsewhere.
 */
export function productPath(sku: string, part?: 'prices' | 'active-status' | 'content-changes'): string {
  const end = part === undefined ? '' : `/${part}`;
  return ownSegments.has(sku) ? `${root}${end}?sku=${skuSegment(sku)}` : `${root}/${skuSegment(sku)}${end}`;
}

/** JSON text of a price entry (contract schema SkuPricing). */
export function renderPriceEntry({ sku, price }: OfferRow): string {
  return `{"sku":${JSON.stringify(sku)},${price}}`;
}

/** JSON text of an active flag (contract schema ActiveStatus). */
export function renderFlag({ sku, active, active_modified }: OfferRow): string {
  const flag: ActiveStatus = { sku, active: active === 1, lastModified: formatInstant(active_modified) };
  return JSON.stringify(flag);
}
