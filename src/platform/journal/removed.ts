import { findSetting } from '../store/settings.ts';
import type { MarketplaceReadTx } from '../store/store.ts';

/** Settings key under which the highest removed position is stored. */
export const removedSetting = 'events_removed_position';

/** The highest removed position; 0 while nothing was removed. */
export async function findRemoved(reads: MarketplaceReadTx): Promise<number> {
  return Number((await findSetting(reads, removedSetting)) ?? 0);
}
