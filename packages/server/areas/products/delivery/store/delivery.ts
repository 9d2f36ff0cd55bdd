/** Lookups before the elements of a delivery of products are decided. */

import { productsV5 } from '@kontor/contract/generated/products-v5';
import { gtinFormsOf } from '@kontor/values/codes';
import { singles, valuesOf } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import type { RecordOf } from '../../../../platform/store/table.ts';
import { columnsNamed } from '../../../../platform/store/table-sql.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { products } from '../../../../tables/products/products.ts';
import { findBySku } from '../../reads/store/products.ts';
import {
  type Candidate,
  type Identity,
  keysOfOthers,
  type OtherVariations,
} from '../rules/other-variations.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/delivery/store');

const productsOf = statementsOf(products);
const offersOf = statementsOf(productOffers);
const sentContentBySku = offersOf.select('sku', 'contentHash', 'sentHash', 'contentTime').by('sku');
const offerBySku = offersOf
  .select('sku', 'members', 'active', 'price', 'priceSinceMs', 'priceOrigin', 'recentPrices', 'moin')
  .by('sku');
const productBySku = productsOf.by('sku');
const identity = [
  'sku',
  'productReference',
  'ean',
  'category',
  'brandId',
  'productLine',
  'foodRoles',
] as const satisfies readonly (keyof Identity)[];
const identityBySku = productsOf.select(...identity).by('sku');

/**
 * A subquery, not a join: without statistics, as on a new database, a planner may reverse a join and scan all offers of
 * the partner for each variation.
 */
const isActive = '(SELECT o.active FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = p.sku) = 1';

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
  `SELECT ${columnsNamed(products, identity)} FROM products p
   WHERE p.partner_id = ?1 AND p.product_reference = ?2 AND ${isActive} ORDER BY p.sku LIMIT ?3`,
);

/**
 * Decides whether an element is unchanged or superseded; read for every element of a delivery. `contentHash` is the
 * hash of the last sent element, null when that element is not the stored one. `sentHash` is the hash of its bytes;
 * null when unknown, and meaningless while `contentHash` is null.
 */
export type SentContent = (typeof sentContentBySku)['row'];

/** The offer of a changed element. `members` is the bit set of optional top-level members that are stored. */
export type OfferFacts = (typeof offerBySku)['row'];

/** A stored variation with its content; read only for changed elements. */
export type ProductFacts = RecordOf<typeof products>;

export function findSentContent(tx: ReadTx, skus: readonly string[]): Promise<Map<string, SentContent>> {
  return findBySku(tx, sentContentBySku, skus);
}

export function findOffers(tx: ReadTx, skus: readonly string[]): Promise<Map<string, OfferFacts>> {
  return findBySku(tx, offerBySku, skus);
}

export function findProductFacts(tx: WriteTx, skus: readonly string[]): Promise<Map<string, ProductFacts>> {
  return findBySku(tx, productBySku, skus);
}

/** Reads the values by which variations that are to be switched on are compared. */
export async function findIdentities(tx: WriteTx, skus: readonly string[]): Promise<Identity[]> {
  return (await tx.each(identityBySku, singles(skus))).flat();
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
): Promise<Map<string, Identity[]>> {
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
  return {
    stored,
    activeSkusByGtin: await findActiveSkusByGtin(tx, gtins),
    activeSiblings: await findActiveSiblings(tx, productReferences, elementsMaximum + 1),
  };
}
