/** Statements that write a delivery of products. */
import type { WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { products } from '../../../../tables/products/products.ts';
import { CountChanges } from '../../status/store/counts.ts';
import type { ProductFacts, SentContent } from './delivery.ts';
import { keepsAll, type SentElement, sentParameters, updateEachOffer } from './offer-updates.ts';

const productsOf = statementsOf(products);
const insert = productsOf.insert();
const content = ['document', 'pricing', 'sentMoin', 'productLine', 'foodRoles'] as const;
/** Naming an indexed column in an UPDATE costs its index even if the value does not change. */
const contentUpdate = productsOf.update(...content);
const contentAndKeysUpdate = productsOf.update(...content, 'productReference', 'ean', 'category', 'brandId');

const offersOf = statementsOf(productOffers);
const offerKeysUpdate = offersOf.update('category', 'brandId');
const sentHashUpdate = offersOf.update('sentHash');
const offerInsert = offersOf.insert(
  'sku',
  'contentHash',
  'sentHash',
  'members',
  'contentTime',
  'price',
  'priceTime',
  'priceSinceMs',
  'priceOrigin',
  'active',
  'activeTime',
  'activeModified',
  'status',
  'statusModified',
  'errors',
  'information',
  'category',
  'brandId',
  'createdOrder',
);
/** New offers start active and wait for the shop check (products-behaviour 7 and 8). */
const newOffer = {
  priceTime: 0,
  active: true,
  activeTime: 0,
  status: 'PENDING',
  errors: '[]',
  information: '[]',
} as const;

/** A variation to write. */
export type SentProduct = ProductFacts;

export function insertProducts(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return insert.each(tx, sent);
}

/** Writes content of variations whose keys stay. */
export function updateContent(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return contentUpdate.each(tx, sent);
}

export function updateContentAndKeys(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return contentAndKeysUpdate.each(tx, sent);
}

/** The columns of an offer that a delivered element changes. */
export interface SentOffer extends SentElement {
  readonly sku: string;
  /** Copies of the variation's category and brand, so that status lists can filter by them without reading it. */
  readonly category: string;
  readonly brandId: string;
}

/** Upper bound of variations created in one revision of a partner; many times the elements that a body may have. */
const createdPerTurnMax = 100_000;

/** Creates offers in the given order, in the revision `revision` of the partner. */
export async function insertOffers(
  tx: WriteTx,
  offers: readonly SentOffer[],
  { revision, nowMs }: { readonly revision: number; readonly nowMs: number },
): Promise<void> {
  const counts = new CountChanges();
  counts.add('PENDING', offers.length);
  await counts.write(tx, nowMs);
  const atMs = { activeModified: nowMs, statusModified: nowMs };
  await offerInsert.each(
    tx,
    offers.map((offer, index) => ({
      ...newOffer,
      ...atMs,
      ...offer,
      createdOrder: revision * createdPerTurnMax + index,
    })),
  );
}

/** Updates offers of variations that moved to another category or brand. */
export function updateOfferKeys(tx: WriteTx, offers: readonly SentOffer[]): Promise<void> {
  return offerKeysUpdate.each(tx, offers);
}

/** Updates offers of which only the sent element changes. */
export function updateOffers(tx: WriteTx, offers: readonly SentOffer[]): Promise<void> {
  return updateEachOffer(
    tx,
    offers.map((offer) => ({
      variant: { ...keepsAll, isSent: true },
      parameters: { sku: offer.sku, renumbered: 0, ...sentParameters(offer) },
    })),
  );
}

/** Stores the hash of the new bytes of an element that is equal but was sent in other bytes. */
export function rememberSentBytes(
  tx: WriteTx,
  offers: readonly Pick<SentContent, 'sku' | 'sentHash'>[],
): Promise<void> {
  return sentHashUpdate.each(tx, offers);
}
