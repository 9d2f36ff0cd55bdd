import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Bytes of an answer with the content coding removed. */
export function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (coding === undefined) return bytes;
  if (coding === 'gzip') return gunzipSync(bytes);
  if (coding === 'br') return brotliDecompressSync(bytes);
  if (coding === 'zstd') return zstdDecompressSync(bytes);
  throw new Error(`unknown content coding ${coding}`);
}
