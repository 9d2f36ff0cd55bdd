import type { JWTPayload } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { SharedReadTx } from '../store/store.ts';
import { type Caller, operatorCaller } from './caller.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import { claimAt, textOf, textsOf } from './foreign-claims.ts';
import type { ForeignIssuer, IssuerSettings } from './foreign-issuer.ts';
import { isOperatorRole } from './roles.ts';
import { findOperator } from './store/operators.ts';

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
    throw refusal(`The claim ${nameClaim} of the token does not contain the name of an operator.`);
  if (name === operatorCaller.name || (await findOperator(reads, name)) !== undefined) {
    throw refusal(
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

function refusal(detail: string): ApiError {
  return new ApiError(platformErrors.TOKEN_INVALID, {
    detail,
    headers: challenge(challengeErrors.INVALID_TOKEN),
  });
}
