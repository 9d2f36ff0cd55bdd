import { limits } from '../limits/numbers.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { removeDeliveries } from './store/clean-up.ts';

const deliveriesAtOnceMax = 50;
const keptMs = limits.deliveryRetentionDays * 24 * 60 * 60 * 1000;

/** Removes a bounded number of deliveries that were done long ago (products-behaviour D19); true: there are more. */
export async function removeOldDeliveries(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  return (await removeDeliveries(tx, nowMs - keptMs, deliveriesAtOnceMax)) === deliveriesAtOnceMax;
}
