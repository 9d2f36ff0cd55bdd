/** Rows of an archive: each is a line with a JSON array of its values, in the order of the columns of its table. */
import { createHash, type Hash } from 'node:crypto';
import type { SqlRow, SqlValue } from '../../store/store.ts';
import { parsedJson, unknownContent } from './form.ts';

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
