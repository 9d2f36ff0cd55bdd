import { bytesOf } from '../files/bytes.ts';
import { columnsMax } from '../map/rows.ts';
import { NotReadable } from '../wrong-file.ts';
import type { Workbook, WorkbookRow } from './form.ts';
import { RowCells } from './row-cells.ts';
import { type XmlHandler, xmlRecords } from './xml-records.ts';

const sheet = 'feed';

/** Names of the elements that are products, in RSS and in Atom. */
const productNames = new Set(['item', 'entry']);

/**
 * Opens a product feed in XML as a workbook of one sheet: its columns are the members of the products, as the same feed has
 * them as TSV. A member that occurs several times has its values separated by commas; members inside others are left out.
 */
export async function openFeed(file: Blob): Promise<Workbook> {
  const columns = new Map<string, number>();
  await Array.fromAsync(xmlRecords(piecesOf(file), () => new ColumnHandler(columns)));
  if (columns.size === 0)
    throw new NotReadable('it is XML without products; a feed has them as item or entry.', {
      line: 1,
      byte: 1,
    });
  return {
    sheets: [sheet],
    sizeOf: () => file.size,
    async *rows() {
      yield { cells: [...columns.keys()], line: 1, read: 0 };
      yield* xmlRecords<WorkbookRow>(piecesOf(file), (emit) => new ProductHandler(columns, emit));
    },
  };
}

async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const head = await file.slice(0, 200).text();
  const encoding = /^[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Follows the depth inside products. */
abstract class FeedHandler implements XmlHandler {
  /** 0 outside of products, 1 in one, 2 in a member of it. */
  protected depth = 0;

  open(name: string): void {
    if (this.depth > 0) this.depth += 1;
    else if (productNames.has(name)) this.depth = 1;
    if (this.depth === 2) this.member(name);
  }

  close(): void {
    if (this.depth > 0) this.depth -= 1;
  }

  protected abstract member(name: string): void;
}

/** Gathers the names of all members. */
class ColumnHandler extends FeedHandler {
  readonly #columns: Map<string, number>;

  constructor(columns: Map<string, number>) {
    super();
    this.#columns = columns;
  }

  protected member(name: string): void {
    if (this.#columns.size === columnsMax && !this.#columns.has(name))
      throw new NotReadable(`its products have more than ${columnsMax} members.`, { line: 1, byte: 1 });
    if (!this.#columns.has(name)) this.#columns.set(name, this.#columns.size);
  }
}

/** Gathers the rows. */
class ProductHandler extends FeedHandler {
  readonly #columns: ReadonlyMap<string, number>;
  readonly #emit: (row: WorkbookRow) => void;
  readonly #row = new RowCells();
  #name = '';
  #text = '';
  #values = new Map<string, string>();
  #read = 0;

  constructor(columns: ReadonlyMap<string, number>, emit: (row: WorkbookRow) => void) {
    super();
    this.#columns = columns;
    this.#emit = emit;
    this.#row.begin(1);
  }

  protected member(name: string): void {
    this.#name = name;
    this.#text = '';
  }

  text(piece: string): void {
    this.#read += piece.length;
    if (this.depth === 2) this.#text = this.#row.joined(this.#text, piece);
  }

  override close(): void {
    this.#read += this.#name.length * 2 + 5;
    if (this.depth === 2) this.#endMember();
    if (this.depth === 1) this.#endProduct();
    super.close();
  }

  #endMember(): void {
    const before = this.#values.get(this.#name);
    const text = this.#text.trim();
    if (text !== '') this.#values.set(this.#name, before === undefined ? text : `${before},${text}`);
  }

  #endProduct(): void {
    this.#row.begin();
    for (const [name, text] of this.#values) this.#row.put(this.#columns.get(name) ?? 0, text);
    const row = this.#row.end(this.#read);
    this.#values = new Map();
    if (row === undefined) return;
    const blanks = Array.from({ length: this.#columns.size - row.cells.length }, () => '');
    this.#emit({ ...row, cells: [...row.cells, ...blanks] });
  }
}
