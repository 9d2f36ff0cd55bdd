/** Reads of variations and of their offers, by sku and in pages. */

import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { singles, valuesOf } from '@kontor/values/collections';
import { limits } from '../../../../platform/limits/numbers.ts';
import { declareStatements, type PartnerStatement } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { products } from '../../../../tables/products/products.ts';
import {
  type ListWindow,
  type ProductFilter,
  startOf,
  variantOf,
  variationPage,
  variationVariants,
} from './list.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

const columnsWith = (document: string) =>
  `${document} AS document, p.pricing, o.price, COALESCE(o.moin, p.sent_moin) AS moin`;

/** Reads the document as bytes, like `productPage`: it is copied into the response without being parsed. */
const productBySku = statements.partner(
  'productBySku',
  ({ bytesOf }) =>
    `SELECT ${columnsWith(bytesOf('p.document'))}
     FROM products p JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

const contentBySku = statements.partner(
  'contentBySku',
  `SELECT p.sku, ${columnsWith('p.document')} FROM products p
   JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

const productPage = statements.partnerFamily('productPage', variationVariants, (filters, { bytesOf }) =>
  variationPage(`p.sku, ${columnsWith(bytesOf('p.document'))}`, filters),
);

/** Variations with their offers, for the feed. Uses the keys of both tables. */
const productFeedPage = statements.partner(
  'productFeedPage',
  `SELECT p.sku, p.document, p.pricing, p.sent_moin, o.price, o.price_since, o.recent_prices, o.moin, o.active, o.status,
     o.status_modified, o.errors, o.information, o.visible
   FROM products p CROSS JOIN product_offers o
   WHERE o.partner_id = ?1 AND o.sku = p.sku AND p.partner_id = ?1 AND p.sku > ?2 AND o.sku > ?2
   ORDER BY p.sku LIMIT ?3`,
);

const offerColumns = 'o.sku, o.price, o.active, o.active_modified';

const offerBySku = statements.partner(
  'offerBySku',
  `SELECT ${offerColumns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
);

const offerPage = statements.partnerFamily('offerPage', variationVariants, (filters) =>
  variationPage(offerColumns, filters),
);

/** Uses products_by_ean. */
const byEan = statementsOf(products)
  .select('sku')
  .where<[ean: string, count: number]>('ean = ?2 ORDER BY sku LIMIT ?3');

const listedProductBySku = statements.partner(
  'listedProductBySku',
  `SELECT p.sku, p.product_reference, p.ean, p.category, p.brand_id, p.product_line, p.sent_moin, o.price, o.active,
     o.active_modified, o.status, o.status_modified, o.visible, o.moin, o.errors, o.information
   FROM products p CROSS JOIN product_offers o
   WHERE p.partner_id = ?1 AND p.sku = ?2 AND o.partner_id = ?1 AND o.sku = p.sku`,
);

const wholeProductBySku = statements.partner(
  'wholeProductBySku',
  `SELECT p.sku, p.document, p.pricing, o.price, COALESCE(o.moin, p.sent_moin) AS known_moin, o.moin, o.active,
     o.active_modified, o.status, o.status_modified, o.errors, o.information, o.visible,
     o.operator_word AS override
   FROM products p CROSS JOIN product_offers o
   WHERE p.partner_id = ?1 AND p.sku = ?2 AND o.partner_id = ?1 AND o.sku = p.sku`,
);

/** The texts of a variation and its moin. */
type ProductRow = StatementTypes['productBySku']['row'];

/** Like `ProductRow`, in a page. */
export type PagedProductRow = StatementTypes['productPage']['row'];

export type FeedProductRow = StatementTypes['productFeedPage']['row'];

/** Variations after a sku, with their offers, in sku order. */
export function listFedProducts(tx: ReadTx, afterSku: string, count: number): Promise<FeedProductRow[]> {
  return tx.all(productFeedPage, afterSku, count);
}

export function findProduct(tx: ReadTx, sku: string): Promise<ProductRow | undefined> {
  return tx.get(productBySku, sku);
}

/** Variations in the order of the given skus. */
export async function findProducts(tx: ReadTx, skus: readonly string[]): Promise<PagedProductRow[]> {
  const found = await tx.each(productBySku, singles(skus));
  return found.flatMap((rows, index) => rows.map((row) => ({ sku: skus[index] as string, ...row })));
}

/** Variations with their texts and moins; unknown skus are left out. */
export async function findContents(tx: WriteTx, skus: readonly string[]) {
  return [...(await findBySku(tx, contentBySku, skus)).values()];
}

/** Variations in sku order. */
export async function listProducts(
  tx: ReadTx,
  filter: ProductFilter,
  window: ListWindow,
): Promise<PagedProductRow[]> {
  const afterSku = await startOf(tx, filter, window);
  if (afterSku === undefined) return [];
  return tx.all(...productPage.with(variantOf(filter), { ...filter, afterSku, count: window.count }));
}

/** Looks up each sku by a statement that finds one row or none. Returns the rows found, by sku. */
export async function findBySku<Row extends { readonly sku: string }>(
  tx: ReadTx,
  statement: PartnerStatement<[sku: string], Row>,
  skus: readonly string[],
): Promise<Map<string, Row>> {
  const found = (await tx.each<PartnerStatement<[sku: string], Row>>(statement, singles(skus))).flat();
  return new Map(found.map((row) => [row.sku, row]));
}

/**
 * `price` is the JSON text of standardPrice and the sale, if there is one: members of an object without its braces.
 * `active_modified` is when the flag last changed, in epoch milliseconds.
 */
export type OfferRow = StatementTypes['offerBySku']['row'];

export function findOffer(tx: ReadTx, sku: string): Promise<OfferRow | undefined> {
  return tx.get(offerBySku, sku);
}

/** Offers in sku order. */
export async function listOffers(tx: ReadTx, filter: ProductFilter, window: ListWindow): Promise<OfferRow[]> {
  const afterSku = await startOf(tx, filter, window);
  if (afterSku === undefined) return [];
  return tx.all(...offerPage.with(variantOf(filter), { ...filter, afterSku, count: window.count }));
}

/** Everything stored about a product, read in one statement. */
export type WholeProductRow = StatementTypes['wholeProductBySku']['row'] & {
  readonly status: MarketPlaceStatusValue;
};

export async function findWholeProduct(tx: ReadTx, sku: string): Promise<WholeProductRow | undefined> {
  return (await tx.get(wholeProductBySku, sku)) as WholeProductRow | undefined;
}

/** A product in the operator's lists. */
export type ListedProductRow = StatementTypes['listedProductBySku']['row'] & {
  readonly status: MarketPlaceStatusValue;
};

/** The first skus with an ean that is stored in one of these forms. */
export async function skusOfEan(tx: ReadTx, forms: readonly string[]): Promise<string[]> {
  const max = limits.variationsOfEanMax;
  const found = await tx.each(
    byEan,
    forms.map((form): [string, number] => [form, max]),
  );
  return valuesOf(found.flat(), 'sku').sort().slice(0, max);
}

/** Offers in the order of the given skus. */
export async function findOffers(tx: ReadTx, skus: readonly string[]): Promise<OfferRow[]> {
  return (await tx.each(offerBySku, singles(skus))).flat();
}

/** Products in the order of the given skus. */
export async function findListedProducts(tx: ReadTx, skus: readonly string[]): Promise<ListedProductRow[]> {
  return (await tx.each(listedProductBySku, singles(skus))).flat() as ListedProductRow[];
}
