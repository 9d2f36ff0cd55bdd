import { ApiError, ApiErrors, isRefusal } from '@kontor/contract/errors';
import { shorten } from '@kontor/values/text';
import type { Logger, OutageLog, RefusalLines } from '../../observability/logger.ts';
import { partsOf } from '../../observability/tracing.ts';
import { isStoreFailure } from '../../store/store-failure.ts';
import type { RequestContext } from '../request-context.ts';
import { toRefusal } from './refusals.ts';

/** Refusals that may come from guessing or flooding: their log lines include the address. */
const addressStatuses = new Set([401, 403, 429]);

/** Characters of a reason that a line has: a reason may repeat the path or many names of a query. */
const reasonLengthMax = 500;

/** How refusals of callers without a token are counted. */
const withoutToken = 'without a token';

/** What refusals are logged with. */
export interface RefusalLogDeps {
  readonly logger: Logger;
  readonly outages: Pick<OutageLog, 'failed'>;
  readonly refusalLines: RefusalLines;
}

/**
 * Logs a refused request at `info` with its reason, and our own failures at `error` with their cause. A caller with many
 * refusals gets lines for some of them; all callers without a token count as one. When the database failed, the outage
 * log reports it and the request is logged only at `debug`. Bodies and headers are never logged.
 */
export function logRefusal(
  { logger, outages, refusalLines }: RefusalLogDeps,
  context: RequestContext,
  status: number,
  error: unknown,
): void {
  const refusal = toRefusal(error);
  const cause = refusal instanceof ApiError ? refusal.facts.cause : undefined;
  const { partnerId, name } = context.caller;
  if (isStoreFailure(cause)) {
    outages.failed(cause);
    logger.debug({ ...factsOf(context, status), reason: reasonOf(refusal) }, 'request failed');
  } else if (!isRefusal(status, cause)) {
    logger.error({ ...factsOf(context, status), error: cause ?? error }, 'request failed');
  } else if (refusalLines.admits(partnerId || name || withoutToken, context.startedMs)) {
    logger.info({ ...factsOf(context, status), reason: reasonOf(refusal) }, 'request refused');
  }
}

function factsOf(context: RequestContext, status: number) {
  const { requestId, foreignRequestId, logref, operationId, caller, address } = context;
  return {
    requestId,
    foreignRequestId,
    traceId: traceIdOf(context),
    logref,
    operationId,
    partnerId: caller.partnerId || partnerOfPath(context),
    caller: caller.name,
    ...(addressStatuses.has(status) && { address }),
    status,
    ...(context.fault !== undefined && { injected: context.fault.ruleId }),
  };
}

/** Logs bytes that never became a request, like refusals of a caller without a token. */
export function logMalformed(
  { logger, refusalLines }: RefusalLogDeps,
  requestId: string,
  status: number,
  error: Error,
): void {
  if (!refusalLines.admits(withoutToken, performance.now())) return;
  logger.info({ requestId, status, reason: shorten(error.message, reasonLengthMax) }, 'request refused');
}

/** Logs that a request was answered. Without names of users, addresses and paths, which may tell of persons. */
export function logAnswer(
  logger: Logger,
  plane: string,
  context: RequestContext,
  status: number,
  seconds: number,
): void {
  const { requestId, foreignRequestId, logref, operationId, caller, flight } = context;
  const { bodyBytes } = flight;
  const { partnerId, clientId } = caller;
  const ms = Math.round(seconds * 1_000_000) / 1_000;
  const ids = { requestId, foreignRequestId, logref, traceId: traceIdOf(context) };
  logger.info({ ...ids, plane, operationId, partnerId, clientId, status, ms, bodyBytes }, 'request answered');
}

function traceIdOf({ span }: RequestContext): string | undefined {
  return span && partsOf(span.traceparent).traceId;
}

/** Logs a request that a fault rule changed without refusing it; `status` is undefined when it got no response. */
export function logInjected(logger: Logger, context: RequestContext, status: number | undefined): void {
  const { requestId, logref, operationId, caller, fault } = context;
  const { partnerId, name } = caller;
  logger.info(
    { requestId, logref, operationId, partnerId, caller: name, status, injected: fault?.ruleId },
    status === undefined ? 'connection closed by an injected fault' : 'answer changed by an injected fault',
  );
}

/** Requests of the operator name the partner in their path. */
function partnerOfPath({ reply }: RequestContext): string {
  const partnerId = (reply.request.params as { partnerId?: unknown } | undefined)?.partnerId;
  return typeof partnerId === 'string' ? partnerId.slice(0, shownLengthMax) : '';
}

/** Maximum length of a path parameter in a log line; partner ids are far shorter. */
const shownLengthMax = 100;

/** Describes violations of a body by code and place only: their details would reveal values of the body. */
function reasonOf(refusal: ApiError | ApiErrors): string {
  const errors = refusal instanceof ApiErrors ? refusal.errors : [refusal];
  const reasons = errors.map(({ entry, facts: { jsonpath }, message }) =>
    jsonpath === undefined ? message : `${entry.code} at ${jsonpath}`,
  );
  return shorten(reasons.join('; '), reasonLengthMax);
}
