import { rolesOfScope } from '@kontor/contract/generated/roles';
import type { TokenErrorResponse, TokenResponse } from '@kontor/contract/generated/token-v1';
import { renderErrors } from '@kontor/contract/rendered-errors';
import { apiUserScope, isScope, readRoles } from '../../platform/auth/caller.ts';
import type { AccessTokenClaims } from '../../platform/auth/jwt.ts';
import { authNumbers } from '../../platform/auth/numbers.ts';
import type { Client } from '../../platform/auth/store/clients.ts';
import type { ApiUser } from '../../platform/auth/store/users.ts';
import type { OperationRequest, Reply } from '../../platform/operations/operation.ts';
import type { TokenRefusal } from './errors.ts';

/** The facts that both kinds of tokens are built from. */
interface TokenFacts {
  readonly tokenId: string;
  /** Seconds until the token expires. */
  readonly lifeSeconds: number;
  readonly issuer: string;
  readonly client: Client;
  readonly nowMs: number;
  /** The installation that an app of a service provider acts for. */
  readonly installationId?: string;
}

/** The additional facts of API user tokens. */
interface UserTokenFacts extends TokenFacts {
  readonly user: ApiUser;
  readonly sessionId: string;
  /** Time of the login that started the session. */
  readonly loggedInAtMs: number;
}

export function userClaims(facts: UserTokenFacts): AccessTokenClaims {
  const { user, sessionId } = facts;
  return {
    ...commonClaims(facts),
    sub: user.userId,
    auth_time: toSeconds(facts.loggedInAtMs),
    session_state: sessionId,
    scope: apiUserScope,
    partner_id: user.partnerId,
    realm_access: { roles: user.roles },
    name: `${user.givenName} ${user.familyName}`,
    preferred_username: user.username,
    given_name: user.givenName,
    family_name: user.familyName,
    email: user.email,
  };
}

export function appClaims(
  facts: TokenFacts,
  partnerId: string,
  scopes: readonly string[],
): AccessTokenClaims {
  const { clientId } = facts.client;
  return {
    ...commonClaims(facts),
    sub: clientId,
    scope: scopes.join(' '),
    partner_id: partnerId,
    realm_access: { roles: scopes.filter(isScope).flatMap((scope) => [...rolesOfScope[scope]]) },
    preferred_username: `service-account-${clientId}`,
    clientId,
    ...(facts.installationId !== undefined && { installation_id: facts.installationId }),
  };
}

/** Claims of a token with which an operator reads what the partner may read. */
export function readerClaims(
  facts: TokenFacts,
  partnerId: string,
  { id, name }: { readonly id: string | undefined; readonly name: string },
): AccessTokenClaims {
  return {
    ...commonClaims(facts),
    sub: id ?? name,
    session_state: facts.tokenId,
    scope: apiUserScope,
    partner_id: partnerId,
    realm_access: { roles: readRoles },
    preferred_username: name,
    act: { sub: name },
  };
}

function commonClaims({ tokenId, lifeSeconds, issuer, client, nowMs }: TokenFacts) {
  const issuedAt = toSeconds(nowMs);
  return {
    jti: tokenId,
    exp: issuedAt + lifeSeconds,
    nbf: 0,
    iat: issuedAt,
    iss: issuer,
    typ: 'Bearer',
    azp: client.clientId,
    acr: '1',
    email_verified: false,
  } as const;
}

function toSeconds(timeMs: number): number {
  return Math.floor(timeMs / 1000);
}

/** The response with an access token; with the id of its session, and with a refresh token, where there are any. */
export function tokenResponse(
  access: string,
  expiresIn: number,
  scope: string,
  { sessionId, refresh }: { readonly sessionId?: string; readonly refresh?: string } = {},
): TokenResponse {
  return {
    access_token: access,
    expires_in: expiresIn,
    refresh_expires_in: refresh === undefined ? 0 : authNumbers.userRefreshSeconds,
    ...(refresh !== undefined && { refresh_token: refresh }),
    token_type: 'bearer',
    'not-before-policy': 0,
    ...(sessionId !== undefined && { session_state: sessionId }),
    scope,
  };
}

/** Answers must not be cached (RFC 6749, section 5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** The response to a refused request. */
export function refusalReply(refusal: TokenRefusal, request: OperationRequest): Reply<TokenErrorResponse> {
  return {
    status: refusal.status,
    headers: { 'content-type': 'application/json;charset=utf-8', ...noStore, ...refusal.facts.headers },
    body: tokenErrorResponse(refusal, request),
  };
}

/** The OAuth error members, together with the error list that all other operations return. */
function tokenErrorResponse(refusal: TokenRefusal, request: OperationRequest): TokenErrorResponse {
  return {
    error: (refusal.oauthName ?? refusal.entry.code) as TokenErrorResponse['error'],
    error_description: refusal.facts.detail ?? refusal.entry.remedy,
    ...renderErrors(refusal, request.path, request.requestId),
  };
}
