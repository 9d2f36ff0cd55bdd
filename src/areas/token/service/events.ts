import type { TokenResponse } from '../../../generated/token-v1.ts';
import { readToken } from '../../../platform/auth/jwt.ts';
import { findUser } from '../../../platform/auth/store/users.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { readForm, type TokenForm } from './form.ts';

/** Log facts of an issued token; never the token itself. */
export function grantedTo(request: OperationRequest, { access_token }: TokenResponse): object {
  const claims = readToken(access_token)?.claims;
  return {
    requestId: request.requestId,
    address: request.address,
    grant: formOf(request)?.get('grant_type'),
    partnerId: claims?.partner_id,
    clientId: claims?.azp,
    caller: claims?.preferred_username,
    tokenId: claims?.jti,
  };
}

/**
 * Log facts of a refused attempt. The name is logged only when a user of that name exists, because people type their
 * password into the wrong field.
 */
export async function attemptOf(tx: SharedReadTx, request: OperationRequest): Promise<object> {
  const username = formOf(request)?.get('username');
  const user = username === undefined ? undefined : await findUser(tx, username);
  return {
    requestId: request.requestId,
    address: request.address,
    partnerId: user?.partnerId,
    caller: user?.username,
  };
}

function formOf(request: OperationRequest): TokenForm | undefined {
  try {
    return readForm(request.body);
  } catch {
    return undefined;
  }
}
