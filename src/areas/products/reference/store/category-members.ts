/** Statements that find the partners with variations in a category, and those variations. */

import { declareStatements } from '../../../../platform/store/statement.ts';
import type { SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { valuesOf } from '../../../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reference/store');

/** Every partner who ever delivered has a row in product_status_turns; each lookup uses products_by_category. */
const partnersOfCategories = statements.shared(
  'partnersOfCategories',
  ({ isAmong }) => `SELECT t.partner_id FROM product_status_turns t WHERE EXISTS
     (SELECT 1 FROM products p WHERE p.partner_id = t.partner_id AND ${isAmong('p.category', '?1')})
   ORDER BY t.partner_id`,
);

/** Likewise. */
const variationsOfCategory = statements.shared(
  'variationsOfCategory',
  `SELECT COUNT(*) AS variations FROM (SELECT 1 AS one FROM product_status_turns t
     JOIN products p ON p.partner_id = t.partner_id AND p.category = ?1 LIMIT ?2) counted`,
);

const skusOfCategory = statements.partner(
  'skusOfCategory',
  `SELECT sku FROM products WHERE partner_id = ?1 AND category = ?2 AND sku > ?3 ORDER BY sku LIMIT ?4`,
);

/** Ids of partners who have a variation in one of the categories, in order. */
export async function findPartnersOfCategories(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<string[]> {
  return valuesOf(await tx.all(partnersOfCategories, JSON.stringify(categories)), 'partner_id');
}

/** Counts the variations of all partners in a category, up to a number. */
export async function countVariationsOfCategory(
  tx: SharedReadTx,
  category: string,
  countMax: number,
): Promise<number> {
  const row = await tx.get(variationsOfCategory, category, countMax);
  return Number(row?.variations ?? 0);
}

/** Skus of a category after the given one, in order; from the first one if that is empty. */
export async function findSkusOfCategory(
  tx: WriteTx,
  category: string,
  afterSku: string,
  countMax: number,
): Promise<string[]> {
  return valuesOf(await tx.all(skusOfCategory, category, afterSku, countMax), 'sku');
}
