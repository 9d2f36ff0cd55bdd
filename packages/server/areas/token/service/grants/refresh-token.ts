import { authNumbers } from '../../../../platform/auth/numbers.ts';
import { partnerOfRefreshToken, successorOf } from '../../../../platform/auth/opaque-tokens.ts';
import {
  findRefreshToken,
  markRefreshTokenUsed,
  type RefreshToken,
} from '../../../../platform/auth/store/refresh-tokens.ts';
import { findSession } from '../../../../platform/auth/store/sessions.ts';
import { findUser } from '../../../../platform/auth/store/users.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { refuseToken, type TokenRefusal } from '../../errors.ts';
import { need } from '../form.ts';
import { continueUserSession } from '../issue.ts';
import { endSessionAfterReuse, type PrepareGrant, refuseSuspended } from './grant.ts';

/** The tokens of an ended session are deleted, so they cannot be told apart from tokens that were never issued. */
const unknown =
  'The refresh token is unknown, or its session has ended, either by a logout or because one of its refresh tokens was used again later. Log in again.';
const usedTwice =
  'The refresh token was already used more than 30 seconds ago. Each refresh token can be used only once, so the session was ended and all its tokens are invalid. Log in again, and let only one process refresh the tokens of a session.';

/**
 * Continues a session. A refresh token can be used once; the response has the next one. A use shortly after the first one
 * gets the same next token: the response was lost, or two processes refresh at the same time. A later one may be that of a
 * thief, and the server cannot tell which of the two callers is the owner, so it ends the session for both.
 */
export const prepareRefreshToken: PrepareGrant = async (deps, { form, client, issuer, nowMs }) => {
  const text = need(form, 'refresh_token');
  const partnerId = partnerOfRefreshToken(text);
  if (partnerId === undefined) throw refuseUnknown();
  return async (tx) => {
    const partner = tx.partner(partnerId);
    const token = await findRefreshToken(partner, text);
    if (token === undefined) throw refuseUnknown();
    if (token.expiresAtMs <= nowMs)
      throw refuseToken('INVALID_GRANT', 'The refresh token has expired. Log in again.');
    const session = await findSession(partner, token.sessionId);
    if (session === undefined || session.clientGeneration !== client.sessionGeneration) {
      throw refuseToken('INVALID_GRANT', unknown);
    }
    if (session.clientId !== client.clientId) {
      throw refuseToken(
        'INVALID_GRANT',
        'The refresh token was issued to another client. Send the client_id of that client.',
      );
    }
    const salt = token.firstUse === undefined ? newSalt(deps.ids) : replaySalt(token.firstUse, nowMs);
    if (salt === undefined) {
      const reason = 'a refresh token was used twice';
      const told = { detail: usedTwice, record: `users/${session.username}`, reason };
      throw await endSessionAfterReuse(deps, tx, partner, session.sessionId, told);
    }
    const user = await findUser(tx, session.username);
    if (user === undefined) throw refuseUnknown();
    await refuseSuspended(deps, partner, nowMs);
    const isReplay = token.firstUse !== undefined;
    if (!isReplay) await markRefreshTokenUsed(partner, text, token, { salt, nowMs });
    const refresh = { token: successorOf(text, salt), isKnown: isReplay };
    return continueUserSession(deps, tx, { user, client, issuer, session, nowMs, refresh });
  };
};

function newSalt(ids: Ids): Uint8Array {
  return Buffer.from(ids.hex(16), 'hex');
}

/** Returns the salt of the successor for a use shortly after the first one; undefined for a later one. */
function replaySalt(
  { atMs, salt }: NonNullable<RefreshToken['firstUse']>,
  nowMs: number,
): Uint8Array | undefined {
  return nowMs - atMs < authNumbers.refreshReplaySeconds * 1000 ? (salt ?? undefined) : undefined;
}

function refuseUnknown(): TokenRefusal {
  return refuseToken('INVALID_GRANT', unknown);
}
