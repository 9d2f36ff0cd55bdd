import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * Signed tokens in compact form, RS256 only. Synchronous on purpose: tokens are signed inside a write transaction,
 * which must not wait in the thread pool behind password checks.
 */

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

/** A parsed token; nothing in it can be trusted before `isSignedBy`. */
export interface UnverifiedToken {
  readonly kid: string;
  readonly claims: AccessTokenClaims;
  readonly signedText: string;
  readonly signature: Uint8Array;
}

const compactForm = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

const kidForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Creates a signed token with the given claims. */
export function signToken(claims: AccessTokenClaims, kid: string, privateKey: KeyObject): string {
  const signedText = `${encodeJson({ alg: 'RS256', typ: 'JWT', kid })}.${encodeJson(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(signedText), privateKey);
  return `${signedText}.${signature.toString('base64url')}`;
}

/** Parses a token; undefined for anything that is not an RS256 token with a key id. */
export function readToken(text: string): UnverifiedToken | undefined {
  const [, header, claims, signature] = compactForm.exec(text) ?? [];
  if (header === undefined || claims === undefined || signature === undefined) return undefined;
  const head = decodeJson(header);
  const body = decodeJson(claims);
  // All other algorithms are rejected, above all `none` and symmetric ones: the header is under the attacker's control.
  if (head?.alg !== 'RS256' || head.crit !== undefined) return undefined;
  if (typeof head.kid !== 'string' || !kidForm.test(head.kid)) return undefined;
  if (!isClaims(body)) return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  // Stray bits in the last character would give one token several texts.
  if (bytes.toString('base64url') !== signature) return undefined;
  return { kid: head.kid, claims: body, signedText: `${header}.${claims}`, signature: bytes };
}

export function isSignedBy(token: UnverifiedToken, publicKey: KeyObject): boolean {
  return verify('RSA-SHA256', Buffer.from(token.signedText), publicKey, token.signature);
}

/** Returns the issuer that a token of any algorithm names, which proves nothing; empty when it names none. */
export function issuerOf(text: string): string {
  const issuer = decodeJson(text.split('.')[1] ?? '')?.iss;
  return typeof issuer === 'string' ? issuer : '';
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decodeJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const textClaims = ['jti', 'iss', 'sub', 'azp', 'scope', 'partner_id', 'preferred_username'] as const;
const timeClaims = ['exp', 'nbf', 'iat'] as const;

function isClaims(value: unknown): value is AccessTokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Record<string, unknown>;
  const roles = (claims.realm_access as { roles?: unknown } | null | undefined)?.roles;
  return (
    claims.typ === 'Bearer' &&
    textClaims.every((name) => typeof claims[name] === 'string') &&
    timeClaims.every((name) => Number.isFinite(claims[name])) &&
    Array.isArray(roles) &&
    roles.every((role) => typeof role === 'string')
  );
}
