import { ApiError } from '@kontor/contract/errors';
import { formatHttpDate } from '@kontor/values/http-date';
import { formatInstant } from '@kontor/values/instant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anonymousCaller } from '../auth/caller.ts';
import type { CallerCounts } from '../limits/caller-counts.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { type Logger, type OutageLog, RefusalLines } from '../observability/logger.ts';
import type { PlaneMetrics } from '../observability/metrics.ts';
import { type Tracing, traceparentOf } from '../observability/tracing.ts';
import { ReadRecords } from '../operations/audited.ts';
import { type BoundOperation, isOfPartner } from '../operations/operation.ts';
import { StoreEdition } from '../store/edition.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { type AreaVersion, refuseGone, supersessionOf } from '../versioning/versions.ts';
import type { Plane, PlaneBase } from './plane.ts';
import { ConnectionPace } from './protection/connection-pace.ts';
import { arrivingFlight, InFlightRequests } from './protection/in-flight-requests.ts';
import type { RequestContext } from './request-context.ts';
import { callerAddress, foreignIdOf, pathOf } from './request-head.ts';
import { logAnswer, logInjected, logMalformed, logRefusal } from './responses/refusal-log.ts';
import { allowedNames } from './stages/read-request.ts';
import { TokenChecks } from './stages/token-checks.ts';
import type { DeprecatedCalls } from './status/deprecations.ts';
import type { PartnerCalls } from './status/partner-calls.ts';

export interface PlaneDeps extends PlaneBase {
  readonly operations: readonly BoundOperation[];
  /** Identifies the store's current content; without it the content never changes. */
  readonly edition?: StoreEdition;
  /** Runs reads of lists, which the store may serve from a copy of the database. */
  readonly readList: Store['readList'];
  /** The marketplace's clock; in a sandbox every response shows its time. */
  readonly clock: Clock;
  /** The wall clock, as callers see it. */
  readonly wallClock: Clock;
  readonly isLive: boolean;
  readonly logger: Logger;
  readonly outages: Pick<OutageLog, 'failed'>;
  readonly metrics: PlaneMetrics;
  readonly limiter: RateLimiter;
  readonly versions: readonly AreaVersion[];
  readonly deprecatedCalls: DeprecatedCalls;
  /** Counts what partners call; absent on a plane that partners do not use. */
  readonly partnerCalls?: PartnerCalls;
  newRequestId(): string;
  /** Tracks the requests in flight; tests pass one with narrower limits. */
  readonly inFlight?: InFlightRequests;
  /** What callers hold on all threads that answer them; absent where there is one. */
  readonly callerCounts?: CallerCounts | undefined;
  /** Records requests as spans; absent when nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** True when each answered request gets a line in the log. */
  readonly logsRequests?: boolean;
}

/** Builds a plane from tokens, limits, versions, clocks and logs. */
export function createPlane(deps: PlaneDeps): Plane {
  const { logger, metrics, limiter, versions, deprecatedCalls, inFlight = new InFlightRequests() } = deps;
  const { edition = new StoreEdition() } = deps;
  const pace = new ConnectionPace();
  const refusalLines = new RefusalLines((facts) => logger.info(facts, 'refusals left out of the log'));
  const log = { logger, outages: deps.outages, refusalLines };
  const { figures } = metrics;
  metrics.watchInFlight(deps.name, () => inFlight);
  return {
    ...deps,
    ...contextMaker(deps, edition),
    operations: deps.operations.map((bound) => ({
      ...bound,
      buckets: limiter.bucketsOf(bound.contract),
      supersession: supersessionOf(versions, bound.contract),
      allowedNames: allowedNames(bound.contract),
      read: isList(bound) ? (work) => deps.readList(work) : (work) => work(deps.reads),
      handleOf: isOfPartner(bound.contract)
        ? (reads, { partnerId }) => reads.partner(partnerId)
        : (reads) => reads,
    })),
    readRecords: new ReadRecords(deps.executor),
    inFlight,
    pace,
    tokenChecks: new TokenChecks(deps.callerCounts),
    edition,
    trace(context, request) {
      if (deps.tracing === undefined) return;
      const { operationId, startedMs, caller } = context;
      const isFromStranger = caller.kind === 'anonymous';
      const parent = traceparentOf(request.headers.traceparent);
      context.span = deps.tracing.begin(operationId, 'server', parent, { isFromStranger, startedMs });
    },
    superseded(context, { id, supersession }) {
      if (supersession === undefined) return;
      const { area, major } = supersession.version;
      const { partnerId, clientId } = context.caller;
      figures.add('kontor_deprecated_calls_total', [area, String(major)]);
      deprecatedCalls.count({ area, major, operationId: id, partnerId, clientId }, context.nowMs);
      refuseGone(supersession, context.nowMs);
    },
    malformed(requestId, status, error) {
      figures.answered(deps.name, 'none', status, 0);
      logMalformed(log, requestId, status, error);
    },
    answered(context, status, error) {
      if (status !== 429) pace.served(context.connection);
      const seconds = (performance.now() - context.startedMs) / 1000;
      figures.answered(deps.name, context.operationId, status, seconds);
      if (status === 429) figures.add('kontor_rate_limited_total', [context.operationId]);
      const full = error instanceof ApiError ? error.facts.full : undefined;
      if (full !== undefined) figures.add('kontor_overload_total', [full]);
      if (deps.name === 'partner')
        figures.addOfPartner('kontor_partner_requests_total', context.caller.partnerId, String(status));
      deps.partnerCalls?.count(context, status);
      endSpan(deps.name, context, status);
      if (deps.logsRequests) logAnswer(logger, deps.name, context, status, seconds);
      if (status === 429 && !pace.isTold(context.connection)) return;
      if (error !== undefined) logRefusal(log, context, status, error);
      else if (context.fault !== undefined) logInjected(logger, context, status);
    },
    disconnected(context) {
      context.span?.end({ hasFailed: true });
      logInjected(logger, context, undefined);
    },
  };
}

