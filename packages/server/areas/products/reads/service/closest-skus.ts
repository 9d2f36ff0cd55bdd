import { closestName, createMatchBudget } from '@kontor/values/closest-name';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { findSkusAround } from '../store/skus.ts';

/**
 * `wantedMax`: unknown skus per request that get a suggestion. `eachSideMax`: skus on each side that an unknown sku
 * is compared with. These bounds keep a request full of unknown skus as cheap as one with a few.
 */
const numbers = { wantedMax: 5, eachSideMax: 100 };

/**
 * Suggests skus of the partner that were probably meant, by unknown sku. Only those next to it in order are searched,
 * so a partner with many products gets a suggestion only if the beginning of the sku is right.
 */
export async function closestSkus(
  tx: ReadTx,
  unknown: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const closest = new Map<string, string>();
  const budget = createMatchBudget();
  for (const sku of Iterator.from(unknown).take(numbers.wantedMax)) {
    const match = closestName(sku, await findSkusAround(tx, sku, numbers.eachSideMax), budget);
    if (match !== undefined) closest.set(sku, match);
  }
  return closest;
}
