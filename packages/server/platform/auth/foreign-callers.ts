import { platformErrors } from '@kontor/contract/errors';
import type { JWTPayload } from 'jose';
import type { SharedReadTx } from '../store/store.ts';
import { tokenRefusal } from './bearer-errors.ts';
import { type Caller, isOperatorRole, isRole, operatorCaller } from './caller.ts';
import type { ForeignIssuer, IssuerSettings } from './foreign-issuer.ts';
import { findClient } from './store/clients.ts';
import { findOperator } from './store/operators.ts';
import { isPartner } from './store/partners.ts';

/** Names of claims in tokens of partners, or paths to them separated by dots. */
export interface ForeignIssuerSettings extends IssuerSettings {
  readonly partnerClaim: string;
  readonly rolesClaim: string;
  readonly scopeClaim: string;
  readonly clientClaim: string;
}

/**
 * Returns the caller of a foreign token. It is authorised by roles if the token lists one of ours, by scopes otherwise.
 * Throws 401 when the token names no partner of this marketplace.
 */
export async function foreignCaller(
  reads: SharedReadTx,
  settings: ForeignIssuerSettings,
  claims: JWTPayload,
): Promise<Caller> {
  const partnerId = textOf(claimAt(claims, settings.partnerClaim)) ?? '';
  if (!(await isPartner(reads, partnerId))) {
    throw tokenRefusal(
      platformErrors.UNKNOWN_PARTNER,
      `The claim ${settings.partnerClaim} of the token does not name a partner of this marketplace.`,
    );
  }
  const roles = textsOf(claimAt(claims, settings.rolesClaim)).filter(isRole);
  const clientId = textOf(claimAt(claims, settings.clientClaim)) ?? textOf(claims.client_id) ?? '';
  const client = clientId === '' ? undefined : await findClient(reads, clientId);
  return Object.freeze({
    kind: 'partner',
    partnerId,
    ...(claims.sub !== undefined && { id: claims.sub }),
    name: textOf(claims.preferred_username) ?? textOf(claims.sub) ?? clientId,
    clientId,
    judgedBy: roles.length > 0 ? 'roles' : 'scopes',
    roles,
    scopes: textsOf(claimAt(claims, settings.scopeClaim)),
    listEnvelope: client?.listEnvelope ?? 'resources',
    unknownParameters: client?.unknownParameters,
    sessionId: textOf(claims.jti) ?? '',
    isForeign: true,
    expiresAt: claims.exp as number,
  });
}

/** Names of claims in tokens of operators, or paths to them separated by dots. */
export interface OperatorIssuerSettings extends IssuerSettings {
  readonly rolesClaim: string;
  readonly nameClaim: string;
}

export type OperatorIssuer = ForeignIssuer<OperatorIssuerSettings>;

/**
 * Returns the operator of a token from the identity provider. Unknown roles grant nothing. Throws 401 when the audit
 * log could confuse the name with somebody else's.
 */
export async function foreignOperator(
  reads: SharedReadTx,
  { nameClaim, rolesClaim }: OperatorIssuerSettings,
  claims: JWTPayload,
): Promise<Caller> {
  const name = textOf(claimAt(claims, nameClaim));
  if (name === undefined)
    throw tokenRefusal(
      platformErrors.TOKEN_INVALID,
      `The claim ${nameClaim} of the token does not contain the name of an operator.`,
    );
  if (name === operatorCaller.name || (await findOperator(reads, name)) !== undefined) {
    throw tokenRefusal(
      platformErrors.TOKEN_INVALID,
      `The claim ${nameClaim} of the token is ${name}, which is the name of an operator with a token of this server. ` +
        'Revoke that token, or use another name.',
    );
  }
  return Object.freeze({
    ...operatorCaller,
    ...(claims.sub !== undefined && { id: claims.sub }),
    name,
    clientId: textOf(claims.azp) ?? textOf(claims.client_id) ?? '',
    roles: textsOf(claimAt(claims, rolesClaim)).filter(isOperatorRole),
    sessionId: textOf(claims.jti) ?? '',
    isForeign: true,
    expiresAt: claims.exp as number,
  });
}

/** Returns a claim by its full name, which may contain dots, or by a path separated by dots. */
function claimAt(claims: JWTPayload, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((place, name) => {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    return (place as Record<string, unknown>)[name];
  }, claims);
}

/**
 * Converts a claim to text. Numbers count too, because many providers store ids as numbers. Text with NUL does not: no
 * id contains it, and some stores do not accept it in a query.
 */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined;
}

/** Returns the entries of a list, or of a text separated by spaces. */
export function textsOf(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}
