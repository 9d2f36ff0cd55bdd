import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { OperationRequest } from '../../platform/http/operation.ts';
import type { BoundOperation } from '../../platform/http/pipeline.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { type Ids, secretBytesMin } from '../../platform/time/ids.ts';
import { uuidOfBytes } from './draws.ts';

/** What ids are made of while something runs: the name of it, and how many were made. */
interface Source {
  readonly name: string;
  made: number;
}

/** Ids that are random, but for what runs under a name: the same name then gives the same ids. */
export interface SeededIds extends Ids {
  /** Runs something whose ids all come from the name. */
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

/** The operation as a population calls it: the ids that it makes come from the id of the request. */
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
 * Background work whose ids come from what it is about: what follows from a request of a population has the same ids
 * again. Work that goes by the clock alone names nothing; its ids stay random.
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
