import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { freeBytes } from '../../../values/bytes.ts';
import type { InFlightRequests } from '../protection/in-flight-requests.ts';
import type { RequestContext } from '../request-context.ts';
import { clientDisconnected } from '../responses/refusals.ts';
import { decodeBody, tooLarge } from './content-coding.ts';

/** Content types that the parser accepts; each operation then requires its own. */
const types = ['application/json', 'application/merge-patch+json', 'application/x-www-form-urlencoded'];

type Done = (error: Error | null, body?: Uint8Array) => void;

/** Reads bodies as raw bytes into memory of their own, so that bulk bodies move to the writer without a copy. */
export function readBodiesAsBytes(app: FastifyInstance, inFlight: InFlightRequests): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, (request, payload, done) => {
    const context = request.requestContext as RequestContext;
    const bytesMax = request.routeOptions.bodyLimit ?? 0;
    if (announcedLength(request) > bytesMax) {
      done(tooLarge(bytesMax));
      return;
    }
    if ((payload as IncomingMessage).readableEnded) {
      done(null, new Uint8Array(0));
      return;
    }
    if (/100-continue/i.test(request.headers.expect ?? '')) context.reply.raw.writeContinue();
    collect(payload as IncomingMessage, bytesMax, inFlight, context, done);
  });
}

function announcedLength({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Collects the body. Calls `done` once, or never if the request was refused meanwhile. The stream is not destroyed on a
 * refusal, because that would close the connection before the answer is written.
 */
function collect(
  payload: IncomingMessage,
  bytesMax: number,
  inFlight: InFlightRequests,
  context: RequestContext,
  done: Done,
): void {
  let chunks: Buffer[] = [];
  let length = 0;
  let isOver = false;
  const end = (error: Error | null): void => {
    if (isOver) return;
    isOver = true;
    const body = error === null ? join(chunks, length) : undefined;
    chunks = [];
    done(error, body);
  };
  const take = (chunk: Buffer): boolean => {
    if (isOver) return false;
    try {
      if (!inFlight.received(context, chunk.length)) {
        // The request was refused, so the bytes are dropped.
        isOver = true;
        chunks = [];
        return false;
      }
      length += chunk.length;
      if (length > bytesMax) throw tooLarge(bytesMax);
      chunks.push(chunk);
    } catch (error) {
      end(error as Error);
    }
    return !isOver;
  };
  if (context.coding !== undefined) {
    decodeBody(payload, context.coding, bytesMax, { take, end });
    return;
  }
  payload.on('data', take);
  payload.on('end', () => end(null));
  payload.on('error', end);
  payload.on('close', () => end(clientDisconnected));
}

function join(chunks: readonly Buffer[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
    freeBytes(chunk);
  }
  return bytes;
}
