import { ApiError, type Catalogue, type ErrorFacts } from '@kontor/contract/errors';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';

/** Refusals of the token endpoint; the codes are the error names of OAuth (conventions, section 2). */
export const tokenErrors = {
  INVALID_REQUEST: {
    code: 'invalid_request',
    cause: 'lasting',
    status: 400,
    title: 'Invalid request',
    meaning: 'A form parameter is missing, occurs twice, or has an invalid value.',
    remedy: 'Send each parameter of the grant once, as application/x-www-form-urlencoded in UTF-8.',
    own: false,
  },
  INVALID_CLIENT: {
    code: 'invalid_client',
    cause: 'passing',
    status: 401,
    title: 'Client authentication failed',
    meaning: 'There is no client with this client_id, or the secret is wrong.',
    remedy: 'Use token-marketplace-api, or the id and secret of a client that the operator registered.',
    own: false,
  },
  /** 401 for a failed login, because every failed authentication is a 401; 400 for refresh tokens. */
  INVALID_GRANT: {
    code: 'invalid_grant',
    cause: 'passing',
    status: 400,
    title: 'Invalid grant',
    meaning:
      'With 401, the user name or the password is wrong. With 400, the refresh token is unknown, has expired, was already used, or belongs to another client. A refresh token can be used only once; a second use ends its session.',
    remedy:
      'Check the user name and the password. If a refresh token was refused, log in again, and let only one process refresh the tokens of a session.',
    own: false,
  },
  INVALID_SCOPE: {
    code: 'invalid_scope',
    cause: 'lasting',
    status: 400,
    title: 'Invalid scope',
    meaning:
      'None of the requested scopes is one that exists and that the client has. If it has some of them, the token has these, and its `scope` names them.',
    remedy: 'Request scopes that the client has.',
    own: false,
  },
  UNAUTHORIZED_CLIENT: {
    code: 'unauthorized_client',
    cause: 'passing',
    status: 400,
    title: 'Grant type not allowed for this client',
    meaning: 'The client may not use this grant type.',
    remedy: 'Use password and refresh_token for API users, and client_credentials for apps.',
    own: false,
  },
  UNSUPPORTED_GRANT_TYPE: {
    code: 'unsupported_grant_type',
    cause: 'lasting',
    status: 400,
    title: 'Unsupported grant type',
    meaning: 'The server does not support this grant_type.',
    remedy: 'Use password, refresh_token or client_credentials.',
    own: false,
  },
  UNSUPPORTED_TOKEN_TYPE: {
    code: 'unsupported_token_type',
    cause: 'lasting',
    status: 400,
    title: 'Token of another issuer',
    meaning: 'This server cannot end the token: it was issued by an identity provider, or for an operator.',
    remedy:
      'End the session at the identity provider, or the token of an operator with kontor operator revoke.',
    own: false,
  },
} satisfies Catalogue;

/** A refusal that is sent in the form of OAuth. `detail` becomes the error description. */
export class TokenRefusal extends ApiError {
  /** What the refusal itself changed: a refresh token that is used twice ends its session. */
  audit: readonly AuditChange[] = [];
  /** The OAuth error name, if it differs from the code of the error. */
  oauthName: string | undefined;
}

export function refuseToken(
  name: keyof typeof tokenErrors,
  detail: string,
  facts: ErrorFacts = {},
): TokenRefusal {
  return new TokenRefusal(tokenErrors[name], { ...facts, detail });
}

/** Returns an error that is a refusal; throws every other one. */
export function keepRefusal(error: unknown): TokenRefusal {
  if (error instanceof TokenRefusal) return error;
  throw error;
}

/** Returns the refusal of a failed login: one text for unknown names and wrong passwords, so that names stay secret. */
export function refuseLogin(): TokenRefusal {
  return new TokenRefusal(
    { ...tokenErrors.INVALID_GRANT, status: 401 },
    { detail: 'The user name or the password is wrong.', headers: { 'www-authenticate': 'Bearer' } },
  );
}
