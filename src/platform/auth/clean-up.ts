import type { SharedWriteTx } from '../store/store.ts';

const rowsAtOnceMax = 1_000;

/** Removes a bounded number of sessions and refresh tokens that have ended, of whatever partner; true: there are more. */
export async function removeEndedSessions(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  // Uses auth_refresh_tokens_by_expiry_alone.
  const tokens = await tx.text.run(
    `DELETE FROM auth_refresh_tokens WHERE (partner_id, token_hash) IN
       (SELECT partner_id, token_hash FROM auth_refresh_tokens WHERE expires_at <= ?1 LIMIT ?2)`,
    nowMs,
    rowsAtOnceMax,
  );
  // Uses auth_sessions_by_end_alone.
  const sessions = await tx.text.run(
    `DELETE FROM auth_sessions WHERE (partner_id, session_id) IN
       (SELECT partner_id, session_id FROM auth_sessions WHERE ends_at <= ?1 LIMIT ?2)`,
    nowMs,
    rowsAtOnceMax,
  );
  return tokens === rowsAtOnceMax || sessions === rowsAtOnceMax;
}
