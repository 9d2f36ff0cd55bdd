import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { anonymousCaller } from '../auth/caller.ts';
import type { SharedWriteTx } from '../store/store.ts';
import type { BoundOperation, OperationRequest, Reply } from './operation.ts';

/** Runs write operations wherever the writer lives. */
export interface Executor {
  /** Throws `ApiError` for refusals. `key` names the operation: plane and operationId. */
  execute(key: string, request: OperationRequest): Promise<Reply>;
}

/** An executor that knows when it was last called. */
export interface AskedExecutor extends Executor {
  /** True while a request is being prepared for its transaction, or was within the last `withinMs` of process time. */
  isAsked(withinMs: number): boolean;
  /** Resolves when the requests that are being prepared now are prepared, or refused. */
  prepared(): Promise<unknown>;
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

/**
 * Creates a write of the server to itself, which no plane offers and which leaves no audit entry. The body of its response
 * is the result as JSON text, if there is one.
 */
export function ownWrite(
  id: string,
  handle: (tx: SharedWriteTx, request: OperationRequest) => Promise<unknown>,
): BoundOperation {
  return {
    id,
    // Any row of the operator plane: the handle is that of the whole marketplace.
    contract: operatorV1.listOperators,
    operation: {
      async handle(tx: SharedWriteTx, request: OperationRequest) {
        const result = await handle(tx, request);
        return result === undefined ? { status: 204 } : { status: 200, body: JSON.stringify(result) };
      },
    },
  };
}
