import { declareStatements } from '../store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/idempotency');

const answerByKey = statements.partner(
  'answerByKey',
  `SELECT fingerprint, answer, answered_at FROM idempotency_answers
   WHERE partner_id = ?1 AND idempotency_key = ?2 AND answered_at > ?3`,
);

/** Uses idempotency_answers_by_age. */
const outlivedDelete = statements.partner(
  'outlivedDelete',
  'DELETE FROM idempotency_answers WHERE partner_id = ?1 AND answered_at <= ?2',
);

const answerInsert = statements.partner(
  'answerInsert',
  `INSERT INTO idempotency_answers (partner_id, idempotency_key, fingerprint, answer, answered_at)
   VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
);

/** Uses idempotency_answers_by_age_alone. */
const outlivedOfAllDelete = statements.shared(
  'outlivedOfAllDelete',
  `DELETE FROM idempotency_answers WHERE (partner_id, idempotency_key) IN
     (SELECT partner_id, idempotency_key FROM idempotency_answers WHERE answered_at <= ?1 LIMIT ?2)`,
);

/** A response that was given for a key. */
export interface StoredAnswer {
  readonly fingerprint: string;
  /** Sealed JSON text of a `Reply` or a `Refusal`. */
  readonly answer: string;
  readonly answered_at: number;
}

/** Returns the response given for a key after `sinceMs`. */
export function findAnswer(tx: ReadTx, key: string, sinceMs: number): Promise<StoredAnswer | undefined> {
  return tx.get(answerByKey, key, sinceMs);
}

/**
 * Stores a response and deletes the partner's expired ones. Returns false, and does not store it, when another node has
 * stored a response for the key meanwhile.
 */
export async function keepAnswer(
  tx: WriteTx,
  key: string,
  stored: StoredAnswer,
  sinceMs: number,
): Promise<boolean> {
  await tx.run(outlivedDelete, sinceMs);
  const kept = await tx.run(answerInsert, key, stored.fingerprint, stored.answer, stored.answered_at);
  return kept > 0;
}

/** Removes up to `count` answers, of any partner, given until `untilMs`; resolves to their number. */
export function removeAnswers(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(outlivedOfAllDelete, untilMs, count);
}