/** Ends the span of a request. It names the partner, which is no person, and nobody else. */
function endSpan(plane: string, context: RequestContext, status: number): void {
  const { span, requestId, foreignRequestId = '', caller } = context;
  span?.end({
    attributes: {
      'http.response.status_code': status,
      'kontor.plane': plane,
      'kontor.partner_id': caller.partnerId,
      'kontor.request_id': requestId,
      'kontor.foreign_request_id': foreignRequestId,
    },
    hasFailed: status >= 500,
  });
}

/** True for a list whose length the caller can limit. */
function isList({ contract }: BoundOperation): boolean {
  return (
    !contract.primary && contract.method === 'GET' && contract.query.some(({ name }) => name === 'limit')
  );
}

/** Caches the text of an instant and formats it again only when the time moves to another unit of `unitMs`. */
function textOfInstant(unitMs: number, format: (nowMs: number) => string): (nowMs: number) => string {
  let unit = Number.NaN;
  let text = '';
  return (nowMs) => {
    const present = Math.floor(nowMs / unitMs);
    if (present !== unit) {
      unit = present;
      text = format(nowMs);
    }
    return text;
  };
}

/** Creates request contexts and the headers that every response starts with. */
function contextMaker(deps: PlaneDeps, edition: StoreEdition): Pick<Plane, 'begin' | 'headersOf'> {
  const { clock, wallClock, isLive, rates, crossOrigin, newRequestId } = deps;
  const dateHeader = textOfInstant(1000, formatHttpDate);
  const sandboxTimeHeader = textOfInstant(1, formatInstant);
  const firstHeaders = (
    nowMs: number,
    wallNowMs: number,
  ): Record<string, string> & { 'x-request-id': string } => ({
    'x-request-id': newRequestId(),
    'x-content-type-options': 'nosniff',
    date: dateHeader(wallNowMs),
    ...(!isLive && { 'x-sandbox-time': sandboxTimeHeader(nowMs) }),
  });
  return {
    begin(
      request: FastifyRequest,
      reply: FastifyReply,
      operationId: string,
      answersProblemDetails,
    ): RequestContext {
      const [nowMs, wallNowMs] = [clock.nowMs(), wallClock.nowMs()];
      const headers = firstHeaders(nowMs, wallNowMs);
      if (crossOrigin !== undefined) Object.assign(headers, crossOrigin.headersFor(request.headers.origin));
      const requestId = headers['x-request-id'];
      const correlationId = foreignIdOf(request, 'x-correlation-id');
      if (correlationId !== undefined) headers['x-correlation-id'] = correlationId;
      const startedMs = performance.now();
      return {
        requestId,
        foreignRequestId: foreignIdOf(request, 'x-request-id'),
        logref: correlationId ?? requestId,
        operationId,
        answersProblemDetails,
        nowMs,
        wallNowMs,
        startedMs,
        path: pathOf(request),
        address: callerAddress(request),
        edition: edition.number,
        connection: request.socket,
        reply,
        headers,
        caller: anonymousCaller,
        span: undefined,
        coding: undefined,
        flight: arrivingFlight(startedMs),
        refusing: { headers: undefined, isPaced: false },
        fault: undefined,
        keptBody: undefined,
      };
    },
    headersOf(address) {
      const wallNowMs = wallClock.nowMs();
      const headers = firstHeaders(clock.nowMs(), wallNowMs);
      rates.show({ address, headers, caller: anonymousCaller, wallNowMs });
      return headers;
    },
  };
}
