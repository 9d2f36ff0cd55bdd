import { ApiError, ApiErrors, platformErrors } from '@kontor/contract/errors';
import {
  problemMediaType,
  renderErrors,
  renderProblem,
  withErrorForm,
} from '@kontor/contract/rendered-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeNumbers } from '../../store/numbers.ts';
import {
  isStoreFailure,
  MachineAwayError,
  StoreLostError,
  StoreUnavailableError,
  UnreadableRowError,
} from '../../store/store-failure.ts';
import type { Plane } from '../plane.ts';
import type { Payload, RequestContext } from '../request-context.ts';
import { closeAfter, cutConnection, errorType, respond } from '../stages/respond.ts';

/**
 * Answers a request with the refusal for whatever was thrown. Does nothing when it was already answered; if not even
 * the refusal can be written, the connection is closed.
 */
export function refuse(plane: Plane, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const context = request.requestContext ?? plane.begin(request, reply, 'none', false);
  request.requestContext = context;
  const { refusing, caller, nowMs, fault } = context;
  const refusalHeaders = refusing.headers;
  if (refusalHeaders !== undefined) {
    refusing.headers = undefined;
    reply.hijack();
    const again = () => refuse(plane, error, request, reply);
    // If the lookup of the headers fails, the refusal goes out without them.
    refusalHeaders(plane.reads.partner(caller.partnerId), { caller, nowMs })
      .then((headers) => Object.assign(context.headers, headers))
      .then(again, again);
    return;
  }
  plane.inFlight.leave(context);
  if (reply.raw.headersSent) return;
  const refusal = toRefusal(error);
  if (refusal.status === 429 && isHeldBack(plane, context, () => refuse(plane, error, request, reply)))
    return;
  const facts = refusal instanceof ApiError ? refusal.facts : refusal.errors[0]?.facts;
  plane.rates.show(context);
  if (fault?.drop !== undefined) {
    plane.disconnected(context);
    cutConnection(context);
    return;
  }
  const { area, errorForm } = request.calledRoute?.contract ?? {};
  const body = context.answersProblemDetails
    ? renderProblem(refusal, context.path, context.headers['x-correlation-id'])
    : withErrorForm(
        errorForm,
        refusal.status,
        renderErrors(refusal, context.path, context.logref, area, nowMs),
      );
  const type = context.answersProblemDetails ? problemMediaType : errorType;
  const headers = { 'content-type': type, ...facts?.headers };
  const answer = { status: refusal.status, headers, body };
  let payload: Payload;
  try {
    payload = respond(reply, context.headers, fault?.mangle?.(answer) ?? answer);
  } catch {
    reply.raw.destroy();
  }
  plane.answered(context, refusal.status, error, payload);
}

/**
 * Slows down or closes a connection whose requests are refused by rate limits one after the other. Returns true when
 * the refusal is sent later, by `again`.
 */
function isHeldBack(plane: Plane, context: RequestContext, again: () => void): boolean {
  const { refusing, connection, reply } = context;
  if (refusing.isPaced) return false;
  refusing.isPaced = true;
  const { waitMs, closes } = plane.pace.refused(connection, context.wallNowMs);
  if (closes) {
    context.headers.connection = 'close';
    closeAfter(reply.raw);
  }
  if (waitMs === 0) return false;
  reply.hijack();
  setTimeout(again, waitMs);
  return true;
}

const noMediaType = new ApiError(platformErrors.UNSUPPORTED_MEDIA_TYPE, {
  detail:
    'Content-Type is no media type: send one such as application/json, or leave it out together with the body.',
});

/** Our errors for what the framework refuses on its own. */
const byFrameworkCode: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: noMediaType,
  FST_ERR_CTP_EMPTY_TYPE: noMediaType,
  FST_ERR_BAD_URL: new ApiError(platformErrors.BAD_REQUEST),
  FST_ERR_MAX_PARAM_LENGTH: new ApiError(platformErrors.URL_TOO_LONG),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new ApiError(platformErrors.INVALID_HEADER, {
    detail: 'Content-Length does not match the length of the body.',
  }),
};

/** The client disconnected before its request was complete; nobody reads the response. */
export const clientDisconnected = new ApiError(platformErrors.BAD_REQUEST, {
  detail: 'The connection was closed before the end of the body.',
});

/** Says nothing about the files themselves: callers are not meant to know them. */
const lost =
  'The files of the database were moved, removed or replaced. The server stores nothing more until its operator has ' +
  'started it again.';

/** Names machines only in responses about all partners, which only operators get. */
function awayDetail({ machines }: MachineAwayError): string {
  if (machines.length === 0) {
    return 'What this request needs is on a machine of the database that cannot be reached. Requests of other partners are served.';
  }
  return (
    `The response would not be complete: ${machines.join(', ')} of the database cannot be reached. Requests about partners ` +
    'on other machines are served.'
  );
}

/** Names the record as its partner knows it. */
function detailOf({ place: { table, key }, missingKeyId }: UnreadableRowError): string {
  const record = `${table}/${key}`;
  return missingKeyId === undefined
    ? `The personal data of ${record} is damaged. "kontor verify" lists all damaged records; restore them from a backup.`
    : `The personal data of ${record} is encrypted with the key ${missingKeyId}, which this server does not have: set it as ` +
        'KONTOR_ENCRYPTION_KEY or KONTOR_ENCRYPTION_KEY_PREVIOUS.';
}

/** Converts anything thrown to a refusal. An unknown error is our bug: 500, or 503 when the store or writer is down. */
export function toRefusal(error: unknown): ApiError | ApiErrors {
  if (error instanceof ApiError || error instanceof ApiErrors) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? byFrameworkCode[code] : undefined;
  if (known !== undefined) return known;
  if (code === 'ECONNRESET') return clientDisconnected;
  if (error instanceof UnreadableRowError) {
    return new ApiError(platformErrors.RECORD_UNREADABLE, { detail: detailOf(error), cause: error });
  }
  if (error instanceof StoreLostError) {
    return new ApiError(platformErrors.NOT_READY, {
      detail: lost,
      headers: { 'retry-after': '60' },
      cause: error,
    });
  }
  if (error instanceof MachineAwayError) {
    return new ApiError(platformErrors.NOT_READY, {
      detail: awayDetail(error),
      headers: { 'retry-after': String(storeNumbers.machineRetryAfterMs / 1_000) },
      cause: error,
    });
  }
  if (error instanceof StoreUnavailableError || isStoreFailure(error)) {
    return new ApiError(platformErrors.NOT_READY, { headers: { 'retry-after': '1' }, cause: error });
  }
  return new ApiError(platformErrors.INTERNAL_ERROR, { cause: error });
}
