import { type Client, isOfServiceProvider } from '../../../../platform/auth/store/clients.ts';
import { refuseToken } from '../../errors.ts';
import { appTokenResponse } from '../../views.ts';
import { issueAppToken } from '../app-token.ts';
import { refuseSuspended } from '../suspended.ts';
import type { PrepareGrant } from './grant.ts';

/** Login of an app. There is no refresh token: each access token is its own session. */
export const prepareClientCredentials: PrepareGrant = async (deps, { form, client, nowMs }) => {
  // An app of a service provider belongs to no partner; its token opens only the operations of apps.
  const partnerId = client.partnerId ?? (isOfServiceProvider(client) ? '' : undefined);
  if (partnerId === undefined) {
    throw refuseToken('UNAUTHORIZED_CLIENT', `Client ${client.clientId} does not belong to a partner.`);
  }
  const scopes = readScopes(form.get('scope') ?? '', client);
  return async (write) => {
    // Nothing that belongs to no partner is decided by reading first.
    const partner = partnerId === '' ? write.withoutLock('') : write.partner(partnerId);
    await refuseSuspended(deps, partner, nowMs);
    const { token, statedSeconds } = await issueAppToken(deps, write, partner, { client, scopes, nowMs });
    return appTokenResponse(token, statedSeconds, scopes);
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
