import type { Socket } from 'node:net';
import { ApiError, platformErrors, type RefusalEntry, statusPhrase } from '@kontor/contract/errors';
import { renderErrors } from '@kontor/contract/rendered-errors';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { anonymousCaller } from '../../auth/caller.ts';
import { limits } from '../../limits/numbers.ts';
import { httpNumbers } from '../numbers.ts';
import { answerAfterBody, checkBeforeBody } from '../pipeline.ts';
import type { Plane, Route } from '../plane.ts';
import type { Refused } from '../protection/in-flight-requests.ts';
import { answerPreflight } from '../protection/preflight.ts';
import { checkHead, pathOf, withoutRepeatedSlashes } from '../request-head.ts';
import { refuse } from '../responses/refusals.ts';
import { closeAfter, errorType } from '../stages/respond.ts';
import { readBodiesAsBytes } from './body.ts';
import { createNearestPath, type NearestPath, noSuchPath } from './paths.ts';
import { createFindRawSlashes, type FindRawSlashes, rawSlashesRefused } from './raw-slashes.ts';
import { RouteTable } from './route-table.ts';
import { createSuccessorOf, replacedPath, type SuccessorOf } from './successors.ts';

/** The contract's validators check bodies. Fastify's schema compilers would load 120 files, so they are left out. */
function noSchemas(): never {
  throw new Error('routes have no fastify schemas');
}

/**
 * Builds the server of a plane; it does not listen yet. `X-Forwarded-For` is
 * trusted only from `trustedProxies` (addresses and ranges).
 */
