import { ApiError, platformErrors } from '@kontor/contract/errors';
import { appendEntries, entriesOf } from '../audit/append.ts';
import { Gate, yieldToCallers } from '../concurrency/waiting.ts';
import { type Claim, Idempotency } from '../idempotency/idempotency.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import type { AskedExecutor } from '../operations/executor.ts';
import {
  type BoundOperation,
  isOfPartner,
  type OperationRequest,
  type Reply,
  type ReportedRead,
} from '../operations/operation.ts';
import type { SharedWriteTx, Store, WriteTx } from '../store/store.ts';

/**
 * Creates an executor that runs each write operation in one transaction of a writable store. The answer to a request
 * with an `Idempotency-Key` is stored in the same transaction.
 */
export function createExecutor(
  store: Store,
  operations: ReadonlyMap<string, BoundOperation>,
  removed: ReadonlySet<string> = new Set(),
  tracing?: Tracing,
): AskedExecutor {
  const gate = new Gate();
  const idempotency = new Idempotency();
  const state: ExecutorState = {
    idempotency,
    preparing: new Set(),
    lastPreparedAtMs: Number.NEGATIVE_INFINITY,
    removed,
  };
  return {
    isAsked: (withinMs) => state.preparing.size > 0 || performance.now() - state.lastPreparedAtMs < withinMs,
    prepared: () => Promise.allSettled(state.preparing),
    execute(key, request) {
      const operation = operations.get(key);
      if (operation === undefined) return Promise.reject(new Error(`unknown write operation ${key}`));
      const span = { name: key, kind: 'internal', parent: request.trace } as const;
      const work = () => traced(tracing, span, () => runOnce(store, state, key, operation, request));
      return operation.operation.exclusive ? gate.exclusive(work) : gate.shared(work);
    },
  };
}

/** False where a caller has no name yet or no partner under which an answer could be stored: they get tokens. */
function isRemembered({ contract }: BoundOperation): boolean {
  return contract.security !== 'public' && contract.withoutPartner !== true;
}

/** Runs a request; one with an `Idempotency-Key` only if it was not answered before. */
async function runOnce(
  store: Store,
  state: ExecutorState,
  key: string,
  operation: BoundOperation,
  request: OperationRequest,
): Promise<Reply> {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || !isRemembered(operation)) return run(store, state, key, operation, request);
  const claim = state.idempotency.claim(key, sent, request);
  try {
    const replay = await claim.replay(store.reads);
    if (replay !== undefined) return await withCurrentHeaders(store, operation, request, replay);
    return await run(store, state, key, operation, request, claim).catch(async (error) => {
      await keepRefusal(store, state, claim, request, error);
      throw error;
    });
  } finally {
    claim.release();
  }
}

/** Stores a refusal that later requests with the same key get too. */
async function keepRefusal(
  store: Store,
  state: ExecutorState,
  claim: Claim,
  { caller: { partnerId } }: OperationRequest,
  error: unknown,
): Promise<void> {
  const keep = claim.keepRefusal(error);
  if (keep === undefined) return;
  await store.write(async (tx) => {
    if (!state.removed.has(partnerId)) await keep(tx.withoutLock(partnerId));
  });
}

async function withCurrentHeaders(
  store: Store,
  { operation }: BoundOperation,
  request: OperationRequest,
  reply: Reply,
): Promise<Reply> {
  if (operation.refusalHeaders === undefined) return reply;
  const current = await operation.refusalHeaders(store.reads.partner(request.caller.partnerId), request);
  return { ...reply, headers: { ...reply.headers, ...current } };
}

