import { ApiError } from '../../../platform/errors/api-error.ts';
import { accountErrors } from '../errors.ts';
import { faultOfPassword, passwordRule } from '../rules/password.ts';

/** Throws 400, with the whole rule, for a password that this server does not accept. */
export function requireGoodPassword(isLive: boolean, password: string, username: string): void {
  const fault = faultOfPassword(password, username, isLive);
  if (fault === undefined) return;
  throw new ApiError(accountErrors.PASSWORD_TOO_WEAK, {
    detail: `The password ${fault}. ${passwordRule(isLive)}`,
    jsonpath: '$.password',
  });
}
