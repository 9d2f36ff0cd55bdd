import type { MarketPlaceStatusValue } from '../../../../generated/products-v5.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reads/store');

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
     o.active_modified, o.status, o.status_modified, o.errors, o.information, o.visible, o.operator_word
   FROM products p CROSS JOIN product_offers o
   WHERE p.partner_id = ?1 AND p.sku = ?2 AND o.partner_id = ?1 AND o.sku = p.sku`,
);

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

/** Products in the order of the given skus. */
export async function findListedProducts(tx: ReadTx, skus: readonly string[]): Promise<ListedProductRow[]> {
  const found = await tx.each(
    listedProductBySku,
    skus.map((sku): [string] => [sku]),
  );
  return found.flat() as ListedProductRow[];
}
