import { berlinDay, dayMs } from '../../values/instant.ts';
import { limits } from '../limits/numbers.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { removeDays } from './store/days.ts';
import { removeDeliveries } from './store/lists.ts';

const deliveriesAtOnceMax = 50;
const keptMs = limits.deliveryRetentionDays * dayMs;

const daysKeptMs = limits.deliveryDaysKept * dayMs;
const daysAtOnceMax = 1_000;

/** Removes a bounded number of old days of deliveries; returns true when there are more. */
export async function removeOldDays(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  return (await removeDays(tx, berlinDay(nowMs - daysKeptMs), daysAtOnceMax)) === daysAtOnceMax;
}

/**
 * Removes a bounded number of deliveries that were done long ago (products-behaviour D19); returns true when there are
 * more.
 */
export async function removeOldDeliveries(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  return (await removeDeliveries(tx, nowMs - keptMs, deliveriesAtOnceMax)) === deliveriesAtOnceMax;
}
