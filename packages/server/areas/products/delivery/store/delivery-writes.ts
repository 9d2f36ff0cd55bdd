/** Statements that write a delivery of products. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { products } from '../../../../tables/products/products.ts';
import { CountChanges } from '../../status/store/counts.ts';
import type { ProductFacts, SentContent } from './delivery.ts';
import { keepsAll, type SentElement, sentParameters, updateEachOffer } from './offer-updates.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/delivery/store');

const productInsert = statements.partner(
  'productInsert',
  `INSERT INTO products (partner_id, sku, document, pricing, sent_moin, product_line, food_roles,
     product_reference, ean, category, brand_id)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
);

const content = ['document', 'pricing', 'sentMoin', 'productLine', 'foodRoles'] as const;
/** Naming an indexed column in an UPDATE costs its index even if the value does not change. */
const contentUpdate = statementsOf(products).update(...content);
const contentAndKeysUpdate = statementsOf(products).update(
  ...content,
  'productReference',
  'ean',
  'category',
  'brandId',
);
const offerKeysUpdate = statementsOf(productOffers).update('category', 'brandId');
const sentHashUpdate = statementsOf(productOffers).update('sentHash');

/** New offers start active and wait for the shop check (products-behaviour 7 and 8). */
const offerInsert = statements.partner(
  'offerInsert',
  `INSERT INTO product_offers (partner_id, sku, content_hash, sent_hash, members, content_time, price, price_hash,
     price_time, active, active_modified, active_time, status, status_modified, moin, errors, information,
     content_changed, category, brand_id, created_order, price_since, price_origin)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL, 0, 1, ?8, 0, 'PENDING', ?8, NULL, '[]', '[]', NULL, ?9, ?10, ?11, ?12,
     ?13)`,
);

/** A variation to write. */
export type SentProduct = ProductFacts;

export function insertProducts(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return tx.runEach(
    productInsert,
    sent.map((product) => {
      const { sku, document, pricing, sent_moin, product_line, food_roles, ...keys } = product;
      const { product_reference, ean, category, brand_id } = keys;
      return [
        sku,
        document,
        pricing,
        sent_moin,
        product_line,
        food_roles,
        product_reference,
        ean,
        category,
        brand_id,
      ];
    }),
  );
}

/** Writes content of variations whose keys stay. */
export function updateContent(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return contentUpdate.each(tx, sent.map(contentOf));
}

export function updateContentAndKeys(tx: WriteTx, sent: readonly SentProduct[]): Promise<void> {
  return contentAndKeysUpdate.each(
    tx,
    sent.map((product) => {
      const { product_reference: productReference, ean, category, brand_id: brandId } = product;
      return { ...contentOf(product), productReference, ean, category, brandId };
    }),
  );
}

function contentOf({ sku, document, pricing, ...optional }: SentProduct) {
  const { sent_moin: sentMoin, product_line: productLine, food_roles: foodRoles } = optional;
  return { sku, document, pricing, sentMoin, productLine, foodRoles };
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
  await counts.write(tx, nowMs);
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
  return offerKeysUpdate.each(
    tx,
    offers.map(({ sku, category, brand_id: brandId }) => ({ sku, category, brandId })),
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
  return sentHashUpdate.each(
    tx,
    offers.map(({ sku, sent_hash: sentHash }) => ({ sku, sentHash })),
  );
}
