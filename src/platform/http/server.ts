import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { renderErrors } from '../errors/render.ts';
import { limits } from '../limits/numbers.ts';
import { readBodiesAsBytes } from './body.ts';
import { toRefusal } from './failures.ts';
import { httpNumbers } from './numbers.ts';
import { admit, type BoundOperation, perform } from './pipeline.ts';
import type { Plane } from './plane.ts';
import { errorType, respond } from './respond.ts';
import { createRouteIndex } from './route-index.ts';

/** Builds the server of a plane with one route for each of its operations; the caller listens. */
export function createHttpServer(plane: Plane): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: limits.smallBodyBytesMax,
    routerOptions: { maxParamLength: limits.urlLengthMax, ignoreTrailingSlash: false },
    connectionTimeout: httpNumbers.connectionIdleMs,
    keepAliveTimeout: httpNumbers.keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuse(plane, error, request, reply as FastifyReply),
    http: { maxHeaderSize: httpNumbers.headerBytesMax, headersTimeout: httpNumbers.headersTimeoutMs },
  });
  app.decorateRequest('journey', undefined);
  readBodiesAsBytes(app);
  app.setErrorHandler((error, request, reply) => refuse(plane, error, request, reply));
  const index = createRouteIndex(plane.operations.map((bound) => bound.contract));
  app.setNotFoundHandler((request) => {
    const path = pathOf(request);
    const methods = index.methodsOf(path);
    if (methods.length === 0)
      throw new ApiError(platformErrors.NOT_FOUND, { detail: `There is no ${path}.` });
    throw new ApiError(platformErrors.METHOD_NOT_ALLOWED, {
      detail: `${path} takes ${methods.join(', ')}.`,
      headers: { allow: methods.join(', ') },
    });
  });
  for (const bound of plane.operations) addRoute(app, plane, bound);
  return app;
}

function addRoute(app: FastifyInstance, plane: Plane, bound: BoundOperation): void {
  const { operation, contract } = bound;
  app.route({
    method: contract.method,
    url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: (operation.mode === 'write' && operation.bodyBytesMax) || limits.smallBodyBytesMax,
    onRequest: (request, _reply, done) => admit(plane, bound, request, done),
    handler: async (request, reply) => {
      await perform(plane, bound, request, reply);
      plane.answered(request.journey!, reply.raw.statusCode, undefined);
      return reply;
    },
  });
}

function refuse(plane: Plane, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const journey = request.journey ?? plane.begin(request, 'none');
  request.journey = journey;
  const refusal = toRefusal(error);
  const facts = refusal instanceof ApiError ? refusal.facts : refusal.errors[0]?.facts;
  plane.answered(journey, refusal.status, error);
  respond(reply, journey.headers, {
    status: refusal.status,
    headers: { 'content-type': errorType, ...facts?.headers },
    body: renderErrors(refusal, journey.path, journey.requestId),
  });
}

/** The called path without its query. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
