import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { webhookAttempts } from '../../../tables/platform/webhook-attempts.ts';
import { webhookNumbers } from '../rules/numbers.ts';
import type { Attempt } from '../rules/webhook.ts';

const attempts = statementsOf(webhookAttempts);
const insert = attempts.insert();
const removeSurplus = attempts.removeWhere<[webhookId: string, upTo: number]>(
  'webhook_id = ?2 AND sequence <= ?3',
);
const removeAll = attempts.remove('webhookId');
const before = attempts.select('sequence', 'document').pages(['webhookId'], ['sequence'], 'descending').after;
/** Reads webhook_attempts_by_age. */
const old = statementsOfAll(webhookAttempts)
  .select('partnerId', 'webhookId', 'sequence')
  .where<[beforeMs: number, count: number]>('attempted_at < ?1 ORDER BY attempted_at LIMIT ?2');

/** Rows in one batch of the removal. */
const removedAtOnce = 1_000;

/** An attempt with its number within the webhook. */
export interface NumberedAttempt extends Attempt {
  readonly sequence: number;
}

/** Adds attempts, the last of which has the number `last`, and removes the oldest ones beyond the maximum. */
export async function addAttempts(
  tx: WriteTx,
  webhookId: string,
  made: readonly Attempt[],
  last: number,
): Promise<void> {
  if (made.length === 0) return;
  const first = last - made.length + 1;
  const kept = made.slice(-webhookNumbers.attemptsKept);
  const dropped = made.length - kept.length;
  await insert.each(
    tx,
    kept.map((document, index) => ({
      webhookId,
      sequence: first + dropped + index,
      attemptedAtMs: document.atMs,
      document,
    })),
  );
  await tx.run(removeSurplus, webhookId, last - webhookNumbers.attemptsKept);
}

export async function removeAttempts(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(removeAll, webhookId);
}

/** Returns attempts before a number, newest first. */
export async function listAttempts(
  tx: ReadTx,
  webhookId: string,
  sequence: number,
  count: number,
): Promise<NumberedAttempt[]> {
  const rows = await tx.all(before, webhookId, sequence, count);
  return rows.map((row) => ({ ...(row.document as Attempt), sequence: row.sequence }));
}

/** Removes attempts older than seven days, one batch at a time; resolves to whether there are more. */
export async function removeOldAttempts(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(old, nowMs - webhookNumbers.attemptsKeptMs, removedAtOnce);
  for (const { partnerId, webhookId, sequence } of rows) {
    await tx.withoutLock(partnerId).run(removeSurplus, webhookId, sequence);
  }
  return rows.length === removedAtOnce;
}
