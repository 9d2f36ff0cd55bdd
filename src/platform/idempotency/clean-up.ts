import type { SharedWriteTx } from '../store/store.ts';
import { rememberedMs } from './idempotency.ts';
import { removeAnswers } from './store.ts';

const rowsAtOnceMax = 1_000;

/** Removes a bounded number of expired answers; returns true when there are more. */
export async function removeOldAnswers(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const removed = await removeAnswers(tx, nowMs - rememberedMs, rowsAtOnceMax);
  return removed === rowsAtOnceMax;
}
