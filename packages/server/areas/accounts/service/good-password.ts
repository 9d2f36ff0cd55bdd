import { ApiError } from '@kontor/contract/errors';
import { hasRole } from '../../../platform/auth/authorize.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { accountErrors } from '../errors.ts';
import { passwordRule, violationOfPassword } from '../rules/password.ts';

/**
 * Like `requireGoodPassword`, for a password that an operator sends. On a live server, only an operator who may do
 * everything may know the password of a partner: it opens what the partner may read.
 */
export function requireOwnPassword(
  isLive: boolean,
  caller: Caller,
  password: string,
  username: string,
): void {
  if (isLive && !hasRole(caller, 'all')) {
    throw new ApiError(accountErrors.PASSWORD_NOT_YOURS, { jsonpath: '$.password' });
  }
  requireGoodPassword(isLive, password, username);
}

/** Like `requireOwnPassword`, for the secret of an app that an operator chooses or sees. */
export function requireOwnSecret(isLive: boolean, caller: Caller, jsonpath: string): void {
  if (isLive && !hasRole(caller, 'all')) throw new ApiError(accountErrors.SECRET_NOT_YOURS, { jsonpath });
}

/** Throws 400, with the whole rule, for a password that this server does not accept. */
export function requireGoodPassword(isLive: boolean, password: string, username: string): void {
  const violation = violationOfPassword(password, username, isLive);
  if (violation === undefined) return;
  throw new ApiError(accountErrors.PASSWORD_TOO_WEAK, {
    detail: `The password ${violation}. ${passwordRule(isLive)}`,
    jsonpath: '$.password',
  });
}
