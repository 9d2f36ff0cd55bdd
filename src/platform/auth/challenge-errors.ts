import type { Catalogue } from '../errors/catalogue.ts';

/** Error codes of the `WWW-Authenticate` header (RFC 6750, section 3.1). */
export const challengeErrors = {
  INVALID_TOKEN: {
    code: 'invalid_token',
    cause: 'lasting',
    title: 'The token is invalid',
    where: 'Sent in the WWW-Authenticate header of a 401.',
    meaning:
      'The access token has expired, was revoked, or was not issued by this server. The body of the response says which.',
    remedy: 'Get a new token from /v1/token and send the request again.',
    own: false,
  },
  INSUFFICIENT_SCOPE: {
    code: 'insufficient_scope',
    cause: 'passing',
    title: 'The token is valid but does not allow this operation',
    where: 'Sent in the WWW-Authenticate header of a 403.',
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
