import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { readBearer } from './bearer.ts';
import { type Caller, operatorCaller } from './caller.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';

/** Says whether the holder of the operator token calls; the returned function throws 401 for everybody else. */
export function createOperatorAuthenticator(
  operatorToken: string,
): (authorization: string | undefined) => Caller {
  const wanted = digest(operatorToken);
  return (authorization) => {
    // Digests have one length, so the comparison tells nothing about the token, not even how long it is.
    const token = readBearer(
      authorization,
      'Send the operator token of this server: "Authorization: Bearer TOKEN".',
    );
    if (timingSafeEqual(digest(token), wanted)) return operatorCaller;
    throw new ApiError(platformErrors.TOKEN_INVALID, {
      detail: 'This is not the operator token of this server.',
      headers: challenge(challengeErrors.INVALID_TOKEN),
    });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
