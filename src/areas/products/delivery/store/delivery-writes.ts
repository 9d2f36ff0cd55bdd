/** Statements that write a delivery of products. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { CountChanges } from '../../status/store/counts.ts';
import type { ProductFacts, SentContent } from './delivery.ts';
import { keepsAll, type SentElement, sentParameters, updateEachOffer } from './offer-updates.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/delivery/store');

const productInsert = statements.partner(
  'productInsert',
  `INSERT INTO products (partner_id, sku, document, pricing, sent_moin, product_line, food_roles,
     product_reference, ean, category, brand_id)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
);

const contentUpdate = statements.partner(
  'contentUpdate',
  `UPDATE products SET document = ?3, pricing = ?4, sent_moin = ?5, product_line = ?6, food_roles = ?7
   WHERE partner_id = ?1 AND sku = ?2`,
);

const contentAndKeysUpdate = statements.partner(
  'contentAndKeysUpdate',
  `UPDATE products SET document = ?3, pricing = ?4, sent_moin = ?5, product_line = ?6, food_roles = ?7,
     product_reference = ?8, ean = ?9, category = ?10, brand_id = ?11
   WHERE partner_id = ?1 AND sku = ?2`,
);

/** New offers start active and wait for the shop check (products-behaviour 7 and 8). */
const offerInsert = statements.partner(
  'offerInsert',
  `INSERT INTO product_offers (partner_id, sku, content_hash, sent_hash, members, content_time, price, price_hash,
     price_time, active, active_modified, active_time, status, status_modified, moin, errors, information,
     content_changed, category, brand_id, created_order, price_since, price_origin)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL, 0, 1, ?8, 0, 'PENDING', ?8, NULL, '[]', '[]', NULL, ?9, ?10, ?11, ?12,
     ?13)`,
);

const offerKeysUpdate = statements.partner(
  'offerKeysUpdate',
  'UPDATE product_offers SET category = ?3, brand_id = ?4 WHERE partner_id = ?1 AND sku = ?2',
);

const sentHashUpdate = statements.partner(
  'sentHashUpdate',
  'UPDATE product_offers SET sent_hash = ?3 WHERE partner_id = ?1 AND sku = ?2',
);

/** A variation to write. */
export type SentProduct = ProductFacts;

export function insertProducts(tx: WriteTx, products: readonly SentProduct[]): Promise<void> {
  return tx.runEach(
    productInsert,
    products.map((product) => [...contentColumnsOf(product), ...keyColumnsOf(product)]),
  );
}

/**
 * Writes content without indexed columns: naming one in an UPDATE costs its index even if the value does not change.
 */
export function updateContent(tx: WriteTx, products: readonly SentProduct[]): Promise<void> {
  return tx.runEach(contentUpdate, products.map(contentColumnsOf));
}

export function updateContentAndKeys(tx: WriteTx, products: readonly SentProduct[]): Promise<void> {
  return tx.runEach(
    contentAndKeysUpdate,
    products.map((product) => [...contentColumnsOf(product), ...keyColumnsOf(product)]),
  );
}

type ContentColumns = StatementTypes['contentUpdate']['parameters'];

function contentColumnsOf(product: SentProduct): ContentColumns {
  const { sku, document, pricing, sent_moin, product_line, food_roles } = product;
  return [sku, document, pricing, sent_moin, product_line, food_roles];
}

function keyColumnsOf(product: SentProduct): [string, string, string, string] {
  return [product.product_reference, product.ean, product.category, product.brand_id];
}

/** The columns of an offer that a delivered element changes. */
export interface SentOffer extends SentElement {
  readonly sku: string;
  /** Copies of the variation's category and brand, so that status lists can filter by them without reading it. */
  readonly category: string;
  readonly brand_id: string;
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
  await counts.write(tx);
  await tx.runEach(
    offerInsert,
    offers.map((offer, index) => [
      offer.sku,
      offer.content_hash,
      offer.sent_hash,
      offer.members,
      offer.content_time,
      offer.price,
      nowMs,
      offer.category,
      offer.brand_id,
      revision * createdPerTurnMax + index,
      offer.price_since,
      offer.price_origin,
    ]),
  );
}

/** Updates offers of variations that moved to another category or brand. */
export function updateOfferKeys(tx: WriteTx, offers: readonly SentOffer[]): Promise<void> {
  return tx.runEach(
    offerKeysUpdate,
    offers.map(({ sku, category, brand_id }) => [sku, category, brand_id]),
  );
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
  offers: readonly Pick<SentContent, 'sku' | 'sent_hash'>[],
): Promise<void> {
  return tx.runEach(
    sentHashUpdate,
    offers.map(({ sku, sent_hash }) => [sku, sent_hash]),
  );
}
