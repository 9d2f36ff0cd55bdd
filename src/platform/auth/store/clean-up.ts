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

/** Uses app_invitations_by_expiry. */
const expiredAppInvitationsDelete = statements.shared(
  'expiredAppInvitationsDelete',
  `DELETE FROM app_invitations WHERE token_hash IN
     (SELECT token_hash FROM app_invitations WHERE expires_at <= ?1 LIMIT ?2)`,
);

/** Uses authorization_codes_by_end. */
const oldCodesDelete = statements.shared(
  'oldCodesDelete',
  `DELETE FROM authorization_codes WHERE (partner_id, code_hash) IN
     (SELECT partner_id, code_hash FROM authorization_codes WHERE removed_at <= ?1 LIMIT ?2)`,
);

/**
 * Removes a bounded number of expired sessions, refresh tokens, codes and invitations of all partners; returns true when
 * there are more.
 */
export async function removeEndedSessions(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const tokens = await tx.run(endedTokensDelete, nowMs, rowsAtOnceMax);
  const sessions = await tx.run(endedSessionsDelete, nowMs, rowsAtOnceMax);
  const invitations = await tx.run(expiredInvitationsDelete, nowMs, rowsAtOnceMax);
  const links = await tx.run(expiredAppInvitationsDelete, nowMs, rowsAtOnceMax);
  const codes = await tx.run(oldCodesDelete, nowMs, rowsAtOnceMax);
  return [tokens, sessions, invitations, links, codes].includes(rowsAtOnceMax);
}
