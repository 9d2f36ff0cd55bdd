import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** The bytes of an answer as they were before they were compressed for the way. */
export function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (coding === undefined) return bytes;
  if (coding === 'gzip') return gunzipSync(bytes);
  if (coding === 'zstd') return zstdDecompressSync(bytes);
  throw new Error(`unknown content coding ${coding}`);
}
