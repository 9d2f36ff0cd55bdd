import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const rowsAtOnceMax = 1_000;

/** Uses auth_refresh_tokens_by_expiry_alone. */
const endedTokensDelete = statements.shared(
  'endedTokensDelete',
  `DELETE FROM auth_refresh_tokens WHERE (partner_id, token_hash) IN
     (SELECT partner_id, token_hash FROM auth_refresh_tokens WHERE expires_at <= ?1 LIMIT ?2)`,
);

/** Uses auth_sessions_by_end_alone. */
const endedSessionsDelete = statements.shared(
  'endedSessionsDelete',
  `DELETE FROM auth_sessions WHERE (partner_id, session_id) IN
     (SELECT partner_id, session_id FROM auth_sessions WHERE ends_at <= ?1 LIMIT ?2)`,
);

/** Uses user_invitations_by_expiry. */
const expiredInvitationsDelete = statements.shared(
  'expiredInvitationsDelete',
  `DELETE FROM user_invitations WHERE (partner_id, username) IN
     (SELECT partner_id, username FROM user_invitations WHERE expires_at <= ?1 LIMIT ?2)`,
);

/**
 * Removes a bounded number of expired sessions, refresh tokens and invitations of all partners; returns true when there are more.
 */
export async function removeEndedSessions(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const tokens = await tx.run(endedTokensDelete, nowMs, rowsAtOnceMax);
  const sessions = await tx.run(endedSessionsDelete, nowMs, rowsAtOnceMax);
  const invitations = await tx.run(expiredInvitationsDelete, nowMs, rowsAtOnceMax);
  return [tokens, sessions, invitations].includes(rowsAtOnceMax);
}
