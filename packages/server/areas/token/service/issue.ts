/** Tokens as they are issued, each with the session that it belongs to. */
import type { TokenResponse } from '@kontor/contract/generated/token-v1';
import { apiUserScope } from '../../../platform/auth/caller.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { makeRefreshToken } from '../../../platform/auth/opaque-tokens.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import { addRefreshToken } from '../../../platform/auth/store/refresh-tokens.ts';
import { beginSession, prolongSession, type Session } from '../../../platform/auth/store/sessions.ts';
import type { ApiUser } from '../../../platform/auth/store/users.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { appClaims, tokenResponse, userClaims } from '../views.ts';
import type { GrantDeps } from './grants/grant.ts';

interface LoginFacts {
  readonly user: ApiUser;
  readonly client: Client;
  readonly nowMs: number;
}

const refreshLifeMs = authNumbers.userRefreshSeconds * 1000;

/** A session of a client that starts now; `username` is that of an API user who logged in. */
export function newSession(
  sessionId: string,
  { clientId, sessionGeneration }: Client,
  nowMs: number,
  username = '',
): Session {
  return { sessionId, clientId, clientGeneration: sessionGeneration, username, startedAtMs: nowMs };
}

/** Starts the session of a login. */
export async function startUserSession(
  deps: GrantDeps,
  tx: SharedWriteTx,
  { user, client, nowMs }: LoginFacts,
): Promise<Session> {
  const session = newSession(deps.ids.uuid(), client, nowMs, user.username);
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
  const { sessionId, startedAtMs: loggedInAtMs } = session;
  const partner = tx.partner(user.partnerId);
  const refresh = facts.refresh ?? { token: makeRefreshToken(user.partnerId, deps.ids), isKnown: false };
  const expiresAtMs = nowMs + refreshLifeMs;
  if (!refresh.isKnown) {
    await addRefreshToken(partner, refresh.token, { sessionId, expiresAtMs }, nowMs);
    await prolongSession(partner, sessionId, expiresAtMs);
  }
  const tokenId = deps.ids.uuid();
  const seconds = authNumbers.userAccessSeconds;
  const { lifeSeconds, statedSeconds } = await tokenLife(deps, partner, { seconds, tokenId, client, nowMs });
  const claims = userClaims({ tokenId, lifeSeconds, issuer, client, nowMs, user, sessionId, loggedInAtMs });
  const token = await deps.signer.sign(tx, claims);
  return tokenResponse(token, statedSeconds, apiUserScope, { sessionId, refresh: refresh.token });
}

/** A token of an app, and the session that it is. */
interface AppToken {
  readonly token: string;
  readonly sessionId: string;
  readonly endsAtMs: number;
  /** Seconds that the response states. */
  readonly statedSeconds: number;
}

/** Issues a token of an app for the partner of `mine`. It is a session of its own, without a refresh token. */
export async function issueAppToken(
  deps: Pick<GrantDeps, 'ids' | 'faults' | 'issuer' | 'signer'>,
  tx: SharedWriteTx,
  mine: WriteTx,
  facts: {
    readonly client: Client;
    readonly scopes: readonly string[];
    readonly nowMs: number;
    /** The installation that an app of a service provider acts for. */
    readonly installationId?: string;
  },
): Promise<AppToken> {
  const { client, scopes, nowMs, installationId } = facts;
  const tokenId = deps.ids.uuid();
  const seconds = authNumbers.appAccessSeconds;
  const endsAtMs = nowMs + seconds * 1000;
  await beginSession(mine, newSession(tokenId, client, nowMs), endsAtMs, { installationId });
  const { lifeSeconds, statedSeconds } = await tokenLife(deps, mine, { seconds, tokenId, client, nowMs });
  const ofToken = { ...facts, tokenId, lifeSeconds, issuer: deps.issuer() };
  const token = await deps.signer.sign(tx, appClaims(ofToken, mine.partnerId, scopes));
  return { token, sessionId: tokenId, endsAtMs, statedSeconds };
}

/** Returns the lifetime of a token that is issued now, and what the response states; a fault of the sandbox may shorten it. */
async function tokenLife(
  { faults }: Pick<GrantDeps, 'faults'>,
  tx: WriteTx,
  token: {
    readonly seconds: number;
    readonly tokenId: string;
    readonly client: Client;
    readonly nowMs: number;
  },
): Promise<{ readonly lifeSeconds: number; readonly statedSeconds: number }> {
  const { seconds, tokenId, client, nowMs } = token;
  const fault = await faults.ofToken(tx, { nowMs, key: tokenId, clientId: client.clientId });
  if (fault === undefined) return { lifeSeconds: seconds, statedSeconds: seconds };
  return { lifeSeconds: fault.seconds, statedSeconds: fault.isStated ? fault.seconds : seconds };
}
