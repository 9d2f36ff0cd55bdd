import { findUser, replaceHash } from '../../../../platform/auth/store/users.ts';
import { refuseLogin } from '../../errors.ts';
import { need } from '../form.ts';
import { refuseSuspended } from '../suspended.ts';
import { continueUserSession, startUserSession } from '../user-session.ts';
import type { PrepareGrant } from './grant.ts';

/** Login of an API user with name and password. */
export const preparePassword: PrepareGrant = async (deps, { tx, form, client, issuer, address, nowMs }) => {
  const username = need(form, 'username');
  const password = need(form, 'password');
  const user = await findUser(tx, username);
  const check = () => deps.passwords.matches(password, user?.passwordHash);
  const account = { kind: 'user', name: username } as const;
  const isRight = await deps.guessGuard.attempt(account, address, deps.wallClock.nowMs(), check);
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
