import { ApiError, ApiErrors } from '../../errors/api-error.ts';
import type { Logger } from '../../observability/logger.ts';
import type { OutageLog } from '../../observability/outage-log.ts';
import { partsOf } from '../../observability/tracing.ts';
import { isStoreFailure } from '../../store/store-failure.ts';
import type { RequestContext } from '../request-context.ts';
import { toRefusal } from './failures.ts';

/** Refusals that may come from guessing or flooding: their log lines include the address. */
const addressStatuses = new Set([401, 403, 429]);

/**
 * Logs a refused request at `info` with its reason, and our own failures at `error` with their cause. When the database
 * failed, the outage log reports it and the request is logged only at `debug`. Bodies and headers are never logged.
 */
export function logRefusal(
  { logger, outages }: { readonly logger: Logger; readonly outages: Pick<OutageLog, 'failed'> },
  context: RequestContext,
  status: number,
  error: unknown,
): void {
  const { requestId, foreignRequestId, logref, operationId, caller, address } = context;
  const facts = {
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
  const refusal = toRefusal(error);
  const cause = refusal instanceof ApiError ? refusal.facts.cause : undefined;
  if (isStoreFailure(cause)) {
    outages.failed(cause);
    logger.debug({ ...facts, reason: reasonOf(refusal) }, 'request failed');
  } else if (isRefusal(status, cause)) {
    logger.info({ ...facts, reason: reasonOf(refusal) }, 'request refused');
  } else {
    logger.error({ ...facts, error: cause ?? error }, 'request failed');
  }
}

/**
 * True when the request was at fault or the server was full; 501 counts, because the caller asked for something
 * unsupported.
 */
function isRefusal(status: number, cause: unknown): boolean {
  return status < 500 || status === 501 || (status === 503 && cause === undefined);
}

/** Logs that a request was answered. Without names of users, addresses and paths, which may tell of persons. */
export function logAnswer(
  logger: Logger,
  plane: string,
  context: RequestContext,
  status: number,
  seconds: number,
): void {
  const { requestId, foreignRequestId, logref, operationId, caller, bodyBytes } = context;
  const { partnerId, clientId } = caller;
  const ms = Math.round(seconds * 1_000_000) / 1_000;
  const ids = { requestId, foreignRequestId, logref, traceId: traceIdOf(context) };
  logger.info({ ...ids, plane, operationId, partnerId, clientId, status, ms, bodyBytes }, 'request answered');
}

function traceIdOf({ span }: RequestContext): string | undefined {
  return span && partsOf(span.traceparent).traceId;
}

/** Logs a request that a fault rule changed without refusing it; `status` is undefined when it got no answer. */
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

/** Describes faults of a body by code and place only: their details would reveal values of the body. */
function reasonOf(refusal: ApiError | ApiErrors): string {
  const errors = refusal instanceof ApiErrors ? refusal.errors : [refusal];
  return errors
    .map(({ entry, facts: { jsonpath }, message }) =>
      jsonpath === undefined ? message : `${entry.code} at ${jsonpath}`,
    )
    .join('; ');
}
