import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { type Ids, secretBytesMin } from '@kontor/server/auth';
import type { JobHandler } from '@kontor/server/jobs';
import type { BoundOperation, OperationRequest } from '@kontor/server/operations';
import { uuidOfBytes } from './draws.ts';

/** What ids are derived from during a run: its name, and how many were created. */
interface Source {
  readonly name: string;
  made: number;
}

/** Random ids, except during a named run: the same name then gives the same ids. */
export interface SeededIds extends Ids {
  /** Runs something with all of its ids derived from the name. */
  during<Result>(name: string, run: () => Result): Result;
}

export function createSeededIds(random: Ids): SeededIds {
  const sources = new AsyncLocalStorage<Source>();
  const bytesOf = (source: Source) => {
    source.made += 1;
    return hash('sha512', `${source.name} ${source.made}`, 'buffer');
  };
  return {
    during: (name, run) => sources.run({ name, made: 0 }, run),
    uuid: () => {
      const source = sources.getStore();
      return source === undefined ? random.uuid() : uuidOfBytes(bytesOf(source));
    },
    hex: (length) => {
      const source = sources.getStore();
      // Secrets stay random.
      if (source === undefined || length >= secretBytesMin) return random.hex(length);
      return bytesOf(source).subarray(0, length).toString('hex');
    },
  };
}

/** Wraps an operation for a population: the ids that it creates are derived from the request id. */
export function withSeededIds(bound: BoundOperation, ids: SeededIds): BoundOperation {
  const { prepare, handle } = bound.operation;
  const during =
    <Parameters extends [unknown, OperationRequest, unknown?], Result>(
      step: string,
      run: (...parameters: Parameters) => Result,
    ) =>
    (...parameters: Parameters) =>
      ids.during(`${step} ${parameters[1].requestId}`, () => run(...parameters));
  return {
    ...bound,
    operation: {
      ...bound.operation,
      ...(prepare !== undefined && { prepare: during('prepare', prepare) }),
      handle: during('handle', handle),
    },
  };
}

/**
 * Wraps a job handler so that ids are derived from its payload: what follows from a population's request gets the same
 * ids again. Jobs that depend only on the clock have no payload; their ids stay random.
 */
export function jobWithSeededIds(handler: JobHandler, ids: SeededIds): JobHandler {
  const { kind, lane, priority } = handler;
  return {
    kind,
    lane,
    priority,
    run(job, context) {
      if (job.payload === '') return handler.run(job, context);
      return ids.during(`job ${job.partnerId} ${kind} ${job.payload}`, () => handler.run(job, context));
    },
  };
}
