import { isPartnerOperation, type Operation, type OperationRequest, type Reply } from '../http/operation.ts';
import type { Store } from '../store/store.ts';

/** Runs write operations wherever the writer lives. */
export interface Executor {
  /** Throws `ApiError` for refusals. `key` names the operation: plane and operationId. */
  execute(key: string, request: OperationRequest): Promise<Reply>;
}

/** Runs each write operation in one transaction of a store that may write. */
export function createExecutor(store: Store, operations: ReadonlyMap<string, Operation>): Executor {
  return {
    async execute(key, request) {
      const operation = operations.get(key);
      if (operation?.mode !== 'write') throw new Error(`no write operation ${key}`);
      return withTextBody(await run(store, operation, request));
    },
  };
}

async function run(
  store: Store,
  operation: Extract<Operation, { mode: 'write' }>,
  request: OperationRequest,
): Promise<Reply> {
  if (isPartnerOperation(operation)) {
    const { partnerId } = request.caller;
    const prepared = await operation.prepare?.(store.reads.partner(partnerId), request);
    return store.write((tx) =>
      operation.handle(
        operation.onlyAdds === true ? tx.beside(partnerId) : tx.partner(partnerId),
        request,
        prepared,
      ),
    );
  }
  const prepared = await operation.prepare?.(store.reads, request);
  return store.write((tx) => operation.handle(tx, request, prepared));
}

/** Writes an object body as JSON here, off the HTTP thread. */
function withTextBody(reply: Reply): Reply {
  const { body } = reply;
  if (typeof body !== 'object' || body instanceof Uint8Array) return reply;
  return { ...reply, body: JSON.stringify(body) };
}
