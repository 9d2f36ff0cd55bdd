import { anonymousCaller } from '../auth/caller.ts';
import type { OperationRequest } from './operation.ts';

/** Creates a request of the server to itself: without a caller and without a body. */
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
