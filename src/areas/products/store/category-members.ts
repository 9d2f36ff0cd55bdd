/** Statements on who has variations in a category, and which. */
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';

/**
 * Partners who have a variation in one of the categories, in the order of their ids. Every partner who ever delivered
 * has a row of turns; each look uses products_by_category.
 */
export async function findPartnersOfCategories(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<string[]> {
  const names = categories.map((_, index) => `?${index + 1}`).join(', ');
  const rows = await tx.text.all<{ partner_id: string }>(
    `SELECT t.partner_id FROM product_status_turns t WHERE EXISTS
       (SELECT 1 FROM products p WHERE p.partner_id = t.partner_id AND p.category IN (${names}))
     ORDER BY t.partner_id`,
    ...categories,
  );
  return rows.map((row) => row.partner_id);
}

/** Skus of a category behind the given one, in their order; from the first on without one. */
export async function findSkusOfCategory(
  tx: WriteTx,
  category: string,
  afterSku: string | undefined,
  countMax: number,
): Promise<string[]> {
  const place = afterSku === undefined ? '' : 'AND p.sku > ?4';
  const rows = await tx.text.all<{ sku: string }>(
    `SELECT p.sku AS sku FROM products p WHERE p.partner_id = ?1 AND p.category = ?2 ${place}
     ORDER BY p.sku LIMIT ?3`,
    category,
    countMax,
    ...(afterSku === undefined ? [] : [afterSku]),
  );
  return rows.map((row) => row.sku);
}
