import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { countedMax, countVariations } from '../store/category-members.ts';

/** Counts the variations that a change concerns; undefined when it has too many brands or categories to count. */
export async function countConcerned(
  tx: SharedReadTx,
  of: Parameters<typeof countVariations>[1],
): Promise<number | undefined> {
  const names = 'brands' in of ? of.brands : of.categories;
  return names.length > countedMax.names ? undefined : countVariations(tx, of);
}
