import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Plane } from '../plane.ts';
import type { CrossOrigin } from '../protection/cross-origin.ts';
import { refuse } from '../responses/refuse.ts';
import { checkHead } from '../stages/head.ts';
import { respond } from '../stages/respond.ts';

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
  const context = plane.begin(request, reply, 'none');
  request.requestContext = context;
  try {
    checkHead(request);
    plane.rates.admitted(context, buckets);
    const answer = preflightReply(methods);
    respond(reply, context.headers, answer);
    plane.answered(context, answer.status, undefined);
  } catch (error) {
    refuse(plane, error, request, reply);
  }
}
