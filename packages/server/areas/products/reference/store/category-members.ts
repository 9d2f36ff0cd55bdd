/** Statements that find the partners with variations in a category, and that find or count variations of reference data. */

import { valuesOf } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { products } from '../../../../tables/products/products.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reference/store');

/** Every partner who ever delivered has a row in product_status_turns; each lookup uses products_by_category. */
const partnersOfCategories = statements.shared(
  'partnersOfCategories',
  ({ isAmong }) => `SELECT t.partner_id FROM product_status_turns t WHERE EXISTS
     (SELECT 1 FROM products p WHERE p.partner_id = t.partner_id AND ${isAmong('p.category', '?1')})
   ORDER BY t.partner_id`,
);

/** Likewise. */
const variationsOfCategories = statements.shared(
  'variationsOfCategories',
  ({ isAmong }) => `SELECT COUNT(*) AS variations FROM (SELECT 1 AS one FROM product_status_turns t
     JOIN products p ON p.partner_id = t.partner_id AND ${isAmong('p.category', '?1')} LIMIT ?2) counted`,
);

/** Uses products_by_brand. */
const variationsOfBrands = statements.shared(
  'variationsOfBrands',
  ({ isAmong }) => `SELECT COUNT(*) AS variations FROM (SELECT 1 AS one FROM product_status_turns t
     JOIN products p ON p.partner_id = t.partner_id AND ${isAmong('p.brand_id', '?1')} LIMIT ?2) counted`,
);

const skusOfCategory = statementsOf(products).select('sku').pages(['category'], ['sku']).after;

/** Ids of partners who have a variation in one of the categories, in order. */
export async function findPartnersOfCategories(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<string[]> {
  return valuesOf(await tx.all(partnersOfCategories, JSON.stringify(categories)), 'partner_id');
}

/** Most variations that are counted, and most brands or categories whose variations one request counts. */
export const countedMax = { variations: 100_000, names: 100 } as const;

/** Counts the stored variations of all partners in any of the categories, or of any of the brands. */
export async function countVariations(
  tx: SharedReadTx,
  of: { readonly categories: readonly string[] } | { readonly brands: readonly string[] },
): Promise<number> {
  const [statement, names] =
    'brands' in of ? [variationsOfBrands, of.brands] : [variationsOfCategories, of.categories];
  if (names.length === 0) return 0;
  return Number((await tx.get(statement, JSON.stringify(names), countedMax.variations))?.variations ?? 0);
}

/** Skus of a category after the given one, in order; from the first one if that is empty. */
export async function findSkusOfCategory(
  tx: ReadTx,
  category: string,
  afterSku: string,
  countMax: number,
): Promise<string[]> {
  return valuesOf(await tx.all(skusOfCategory, category, afterSku, countMax), 'sku');
}
