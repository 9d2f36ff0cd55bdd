/** Content of an access token (specification, Token content). Seconds since 1970 where a time is meant. */
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
  readonly partner_id: string;
  readonly realm_access: { readonly roles: readonly string[] };
  readonly preferred_username: string;
  /** The members down to `email` are in tokens of API users only. */
  readonly auth_time?: number;
  readonly session_state?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  /** In tokens of apps only, where it equals `azp`. */
  readonly clientId?: string;
}

/** The session a token belongs to; the token of an app is a session of its own. */
export function sessionIdOf(claims: AccessTokenClaims): string {
  return claims.session_state ?? claims.jti;
}
