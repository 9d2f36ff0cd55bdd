import type { FastifyInstance, FastifyRequest } from 'fastify';
import { freeBytes } from '../../values/free-bytes.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { InFlightRequests } from './in-flight-requests.ts';

/** Up to this many times the limit a body that is too large is read and dropped, so that the sender sees the 413. */
const drainedMultiple = 4;

/** Body types that any operation takes; each operation then insists on its own. */
const types = ['application/json', 'application/merge-patch+json', 'application/x-www-form-urlencoded'];

/** Takes bodies as raw bytes in memory of their own: bulk bodies move on to the writer without being copied. */
export function readBodiesAsBytes(app: FastifyInstance, inFlight: InFlightRequests): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, (request, payload, done) => {
    collect(request, payload, inFlight).then((bytes) => done(null, bytes), done);
  });
}

async function collect(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
  inFlight: InFlightRequests,
): Promise<Uint8Array> {
  const bytesMax = request.routeOptions.bodyLimit ?? 0;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    inFlight.received(request.requestContext, chunk.length);
    if (length <= bytesMax) chunks.push(chunk);
    else if (length > bytesMax * drainedMultiple) break;
    else chunks.length = 0;
  }
  if (length > bytesMax) {
    throw new ApiError(platformErrors.BODY_TOO_LARGE, {
      detail: `The body is larger than ${bytesMax} bytes; send it in several requests.`,
      structured: { bytesMax },
      headers: { connection: 'close' },
    });
  }
  return join(chunks, length);
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
