import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { bodyBytesMax } from '@kontor/contract/generated/operations';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../../operations/operation.ts';
import { httpNumbers } from '../numbers.ts';
import type { Plane } from '../plane.ts';
import type { Payload, RequestContext } from '../request-context.ts';
import { hasBody } from './negotiate.ts';

/** Headers of a response while it is being built. */
export interface AnswerHeaders {
  [name: string]: string | number;
}

const jsonType = 'application/json';
/** Error bodies name their charset (specification, Error body). */
export const errorType = 'application/json;charset=utf-8';

/**
 * Policy of every page that has none of its own: it loads nothing, runs nothing, cannot be framed, and may only have
 * styles of its own.
 */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Writes a response directly to the connection, bypassing the framework's serialisers. The only place that does so.
 * `headers` are those gathered by the stages; they are completed in place. `sent` is called when a stream has been sent
 * or its caller has disconnected. Returns the body as it is sent.
 */
export function respond(
  reply: FastifyReply,
  headers: AnswerHeaders,
  answer: Reply,
  sent: () => void = () => undefined,
): Payload {
  const { body, bodyBytes } = answer;
  const stream = body instanceof Readable ? body : undefined;
  const payload = stream === undefined ? payloadOf(body) : undefined;
  if (payload !== undefined) {
    headers['content-type'] = jsonType;
    headers['content-length'] =
      typeof payload === 'string' ? (bodyBytes ?? Buffer.byteLength(payload)) : payload.byteLength;
  } else if (stream !== undefined) {
    if (bodyBytes !== undefined) headers['content-length'] = bodyBytes;
  } else if (answer.status !== 204 && answer.status !== 304) {
    headers['content-length'] = 0;
  }
  addHeaders(headers, answer.headers);
  if (String(headers['content-type']).startsWith('text/html'))
    headers['content-security-policy'] ??= pagePolicy;
  // Bytes of the request's body may still arrive.
  const { req } = reply.raw;
  if (hasBody(req) && !req.complete && dropRestOfBody(reply.raw, headers.connection === 'close')) {
    headers.connection = 'close';
  }
  // Answers belong to one partner: only the caller may cache them, and only those that can be revalidated.
  headers['cache-control'] ??= headers.etag || headers['last-modified'] ? 'private, no-cache' : 'no-store';
  exposeHeaders(headers);
  reply.hijack();
  reply.raw.writeHead(answer.status, headers);
  if (stream === undefined) reply.raw.end(payload);
  else sendStream(reply.raw, stream, sent);
  return payload;
}

/**
 * Sends a stream as fast as the client reads it. `ended` is called once, when all was sent or the client disconnected.
 * A stream that fails closes the connection, so that nobody takes half a document for the whole.
 */
function sendStream(response: ServerResponse, body: Readable, ended: () => void): void {
  if (response.req.method === 'HEAD') {
    body.destroy();
    response.end();
    ended();
    return;
  }
  pipeline(body, response, (error) => {
    if (error !== null && error !== undefined) response.destroy();
    ended();
  });
}

/** Adds the headers of a response; `Vary` keeps what it names already. */
function addHeaders(headers: AnswerHeaders, own: Reply['headers']): void {
  const { vary } = headers;
  Object.assign(headers, own);
  if (vary !== undefined && headers.vary !== vary) headers.vary = `${vary}, ${headers.vary}`;
}

/** Lets a page that may read the response read all of its headers; without this it reads six of them. */
function exposeHeaders(headers: AnswerHeaders): void {
  if (headers['access-control-allow-origin'] === undefined) return;
  headers['access-control-expose-headers'] = Object.keys(headers).join(', ');
}

function payloadOf(body: Reply['body']): string | Uint8Array | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}

/**
 * Resolves when a stream has its first bytes or has ended; rejects when it failed before that, while it can still be
 * refused.
 */
export async function firstBytesOf(body: Readable): Promise<void> {
  if (body.errored) throw body.errored;
  if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable');
}

/**
 * Sends a streamed answer. The request stays in flight until it is sent, which bounds a caller's concurrent downloads.
 */
export async function answerByStream(
  plane: Plane,
  context: RequestContext,
  answer: Reply,
  body: Readable,
): Promise<void> {
  const { reply } = context;
  try {
    await firstBytesOf(body);
  } catch (error) {
    body.destroy();
    throw error;
  }
  if (reply.raw.headersSent || reply.raw.destroyed) {
    body.destroy();
    plane.inFlight.leave(context);
    return;
  }
  context.flight.phase = 'sending';
  respond(reply, context.headers, answer, () => plane.inFlight.leave(context));
  plane.answered(context, answer.status, undefined);
}

/** Ends a request without a response, because a fault cuts it or its caller has disconnected. */
export function cut(plane: Plane, context: RequestContext, answer?: Reply): void {
  if (answer?.body instanceof Readable) answer.body.destroy();
  plane.inFlight.leave(context);
  if (context.reply.raw.headersSent || context.reply.raw.destroyed) return;
  plane.disconnected(context);
  cutConnection(context);
}

/** Closes the connection instead of answering. */
export function cutConnection({ reply }: RequestContext): void {
  reply.hijack();
  reply.raw.destroy();
}

/**
 * Limits how much is still read of a body whose request is answered before all of it has arrived. For a short body the
 * server waits, and the connection stays open. Any other connection is closed after the response, which has to say so:
 * true is returned. Bytes that arrive meanwhile are dropped, because closing a connection with unread bytes resets it,
 * and the client might lose the response.
 */
function dropRestOfBody(response: ServerResponse, isToClose: boolean): boolean {
  const { req: request, socket } = response;
  if (socket === null) return true;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const closes = isToClose || !response.shouldKeepAlive || announced > bodyBytesMax.default;
  // Without this method node closes only its own side of the connection and keeps reading.
  if (closes) Object.assign(socket, { destroySoon: undefined });
  boundDrain(request, socket, closes);
  return closes;
}

/**
 * Closes the connection of a response once it is sent, whatever the response is; it says so. What arrives until then and
 * shortly after is dropped.
 */
export function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  const { req: request } = response;
  const { socket } = request;
  Object.assign(socket, { destroySoon: undefined });
  response.once('finish', () => boundDrain(request, socket, true));
}

/**
 * Counts checks instead of measuring time: after a stall of the process, bytes that arrived during it are still read
 * before the next check, and the client keeps its response.
 */
function boundDrain(request: IncomingMessage, socket: Socket, closes: boolean): void {
  const bytesBefore = socket.bytesRead;
  let checksLeft = Math.ceil(httpNumbers.drainTimeMaxMs / httpNumbers.drainCheckMs);
  const timer = setInterval(() => {
    checksLeft -= 1;
    const isDone = socket.destroyed || (!closes && request.complete);
    const isOver = checksLeft === 0 || socket.bytesRead - bytesBefore > httpNumbers.drainedBytesMax;
    if (!isDone && !isOver) return;
    clearInterval(timer);
    if (!isDone) socket.destroy();
  }, httpNumbers.drainCheckMs);
  timer.unref();
}
