import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { authNumbers } from './numbers.ts';

const bearerForm = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The token of an Authorization header (RFC 6750, section 2.1). Throws 401 when there is none. */
export function readBearer(authorization: string | undefined): string {
  const text = authorization === undefined ? undefined : bearerForm.exec(authorization)?.[1];
  if (text === undefined) {
    throw new ApiError(platformErrors.UNAUTHENTICATED, { headers: { 'www-authenticate': 'Bearer' } });
  }
  if (text.length > authNumbers.tokenLengthMax) {
    throw new ApiError(platformErrors.TOKEN_INVALID, {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  }
  return text;
}
