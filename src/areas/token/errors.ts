import { ApiError, type ErrorFacts } from '../../platform/errors/api-error.ts';
import type { Catalogue } from '../../platform/errors/catalogue.ts';
import type { AuditChange } from '../../platform/http/audited.ts';

/** Refusals of the token endpoint; the codes are the error names of OAuth (conventions, section 2). */
export const tokenErrors = {
  INVALID_REQUEST: {
    code: 'invalid_request',
    status: 400,
    title: 'Form not readable',
    meaning: 'A form parameter is missing, occurs twice, or has a value that the server does not read.',
    remedy: 'Send each parameter of the grant once, as application/x-www-form-urlencoded in UTF-8.',
    own: false,
  },
  INVALID_CLIENT: {
    code: 'invalid_client',
    status: 401,
    title: 'Client not authenticated',
    meaning: 'There is no client with this client_id, or its secret is another one.',
    remedy: 'Use token-marketplace-api, or id and secret of a client that the operator registered.',
    own: false,
  },
  /** 401 for a failed login, because every failed authentication is a 401; 400 for refresh tokens. */
  INVALID_GRANT: {
    code: 'invalid_grant',
    status: 400,
    title: 'Grant refused',
    meaning:
      'With 401: user name or password are wrong. With 400: the refresh token is unknown, has ended, was used before, or belongs to another client.',
    remedy: 'Check user name and password; when a refresh token was refused, log in again.',
    own: false,
  },
  INVALID_SCOPE: {
    code: 'invalid_scope',
    status: 400,
    title: 'Scope refused',
    meaning: 'A scope is misspelt, or the client was not granted it.',
    remedy: 'Ask for scopes that the operator granted to the client.',
    own: false,
  },
  UNAUTHORIZED_CLIENT: {
    code: 'unauthorized_client',
    status: 400,
    title: 'Grant not open to the client',
    meaning: 'The client exists and may not use this grant.',
    remedy: 'Use password and refresh_token for API users, client_credentials for apps with a secret.',
    own: false,
  },
  UNSUPPORTED_GRANT_TYPE: {
    code: 'unsupported_grant_type',
    status: 400,
    title: 'Grant unknown',
    meaning: 'The server does not offer this grant_type.',
    remedy: 'Use password, refresh_token or client_credentials.',
    own: false,
  },
} satisfies Catalogue;

/** A refusal that is answered in the form of OAuth. `detail` becomes the error description. */
export class TokenRefusal extends ApiError {
  /** What the refusal itself changed: a refresh token that comes twice ends its session. */
  audit: readonly AuditChange[] = [];
}

export function refuseToken(
  name: keyof typeof tokenErrors,
  detail: string,
  facts: ErrorFacts = {},
): TokenRefusal {
  return new TokenRefusal(tokenErrors[name], { ...facts, detail });
}

/** A failed login. One text for unknown names and wrong passwords, so that names cannot be tried out. */
export function refuseLogin(): TokenRefusal {
  return new TokenRefusal(
    { ...tokenErrors.INVALID_GRANT, status: 401 },
    { detail: 'User name or password are wrong.', headers: { 'www-authenticate': 'Bearer' } },
  );
}
