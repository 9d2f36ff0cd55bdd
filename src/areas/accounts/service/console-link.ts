/** Links with which an operator looks at the console of a partner. The area of tokens exchanges them. */
import { hasRole } from '../../../platform/auth/authorize.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import { nameOfConsole, putInvitation } from '../../../platform/auth/store/invitations.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { consolePage } from '../../../platform/http/built-pages.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler } from '../../../platform/operations/operation.ts';
import { formatInstant } from '../../../values/instant.ts';
import { accountErrors } from '../errors.ts';
import type { OperatorDeps } from '../routes.ts';
import { requirePartner } from './partners.ts';

/** The prefix lets people, secret scanners and the recorder of a sandbox recognise the token of a link. */
const prefix = 'kontor_console_';

/** Creates a link. The token is in the fragment of the address, which a browser sends to no server. */
export function createConsoleLink({
  ids,
  isLive,
  issuer,
}: Pick<OperatorDeps, 'ids' | 'isLive' | 'issuer'>): WriteHandler<'createConsoleLink'> {
  return async (tx, request) => {
    const { reason } = readBody('ConsoleLinkCreation', request);
    const { caller, nowMs, parameters } = request;
    const { partnerId } = parameters;
    if (isLive && !hasRole(caller, 'all')) throw new ApiError(accountErrors.CONSOLE_NOT_YOURS);
    await requirePartner(tx, partnerId);
    const token = prefix + ids.hex(32);
    const expiresAtMs = nowMs + authNumbers.consoleLinkLifeMs;
    await putInvitation(tx.partner(partnerId), {
      username: nameOfConsole(caller.name),
      tokenHash: hashOfToken(token),
      createdAtMs: nowMs,
      expiresAtMs,
    });
    const expiresAt = formatInstant(expiresAtMs);
    return {
      status: 201,
      body: { partnerId, url: `${issuer()}${consolePage.path}#/as/${token}`, expiresAt },
      audit: [{ record: 'console', after: { operator: caller.name, reason } }],
    };
  };
}
