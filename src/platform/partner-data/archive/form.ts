/**
 * The form of an archive of a partner, version 1 (`docs/operators/moving-a-partner.md#the-file`): a line of JSON, then
 * frames. A frame is its length (four bytes, the highest first) and that many bytes: up to 1 MiB of text, compressed
 * with Zstandard and encrypted with AES-256-GCM. The number of the frame and whether it is the last one are in its
 * nonce, so a frame that is missing, moved or changed is noticed.
 */
import { hkdfSync } from 'node:crypto';
import { keyIdOf } from '../../sealing/sealer.ts';

export const cipher = 'aes-256-gcm';
export const tagBytes = 16;
export const lengthBytes = 4;
export const saltBytes = 32;
/** Bytes of text in a frame. */
export const frameTextBytes = 1024 * 1024;
/** The first line is shorter. */
export const headBytesMax = 1024;

/** The first line of an archive. */
export interface ArchiveHead {
  readonly kontorPartnerArchive: number;
  /** Names the key without revealing anything about it. */
  readonly keyId: string;
  readonly salt: string;
}

/** Version of the form. */
export const archiveVersion = 1;

/** An archive that cannot be used, as a sentence. */
export class ArchiveError extends Error {}

/** Does something with the file of an archive. What the system refuses, such as a full disk, is an `ArchiveError`. */
export function onFile<Result>(path: string, what: 'read' | 'written', work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new ArchiveError(`${path} cannot be ${what}: ${(error as Error).message}`);
  }
}

/** Parses JSON of an archive that was decrypted. Throws `ArchiveError`. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknownContent();
  }
}

/** For what no archive of this version contains. Whoever has the key can write it. */
export function unknownContent(): ArchiveError {
  return new ArchiveError('The archive has a content that this version does not know.');
}

export function headLineOf(key: string, salt: Buffer): string {
  const head: ArchiveHead = {
    kontorPartnerArchive: archiveVersion,
    keyId: keyIdOf(key),
    salt: salt.toString('base64url'),
  };
  return `${JSON.stringify(head)}\n`;
}

/** Derives the key of one archive, so that no two archives share a key and the numbers of frames may be nonces. */
export function fileKeyOf(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), salt, 'kontor-partner-archive-1', 32));
}

const nonceBytes = 12;

export function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeBigUInt64BE(BigInt(frame));
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
  return nonce;
}
