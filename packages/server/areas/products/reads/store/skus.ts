/** Skus of the partner, in sku order. */

import { valuesOf } from '@kontor/values/collections';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';

const skus = statementsOf(productOffers).select('sku');
const orderable = skus.where<[count: number]>('active = 1 AND visible = 1 ORDER BY sku LIMIT ?2');
const inOrder = skus.pages([], ['sku']);

/** The first skus of the partner that are active and in the shop, in sku order. */
export async function findOrderableSkus(tx: ReadTx, count: number): Promise<string[]> {
  return valuesOf(await tx.all(orderable, count), 'sku');
}

/** The first skus of the partner, in sku order. */
export function findSkus(tx: ReadTx, count: number): Promise<string[]> {
  return findSkusAfter(tx, '', count);
}

/** Skus of the partner after the given one, in sku order; from the first one if that is empty. */
export async function findSkusAfter(tx: ReadTx, sku: string, count: number): Promise<string[]> {
  return valuesOf(await tx.all(inOrder.after, sku, count), 'sku');
}

/** Skus of the partner next to the given one in sku order, up to `count` on each side. */
export async function findSkusAround(tx: ReadTx, sku: string, count: number): Promise<string[]> {
  const before = await tx.all(inOrder.before, sku, count);
  return [...valuesOf(before, 'sku'), ...(await findSkusAfter(tx, sku, count))];
}
