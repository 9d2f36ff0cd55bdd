import { createHash } from 'node:crypto';
import type { SqlRow } from '../store/store.ts';

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
  const shown = Object.entries(row).filter(([column]) => !secretColumns.has(column));
  return JSON.stringify(
    Object.fromEntries(
      shown.map(([column, value]) => {
        if (value instanceof Uint8Array) return [column, Buffer.from(value).toString('base64')];
        return [column, typeof value === 'bigint' ? Number(value) : value];
      }),
    ),
  );
}

/** The digest with some more rows. */
export function digestOf(before: Digest, lines: readonly string[]): Digest {
  let { sha256 } = before;
  for (const line of lines) sha256 = createHash('sha256').update(sha256).update(line).digest('hex');
  return { rows: before.rows + lines.length, sha256 };
}
