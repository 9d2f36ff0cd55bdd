/** What a token of the partner plane says. The server checks tokens; the console only shows what they say. */
export interface Claims {
  readonly jti: string;
  /** Seconds since 1970 at which the token was issued. */
  readonly iat: number;
  readonly preferred_username: string;
  readonly partner_id?: string;
  readonly session_state?: string;
  readonly realm_access?: { readonly roles: readonly string[] };
  readonly act?: object;
}

export function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
