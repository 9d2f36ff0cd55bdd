import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import { webhookNumbers } from '../rules/numbers.ts';
import type { Attempt } from '../rules/webhook.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const attemptInsert = statements.partner(
  'attemptInsert',
  `INSERT INTO webhook_attempts (partner_id, webhook_id, sequence, attempted_at, document)
   VALUES (?1, ?2, ?3, ?4, ?5)`,
);

const surplusDelete = statements.partner(
  'surplusDelete',
  'DELETE FROM webhook_attempts WHERE partner_id = ?1 AND webhook_id = ?2 AND sequence <= ?3',
);

const attemptsDelete = statements.partner(
  'attemptsDelete',
  'DELETE FROM webhook_attempts WHERE partner_id = ?1 AND webhook_id = ?2',
);

const attemptsBefore = statements.partner(
  'attemptsBefore',
  `SELECT sequence, document FROM webhook_attempts WHERE partner_id = ?1 AND webhook_id = ?2 AND sequence < ?3
   ORDER BY sequence DESC LIMIT ?4`,
);

/** Reads webhook_attempts_by_age. */
const oldAttempts = statements.shared(
  'oldAttempts',
  'SELECT partner_id, webhook_id, sequence FROM webhook_attempts WHERE attempted_at < ?1 ORDER BY attempted_at LIMIT ?2',
);

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
  attempts: readonly Attempt[],
  last: number,
): Promise<void> {
  if (attempts.length === 0) return;
  const first = last - attempts.length + 1;
  const kept = attempts.slice(-webhookNumbers.attemptsKept);
  const dropped = attempts.length - kept.length;
  await tx.runEach(
    attemptInsert,
    kept.map((attempt, index): [string, number, number, string] => [
      webhookId,
      first + dropped + index,
      attempt.atMs,
      JSON.stringify(attempt),
    ]),
  );
  await tx.run(surplusDelete, webhookId, last - webhookNumbers.attemptsKept);
}

export async function removeAttempts(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(attemptsDelete, webhookId);
}

/** Returns attempts before a number, newest first. */
export async function listAttempts(
  tx: ReadTx,
  webhookId: string,
  before: number,
  count: number,
): Promise<NumberedAttempt[]> {
  const rows = await tx.all(attemptsBefore, webhookId, before, count);
  return rows.map(({ sequence, document }) => ({ ...readStored<Attempt>(document), sequence }));
}

/** Removes attempts older than seven days, one batch at a time; resolves to whether there are more. */
export async function removeOldAttempts(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(oldAttempts, nowMs - webhookNumbers.attemptsKeptMs, removedAtOnce);
  for (const { partner_id, webhook_id, sequence } of rows) {
    await tx.withoutLock(partner_id).run(surplusDelete, webhook_id, sequence);
  }
  return rows.length === removedAtOnce;
}
