import { partnerOfRefreshToken } from '../../../../platform/auth/refresh-tokens.ts';
import { findRefreshToken, markRefreshTokenUsed } from '../../../../platform/auth/store/refresh-tokens.ts';
import { countRevocation } from '../../../../platform/auth/store/revisions.ts';
import { endSession, findSession, type Session } from '../../../../platform/auth/store/sessions.ts';
import { findUser } from '../../../../platform/auth/store/users.ts';
import type { SharedWriteTx } from '../../../../platform/store/store.ts';
import { refuseToken, type TokenRefusal } from '../../errors.ts';
import { need } from '../form.ts';
import { continueUserSession } from '../user-session.ts';
import type { GrantParts, PrepareGrant } from './grant.ts';

/**
 * Continues a session. The given token is used up and its successor is in the answer. A token that comes a second
 * time is in two hands, and nobody knows whose are the right ones: the session ends for both.
 */
export const prepareRefreshToken: PrepareGrant = async (parts, { form, client, issuer, nowMs }) => {
  const text = need(form, 'refresh_token');
  const partnerId = partnerOfRefreshToken(text);
  if (partnerId === undefined) throw refuseUnknown();
  return async (tx) => {
    const partner = tx.partner(partnerId);
    const token = await findRefreshToken(partner, text);
    if (token === undefined) throw refuseUnknown();
    if (token.expiresAtMs <= nowMs) throw refuseToken('INVALID_GRANT', 'The refresh token has ended.');
    const session = await findSession(partner, token.sessionId);
    if (session === undefined || session.clientGeneration !== client.sessionGeneration) {
      throw refuseToken('INVALID_GRANT', 'The session was ended.');
    }
    if (session.clientId !== client.clientId) {
      throw refuseToken('INVALID_GRANT', 'The refresh token belongs to another client.');
    }
    if (token.isUsed) throw await endStolenSession(parts, tx, partnerId, session);
    const user = await findUser(tx, session.username);
    if (user === undefined) throw refuseUnknown();
    await markRefreshTokenUsed(partner, text, nowMs);
    return continueUserSession(parts, tx, { user, client, issuer, session, nowMs });
  };
};

async function endStolenSession(
  parts: GrantParts,
  tx: SharedWriteTx,
  partnerId: string,
  { sessionId, username }: Session,
): Promise<TokenRefusal> {
  await endSession(tx.partner(partnerId), sessionId);
  await countRevocation(tx);
  tx.afterCommit(parts.onRevocation);
  const refusal = refuseToken('INVALID_GRANT', 'The refresh token was used before; its session was ended.');
  const after = { session: sessionId, state: 'ended', reason: 'a refresh token came twice' };
  refusal.audit = [{ record: `users/${username}`, after, partnerId }];
  return refusal;
}

function refuseUnknown(): TokenRefusal {
  return refuseToken('INVALID_GRANT', 'The refresh token is unknown.');
}
