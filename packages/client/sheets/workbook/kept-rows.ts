import type { SheetRow } from '../map/rows.ts';

/** Limits of the rows that are kept. */
export const keptNumbers = { bytesMax: 128 * 1024 * 1024, blockRows: 500 };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Keeps the rows of the first reading that reaches the end, in a short form, so that a sheet is decompressed and parsed once however
 * often its rows are read. A sheet with more rows than can be kept is read again each time.
 */
export function keepRows(read: () => AsyncGenerator<SheetRow>): () => AsyncGenerator<SheetRow> {
  let kept: readonly Uint8Array[] | undefined;
  return async function* rows() {
    if (kept === undefined) {
      const keeping = new Keeping();
      for await (const row of read()) {
        keeping.add(row);
        yield row;
      }
      kept = keeping.end();
    } else for (const block of kept) yield* JSON.parse(decoder.decode(block)) as SheetRow[];
  };
}

/** Rows as blocks of JSON in UTF-8. */
class Keeping {
  #blocks: Uint8Array[] = [];
  #rows: SheetRow[] = [];
  #bytes = 0;

  add(row: SheetRow): void {
    if (this.#bytes > keptNumbers.bytesMax) return;
    this.#rows.push(row);
    if (this.#rows.length === keptNumbers.blockRows) this.#close();
  }

  /** The blocks; undefined if they are more than can be kept. */
  end(): readonly Uint8Array[] | undefined {
    this.#close();
    return this.#bytes > keptNumbers.bytesMax ? undefined : this.#blocks;
  }

  #close(): void {
    const block = encoder.encode(JSON.stringify(this.#rows));
    this.#rows = [];
    this.#bytes += block.length;
    if (this.#bytes > keptNumbers.bytesMax) this.#blocks = [];
    else this.#blocks.push(block);
  }
}
