import { ApiError, ApiErrors } from '@kontor/contract/errors';
import type { OperationId, Operations } from '@kontor/contract/generated/operations';
import { roles } from '@kontor/contract/generated/roles';
import { anonymousCaller, type Caller, operatorCaller } from '@kontor/server/auth';
import type { BoundOperation, OperationRequest, Reply } from '@kontor/server/operations';
import type { ReadTx, SharedReadTx, Store } from '@kontor/server/store';
import { readStored } from '@kontor/values/text';

/** Runs the operations of the server, as its planes do. */
export interface Server {
  /**
   * Runs a write in a transaction of its own; the ids that it creates are derived from the request id. Throws
   * `ApiError`.
   */
  execute(key: string, request: OperationRequest): Promise<Reply>;
  /** Runs a read of the partner plane. */
  read(operationId: string, tx: ReadTx, request: OperationRequest): Promise<Reply>;
  /** Runs a read of the operator plane. */
  readAsOperator(operationId: string, tx: SharedReadTx, request: OperationRequest): Promise<Reply>;
}

/** The body of an operation's answer; undefined when it was refused. */
type Answer<Id extends OperationId> = Promise<Operations[Id]['answer'] | undefined>;
type Facts<Id extends OperationId> = {
  /** Path parameters; `asOperator` adds `partnerId` itself. */
  readonly parameters?: Omit<Operations[Id]['parameters'], 'partnerId'>;
  readonly query?: Partial<Operations[Id]['query']>;
  readonly body?: object;
};

/** What acts can do at one instant with one partner. */
export interface World {
  readonly partnerId: string;
  readonly nowMs: number;
  /** Calls the operator plane. */
  asOperator<Id extends OperationId>(operationId: Id, facts: Facts<Id>): Answer<Id>;
  /** Calls the partner plane as a user of the partner with all roles. */
  asPartner<Id extends OperationId>(operationId: Id, facts: Facts<Id>): Answer<Id>;
}

export interface WorldDeps {
  readonly server: Server;
  readonly store: Store;
  readonly partnerId: string;
  readonly nowMs: number;
  /** Names the act; ids of its requests begin with this name. */
  readonly name: string;
}

/**
 * Creates a view of the server for one act. A refusal is not a failure: real shoppers and partners would be refused
 * too.
 */
export function createWorld({ server, store, partnerId, nowMs, name }: WorldDeps): World {
  let requests = 0;
  const requestOf = (
    caller: Caller,
    operationId: string,
    { parameters = {}, query = {}, body }: { parameters?: object; query?: object; body?: object },
  ): OperationRequest => ({
    caller,
    path: `/sandbox/population/${operationId}`,
    parameters: parameters as Record<string, string>,
    query: query as Record<string, string>,
    headers: {},
    body: body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
    requestId: `${name} ${requests++}`,
    nowMs,
  });
  const bot: Caller = { ...anonymousCaller, kind: 'partner', name: 'bot', partnerId, roles: [...roles] };
  return {
    partnerId,
    nowMs,
    async asOperator(operationId, facts) {
      const parameters = { ...facts.parameters, partnerId };
      const request = requestOf(operatorCaller, operationId, { ...facts, parameters });
      return unlessRefused(() =>
        isRead(operationId)
          ? server.readAsOperator(operationId, store.reads, request)
          : server.execute(`operator ${operationId}`, request),
      );
    },
    async asPartner(operationId, facts) {
      const request = requestOf(bot, operationId, facts);
      return unlessRefused(() =>
        isRead(operationId)
          ? server.read(operationId, store.reads.partner(partnerId), request)
          : server.execute(`partner ${operationId}`, request),
      );
    },
  };
}

const isRead = (operationId: string) => /^(?:find|get|list)[A-Z]/.test(operationId);

async function unlessRefused<Body>(call: () => Promise<Reply>): Promise<Body | undefined> {
  try {
    const { body } = await call();
    if (body instanceof Uint8Array) return readStored<Body>(Buffer.from(body).toString());
    return typeof body === 'string' ? readStored<Body>(body) : ((body ?? {}) as Body);
  } catch (error) {
    if (error instanceof ApiError || error instanceof ApiErrors) return undefined;
    throw error;
  }
}

/** The operations of both planes, which are bound after the sandbox is created. */
interface Planes {
  partner(): readonly BoundOperation[];
  operator(): readonly BoundOperation[];
}

/** The server as a population calls it. */
export function asPopulationCalls(execute: Server['execute'], { partner, operator }: Planes): Server {
  return {
    execute,
    read: (id, tx, request) => readOf(partner(), id).handle(tx, request),
    readAsOperator: (id, tx, request) => readOf(operator(), id).handle(tx, request),
  };
}

function readOf(bound: readonly BoundOperation[], id: string): BoundOperation['operation'] {
  const found = bound.find((each) => each.id === id);
  if (found === undefined) throw new Error(`unknown operation ${id}`);
  return found.operation;
}
