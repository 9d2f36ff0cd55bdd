import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { httpNumbers } from '../numbers.ts';
import { decodeBody } from './body.ts';
import { type BodyCoding, bodyCodings } from './codings.ts';

const compressors: Readonly<Record<BodyCoding, (bytes: Buffer) => Buffer>> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};

/** Decodes a body and returns how many bytes the sink took, and the error that ended it. */
function decode(body: Buffer, coding: BodyCoding): Promise<{ taken: number; error: Error | null }> {
  return new Promise((resolve) => {
    const payload = Object.assign(new PassThrough(), { complete: true }) as unknown as IncomingMessage;
    let taken = 0;
    decodeBody(
      payload,
      coding,
      { bytesMax: 50_000_000, hasElements: true },
      {
        take(chunk) {
          taken += chunk.length;
          return true;
        },
        end: (error) => resolve({ taken, error }),
      },
    );
    (payload as unknown as PassThrough).end(body);
  });
}

describe('a body that decompresses to thirty million bytes', () => {
  for (const coding of bodyCodings) {
    test(`is decompressed no further than its ratio allows: ${coding}`, async () => {
      const body = compressors[coding](Buffer.alloc(30_000_000, ' '));
      const { ratioFreeBytes, decodedRatioMax, decodedChunkBytes } = httpNumbers;
      const { taken, error } = await decode(body, coding);
      assert.match(error?.message ?? '', /BODY_TOO_LARGE|times its size/);
      assert.ok(
        taken <= Math.max(ratioFreeBytes, decodedRatioMax * body.length) + decodedChunkBytes,
        `${taken}`,
      );
    });
  }
});
