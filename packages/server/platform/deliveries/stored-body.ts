import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { bodyBytesMax } from '@kontor/contract/generated/operations';

const compress = promisify(zstdCompress);

/** Smaller bodies are stored as received, because compression would save next to nothing. */
const packedFromBytes = 8 * 1024;

/**
 * Size of the output buffer as a share of the body: usually twice what is needed, so that the result fits into one
 * buffer. For each further buffer the pool has to ask this thread, which may be busy.
 */
const packedRoom = 1 / 4;

/** The first bytes of a compressed body (RFC 8878, 3.1.1); no JSON text starts with them. */
const packedMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Converts a body to the form stored until its delivery is processed: compressed to about a seventh, on a thread of the
 * runtime's pool, because storing it uncompressed would cost the writer thread more.
 */
export async function packBody(body: Uint8Array): Promise<Uint8Array> {
  if (body.byteLength < packedFromBytes) return body;
  const chunkSize = Math.ceil(body.byteLength * packedRoom);
  return compress(body, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } });
}

/** Returns the original body; one that was stored as received is returned unchanged. */
export function unpackBody(stored: Uint8Array): Uint8Array {
  if (!packedMark.equals(stored.subarray(0, packedMark.byteLength))) return stored;
  return zstdDecompressSync(stored, { maxOutputLength: bodyBytesMax.largest });
}
