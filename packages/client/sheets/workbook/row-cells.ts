import type { Cell } from '../cells.ts';
import { columnsMax } from '../map/rows.ts';
import { NotReadable } from '../wrong-file.ts';
import type { WorkbookRow } from './form.ts';
import { workbookNumbers } from './zip-parts.ts';

/** Gathers the cells of rows, one after the other; blank cells at the end of a row and blank rows are left out. */
export class RowCells {
  #width = 0;
  #cells: Cell[] = [];
  #rows = 0;
  #line = 0;

  /** Begins a row: the one of that number, or the next one. */
  begin(line = this.#line + 1): void {
    this.#line = line;
    this.#cells = [];
  }

  /** Leaves out rows. */
  skip(count: number): void {
    this.#line += count;
  }

  /** Puts a cell at a position; its text has no blanks around it. */
  put(position: number, value: Cell): void {
    const cell = typeof value === 'string' ? value.trim() : value;
    if (cell === '') return;
    if (position >= columnsMax)
      throw this.#refusal(`it has more than ${columnsMax} columns; remove those that are not needed`);
    while (this.#cells.length < position) this.#cells.push('');
    this.#cells[position] = cell;
  }

  /** The row that ends here and stands there so many times; undefined if it is blank. */
  end(read: number, times = 1): WorkbookRow | undefined {
    if (this.#cells.length === 0) return undefined;
    this.#rows += times;
    if (this.#rows > workbookNumbers.rowsMax)
      throw this.#refusal(`it has more than ${workbookNumbers.rowsMax.toLocaleString('en')} rows; split it`);
    this.#width = Math.max(this.#width, this.#cells.length);
    while (this.#cells.length < this.#width) this.#cells.push('');
    return { cells: this.#cells, line: this.#line, read };
  }

  /** Adds a piece to the text of a cell. */
  joined(text: string, piece: string): string {
    if (text.length + piece.length > workbookNumbers.cellCharactersMax)
      throw this.#refusal(`a cell has more than ${workbookNumbers.cellCharactersMax} characters; shorten it`);
    return text + piece;
  }

  #refusal(reason: string): NotReadable {
    return new NotReadable(`${reason}.`, { line: this.#line, byte: 1 });
  }
}
