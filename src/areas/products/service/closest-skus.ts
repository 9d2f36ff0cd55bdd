import type { ReadTx } from '../../../platform/store/store.ts';
import { closestName, createMatchBudget } from '../../../values/closest-name.ts';
import { findSkusAround } from '../store/for-sale.ts';

/**
 * Unknown skus of one request for which the one that was meant is looked for, and skus on each side of one that it is
 * compared with: a request full of unknown skus costs as little as one with a few.
 */
const numbers = { wantedMax: 5, neighboursMax: 100 };

/**
 * Skus of the partner that were probably meant in place of unknown ones, by the unknown one. They are looked for among
 * the neighbours in the order of skus, so a partner with many products gets an answer when a sku begins right.
 */
export async function closestSkus(
  tx: ReadTx,
  unknown: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const closest = new Map<string, string>();
  const budget = createMatchBudget();
  for (const sku of Iterator.from(unknown).take(numbers.wantedMax)) {
    const match = closestName(sku, await findSkusAround(tx, sku, numbers.neighboursMax), budget);
    if (match !== undefined) closest.set(sku, match);
  }
  return closest;
}
