/** Lookups before the elements of a delivery of products are decided. */

import { productsV5 } from '@kontor/contract/generated/products-v5';
import { gtinFormsOf } from '@kontor/values/codes';
import { singles, valuesOf } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { findBySku } from '../../reads/store/products.ts';
import {
  type Candidate,
  type Identity,
  keysOfOthers,
  type OtherVariations,
} from '../rules/other-variations.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/delivery/store');

const identity = 'p.sku, p.product_reference, p.ean, p.category, p.brand_id, p.product_line, p.food_roles';

/**
 * A subquery, not a join: without statistics, as on a new database, a planner may reverse a join and scan all offers of
 * the partner for each variation.
 */
const isActive = '(SELECT o.active FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = p.sku) = 1';

const sentContentBySku = statements.partner(
  'sentContentBySku',
  `SELECT sku, content_hash, sent_hash, content_time FROM product_offers
   WHERE partner_id = ?1 AND sku = ?2`,
);

const offerFactsBySku = statements.partner(
  'offerFactsBySku',
  `SELECT sku, members, active, price, price_since, price_origin, recent_prices, moin FROM product_offers
   WHERE partner_id = ?1 AND sku = ?2`,
);

const productFactsBySku = statements.partner(
  'productFactsBySku',
  `SELECT ${identity}, p.document, p.pricing, p.sent_moin FROM products p
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

const shownMoinBySku = statements.partner(
  'shownMoinBySku',
  `SELECT p.sku, COALESCE(o.moin, p.sent_moin) AS moin FROM products p
   JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

/** Uses products_by_ean. */
const activeSkusByEan = statements.partner(
  'activeSkusByEan',
  `SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND p.ean = ?2 AND ${isActive}`,
);

/** Uses products_by_reference. */
const activeSiblings = statements.partner(
  'activeSiblings',
  `SELECT ${identity} FROM products p
   WHERE p.partner_id = ?1 AND p.product_reference = ?2 AND ${isActive} ORDER BY p.sku LIMIT ?3`,
);

/**
 * Decides whether an element is unchanged or superseded; read for every element of a delivery. `content_hash` is the
 * hash of the last sent element, null when that element is not the stored one. `sent_hash` is the hash of its bytes;
 * null when unknown, and meaningless while `content_hash` is null.
 */
export type SentContent = StatementTypes['sentContentBySku']['row'];

/** The offer of a changed element. `members` is the bit set of optional top-level members that are stored. */
export type OfferFacts = StatementTypes['offerFactsBySku']['row'];

/** The values by which variations of a partner are compared. */
export type ProductIdentity = StatementTypes['activeSiblings']['row'];

/** A stored variation with its content; read only for changed elements. */
export type ProductFacts = StatementTypes['productFactsBySku']['row'];

export function findSentContent(tx: ReadTx, skus: readonly string[]): Promise<Map<string, SentContent>> {
  return findBySku(tx, sentContentBySku, skus);
}

export function findOffers(tx: ReadTx, skus: readonly string[]): Promise<Map<string, OfferFacts>> {
  return findBySku(tx, offerFactsBySku, skus);
}

export function findProductFacts(tx: WriteTx, skus: readonly string[]): Promise<Map<string, ProductFacts>> {
  return findBySku(tx, productFactsBySku, skus);
}

/** The moins that reads of variations return: assigned by the marketplace, or else sent by the partner. */
export async function findShownMoins(
  tx: WriteTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await findBySku(tx, shownMoinBySku, skus);
  return new Map([...found.values()].map(({ sku, moin }) => [sku, moin]));
}

/** Active skus that use one of the GTINs in any of its forms, by its 14-digit form. */
async function findActiveSkusByGtin(tx: WriteTx, gtins: readonly string[]): Promise<Map<string, string[]>> {
  const forms = gtins.flatMap((gtin) => gtinFormsOf(gtin).map((ean) => ({ gtin, ean })));
  const found = await tx.each(activeSkusByEan, singles(valuesOf(forms, 'ean')));
  const skus = new Map<string, string[]>();
  for (const [index, { gtin }] of forms.entries()) {
    const users = (found[index] ?? []).map(({ sku }) => sku);
    if (users.length > 0) skus.set(gtin, [...(skus.get(gtin) ?? []), ...users]);
  }
  return skus;
}

/** Up to `countMax` active variations of each product reference. */
async function findActiveSiblings(
  tx: WriteTx,
  references: readonly string[],
  countMax: number,
): Promise<Map<string, ProductIdentity[]>> {
  const found = await tx.each(
    activeSiblings,
    references.map((reference): [string, number] => [reference, countMax]),
  );
  return new Map(references.map((reference, index) => [reference, found[index] ?? []]));
}

const { elementsMaximum } = productsV5.createOrUpdateProductVariations.bulk;

/** Reads the stored variations that candidates are compared with; `stored` are those of the candidates' own skus. */
export async function findOtherVariations(
  tx: WriteTx,
  candidates: readonly Candidate[],
  stored: OtherVariations['stored'],
): Promise<OtherVariations> {
  const { gtins, productReferences } = keysOfOthers(candidates, stored);
  const siblings = await findActiveSiblings(tx, productReferences, elementsMaximum + 1);
  return {
    stored,
    activeSkusByGtin: await findActiveSkusByGtin(tx, gtins),
    activeSiblings: new Map([...siblings].map(([reference, rows]) => [reference, rows.map(identityOf)])),
  };
}

/** The values of a stored variation that the rules compare. */
export function identityOf(row: ProductIdentity): Identity {
  return {
    sku: row.sku,
    productReference: row.product_reference,
    ean: row.ean,
    category: row.category,
    brandId: row.brand_id,
    productLine: row.product_line,
    foodRoles: row.food_roles,
  };
}
