import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Executor } from '../writer/executor.ts';
import type { Operation } from './operation.ts';
import type { BoundOperation, Journey } from './pipeline.ts';

/** A listener with its own audience: who its callers are, how they are limited, which operations it offers. */
export interface Plane {
  readonly name: 'partner' | 'operator';
  readonly operations: readonly BoundOperation[];
  readonly reads: SharedReadTx;
  readonly executor: Executor;
  /** Gives the request its id, its time and its first headers. */
  begin(request: FastifyRequest, operationId: string): Journey;
  /** The caller, at once when the token is known. Throws or rejects with 401. */
  identify(authorization: string | undefined, operation: Operation): Caller | Promise<Caller>;
  /** Throws 403. */
  authorize(caller: Caller, operation: Operation): void;
  /** Throws 429; adds the rate-limit headers either way. */
  limit(journey: Journey, operation: Operation): void;
  /** Told of every answer, for log and metrics. */
  answered(journey: Journey, status: number, error: unknown): void;
}
