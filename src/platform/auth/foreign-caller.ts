import type { JWTPayload } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import type { ForeignIssuerSettings } from './foreign-issuer.ts';
import { isRole } from './roles.ts';
import { findClient } from './store/clients.ts';
import { isPartner } from './store/partners.ts';

/**
 * Who calls with a foreign token. Roles decide when it lists one of ours, scopes otherwise. Throws 401 when it names
 * no partner of this marketplace.
 */
export async function foreignCaller(
  reads: SharedReadTx,
  settings: ForeignIssuerSettings,
  claims: JWTPayload,
): Promise<Caller> {
  const partnerId = textOf(claimAt(claims, settings.partnerClaim)) ?? '';
  if (!(await isPartner(reads, partnerId))) {
    throw new ApiError(platformErrors.UNKNOWN_PARTNER, {
      detail: `The claim ${settings.partnerClaim} of the token names no partner of this marketplace.`,
      headers: challenge(challengeErrors.INVALID_TOKEN),
    });
  }
  const roles = textsOf(claimAt(claims, settings.rolesClaim)).filter(isRole);
  const clientId = textOf(claimAt(claims, settings.clientClaim)) ?? textOf(claims.client_id) ?? '';
  const client = clientId === '' ? undefined : await findClient(reads, clientId);
  return Object.freeze({
    kind: 'partner',
    partnerId,
    name: textOf(claims.preferred_username) ?? textOf(claims.sub) ?? clientId,
    clientId,
    judgedBy: roles.length > 0 ? 'roles' : 'scopes',
    roles,
    scopes: textsOf(claimAt(claims, settings.scopeClaim)),
    listEnvelope: client?.listEnvelope ?? 'resources',
    sessionId: textOf(claims.jti) ?? '',
    isForeign: true,
    expiresAt: claims.exp as number,
  });
}

/** A claim by its whole name, which may have dots, or by the names on the way to it. */
function claimAt(claims: JWTPayload, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((place, name) => {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    return (place as Record<string, unknown>)[name];
  }, claims);
}

/** Numbers as well: many providers keep ids as numbers. NUL is in no id, and not every store can be asked for it. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined;
}

/** A list, or a text with blanks between its entries. */
function textsOf(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}
