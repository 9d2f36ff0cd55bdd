import type { Row } from './lines.ts';
import { edges, type Sheets, type Style } from './sheet.ts';
import type { Words } from './words.ts';

/** Columns of the table: where each begins, its width, and the alignment of its texts. */
const columns = [
  { member: 'number', x: 57, width: 24, align: 'left' },
  { member: 'text', x: 84, width: 222, align: 'left' },
  { member: 'quantity', x: 310, width: 42, align: 'right' },
  { member: 'rate', x: 356, width: 38, align: 'right' },
  { member: 'unit', x: 398, width: 66, align: 'right' },
  { member: 'amount', x: 468, width: 70, align: 'right' },
] as const;

/** Height of the table head, with the line below it. */
const headHeight = 18;
const textColumn = columns[1];
const noteStyle: Style = { size: 7.5, colour: 'grey' };

/** Flowing content over pages: what does not fit goes on a new page, below the head of the table. */
export class Flow {
  y: number;
  readonly #sheets: Sheets;
  readonly #words: Words;
  readonly #title: string;

  constructor(sheets: Sheets, words: Words, title: string, y: number) {
    this.#sheets = sheets;
    this.#words = words;
    this.#title = title;
    this.y = y;
  }

  /** Draws the lines of a receipt with a table head on every page. A row that fits on one page is not split. */
  rows(rows: readonly Row[]): void {
    const [first] = rows;
    this.room(headHeight + (first === undefined ? 0 : this.#heightOf(first) + padding(first)));
    this.#tableHead();
    for (const row of rows) {
      if (this.room(this.#heightOf(row) + padding(row))) this.#tableHead();
      this.#row(row);
    }
    this.#sheets.rule(this.y + 3);
    this.y += 12;
  }

  /** Makes sure that this height fits on the page; true when that took a new page. */
  room(height: number): boolean {
    if (this.y + height <= this.#sheets.bottom) return false;
    this.#sheets.document.addPage();
    const place = { x: edges.left, y: edges.top, width: edges.right - edges.left };
    this.y = edges.top + this.#sheets.text(this.#title, place, { size: 10, bold: true }) + 10;
    return true;
  }

  #tableHead(): void {
    let height = 0;
    for (const { member, x, width, align } of columns) {
      const place = { x, y: this.y, width };
      const style: Style = { size: 8, bold: true, align };
      height = Math.max(height, this.#sheets.text(this.#words.columns[member], place, style));
    }
    this.#sheets.rule(this.y + height + 3);
    this.y += height + 7;
  }

  #row(row: Row): void {
    const style: Style = row.kind === 'line' ? {} : { size: 8.5 };
    this.y += padding(row);
    for (const { member, x, width, align } of columns) {
      const text = row[member];
      if (text === undefined || member === 'text') continue;
      this.#sheets.text(
        text,
        { x, y: this.y, width },
        { ...style, align, bold: row.kind === 'sum', shrinks: true },
      );
    }
    const place = { x: textColumn.x, y: this.y, width: textColumn.width };
    this.y += this.#sheets.text(row.text, place, { ...style, bold: row.kind === 'sum' });
    this.y = this.#sheets.stack(row.notes ?? [], { ...place, y: this.y }, noteStyle);
  }

  #heightOf({ kind, text, notes = [] }: Row): number {
    const { width } = textColumn;
    return notes.reduce(
      (sum, note) => sum + this.#sheets.heightOf(note, width, noteStyle),
      this.#sheets.heightOf(text, width, kind === 'line' ? {} : { size: 8.5 }),
    );
  }
}

function padding({ kind }: Row): number {
  return kind === 'line' ? 5 : 1.5;
}
