import { createHash } from 'node:crypto';
import { tables } from '../../tables/index.ts';
import type { SqlRow, SqlValue } from '../store/sql-values.ts';
import { columnName } from '../store/table.ts';

/** The number of rows, and a hash over all of them in order. */
export interface Digest {
  readonly rows: number;
  /**
   * Empty for no rows. Each row replaces it by the SHA-256 of the previous value followed by the row's line, so another
   * process can continue the hash.
   */
  readonly sha256: string;
}

export const emptyDigest: Digest = { rows: 0, sha256: '' };

/** Columns whose content lets somebody log in or sign; no line contains them. */
export const secretColumns: ReadonlySet<string> = new Set(
  [...tables.values()].flatMap((table) =>
    Object.keys(table.columns).flatMap((member) =>
      table.columns[member].isSecret ? [columnName(table, member)] : [],
    ),
  ),
);

/** Formats a row as one line of JSON without the line end. Bytes are written in base64. */
export function lineOf(row: SqlRow): string {
  return JSON.stringify(
    Object.fromEntries(
      shownOf(row).map(([column, value]) => {
        if (value instanceof Uint8Array) return [column, Buffer.from(value).toString('base64')];
        return [column, textable(value)];
      }),
    ),
  );
}

/** Bytes per piece; a multiple of three, so that base64 pieces can be concatenated. */
const pieceBytes = 3 * 64 * 1024;

/** Yields the same line in pieces, so that large binary values are never in memory as one text. */
export function* piecesOf(row: SqlRow): Generator<string> {
  const shown = shownOf(row);
  if (!shown.some(([, value]) => value instanceof Uint8Array && value.byteLength > pieceBytes)) {
    yield lineOf(row);
    return;
  }
  let before = '{';
  for (const [column, value] of shown) {
    yield `${before}${JSON.stringify(column)}:`;
    before = ',';
    if (value instanceof Uint8Array) yield* base64Pieces(value);
    else yield JSON.stringify(textable(value));
  }
  yield '}';
}

function* base64Pieces(bytes: Uint8Array): Generator<string> {
  yield '"';
  for (let at = 0; at < bytes.byteLength; at += pieceBytes)
    yield Buffer.from(bytes.subarray(at, at + pieceBytes)).toString('base64');
  yield '"';
}

function shownOf(row: SqlRow): [string, SqlValue][] {
  return Object.entries(row).filter(([column]) => !secretColumns.has(column));
}

function textable(value: SqlValue): SqlValue {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Returns the digest extended by more rows. */
export function digestOf(before: Digest, lines: readonly string[]): Digest {
  let { sha256 } = before;
  for (const line of lines) sha256 = createHash('sha256').update(sha256).update(line).digest('hex');
  return { rows: before.rows + lines.length, sha256 };
}
