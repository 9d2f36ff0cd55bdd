/**
 * The form of an archive of a partner, version 1: a line of JSON, then frames. A frame is its length (four bytes, the
 * highest first) and that many bytes: up to 1 MiB of text, compressed with Zstandard and encrypted with AES-256-GCM. The
 * key is HKDF-SHA-256 of the given key with the salt. The nonce has the number of the frame in its first eight bytes and
 * 1 in its last byte for the last frame, so a frame that is missing, moved or changed is noticed; the first line is
 * authenticated with every frame.
 *
 * The text is NDJSON: `partner` (id, schema, time), then for each table `table` with its columns and a line with a JSON
 * array for each row, in the order of the columns, and `manifest` with rows and SHA-256 of each table. Bytes are
 * `{"bytes": BASE64}`.
 */
import { createHash, type Hash, hkdfSync } from 'node:crypto';
import { keyIdOf } from '../../sealing/sealer.ts';
import type { SqlRow, SqlValue } from '../../store/sql-values.ts';

export const cipher = 'aes-256-gcm';
export const tagBytes = 16;
export const lengthBytes = 4;
export const saltBytes = 32;
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

/** For what no archive of this version contains, in a sentence without its end. Whoever has the key can write it. */
export function madeUp(sentence: string): ArchiveError {
  return new ArchiveError(
    `${sentence}. It is not what "kontor partner archive" of this version writes: write the archive again at the other ` +
      'installation. Nothing was imported.',
  );
}

export function unknownContent(): ArchiveError {
  return madeUp('The archive has a content that this version does not know');
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

/** A value of a row in JSON: bytes are an object with their base64. */
type Written = string | number | null | { readonly bytes: string };

export function rowLineOf(row: SqlRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column): Written => writtenOf(row[column] as SqlValue)));
}

function writtenOf(value: SqlValue): Written {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Parses the line of a row. Throws `ArchiveError` when it is not one of these columns. */
export function readRow(line: string, columns: readonly string[]): SqlRow {
  const values = parsedJson(line);
  if (!Array.isArray(values) || values.length !== columns.length) throw unknownContent();
  return Object.fromEntries(columns.map((column, place) => [column, storedOf(values[place])]));
}

function storedOf(written: unknown): SqlValue {
  if (typeof written === 'string' || typeof written === 'number' || written === null) return written;
  if (typeof written !== 'object' || !('bytes' in written) || typeof written.bytes !== 'string')
    throw unknownContent();
  return Buffer.from(written.bytes, 'base64');
}

/** Number of rows of a table, and SHA-256 of their lines with line ends. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and hashes the lines of a table. */
export class RowSum {
  readonly table: string;
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  constructor(table: string) {
    this.table = table;
  }

  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows += 1;
  }

  sum(): TableSum {
    return { table: this.table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
