import { authNumbers } from '../../../../platform/auth/numbers.ts';
import { type Client, isOfServiceProvider } from '../../../../platform/auth/store/clients.ts';
import { beginSession } from '../../../../platform/auth/store/sessions.ts';
import { refuseToken } from '../../errors.ts';
import { appClaims, appTokenResponse } from '../../views.ts';
import { refuseSuspended } from '../suspended.ts';
import { tokenLife } from '../token-life.ts';
import type { PrepareGrant } from './grant.ts';

/** Login of an app. There is no refresh token: each access token is its own session. */
export const prepareClientCredentials: PrepareGrant = async (deps, { form, client, issuer, nowMs }) => {
  // An app of a service provider belongs to no partner; its token opens only the operations of apps.
  const partnerId = client.partnerId ?? (isOfServiceProvider(client) ? '' : undefined);
  if (partnerId === undefined) {
    throw refuseToken('UNAUTHORIZED_CLIENT', `Client ${client.clientId} does not belong to a partner.`);
  }
  const scopes = readScopes(form.get('scope') ?? '', client);
  return async (write) => {
    const tokenId = deps.ids.uuid();
    const session = {
      sessionId: tokenId,
      clientId: client.clientId,
      clientGeneration: client.sessionGeneration,
      username: '',
      startedAtMs: nowMs,
    };
    // Nothing that belongs to no partner is decided by reading first.
    const partner = partnerId === '' ? write.withoutLock('') : write.partner(partnerId);
    await refuseSuspended(deps, partner, nowMs);
    const seconds = authNumbers.appAccessSeconds;
    await beginSession(partner, session, nowMs + seconds * 1000);
    const life = await tokenLife(deps, partner, { seconds, tokenId, client, nowMs });
    const claims = appClaims(
      { tokenId, lifeSeconds: life.seconds, issuer, client, nowMs },
      partnerId,
      scopes,
    );
    return appTokenResponse(await deps.signer.sign(write, claims), life.statedSeconds, scopes);
  };
};

/** The requested scopes, without repeats. If none are requested, none are granted, and the token gives no access. */
function readScopes(text: string, client: Client): string[] {
  const scopes = [...new Set(text.split(' ').filter((name) => name !== ''))];
  const refused = scopes.filter((name) => !client.scopes.includes(name));
  if (refused.length > 0) {
    throw refuseToken('INVALID_SCOPE', `The client does not have the scope ${refused.join(' ')}.`, {
      structured: { grantedScopes: client.scopes },
    });
  }
  return scopes;
}
