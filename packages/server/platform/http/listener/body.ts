/** How bodies are received: as bytes, decompressed, and never more of them than may be in flight. */
import type { IncomingMessage } from 'node:http';
import {
  type BrotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Gunzip,
  type ZstdDecompress,
} from 'node:zlib';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { bodyBytesMax } from '@kontor/contract/generated/operations';
import { freeBytes } from '@kontor/values/bytes';
import type { FastifyInstance } from 'fastify';
import { httpNumbers } from '../numbers.ts';
import type { InFlightRequests } from '../protection/in-flight-requests.ts';
import type { RequestContext } from '../request-context.ts';
import { clientDisconnected } from '../responses/refusals.ts';
import type { BodyCoding } from './codings.ts';

/** Content types that the parser accepts; each operation then requires its own. */
const types = ['application/json', 'application/merge-patch+json', 'application/x-www-form-urlencoded'];

/** How large a body may be, and whether it has elements that can be sent apart. */
interface SizeLimit {
  readonly bytesMax: number;
  readonly hasElements: boolean;
}

type Done = (error: Error | null, body?: Uint8Array) => void;

/** Reads bodies as raw bytes into memory of their own, so that bulk bodies move to the writer without a copy. */
export function readBodiesAsBytes(app: FastifyInstance, inFlight: InFlightRequests): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, (request, payload, done) => {
    const context = request.requestContext as RequestContext;
    const contract = request.calledRoute?.contract;
    const size: SizeLimit = {
      bytesMax: contract?.bodyBytesMax ?? bodyBytesMax.default,
      hasElements: contract?.bulk !== undefined,
    };
    if (Number(request.headers['content-length'] ?? 0) > size.bytesMax) {
      done(tooLarge(size));
      return;
    }
    if ((payload as IncomingMessage).readableEnded) {
      done(null, new Uint8Array(0));
      return;
    }
    if (/100-continue/i.test(request.headers.expect ?? '')) context.reply.raw.writeContinue();
    collect(payload as IncomingMessage, size, inFlight, context, done);
  });
}

/**
 * Collects the body. Calls `done` once, or never if the request was refused meanwhile. The stream is not destroyed on a
 * refusal, because that would close the connection before the response is written.
 */
function collect(
  payload: IncomingMessage,
  size: SizeLimit,
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
      if (length > size.bytesMax) throw tooLarge(size);
      chunks.push(chunk);
    } catch (error) {
      end(error as Error);
    }
    return !isOver;
  };
  if (context.coding !== undefined) {
    decodeBody(payload, context.coding, size, { take, end });
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

type Decoder = BrotliDecompress | Gunzip | ZstdDecompress;

const { decodedChunkBytes: chunkSize } = httpNumbers;

/** Decoders of the codings that bulk bodies may have. They work on the runtime's thread pool. */
const decoders = {
  gzip: () => createGunzip({ chunkSize }),
  // Some clients send the bare data under this name. They never begin with the first byte of the zlib format.
  deflate: (first: number) => ((first & 0x0f) === 8 ? createInflate : createInflateRaw)({ chunkSize }),
  br: () => createBrotliDecompress({ chunkSize }),
  zstd: () =>
    createZstdDecompress({
      chunkSize,
      params: { [constants.ZSTD_d_windowLogMax]: httpNumbers.zstdWindowLogMax },
    }),
} satisfies Readonly<Record<BodyCoding, (first: number) => Decoder>>;

/** What takes the content of a body. */
interface BodySink {
  /** Takes the next part; false when no more is wanted. */
  take(chunk: Buffer): boolean;
  end(error: Error | null): void;
}

/**
 * Decompresses a body into a sink, without keeping any of it. The decoder is closed when the body ends, the sink wants
 * no more or the client goes away; what still arrives is dropped.
 */
export function decodeBody(
  payload: IncomingMessage,
  coding: BodyCoding,
  size: SizeLimit,
  sink: BodySink,
): void {
  let decoder: Decoder | undefined;
  let [received, decoded, isOver, isComplete] = [0, 0, false, false];
  const end = (error: Error | null): void => {
    if (isOver) return;
    isOver = true;
    decoder?.destroy();
    payload.resume();
    sink.end(error);
  };
  const open = (first: number): Decoder => {
    const opened: Decoder = decoders[coding](first);
    opened.on('drain', () => payload.resume());
    opened.on('data', (chunk: Buffer) => {
      if (isOver) return;
      decoded += chunk.length;
      if (isBomb(decoded, opened.bytesWritten)) end(bomb());
      else if (!sink.take(chunk)) end(null);
    });
    opened.on('error', () => end(broken(coding)));
    opened.on('end', () => {
      isComplete = true;
      if (opened.bytesWritten < received) end(broken(coding));
      else if (payload.readableEnded) end(null);
    });
    return opened;
  };
  payload.on('data', (chunk: Buffer) => {
    if (isOver) return;
    received += chunk.length;
    if (isComplete) return end(broken(coding));
    if (received > size.bytesMax) return end(tooLarge(size));
    decoder ??= open(chunk[0] as number);
    if (!decoder.write(chunk)) payload.pause();
  });
  payload.on('end', () => {
    if (decoder === undefined || isComplete) end(null);
    else decoder.end();
  });
  payload.on('error', end);
  payload.on('close', () => {
    if (!payload.complete) end(clientDisconnected);
  });
}

/** True when so few bytes decompress to so many that no honest body does. */
function isBomb(decoded: number, encoded: number): boolean {
  return decoded > httpNumbers.ratioFreeBytes && decoded > encoded * httpNumbers.decodedRatioMax;
}

function bomb(): ApiError {
  const { decodedRatioMax: ratioMax } = httpNumbers;
  return new ApiError(platformErrors.BODY_TOO_LARGE, {
    detail: `The body decompresses to more than ${ratioMax} times its size; send it uncompressed.`,
    structured: { ratioMax },
  });
}

/** 413 for a body that exceeds the limit of its operation. */
function tooLarge({ bytesMax, hasElements }: SizeLimit): ApiError {
  const advice = hasElements ? 'send its elements in several requests' : 'send a shorter one';
  return new ApiError(platformErrors.BODY_TOO_LARGE, {
    detail: `The body is larger than ${bytesMax} bytes; ${advice}.`,
    structured: { bytesMax },
  });
}

function broken(coding: BodyCoding): ApiError {
  return new ApiError(platformErrors.BAD_REQUEST, {
    detail:
      `The body is not valid ${coding} data: it is damaged, ends too early or has more bytes after its end. ` +
      'Compress it again, or send it uncompressed.',
  });
}
