import type { TokenResponse } from '../../../generated/token-v1.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { makeRefreshToken } from '../../../platform/auth/opaque-tokens.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import { addRefreshToken } from '../../../platform/auth/store/refresh-tokens.ts';
import { beginSession, prolongSession, type Session } from '../../../platform/auth/store/sessions.ts';
import type { ApiUser } from '../../../platform/auth/store/users.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import { userClaims, userTokenResponse } from '../views.ts';
import type { GrantDeps } from './grants/grant.ts';
import { tokenLife } from './token-life.ts';

interface LoginFacts {
  readonly user: ApiUser;
  readonly client: Client;
  readonly nowMs: number;
}

const refreshLifeMs = authNumbers.userRefreshSeconds * 1000;

/** Starts the session of a login. */
export async function startUserSession(
  deps: GrantDeps,
  tx: SharedWriteTx,
  { user, client, nowMs }: LoginFacts,
): Promise<Session> {
  const session = {
    sessionId: deps.ids.uuid(),
    clientId: client.clientId,
    clientGeneration: client.sessionGeneration,
    username: user.username,
    startedAtMs: nowMs,
  };
  await beginSession(tx.partner(user.partnerId), session, nowMs + refreshLifeMs);
  return session;
}

/** Issues the next pair of tokens of a session. Uses the current roles of the user, not those at login. */
export async function continueUserSession(
  deps: GrantDeps,
  tx: SharedWriteTx,
  facts: LoginFacts & {
    readonly issuer: string;
    readonly session: Session;
    /** The next refresh token, and whether it was issued before; a new one by default. */
    readonly refresh?: { readonly token: string; readonly isKnown: boolean };
  },
): Promise<TokenResponse> {
  const { user, client, issuer, session, nowMs } = facts;
  const { sessionId } = session;
  const partner = tx.partner(user.partnerId);
  const refresh = facts.refresh ?? { token: makeRefreshToken(user.partnerId, deps.ids), isKnown: false };
  const expiresAtMs = nowMs + refreshLifeMs;
  if (!refresh.isKnown) {
    await addRefreshToken(partner, refresh.token, { sessionId, expiresAtMs }, nowMs);
    await prolongSession(partner, sessionId, expiresAtMs);
  }
  const tokenId = deps.ids.uuid();
  const seconds = authNumbers.userAccessSeconds;
  const life = await tokenLife(deps, partner, { seconds, tokenId, client, nowMs });
  const claims = userClaims({
    tokenId,
    lifeSeconds: life.seconds,
    issuer,
    client,
    nowMs,
    user,
    sessionId,
    loggedInAtMs: session.startedAtMs,
  });
  return userTokenResponse(await deps.signer.sign(tx, claims), life.statedSeconds, refresh.token, sessionId);
}
