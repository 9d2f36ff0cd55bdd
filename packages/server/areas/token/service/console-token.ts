import { ApiError, platformErrors } from '@kontor/contract/errors';
import { isSuspended } from '../../../platform/auth/authorize.ts';
import { apiUserScope, fixedClientId } from '../../../platform/auth/caller.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import { findClient } from '../../../platform/auth/store/clients.ts';
import {
  findInvitation,
  type Invitation,
  operatorOfLink,
  takeInvitation,
} from '../../../platform/auth/store/invitations.ts';
import { findOperator, isOperatorNameGiven } from '../../../platform/auth/store/operators.ts';
import { beginSession } from '../../../platform/auth/store/sessions.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler } from '../../../platform/operations/operation.ts';
import { noStore, readerClaims, tokenResponse } from '../views.ts';
import type { GrantDeps } from './grants/grant.ts';
import { newSession } from './issue.ts';

/** Exchanges the link of an operator for a token that only reads. It is a session of its own, without a refresh token. */
export function openConsoleLink(deps: GrantDeps): WriteHandler<'openConsoleLink'> {
  return async (tx, request) => {
    const { nowMs, requestId, address } = request;
    const tokenHash = hashOfToken(readBody('ConsoleLinkUse', request).token);
    const link = await findInvitation(tx, tokenHash);
    const operator = link && operatorOfLink(link);
    const client = await findClient(tx, fixedClientId);
    if (link === undefined || operator === undefined || client === undefined || link.expiresAtMs <= nowMs)
      throw noLink();
    const mine = tx.partner(link.partnerId);
    if (!(await takeInvitation(mine, link.username, tokenHash))) throw noLink();
    if (isSuspended(await deps.contractDates(mine), nowMs))
      throw new ApiError(platformErrors.PARTNER_SUSPENDED);
    const sessionId = deps.ids.uuid();
    const named = await findOperator(tx, operator);
    // A link that was made while its operator was being revoked.
    if (named === undefined && (await isOperatorNameGiven(tx, operator))) throw noLink();
    const lifeSeconds = secondsOf(link, nowMs);
    if (lifeSeconds === 0) throw noLink();
    const endsAtMs = nowMs + lifeSeconds * 1000;
    await beginSession(mine, newSession(sessionId, client, nowMs), endsAtMs, { operator });
    const facts = { tokenId: sessionId, lifeSeconds, issuer: deps.issuer(), client, nowMs };
    const token = await deps.signer.sign(
      tx,
      readerClaims(facts, link.partnerId, { id: named?.operatorId, name: operator }),
    );
    const whose = { partnerId: link.partnerId, caller: operator, grant: 'console link', tokenId: sessionId };
    tx.afterCommit(() => deps.log('token granted', { requestId, address, ...whose }));
    const body = tokenResponse(token, lifeSeconds, apiUserScope, { sessionId });
    const audit = [{ record: 'console', after: { operator, console: 'opened' }, partnerId: link.partnerId }];
    return { status: 200, headers: noStore, body, audit };
  };
}

/** How long an operator may look: no longer than the token with which it made the link is valid. */
function secondsOf({ readsUntilMs = Number.POSITIVE_INFINITY }: Invitation, nowMs: number): number {
  return Math.min(authNumbers.consoleAccessSeconds, Math.floor((readsUntilMs - nowMs) / 1000));
}

/** The refusal does not tell whether there ever was such a link. */
function noLink(): ApiError {
  return new ApiError(platformErrors.NOT_FOUND, {
    detail:
      'The link was used or replaced, has expired, or never existed. Ask for a new one on the operator plane.',
    jsonpath: '$.token',
  });
}
