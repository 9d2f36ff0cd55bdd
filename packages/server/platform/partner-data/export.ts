import { createHash, type Hash } from 'node:crypto';
import type { SqlRow } from '../store/sql-values.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { piecesOf } from './digest.ts';
import { clientsTable, findClients, pagesOfRows, partnerTables, reasonsFor } from './store.ts';

/**
 * A table in the manifest of an export. Bytes and hash cover its rows as written in the lines, each with a line end.
 */
export interface ExportedTable {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Number of rows that are left out because they are damaged. */
  readonly damaged: number;
}

/** Tables without information of their own, each with the reason for leaving it out. */
export const leftOut = reasonsFor('leftOut');

/** Every table of an export, in the order of the lines; clients come last. */
const exportedTables: readonly string[] = [
  ...partnerTables.filter((table) => leftOut[table] === undefined).toSorted(),
  clientsTable,
];

export interface ExportDeps {
  readonly partnerId: string;
  /** RFC 3339. */
  readonly exportedAt: string;
  /** Makes a row of a table readable: decrypts or decompresses its content. Resolves to undefined when it is damaged. */
  opened(tx: ReadTx, table: string, row: SqlRow): Promise<SqlRow | undefined>;
}

/** Text is passed on once this much has accumulated. */
const textLengthMin = 64 * 1024;

/** Yields everything of a partner, one row per line, in texts of any length; the last line is the manifest. */
export async function* exportLines(
  shared: SharedReadTx,
  { partnerId, exportedAt, opened }: ExportDeps,
): AsyncGenerator<string, void> {
  const tx = shared.partner(partnerId);
  const tables: ExportedTable[] = [];
  let text = '';
  for (const table of exportedTables) {
    const counted = new CountedTable(table);
    for await (const page of pagesOf(shared, tx, table)) {
      for (const row of page) {
        const readable = await opened(tx, table, row);
        if (readable === undefined) {
          counted.leaveOut();
          continue;
        }
        text += `{"table":"${table}","row":`;
        for (const piece of counted.piecesOf(readable)) {
          text += piece;
          if (text.length < textLengthMin) continue;
          yield text;
          text = '';
        }
        text += '}\n';
      }
    }
    tables.push(counted.whole());
  }
  const left = Object.entries(leftOut).map(([table, reason]) => ({ table, reason }));
  yield `${text}${JSON.stringify({ manifest: { partnerId, exportedAt, tables, leftOut: left } })}\n`;
}

async function* pagesOf(shared: SharedReadTx, tx: ReadTx, table: string): AsyncGenerator<SqlRow[], void> {
  if (table === clientsTable) yield await findClients(shared, tx.partnerId);
  else yield* pagesOfRows(tx, table);
}

/** Counts and hashes the rows of a table while they are written. */
class CountedTable {
  readonly #table: string;
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;
  #damaged = 0;

  constructor(table: string) {
    this.#table = table;
  }

  *piecesOf(row: SqlRow): Generator<string> {
    this.#rows += 1;
    for (const piece of piecesOf(row)) {
      this.#count(piece);
      yield piece;
    }
    this.#count('\n');
  }

  leaveOut(): void {
    this.#damaged += 1;
  }

  whole(): ExportedTable {
    return {
      table: this.#table,
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      damaged: this.#damaged,
    };
  }

  #count(text: string): void {
    this.#bytes += Buffer.byteLength(text);
    this.#hash.update(text);
  }
}
