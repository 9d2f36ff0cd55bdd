/**
 * The way of a request, one stage after the other; any stage may refuse, and the order of refusals is the order of
 * stages: 401 → 403 → 429 → (body) 413, 415 → 400 → 404, 409 by the operation itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractOperation } from '../../contract/operation-table.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { isPartnerOperation, type Operation, type OperationRequest, type Reply } from './operation.ts';
import type { Plane } from './plane.ts';
import { type RawQuery, readQuery } from './query.ts';
import { respond } from './respond.ts';

/** What the platform knows of a request while it is on its way. */
export interface Journey {
  readonly requestId: string;
  /** Epoch milliseconds of the injected clock. */
  readonly nowMs: number;
  /** Monotonic milliseconds of the process, for durations only. */
  readonly startedMs: number;
  readonly path: string;
  readonly operationId: string;
  caller: Caller;
  /** Headers that the stages add to whatever is answered. */
  readonly headers: Record<string, string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    journey: Journey | undefined;
  }
}

const noBody = new Uint8Array(0);

/** An operation with what the contract says of it. */
export interface BoundOperation {
  readonly id: string;
  readonly contract: ContractOperation;
  readonly operation: Operation;
}

/** Stages before the body is read. Synchronous whenever the token is already known. */
export function admit(
  plane: Plane,
  bound: BoundOperation,
  request: FastifyRequest,
  done: (error?: Error) => void,
): void {
  const journey = plane.begin(request, bound.id);
  request.journey = journey;
  const proceed = (caller: Caller): void => {
    try {
      journey.caller = caller;
      plane.authorize(caller, bound.operation);
      plane.limit(journey, bound.operation);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  try {
    const caller = plane.identify(request.headers.authorization, bound.operation);
    if (caller instanceof Promise) caller.then(proceed, done);
    else proceed(caller);
  } catch (error) {
    done(error as Error);
  }
}

/** Stages after the body is read: check the request against the contract, run the operation, answer. */
export async function perform(
  plane: Plane,
  bound: BoundOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const journey = request.journey as Journey;
  const answer = await run(plane, bound, readRequest(bound, request, journey));
  respond(reply, journey.headers, answer);
}

function readRequest(bound: BoundOperation, request: FastifyRequest, journey: Journey): OperationRequest {
  return {
    caller: journey.caller,
    path: journey.path,
    parameters: readParameters(request.params as Record<string, string>),
    query:
      bound.contract.query.length === 0 ? {} : readQuery(bound.contract.query, request.query as RawQuery),
    headers: request.headers as Record<string, string | undefined>,
    body: readBody(bound.contract, request),
    requestId: journey.requestId,
    address: request.ip,
    nowMs: journey.nowMs,
  };
}

/** NUL is in no key, and not every store can be asked for it. */
function readParameters(parameters: Record<string, string>): Record<string, string> {
  for (const name in parameters) {
    if (parameters[name]?.includes('\0')) {
      throw new ApiError(platformErrors.BAD_REQUEST, { detail: 'The path has a NUL character.' });
    }
  }
  return parameters;
}

const bodyTypes = {
  json: ['application/json', 'application/merge-patch+json'],
  form: ['application/x-www-form-urlencoded'],
  none: [],
} as const;

function readBody(contract: ContractOperation, request: FastifyRequest): Uint8Array {
  if (contract.body === 'none' || !(request.body instanceof Uint8Array)) return noBody;
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const wanted: readonly string[] = bodyTypes[contract.body];
  if (!wanted.includes(type)) {
    throw new ApiError(platformErrors.UNSUPPORTED_MEDIA_TYPE, {
      detail: `The body is sent as ${type || 'nothing'}; this operation takes ${wanted[0]}.`,
    });
  }
  return request.body;
}

function run(plane: Plane, bound: BoundOperation, request: OperationRequest): Promise<Reply> {
  const { operation } = bound;
  if (operation.mode === 'write') return plane.executor.execute(`${plane.name} ${bound.id}`, request);
  if (isPartnerOperation(operation)) {
    return operation.handle(plane.reads.partner(request.caller.partnerId), request);
  }
  return operation.handle(plane.reads, request);
}
