import type { FastifyRequest } from 'fastify';
import { anonymousCaller, type Caller } from '../auth/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { Executor } from '../writer/executor.ts';
import { toRefusal } from './failures.ts';
import type { Operation } from './operation.ts';
import type { BoundOperation, Journey } from './pipeline.ts';
import type { Plane } from './plane.ts';
import { pathOf } from './server.ts';

export interface PlaneParts {
  readonly name: Plane['name'];
  readonly operations: readonly BoundOperation[];
  readonly reads: SharedReadTx;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Start of every request id of this process. */
  readonly requestIdPrefix: string;
  identify(authorization: string | undefined): Caller | Promise<Caller>;
  authorize(caller: Caller, access: Operation['access']): void;
}

/** Puts a plane together from the rooms that know tokens, limits, time and logs. */
export function createPlane(parts: PlaneParts): Plane {
  let requests = 0;
  const { logger, metrics, clock } = parts;
  return {
    name: parts.name,
    operations: parts.operations,
    reads: parts.reads,
    executor: parts.executor,
    begin(request: FastifyRequest, operationId: string): Journey {
      const requestId = `${parts.requestIdPrefix}${(requests++).toString(36)}`;
      return {
        requestId,
        operationId,
        nowMs: clock.nowMs(),
        startedMs: performance.now(),
        path: pathOf(request),
        caller: anonymousCaller,
        headers: { 'x-request-id': requestId },
      };
    },
    identify: (authorization, operation) =>
      operation.access === 'public' ? anonymousCaller : parts.identify(authorization),
    authorize: (caller, operation) => parts.authorize(caller, operation.access),
    limit: () => undefined,
    answered(journey, status, error) {
      const seconds = (performance.now() - journey.startedMs) / 1000;
      metrics.answered(parts.name, journey.operationId, status, seconds);
      if (error !== undefined) logRefusal(logger, journey, status, error);
    },
  };
}

/** Refusals are told at `info`, our own failures with their cause at `error`. Bodies and headers never. */
function logRefusal(logger: Logger, journey: Journey, status: number, error: unknown): void {
  const { requestId, operationId, caller } = journey;
  const facts = { requestId, operationId, partnerId: caller.partnerId, caller: caller.name, status };
  const refusal = toRefusal(error);
  if (status < 500) logger.info({ ...facts, reason: refusal.message }, 'request refused');
  else {
    const cause = refusal instanceof ApiError ? refusal.facts.cause : undefined;
    logger.error({ ...facts, error: cause ?? error }, 'request failed');
  }
}
