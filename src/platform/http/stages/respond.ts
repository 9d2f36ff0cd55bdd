import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../../operations/operation.ts';
import { dropRestOfBody, hasUnreadBody } from '../listener/unread-body.ts';
import type { Payload } from '../recorder.ts';
import { sendStream } from '../responses/send-stream.ts';

/** Headers of an answer while it is being built. */
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
 * Writes an answer directly to the connection, bypassing the framework's serialisers. The only place that does so.
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
  if (hasUnreadBody(reply.raw.req) && dropRestOfBody(reply.raw, headers.connection === 'close')) {
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

/** Adds the headers of an answer; `Vary` keeps what it names already. */
function addHeaders(headers: AnswerHeaders, own: Reply['headers']): void {
  const { vary } = headers;
  Object.assign(headers, own);
  if (vary !== undefined && headers.vary !== vary) headers.vary = `${vary}, ${headers.vary}`;
}

/** Lets a page that may read the answer read all of its headers; without this it reads six of them. */
function exposeHeaders(headers: AnswerHeaders): void {
  if (headers['access-control-allow-origin'] === undefined) return;
  headers['access-control-expose-headers'] = Object.keys(headers).join(', ');
}

function payloadOf(body: Reply['body']): string | Uint8Array | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}
