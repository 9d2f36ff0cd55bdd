import type { FastifyReply } from 'fastify';
import type { Reply } from './operation.ts';

/** Headers that every answer carries. */
export interface AnswerHeaders {
  [name: string]: string;
}

const jsonType = 'application/json';
/** Error bodies name their charset (specification, Error body). */
export const errorType = 'application/json;charset=utf-8';

/**
 * Writes an answer straight to the connection, past the framework's serialisers. The only place that does.
 */
export function respond(reply: FastifyReply, common: AnswerHeaders, answer: Reply): void {
  const { body } = answer;
  const payload =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const headers: Record<string, string | number> = { ...common };
  if (payload !== undefined) {
    headers['content-type'] = jsonType;
    headers['content-length'] = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.byteLength;
  } else if (answer.status !== 204 && answer.status !== 304) {
    headers['content-length'] = 0;
  }
  if (answer.headers) Object.assign(headers, answer.headers);
  reply.hijack();
  reply.raw.writeHead(answer.status, headers);
  reply.raw.end(payload);
}
