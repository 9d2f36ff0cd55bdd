import type { SharedWriteTx } from '../store/store.ts';
import { rememberedMs } from './idempotency.ts';
import { removeAnswers } from './store.ts';

const rowsAtOnceMax = 1_000;

/** Removes a bounded number of answers that are not given again any more; true: there are more. */
export async function removeOldAnswers(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const removed = await removeAnswers(tx, nowMs - rememberedMs, rowsAtOnceMax);
  return removed === rowsAtOnceMax;
}
