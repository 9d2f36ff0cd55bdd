/** Content of an access token (specification, Token content). Times are seconds since 1970. */
export interface AccessTokenClaims {
  readonly jti: string;
  readonly exp: number;
  readonly nbf: number;
  readonly iat: number;
  readonly iss: string;
  readonly sub: string;
  readonly typ: 'Bearer';
  readonly azp: string;
  readonly acr: string;
  readonly scope: string;
  readonly email_verified: boolean;
  /** Empty in tokens of a service provider's app that acts for no partner yet. */
  readonly partner_id: string;
  readonly realm_access: { readonly roles: readonly string[] };
  readonly preferred_username: string;
  /** The members from here to `email` are only in tokens of API users. */
  readonly auth_time?: number;
  readonly session_state?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  /** Only in tokens of apps, where it equals `azp`. */
  readonly clientId?: string;
  /** The operator who looks at the partner (RFC 8693, section 4.1); a token with it only reads. */
  readonly act?: { readonly sub: string };
  /** Only in tokens with which an app of a service provider acts for a partner. */
  readonly installation_id?: string;
}

/** Returns the session of a token; the token of an app is a session of its own. */
export function sessionIdOf(claims: AccessTokenClaims): string {
  return claims.session_state ?? claims.jti;
}
