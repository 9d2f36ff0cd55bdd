import { idempotencyAnswers } from '../../tables/deliveries/idempotency-answers.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { RecordOf } from '../store/table.ts';
import { statementsOf, statementsOfAll } from '../store/table-statements.ts';

const answers = statementsOf(idempotencyAnswers);
const byKey = answers.where<[key: string, sinceMs: number]>('idempotency_key = ?2 AND answered_at > ?3');
/** Uses idempotency_answers_by_age. */
const removeOutlived = answers.removeWhere<[untilMs: number]>('answered_at <= ?2');
const insert = answers.insertIfAbsent();
/** Uses idempotency_answers_by_age_alone. */
const removeOutlivedOfAll = statementsOfAll(idempotencyAnswers).removeSome<[untilMs: number, count: number]>(
  'answered_at <= ?1 LIMIT ?2',
);

/** A response that was given for a key: sealed JSON text of a `Reply` or a `Refusal`. */
export type StoredAnswer = Pick<
  RecordOf<typeof idempotencyAnswers>,
  'fingerprint' | 'answer' | 'answeredAtMs'
>;

/** Returns the response given for a key after `sinceMs`. */
export function findAnswer(tx: ReadTx, key: string, sinceMs: number): Promise<StoredAnswer | undefined> {
  return tx.get(byKey, key, sinceMs);
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
  await tx.run(removeOutlived, sinceMs);
  return (await insert(tx, { idempotencyKey: key, ...stored })) > 0;
}

/** Removes up to `count` answers, of any partner, given until `untilMs`; resolves to their number. */
export function removeAnswers(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(removeOutlivedOfAll, untilMs, count);
}
