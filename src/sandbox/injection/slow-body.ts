import { Readable } from 'node:stream';
import type { Reply } from '../../platform/operations/operation.ts';

/** How a body is sent: at this many bytes per second, or cut off after this many bytes. */
export interface BodyFault {
  readonly bytesPerSecond?: number | undefined;
  readonly tornAfterBytes?: number | undefined;
}

/** Interval between two chunks of a slow body. */
const pieceMs = 100;

/**
 * Returns the answer with its body as a stream that is slow, or that fails after some bytes, which ends the connection.
 * Answers without a body are unchanged. `pause` resolves after the given time.
 */
export function withBodyFault(answer: Reply, fault: BodyFault, pause: (ms: number) => Promise<void>): Reply {
  const { body, headers, bodyBytes } = answer;
  if (body === undefined) return answer;
  if (body instanceof Readable) return { ...answer, body: streamOf(body, fault, pause) };
  const bytes = bytesOf(body);
  return {
    ...answer,
    headers: { 'content-type': 'application/json', ...headers },
    body: streamOf([bytes], fault, pause),
    bodyBytes: bodyBytes ?? bytes.byteLength,
  };
}

function bytesOf(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function streamOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  fault: BodyFault,
  pause: (ms: number) => Promise<void>,
): Readable {
  return Readable.from(pieces(source, fault, pause), { objectMode: false, highWaterMark: 1 });
}

async function* pieces(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { bytesPerSecond, tornAfterBytes = Number.POSITIVE_INFINITY }: BodyFault,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const size =
    bytesPerSecond === undefined ? 64 * 1024 : Math.max(1, Math.ceil((bytesPerSecond * pieceMs) / 1000));
  let left = tornAfterBytes;
  for await (const bytes of source) {
    let from = 0;
    while (from < bytes.byteLength) {
      if (left <= 0) {
        await pause(pieceMs);
        throw new Error('connection closed by an injected fault');
      }
      const piece = bytes.subarray(from, Math.min(from + size, from + left));
      from += piece.byteLength;
      left -= piece.byteLength;
      yield piece;
      if (bytesPerSecond !== undefined) await pause((piece.byteLength / bytesPerSecond) * 1000);
    }
  }
}