async function run(
  store: Store,
  state: ExecutorState,
  key: string,
  operation: BoundOperation,
  request: OperationRequest,
  claim?: Claim,
): Promise<Reply> {
  const { partnerId } = request.caller;
  const { prepare, handle } = operation.operation;
  const forPartner = isOfPartner(operation.contract);
  const prepared = await tracked(state, () =>
    prepare?.(forPartner ? store.reads.partner(partnerId) : store.reads, request),
  );
  const handleOf = (tx: SharedWriteTx) => {
    if (state.removed.has(partnerId)) throw new ApiError(platformErrors.SESSION_ENDED);
    return forPartner ? handleFor(tx, operation, request) : tx;
  };
  const options = { sharesCommit: true, queue: forPartner ? undefined : queueOf(request) };
  for (const [number, step] of (operation.operation.steps?.(request, prepared) ?? []).entries()) {
    const own = claim?.step(number);
    const make = () =>
      store.write(async (tx) => {
        const { audit, results } = await step.run(handleOf(tx));
        await own?.keep(tx.withoutLock(partnerId), results);
        if (audit.length > 0) await appendEntries(tx, entriesOf(key, request, 200, audit));
        return results;
      }, options);
    const made = own && (await own.replay(store.reads));
    step.take(made ?? (await make()));
    await yieldToCallers();
  }
  try {
    return await store.write(async (tx) => {
      const {
        audit,
        auditAlso = [],
        auditReads = [],
        ...reply
      } = withTextBody(await handle(handleOf(tx), request, prepared));
      if (reply.rollback) throw new RolledBack(reply);
      await claim?.keep(tx.withoutLock(partnerId), reply);
      const own = entriesOf(key, request, reply.status, audit);
      await appendEntries(tx, [
        ...own,
        ...auditAlso,
        ...auditReads.flatMap((read) => entriesOfRead(state, read)),
      ]);
      return reply;
    }, options);
  } catch (error) {
    if (error instanceof RolledBack) return error.reply;
    throw error;
  }
}

/**
 * The operator's writes of one partner look for the partner before they lock it. They take turns with each other, but
 * not with the partner's own writes: a partner that is busy does not keep the operator waiting.
 */
function queueOf({ parameters: { partnerId } }: OperationRequest): string | undefined {
  return partnerId && `operator:${partnerId}`;
}

/** State of the executor apart from the store. */
interface ExecutorState {
  readonly idempotency: Idempotency;
  /** Requests being prepared for their transaction. */
  readonly preparing: Set<Promise<unknown>>;
  /** In process time: the speed of callers does not depend on the injected clock. */
  lastPreparedAtMs: number;
  /** Partners that were removed, perhaps after a request of theirs had passed every stage before this one. */
  readonly removed: ReadonlySet<string>;
}

/** A read of a partner that was removed meanwhile is recorded in the chain of the marketplace. */
function entriesOfRead(state: ExecutorState, { operationKey, request, status, changes }: ReportedRead) {
  const entries = entriesOf(operationKey, request, status, changes);
  return entries.map((entry) => (state.removed.has(entry.partnerId) ? { ...entry, partnerId: '' } : entry));
}

/** Prepares a request, which background work gives way to meanwhile. */
async function tracked<Prepared>(
  state: ExecutorState,
  prepare: () => Promise<Prepared> | undefined,
): Promise<Prepared | undefined> {
  const preparing = Promise.try(prepare);
  state.preparing.add(preparing);
  try {
    return await preparing;
  } finally {
    state.preparing.delete(preparing);
    state.lastPreparedAtMs = performance.now();
  }
}

/** Returns the handle of a partner operation; one that only inserts does not wait for the partner's other writes. */
function handleFor(
  tx: SharedWriteTx,
  { operation }: BoundOperation,
  { caller, query }: OperationRequest,
): WriteTx {
  const insertsOnly = operation.insertsOnly === true && query.dryRun !== true;
  return insertsOnly ? tx.withoutLock(caller.partnerId) : tx.partner(caller.partnerId);
}

/** Carries the answer of a dry run out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('rolled back on request');
    this.reply = reply;
  }
}

/** Writes an object body as JSON here rather than on the HTTP thread. */
function withTextBody(reply: Reply): Reply {
  const { body } = reply;
  if (typeof body !== 'object' || body instanceof Uint8Array) return reply;
  return { ...reply, body: JSON.stringify(body) };
}
