// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ErrorItem } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/token-v1.yaml` by operationId. */
export const tokenV1 = {
  createAccessToken: {
    method: 'POST',
    mode: 'write',
    path: '/v1/token',
    area: 'token',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'form',
    consumes: ['application/x-www-form-urlencoded'],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 413, 415, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
    rate: { requests: 10, per: 'second', key: 'address' },
  },
  createAccessTokenOauth2: {
    method: 'POST',
    mode: 'write',
    path: '/oauth2/token',
    area: 'token',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'form',
    consumes: ['application/x-www-form-urlencoded'],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 413, 415, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
    rate: { requests: 10, per: 'second', key: 'address' },
  },
  acceptInvitation: {
    method: 'POST',
    mode: 'write',
    path: '/v1/invitation',
    area: 'token',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'InvitationAcceptance',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 404, 413, 415, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
    rate: { requests: 10, per: 'second', key: 'address' },
  },
  getOpenIdConfiguration: {
    method: 'GET',
    mode: 'read',
    path: '/.well-known/openid-configuration',
    area: 'token',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
    rate: { requests: 20, per: 'second', key: 'address' },
  },
  getKeys: {
    method: 'GET',
    mode: 'read',
    path: '/.well-known/jwks.json',
    area: 'token',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
    rate: { requests: 20, per: 'second', key: 'address' },
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface TokenV1Operations {
  /** Issue an access token */
  createAccessToken: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: PasswordGrant | RefreshTokenGrant | ClientCredentialsGrant | AuthorizationCodeGrant;
    answer: TokenResponse | TokenErrorResponse;
  };
  /** Issue an access token (OAuth path) */
  createAccessTokenOauth2: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: PasswordGrant | RefreshTokenGrant | ClientCredentialsGrant | AuthorizationCodeGrant;
    answer: TokenResponse | TokenErrorResponse;
  };
  /** Set the password of an API user, or fetch the secret of an app, with an invitation */
  acceptInvitation: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: InvitationAcceptance;
    answer: AcceptedInvitation;
  };
  /** Read the metadata of the token issuer */
  getOpenIdConfiguration: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ServerMetadata;
  };
  /** Read the public keys that verify access tokens */
  getKeys: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: KeySet;
  };
}

/** Login of an API user. */
export interface PasswordGrant {
  username: string;
  password: string;
  grant_type: 'password';
  /** `token-marketplace-api`, or a client that the operator registered. */
  client_id: string;
}

/** Continues a session. The token can be used once; the response contains the next one. A second use ends the session, and all of its tokens stop working. */
export interface RefreshTokenGrant {
  refresh_token: string;
  grant_type: 'refresh_token';
  /** The client that was used for the first login. */
  client_id: string;
}

/** Login of an app. Id and secret may be sent as HTTP Basic credentials instead. */
export interface ClientCredentialsGrant {
  grant_type: 'client_credentials';
  client_id?: string;
  client_secret?: string;
  /** Names of `Scope`, separated by spaces. A token without a scope allows nothing. */
  scope?: string;
}

/** Exchange of an authorization code. Always refused, because the server has no consent page. */
export interface AuthorizationCodeGrant {
  grant_type: 'authorization_code';
  code: string;
  client_id?: string;
  client_secret?: string;
  redirect_uri?: string;
  code_verifier?: string;
}

export interface TokenResponse {
  /** A signed JWT. Clients should treat it as opaque. */
  access_token: string;
  /** Seconds: 3600 for API users, 1800 for apps. */
  expires_in: number;
  /** Seconds: 7200 for API users, 0 for apps. */
  refresh_expires_in?: number;
  /** Absent for apps. */
  refresh_token?: string;
  token_type: 'bearer';
  'not-before-policy'?: number;
  /** Id of the session that refresh tokens continue. */
  session_state?: string;
  /** Granted scopes, separated by spaces. */
  scope?: string;
}

export interface InvitationAcceptance {
  /** The token of the invitation. */
  token: string;
  /** Required for an API user, and not allowed for an app. On a live server, at least 12 characters, 5 of them different, that do not contain the user's name and are no common password; in a sandbox, at least 8 characters. Otherwise the response is 400 `PASSWORD_TOO_WEAK`, with the whole rule. */
  password?: string;
}

export interface AcceptedInvitation {
  partnerId: string;
  username?: string;
  /** The app that the invitation was for. */
  clientId?: string;
  /** The secret of the app. */
  clientSecret?: string;
}

/** The OAuth members together with the error list that all other operations use. */
export interface TokenErrorResponse {
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unauthorized_client' | 'unsupported_grant_type' | 'access_denied' | 'server_error';
  error_description?: string;
  error_uri?: string;
  errors: ErrorItem[];
}

/** Scopes of apps. `quantities` is the old name of `availability`. */
export type Scope = 'installation' | 'partnerId' | 'developer' | 'products' | 'orders' | 'receipts' | 'returns' | 'price-reduction' | 'shipments' | 'shipping-profiles' | 'availability' | 'quantities' | 'returns-warehouse-read' | 'returns-warehouse-write' | 'advertising-services';

/** Roles of API users. */
export type Role = 'Products_Read' | 'Products_Write' | 'Availability_Read' | 'Availability_Write' | 'ShippingProfiles_Read' | 'ShippingProfiles_Write' | 'Orders_Read' | 'Orders_Write' | 'Shipments_Read' | 'Shipments_Write' | 'Returns_Read' | 'Returns_Write' | 'ReturnsWarehouse_Read' | 'ReturnsWarehouse_Write' | 'Receipts_Read' | 'PriceReductions_Read' | 'PriceReductions_Write' | 'Advertising_Read' | 'Advertising_Write';

/** Claims inside the access token. */
export interface AccessTokenClaims {
  jti: string;
  exp: number;
  /** Always 0. */
  nbf?: number;
  iat: number;
  iss: string;
  sub: string;
  typ: 'Bearer';
  /** The client that the token was issued to. */
  azp: string;
  auth_time?: number;
  session_state?: string;
  acr?: string;
  scope: string;
  email_verified?: boolean;
  /** The partner whose data the token gives access to. */
  partner_id: string;
  realm_access?: {
    roles?: string[];
  };
  name?: string;
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** Only in tokens of apps. */
  clientId?: string;
}

export interface ServerMetadata {
  issuer: string;
  /** Absent, because there is no consent page. */
  authorization_endpoint?: string;
  token_endpoint: string;
  jwks_uri: string;
  grant_types_supported: string[];
  scopes_supported: Scope[];
}

export interface KeySet {
  keys: (Record<string, unknown>)[];
}
