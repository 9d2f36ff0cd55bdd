import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { problemType, renderProblem, withErrorForm } from '../../errors/problem.ts';
import { renderErrors } from '../../errors/render.ts';
import type { Plane } from '../plane.ts';
import { cutConnection, mangled, type RequestContext } from '../request-context.ts';
import { closeAfter, errorType, respond } from '../stages/respond.ts';
import { toRefusal } from './failures.ts';

/**
 * Answers a request with the refusal for whatever was thrown. Does nothing when it was already answered; if not even
 * the refusal can be written, the connection is closed.
 */
export function refuse(plane: Plane, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const context = request.requestContext ?? plane.begin(request, reply, 'none');
  request.requestContext = context;
  const { refusalHeaders } = context;
  if (refusalHeaders !== undefined) {
    context.refusalHeaders = undefined;
    reply.hijack();
    const again = () => refuse(plane, error, request, reply);
    // If the lookup of the headers fails, the refusal goes out without them.
    refusalHeaders()
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
  if (context.fault?.drop !== undefined) {
    plane.disconnected(context);
    cutConnection(context);
    return;
  }
  plane.answered(context, refusal.status, error);
  const { area, errorForm } = request.routeOptions.config;
  const body = context.answersProblems
    ? renderProblem(refusal, context.path, context.headers['x-correlation-id'])
    : withErrorForm(
        errorForm,
        refusal.status,
        renderErrors(refusal, context.path, context.logref, area, context.nowMs),
      );
  const type = context.answersProblems ? problemType : errorType;
  const headers = { 'content-type': type, ...facts?.headers };
  try {
    const answer = mangled(context, { status: refusal.status, headers, body });
    const payload = respond(reply, context.headers, answer);
    plane.recorder?.answered(context, refusal.status, payload);
  } catch {
    reply.raw.destroy();
  }
}

/**
 * Slows down or closes a connection whose requests are refused by rate limits one after the other. Returns true when
 * the refusal is sent later, by `again`.
 */
function isHeldBack(plane: Plane, context: RequestContext, again: () => void): boolean {
  if (context.isPaced) return false;
  context.isPaced = true;
  const { connection, reply } = context;
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
