import { authNumbers } from '../../../platform/auth/numbers.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import { beginSession } from '../../../platform/auth/store/sessions.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { appClaims } from '../views.ts';
import type { GrantDeps } from './grants/grant.ts';
import { tokenLife } from './token-life.ts';

/** A token of an app, and the session that it is. */
interface AppToken {
  readonly token: string;
  readonly sessionId: string;
  readonly endsAtMs: number;
  /** Seconds that the answer states. */
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
  const session = {
    sessionId: tokenId,
    clientId: client.clientId,
    clientGeneration: client.sessionGeneration,
    username: '',
    startedAtMs: nowMs,
  };
  await beginSession(mine, session, endsAtMs, installationId);
  const life = await tokenLife(deps, mine, { seconds, tokenId, client, nowMs });
  const claims = appClaims(
    { ...facts, tokenId, lifeSeconds: life.seconds, issuer: deps.issuer() },
    mine.partnerId,
    scopes,
  );
  const token = await deps.signer.sign(tx, claims);
  return { token, sessionId: tokenId, endsAtMs, statedSeconds: life.statedSeconds };
}
