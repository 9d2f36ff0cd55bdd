import { platformErrors } from '@kontor/contract/errors';
import type { SharedReadTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { readBearer, tokenRefusal } from './bearer-errors.ts';
import { type Caller, operatorCaller } from './caller.ts';
import { foreignOperator, type OperatorIssuer } from './foreign-callers.ts';
import { hashOfToken, tokenCheck } from './opaque-tokens.ts';
import { findOperatorByToken, type NamedOperator } from './store/operators.ts';

export interface OperatorAuthenticatorDeps {
  /** The tokens shared by all unnamed operators: two while one replaces the other. */
  readonly sharedTokens: readonly string[];
  readonly reads: SharedReadTx;
  readonly clock: Clock;
  /** The identity provider of operators, if there is one. */
  readonly issuer?: OperatorIssuer | undefined;
  /** Called for each use of a named operator's token. */
  onUse(operator: NamedOperator): void;
}

/**
 * Creates the authenticator of the operator plane; the returned function throws 401 for everybody else. Named operators
 * are looked up for each request, so that every node refuses a revoked token from the next request on.
 */
export function createOperatorAuthenticator({
  sharedTokens,
  reads,
  clock,
  issuer,
  onUse,
}: OperatorAuthenticatorDeps): (authorization: string | undefined) => Caller | Promise<Caller> {
  const isShared = tokenCheck(sharedTokens);

  async function namedCaller(hash: string): Promise<Caller> {
    const operator = await findOperatorByToken(reads, hash);
    if (operator === undefined) {
      throw tokenRefusal(
        platformErrors.TOKEN_INVALID,
        'The token is not an operator token of this server, or it was revoked.',
      );
    }
    if (operator.expiresAtMs !== undefined && operator.expiresAtMs <= clock.nowMs()) {
      throw tokenRefusal(
        platformErrors.TOKEN_EXPIRED,
        `The token of operator ${operator.name} has expired. A new one is created with kontor operator add.`,
      );
    }
    onUse(operator);
    const { operatorId: id, name, roles, expiresAtMs = 0 } = operator;
    return Object.freeze({ ...operatorCaller, id, name, roles, expiresAt: expiresAtMs / 1000 });
  }

  async function callerOf({ settings, verify }: OperatorIssuer, token: string): Promise<Caller> {
    return foreignOperator(reads, settings, await verify(token));
  }

  return (authorization) => {
    const token = readBearer(
      authorization,
      'Send an operator token of this server: "Authorization: Bearer TOKEN".',
    );
    if (isShared(token)) return operatorCaller;
    return issuer?.claimsToIssue(token) ? callerOf(issuer, token) : namedCaller(hashOfToken(token));
  };
}
