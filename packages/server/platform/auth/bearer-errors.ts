/** Bearer tokens of a header, and what a client is told about its token. */
import { ApiError, type Catalogue, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import { authNumbers } from './numbers.ts';

const bearerForm = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Returns the token of an Authorization header (RFC 6750, section 2.1). Throws 401 when there is none; `detail` names
 * the expected token if it does not come from the token endpoint.
 */
export function readBearer(authorization: string | undefined, detail?: string): string {
  const text = authorization === undefined ? undefined : bearerForm.exec(authorization)?.[1];
  if (text === undefined) {
    throw new ApiError(platformErrors.UNAUTHENTICATED, {
      ...(detail !== undefined && { detail }),
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  if (text.length > authNumbers.tokenLengthMax) throw tokenRefusal(platformErrors.TOKEN_INVALID, detail);
  return text;
}

/** The refusal of a token; without `detail`, the entry says what to do. */
export function tokenRefusal(entry: RefusalEntry, detail?: string): ApiError {
  return new ApiError(entry, {
    ...(detail !== undefined && { detail }),
    headers: challenge(challengeErrors.INVALID_TOKEN),
  });
}

/** Error codes of the `WWW-Authenticate` header (RFC 6750, section 3.1). */
export const challengeErrors = {
  INVALID_TOKEN: {
    code: 'invalid_token',
    cause: 'lasting',
    title: 'The token is invalid',
    where: 'Appears in the `WWW-Authenticate` header of a 401.',
    meaning:
      'The access token has expired, was revoked, or was not issued by this server. The body of the response says which.',
    remedy: 'Get a new token from /v1/token and send the request again.',
    own: false,
  },
  INSUFFICIENT_SCOPE: {
    code: 'insufficient_scope',
    cause: 'passing',
    title: 'The token is valid but does not allow this operation',
    where: 'Appears in the `WWW-Authenticate` header of a 403.',
    meaning:
      'The API user has none of the roles that the operation requires, or the client does not have the scope.',
    remedy: 'Ask the operator for the role or scope that the body of the response names.',
    own: false,
  },
} as const satisfies Catalogue;

/** Returns the header that tells a client what is wrong with its token. */
export function challenge(
  { code }: (typeof challengeErrors)[keyof typeof challengeErrors],
  scope?: string,
): { 'www-authenticate': string } {
  const wanted = scope === undefined ? '' : `, scope="${scope}"`;
  return { 'www-authenticate': `Bearer error="${code}"${wanted}` };
}
