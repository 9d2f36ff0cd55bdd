import { ApiError } from '../../../platform/errors/api-error.ts';
import { accountErrors } from '../errors.ts';
import { faultOfPassword } from '../rules/password.ts';

/** Throws 400 for a password that a live server does not accept. */
export function requireGoodPassword(isLive: boolean, password: string, username: string): void {
  const fault = isLive ? faultOfPassword(password, username) : undefined;
  if (fault === undefined) return;
  throw new ApiError(accountErrors.PASSWORD_TOO_WEAK, {
    detail: `The password ${fault}.`,
    jsonpath: '$.password',
  });
}
