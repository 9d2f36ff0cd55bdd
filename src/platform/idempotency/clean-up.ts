import type { SharedWriteTx } from '../store/store.ts';
import { rememberedMs } from './idempotency.ts';

const rowsAtOnceMax = 1_000;

/** Removes a bounded number of answers that are not given again any more; true: there are more. */
export async function removeOldAnswers(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  // Uses idempotency_answers_by_age_alone.
  const removed = await tx.text.run(
    `DELETE FROM idempotency_answers WHERE (partner_id, idempotency_key) IN
       (SELECT partner_id, idempotency_key FROM idempotency_answers WHERE answered_at <= ?1 LIMIT ?2)`,
    nowMs - rememberedMs,
    rowsAtOnceMax,
  );
  return removed === rowsAtOnceMax;
}
