import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Plane } from '../plane.ts';
import { checkHead } from '../request-head.ts';
import { refuse } from '../responses/refusals.ts';
import { respond } from '../stages/respond.ts';
import type { CrossOrigin } from './cross-origin.ts';

/**
 * Answers the preflight of a path with these methods. A preflight carries no token: it counts by address, at a rate of
 * its own, so that it takes nothing from the requests of the page.
 */
export function answerPreflight(
  plane: Plane,
  { buckets, preflightReply }: CrossOrigin,
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const context = plane.begin(request, reply, 'none', false);
  request.requestContext = context;
  try {
    checkHead(plane, request);
    plane.rates.admitted(context, buckets);
    const answer = preflightReply(methods);
    respond(reply, context.headers, answer);
    plane.answered(context, answer.status, undefined);
  } catch (error) {
    refuse(plane, error, request, reply);
  }
}
