import { createHash } from 'node:crypto';
import type { SqlRow, SqlValue } from '../store/store.ts';

/** How many rows there were, and a hash over all of them in their order. */
export interface Digest {
  readonly rows: number;
  /**
   * Of no row it is empty. Each row makes it the SHA-256 of what it was, followed by the line of the row; so it can be
   * counted on in another process.
   */
  readonly sha256: string;
}

export const emptyDigest: Digest = { rows: 0, sha256: '' };

/** Columns whose content lets somebody log in or sign; they are in no line. */
const secretColumns = new Set(['password_hash', 'secret_hash', 'secret', 'previous_secret', 'token_hash']);

/** A row as one line of JSON without its end. Bytes are written in base64. */
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

/** Bytes that make a piece of their own; a multiple of three, so that pieces of base64 fit together. */
const pieceBytes = 3 * 64 * 1024;

/** The same line in pieces, so that large bytes are never all there as a text. */
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

/** The digest with some more rows. */
export function digestOf(before: Digest, lines: readonly string[]): Digest {
  let { sha256 } = before;
  for (const line of lines) sha256 = createHash('sha256').update(sha256).update(line).digest('hex');
  return { rows: before.rows + lines.length, sha256 };
}
