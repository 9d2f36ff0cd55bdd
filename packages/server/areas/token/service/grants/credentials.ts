import { isOfServiceProvider } from '../../../../platform/auth/store/clients.ts';
import { findUser, replaceHash } from '../../../../platform/auth/store/users.ts';
import { refuseLogin, refuseToken } from '../../errors.ts';
import { tokenResponse } from '../../views.ts';
import { need, requestedScopes } from '../form.ts';
import { continueUserSession, issueAppToken, startUserSession } from '../issue.ts';
import { type PrepareGrant, refuseSuspended } from './grant.ts';

/** Login of an API user with name and password. */
export const preparePassword: PrepareGrant = async (deps, { tx, form, client, issuer, address, nowMs }) => {
  const username = need(form, 'username');
  const password = need(form, 'password');
  const user = await findUser(tx, username);
  const check = () => deps.passwords.matches(password, user?.passwordHash);
  const login = { kind: 'user', name: username } as const;
  const isRight = await deps.guessGuard.attempt(login, address, deps.wallClock.nowMs(), check);
  if (user === undefined || !isRight) throw refuseLogin();
  // Hashing costs grow between versions; only a login has the plain password to rehash with the current costs.
  const raised = deps.passwords.isWeak(user.passwordHash) ? await deps.passwords.hash(password) : undefined;
  return async (write) => {
    // The user may have been removed while the password was checked.
    if ((await findUser(write, username))?.userId !== user.userId) throw refuseLogin();
    await refuseSuspended(deps, write.partner(user.partnerId), nowMs);
    if (raised !== undefined) await replaceHash(write.partner(user.partnerId), user, raised);
    const session = await startUserSession(deps, write, { user, client, nowMs });
    return continueUserSession(deps, write, { user, client, issuer, session, nowMs });
  };
};

/** Login of an app. There is no refresh token: each access token is its own session. */
export const prepareClientCredentials: PrepareGrant = async (deps, { form, client, nowMs }) => {
  // An app of a service provider belongs to no partner; its token opens only the operations of apps.
  const partnerId = client.partnerId ?? (isOfServiceProvider(client) ? '' : undefined);
  if (partnerId === undefined) {
    throw refuseToken('UNAUTHORIZED_CLIENT', `Client ${client.clientId} does not belong to a partner.`);
  }
  // If none are requested, none are granted, and the token gives no access.
  const scopes = requestedScopes(
    form,
    client.scopes,
    (refused) => `The client does not have the scope ${refused}.`,
  );
  return async (write) => {
    // Nothing that belongs to no partner is decided by reading first.
    const partner = partnerId === '' ? write.withoutLock('') : write.partner(partnerId);
    await refuseSuspended(deps, partner, nowMs);
    const { token, statedSeconds } = await issueAppToken(deps, write, partner, { client, scopes, nowMs });
    return tokenResponse(token, statedSeconds, scopes.join(' '));
  };
};
