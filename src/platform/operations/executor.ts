import { anonymousCaller } from '../auth/caller.ts';
import type { OperationRequest, Reply } from './operation.ts';

/** Runs write operations wherever the writer lives. */
export interface Executor {
  /** Throws `ApiError` for refusals. `key` names the operation: plane and operationId. */
  execute(key: string, request: OperationRequest): Promise<Reply>;
}

/** An executor that knows when it was last called. */
export interface WatchedExecutor extends Executor {
  /** True while a request is being prepared for its transaction, or was within the last `withinMs` of process time. */
  isAsked(withinMs: number): boolean;
}

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
