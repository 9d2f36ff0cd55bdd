/** The statement that finds the orders of a shopper. */
import { type Term, termKeyOf } from '../../../platform/personal/terms.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/orders/store');

/** Uses the key of shopper_lookups, and position_items_by_sku for each order. */
const orderOfShopper = statements.partner(
  'orderOfShopper',
  `SELECT l.sales_order_id FROM shopper_lookups l
   JOIN orders o ON o.partner_id = ?1 AND o.sales_order_id = l.sales_order_id AND o.order_date > ?4
   WHERE l.partner_id = ?1 AND l.hash = ?2 AND EXISTS (SELECT 1 FROM position_items i
     WHERE i.partner_id = ?1 AND i.sku = ?3 AND i.sales_order_id = l.sales_order_id)
   ORDER BY l.sales_order_id LIMIT ?5`,
);

/** What orders of a shopper are looked for. */
interface Wanted {
  /** Any of them has to be that of the order. */
  readonly terms: readonly Term[];
  readonly skus: readonly string[];
  readonly sinceMs: number;
  readonly count: number;
}

/** Returns the ids of orders under one of the terms that have one of the skus, up to `count` for each term and sku. */
export async function findOrdersOfShopper(
  tx: ReadTx,
  { terms, skus, sinceMs, count }: Wanted,
): Promise<string[]> {
  const hashes = terms.flatMap((term) => tx.personal.hashesOf(termKeyOf(term)));
  const keys = hashes.flatMap((hash) =>
    skus.map((sku): [string, string, number, number] => [hash, sku, sinceMs, count]),
  );
  const found = await tx.each(orderOfShopper, keys);
  return [...new Set(found.flat().map((row) => row.sales_order_id))].slice(0, count);
}
