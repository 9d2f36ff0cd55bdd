/** Statements on who has variations in a category, and which. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/store');

/** Every partner who ever delivered has a row of turns; each look uses products_by_category. */
const partnersOfCategories = statements.shared(
  'partnersOfCategories',
  ({ isAmong }) => `SELECT t.partner_id FROM product_status_turns t WHERE EXISTS
     (SELECT 1 FROM products p WHERE p.partner_id = t.partner_id AND ${isAmong('p.category', '?1')})
   ORDER BY t.partner_id`,
);

const skusOfCategory = statements.partner(
  'skusOfCategory',
  `SELECT sku FROM products WHERE partner_id = ?1 AND category = ?2 AND sku > ?3 ORDER BY sku LIMIT ?4`,
);

/** Partners who have a variation in one of the categories, in the order of their ids. */
export async function findPartnersOfCategories(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(partnersOfCategories, JSON.stringify(categories));
  return rows.map((row) => row.partner_id);
}

/** Skus of a category behind the given one, in their order; from the first on behind an empty one. */
export async function findSkusOfCategory(
  tx: WriteTx,
  category: string,
  afterSku: string,
  countMax: number,
): Promise<string[]> {
  const rows = await tx.all(skusOfCategory, category, afterSku, countMax);
  return rows.map((row) => row.sku);
}