export function createHttpServer(plane: Plane, trustedProxies: readonly string[] = []): FastifyInstance {
  const table = new RouteTable(plane.operations);
  const app = fastify({
    logger: false,
    // The plane creates request ids.
    genReqId: () => '',
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Before anything reads the path, so that routes, rate limits, links and log see one form of it.
    rewriteUrl: ({ url = '/' }) => withoutRepeatedSlashes(url),
    routerOptions: { maxParamLength: limits.urlLengthMax, ignoreTrailingSlash: true },
    connectionTimeout: httpNumbers.connectionIdleMs,
    keepAliveTimeout: httpNumbers.keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Called for URLs that cannot be parsed; no hook runs for these.
    frameworkErrors(error, request, reply) {
      if (keepsPace(plane, table, request, reply as FastifyReply)) {
        refuseUnread(plane, table, error, request, reply as FastifyReply);
      }
    },
    clientErrorHandler: (error, socket) => answerClientError(plane, error, socket),
    http: {
      // Requests without a body then get a stream that has already ended, which saves microseconds.
      optimizeEmptyRequests: true,
      maxHeaderSize: httpNumbers.headerBytesMax,
      headersTimeout: limits.headersTimeMaxMs,
      connectionsCheckingInterval: httpNumbers.checkIntervalMs,
      requireHostHeader: false,
    },
  });
  app.decorateRequest('requestContext', undefined);
  app.decorateRequest('calledRoute', undefined);
  readBodiesAsBytes(app, plane.inFlight);
  app.setErrorHandler((error, request, reply) => refuse(plane, error, request, reply));
  const offered = plane.operations.filter(({ isAbsent }) => isAbsent !== true);
  const paths = offered.map(({ contract }) => contract.path);
  const nearest = createNearestPath(paths);
  const successorOf = createSuccessorOf(paths, nearest);
  const findRawSlashes = createFindRawSlashes(offered.map(({ contract }) => contract));
  app.addHook('onRequest', (request, reply, done) => {
    if (!keepsPace(plane, table, request, reply)) return;
    // Before the body is read: nobody should upload megabytes to a path that does not exist.
    const found = table.find(request.method, pathOf(request));
    if (found === undefined) {
      answerUnmatched(plane, { table, nearest, successorOf, findRawSlashes }, request, reply);
      return;
    }
    request.params = found.parameters;
    request.calledRoute = found.route;
    checkBeforeBody(plane, found.route, request, reply, done);
  });
  // Returns nothing on purpose, so the framework leaves the response to us. It would wait for a returned promise, and
  // for the response after it.
  app.all('/*', (request, reply) => {
    void answerAfterBody(plane, request.calledRoute as Route, request, reply);
  });
  refuseOverdue(app, plane);
  endWaits(app, plane);
  // `100 Continue` is sent once the body is wanted.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  // Tunnels are not supported. Without a listener the connection would end without a response.
  app.server.on('connect', (_request, socket: Socket) => {
    answerClientError(plane, new TunnelRefused(), socket);
    // Nothing reads the socket any more, so its end would go unnoticed.
    socket.destroySoon();
  });
  // Expectations other than "100-continue" are ignored, not refused (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/**
 * Ends the connection of a client that does not wait for responses: what was admitted is answered, the first request
 * beyond is refused, and those after it are dropped.
 */
function keepsPace(plane: Plane, table: Routes, request: FastifyRequest, reply: FastifyReply): boolean {
  const { socket } = request.raw;
  const admission = plane.pace.admits(socket);
  if (admission === 'admitted') return true;
  if (admission === 'last') {
    const error = new ApiError(platformErrors.TOO_MANY_REQUESTS, {
      detail:
        'Too many requests were sent on this connection without waiting for responses. Wait for each response.',
      headers: { 'retry-after': '1', connection: 'close' },
    });
    closeAfter(reply.raw);
    refuseUnread(plane, table, error, request, reply);
    return false;
  }
  reply.hijack();
  if (admission === 'flood') socket.destroy();
  return false;
}

type Routes = RouteTable<Route>;

/** Answers a call that matches no operation: a preflight, 404 or 405. */
function answerUnmatched(
  plane: Plane,
  { table, ...search }: { readonly table: Routes } & Search,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const path = pathOf(request);
  const methods = table.methodsOf(path);
  if (methods.length > 0 && plane.crossOrigin?.isPreflight(request.raw) === true) {
    answerPreflight(plane, plane.crossOrigin, methods, request, reply);
    return;
  }
  const error =
    methods.length === 0
      ? unknownPath(path, search)
      : new ApiError(platformErrors.METHOD_NOT_ALLOWED, {
          detail: `${path} supports ${methods.join(', ')}.`,
          headers: { allow: methods.join(', ') },
        });
  refuseUnread(plane, table, error, request, reply);
}

/** How the path that was meant is found. */
interface Search {
  readonly nearest: NearestPath;
  readonly successorOf: SuccessorOf;
  readonly findRawSlashes: FindRawSlashes;
}

function unknownPath(path: string, { nearest, successorOf, findRawSlashes }: Search): ApiError {
  const successor = successorOf(path);
  if (successor !== undefined) return replacedPath(path, successor);
  const near = nearest(path);
  const isMisspelt = near?.split('/').length === path.split('/').length;
  const slashes = isMisspelt ? undefined : findRawSlashes(path);
  return slashes === undefined ? noSuchPath(path, near) : rawSlashesRefused(path, slashes);
}

/** Refuses a request that reaches no operation. The rate limit of its caller applies as usual. */
function refuseUnread(
  plane: Plane,
  table: Routes,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const context = plane.begin(request, reply, 'none', table.answersProblemDetails(pathOf(request)));
  request.requestContext = context;
  try {
    checkHead(plane, request);
    context.caller = plane.authenticateKnown(request.headers.authorization) ?? anonymousCaller;
    plane.rates.unmatched(context);
  } catch (earlier) {
    refuse(plane, earlier, request, reply);
    return;
  }
  refuse(plane, error, request, reply);
}

/** Checks the requests in flight periodically and refuses those that take too long. */
function refuseOverdue(app: FastifyInstance, plane: Plane): void {
  const end = ({ context, refusal }: Refused) => refuse(plane, refusal, context.reply.request, context.reply);
  plane.inFlight.onPreempt(end);
  const timer = setInterval(() => {
    plane.inFlight.overdue(performance.now()).forEach(end);
  }, plane.inFlight.checkIntervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** On shutdown, releases requests that a fault holds and closes each connection once its last response is sent. */
function endWaits(app: FastifyInstance, plane: Plane): void {
  app.addHook('preClose', async () => {
    plane.faults?.end();
    // Node does this only once, when it stops listening: a connection in use at that moment would stay open until its
    // keep-alive expires.
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, httpNumbers.closeIdleEveryMs);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}

/** Node's error for bytes that are not a request, or not yet a complete one. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** The response to CONNECT. */
class TunnelRefused extends Error {
  readonly code = 'TUNNEL_REFUSED';

  constructor() {
    super('the server does not open tunnels (CONNECT)');
  }
}

const byCode: Readonly<Record<string, RefusalEntry>> = {
  HPE_HEADER_OVERFLOW: platformErrors.HEADERS_TOO_LARGE,
  TUNNEL_REFUSED: platformErrors.METHOD_NOT_ALLOWED,
  ERR_HTTP_REQUEST_TIMEOUT: platformErrors.REQUEST_TIMEOUT,
};

/** Answers what the HTTP parser rejects with the usual error body, and closes the connection. */
function answerClientError(plane: Plane, error: ClientError, socket: Socket): void {
  // No second answer can follow one that has begun on this connection.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed || hasOpenAnswer(socket)) {
    socket.destroy(error);
    return;
  }
  const refusal = new ApiError(byCode[error.code ?? ''] ?? platformErrors.BAD_REQUEST);
  const headers = plane.headersOf(socket.remoteAddress ?? '');
  const requestId = headers['x-request-id'];
  plane.malformed(requestId, refusal.status, error);
  const body = JSON.stringify(renderErrors(refusal, pathOfPacket(error.rawPacket), requestId));
  const lines = Object.entries({
    ...headers,
    'content-type': errorType,
    'content-length': `${Buffer.byteLength(body)}`,
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${statusPhrase(refusal.status)}\r\n${lines.join('')}\r\n${body}`);
}

function hasOpenAnswer(socket: Socket): boolean {
  const message = (socket as { _httpMessage?: { headersSent?: boolean } | null })._httpMessage;
  return message?.headersSent === true;
}

/** The path of the request line, if it can be read. */
function pathOfPacket(packet: unknown): string {
  const start = packet instanceof Uint8Array ? Buffer.from(packet.subarray(0, 300)).toString('latin1') : '';
  return /^[A-Z]+ (\/[\x21-\x3e\x40-\x7e]{0,200})/.exec(start)?.[1] ?? '/';
}
