import { findUser } from '../../../../platform/auth/users.ts';
import { refuseLogin } from '../../errors.ts';
import { need } from '../form.ts';
import { continueUserSession, startUserSession } from '../user-session.ts';
import type { PrepareGrant } from './grant.ts';

/** Login of an API user with name and password. */
export const preparePassword: PrepareGrant = async (parts, { tx, form, client, issuer, address, nowMs }) => {
  const username = need(form, 'username');
  const password = need(form, 'password');
  parts.guessGuard.admit(username, address, parts.wallClock.nowMs());
  const user = await findUser(tx, username);
  const isRight = await parts.passwords.matches(password, user?.passwordHash);
  if (user === undefined || !isRight) {
    parts.guessGuard.failed(username, address, parts.wallClock.nowMs());
    throw refuseLogin();
  }
  parts.guessGuard.succeeded(username, address);
  return async (write) => {
    const session = await startUserSession(parts, write, { user, client, nowMs });
    return continueUserSession(parts, write, { user, client, issuer, session, nowMs });
  };
};
