import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { bodyBytesMax } from '../../contract/operations.ts';

const compress = promisify(zstdCompress);

/** Smaller bodies are stored as they came: there is next to nothing to save. */
const packedFromBytes = 8 * 1024;

/**
 * Share of a body that its packed form is given room for: usually the double of what it needs, so that all of it is
 * packed in one go. For each room that is full the pool asks this thread for another one, and the thread may be busy.
 */
const packedRoom = 1 / 4;

/** The first bytes of a packed body (RFC 8878, 3.1.1); no JSON text begins like this. */
const packedMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * A body as it is stored until its delivery is worked off: packed to about a seventh on a thread of the runtime's
 * pool, because the thread that writes would pay more for writing it whole (`docs/decisions/0061`).
 */
export async function packBody(body: Uint8Array): Promise<Uint8Array> {
  if (body.byteLength < packedFromBytes) return body;
  const chunkSize = Math.ceil(body.byteLength * packedRoom);
  return compress(body, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } });
}

/** The body that was packed; one that was stored as it came is given back as it is. */
export function unpackBody(stored: Uint8Array): Uint8Array {
  if (!packedMark.equals(stored.subarray(0, packedMark.byteLength))) return stored;
  return zstdDecompressSync(stored, { maxOutputLength: bodyBytesMax.largest });
}
