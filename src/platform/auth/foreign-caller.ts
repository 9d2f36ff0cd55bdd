import type { JWTPayload } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import { claimAt, textOf, textsOf } from './foreign-claims.ts';
import type { IssuerSettings } from './foreign-issuer.ts';
import { isRole } from './roles.ts';
import { findClient } from './store/clients.ts';
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
    throw new ApiError(platformErrors.UNKNOWN_PARTNER, {
      detail: `The claim ${settings.partnerClaim} of the token does not name a partner of this marketplace.`,
      headers: challenge(challengeErrors.INVALID_TOKEN),
    });
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
