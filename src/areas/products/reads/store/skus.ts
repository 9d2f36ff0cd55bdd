/** Skus of the partner, in sku order. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { valuesOf } from '../../../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reads/store');

const orderableSkus = statements.partner(
  'orderableSkus',
  `SELECT sku FROM product_offers WHERE partner_id = ?1 AND active = 1 AND visible = 1
   ORDER BY sku LIMIT ?2`,
);

const skusAfter = statements.partner(
  'skusAfter',
  'SELECT sku FROM product_offers WHERE partner_id = ?1 AND sku > ?2 ORDER BY sku LIMIT ?3',
);

const skusBefore = statements.partner(
  'skusBefore',
  'SELECT sku FROM product_offers WHERE partner_id = ?1 AND sku < ?2 ORDER BY sku DESC LIMIT ?3',
);

/** The first skus of the partner that are active and in the shop, in sku order. */
export async function findOrderableSkus(tx: ReadTx, count: number): Promise<string[]> {
  return valuesOf(await tx.all(orderableSkus, count), 'sku');
}

/** The first skus of the partner, in sku order. */
export function findSkus(tx: ReadTx, count: number): Promise<string[]> {
  return findSkusAfter(tx, '', count);
}

/** Skus of the partner after the given one, in sku order; from the first one if that is empty. */
export async function findSkusAfter(tx: ReadTx, sku: string, count: number): Promise<string[]> {
  return valuesOf(await tx.all(skusAfter, sku, count), 'sku');
}

/** Skus of the partner next to the given one in sku order, up to `count` on each side. */
export async function findSkusAround(tx: ReadTx, sku: string, count: number): Promise<string[]> {
  const before = await tx.all(skusBefore, sku, count);
  return [...valuesOf(before, 'sku'), ...(await findSkusAfter(tx, sku, count))];
}
