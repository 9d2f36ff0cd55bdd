import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import { authNumbers } from './numbers.ts';

const bearerForm = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Returns the token of an Authorization header (RFC 6750, section 2.1). Throws 401 when there is none; `detail` names
 * the expected token if it does not come from the token endpoint.
 */
export function readBearer(authorization: string | undefined, detail?: string): string {
  const text = authorization === undefined ? undefined : bearerForm.exec(authorization)?.[1];
  if (text === undefined) {
    const headers = { 'www-authenticate': 'Bearer' };
    throw new ApiError(
      platformErrors.UNAUTHENTICATED,
      detail === undefined ? { headers } : { detail, headers },
    );
  }
  if (text.length > authNumbers.tokenLengthMax) {
    const headers = challenge(challengeErrors.INVALID_TOKEN);
    throw new ApiError(
      platformErrors.TOKEN_INVALID,
      detail === undefined ? { headers } : { detail, headers },
    );
  }
  return text;
}
