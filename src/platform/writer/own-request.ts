import { anonymousCaller } from '../auth/caller.ts';
import type { OperationRequest } from '../http/operation.ts';

/** A request that the server makes to itself: nobody called, and it has no body. */
export function ownRequest(
  facts: Pick<OperationRequest, 'path' | 'query'> & { readonly nowMs?: number },
): OperationRequest {
  return {
    caller: anonymousCaller,
    parameters: {},
    headers: {},
    body: new Uint8Array(),
    requestId: '',
    nowMs: 0,
    ...facts,
  };
}
