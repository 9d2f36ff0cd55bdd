import type { ReadTx, WriteTx } from '../store/store.ts';

/** An answer that was given for a key. */
export interface StoredAnswer {
  readonly fingerprint: string;
  /** Sealed JSON text of a `Reply` or a `Refusal`. */
  readonly answer: string;
  readonly answered_at: number;
}

/** The answer given for a key after `sinceMs`. */
export function findAnswer(
  tx: ReadTx | WriteTx,
  key: string,
  sinceMs: number,
): Promise<StoredAnswer | undefined> {
  return tx.text.get<StoredAnswer>(
    `SELECT fingerprint, answer, answered_at FROM idempotency_answers
     WHERE partner_id = ?1 AND idempotency_key = ?2 AND answered_at > ?3`,
    key,
    sinceMs,
  );
}

/**
 * Keeps an answer, and drops those of the partner that have outlived their time. False when another node has kept an
 * answer for the key meanwhile; this one is then not kept.
 */
export async function keepAnswer(
  tx: WriteTx,
  key: string,
  stored: StoredAnswer,
  sinceMs: number,
): Promise<boolean> {
  // Uses idempotency_answers_by_age.
  await tx.text.run('DELETE FROM idempotency_answers WHERE partner_id = ?1 AND answered_at <= ?2', sinceMs);
  const kept = await tx.text.run(
    `INSERT INTO idempotency_answers (partner_id, idempotency_key, fingerprint, answer, answered_at)
     VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    key,
    stored.fingerprint,
    stored.answer,
    stored.answered_at,
  );
  return kept > 0;
}
