import pg from 'pg';
import type { SqlValue } from '../store.ts';
import { bindable } from './postgres-statements.ts';

/** Bytes of text sent per COPY; at most about twice as much is read but not yet sent. */
const pieceBytes = 1024 * 1024;

interface CopyConnection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** COPY of one chunk that is in memory. The driver itself only knows how to reject such a statement. */
class CopyPiece extends pg.Query {
  readonly #piece: Uint8Array;

  constructor(text: string, piece: Uint8Array, done: (error?: Error | null) => void) {
    super(text, undefined, done);
    this.#piece = piece;
  }

  /** Called by the driver when the server is ready for the rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#piece);
    connection.endCopyFrom();
  }
}

/** Writes rows to a table in chunks; reports the number of rows of each chunk once the server has it. */
export async function copyRows(
  client: pg.Client,
  target: { readonly table: string; readonly columns: readonly string[] },
  rows: Iterable<readonly SqlValue[]>,
  sent: (rows: number) => void,
): Promise<void> {
  const text = `COPY ${target.table} (${target.columns.join(', ')}) FROM STDIN`;
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    const piece = Buffer.from(lines.join(''));
    await new Promise<void>((resolve, reject) => {
      client.query(new CopyPiece(text, piece, (error) => (error ? reject(error) : resolve())));
    });
    sent(lines.length);
    lines = [];
    length = 0;
  };
  for (const row of rows) {
    const line = `${row.map(copyText).join('\t')}\n`;
    lines.push(line);
    length += line.length;
    if (length >= pieceBytes) await flush();
  }
  if (lines.length > 0) await flush();
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Encodes a value in the text format of COPY (PostgreSQL manual, "COPY", File Formats). */
function copyText(value: SqlValue): string {
  if (value === null) return '\\N';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value !== 'string') return String(value);
  const text = bindable(value) as string;
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] as string) : text;
}
