import { shownNumber } from '@kontor/values/number-text';
import { type Cell, noResult } from '../cells.ts';
import { columnsMax } from '../map/rows.ts';
import type { Workbook, WorkbookRow } from './form.ts';
import { RowCells } from './row-cells.ts';
import { dayIn } from './serial-dates.ts';
import { type XmlHandler, xmlRecords } from './xml-records.ts';
import { workbookNumbers, type ZipParts } from './zip-parts.ts';

const content = 'content.xml';

/** Opens a workbook in the form of OpenDocument. All sheets are in one part, which is read as far as the sheet needs it. */
export async function openOds(parts: ZipParts): Promise<Workbook> {
  const hidden = new Set<string>();
  const names = xmlRecords<string>(parts.textOf(content), (emit) => {
    let style = '';
    return {
      open(name, attributes) {
        if (name === 'style') style = attributes['style:name'] ?? '';
        if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
        if (name === 'table' && !hidden.has(attributes['table:style-name'] ?? ''))
          emit(attributes['table:name'] ?? '');
      },
    };
  });
  return {
    sheets: await Array.fromAsync(names),
    sizeOf: () => parts.sizeOf(content),
    rows: (sheet) => xmlRecords(parts.textOf(content), (emit) => new TableHandler(sheet, emit)),
  };
}

/** Reads the rows of one table. */
class TableHandler implements XmlHandler {
  readonly #sheet: string;
  readonly #emit: (row: WorkbookRow) => void;
  #row = new RowCells();
  #isTable = false;
  #read = 0;
  #times = { row: 1, cell: 1 };
  #position = 0;
  #attributes: Readonly<Record<string, string>> = {};
  #text = '';
  #paragraphs = 0;
  #isText = false;
  /** Depth inside a note at a cell, whose text is not the cell's. */
  #noteDepth = 0;

  constructor(sheet: string, emit: (row: WorkbookRow) => void) {
    this.#sheet = sheet;
    this.#emit = emit;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#read += name.length * 2 + 12;
    if (name === 'table') this.#isTable = attributes['table:name'] === this.#sheet;
    if (!this.#isTable) return;
    if (this.#noteDepth > 0 || name === 'annotation') this.#noteDepth += 1;
    else if (name === 'table-row') {
      this.#row.begin();
      this.#position = 0;
      this.#times.row = timesIn(attributes['table:number-rows-repeated']);
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#attributes = attributes;
      this.#times.cell = timesIn(attributes['table:number-columns-repeated']);
      this.#text = '';
      this.#paragraphs = 0;
    } else this.#openText(name, attributes);
  }

  #openText(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'p') {
      if (this.#paragraphs > 0) this.#add('\n');
      this.#paragraphs += 1;
      this.#isText = true;
    } else if (name === 's')
      this.#add(' '.repeat(Math.min(timesIn(attributes['text:c']), workbookNumbers.cellCharactersMax + 1)));
    else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
  }

  text(piece: string): void {
    this.#read += piece.length;
    if (this.#isText && this.#noteDepth === 0) this.#add(piece);
  }

  close(name: string): void {
    if (!this.#isTable) return;
    if (this.#noteDepth > 0) this.#noteDepth -= 1;
    else if (name === 'p') this.#isText = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    else if (name === 'table-row') this.#endRow();
    else if (name === 'table') this.#isTable = false;
  }

  #add(piece: string): void {
    this.#text = this.#row.joined(this.#text, piece);
  }

  #endCell(): void {
    const value = cellOf(this.#attributes, this.#text);
    // A blank cell that fills the rest of a row is repeated thousands of times.
    const shown = value === '' ? 0 : Math.min(this.#times.cell, columnsMax + 1);
    for (let index = 0; index < shown; index += 1) this.#row.put(this.#position + index, value);
    this.#position += this.#times.cell;
  }

  #endRow(): void {
    const { row: times } = this.#times;
    const first = this.#row.end(this.#read, times);
    if (first !== undefined)
      for (let index = 0; index < times; index += 1) this.#emit({ ...first, line: first.line + index });
    this.#row.skip(times - 1);
  }
}

function timesIn(text: string | undefined): number {
  const times = Number(text ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

function cellOf(attributes: Readonly<Record<string, string>>, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return text;
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return value === undefined ? '' : shownNumber(Number(value));
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return dayIn(attributes['office:date-value'] ?? '');
    case 'time':
      return timeIn(attributes['office:time-value'] ?? '');
    case 'string':
      return attributes['office:string-value'] ?? text;
  }
  return text === '' && attributes['table:formula'] !== undefined ? noResult : text;
}

/** `PT13H05M00S` as `13:05:00`. */
function timeIn(duration: string): string {
  const [, ...parts] = /^PT(\d+)H(\d+)M(\d+)/.exec(duration) ?? [];
  return parts.length === 0 ? duration : parts.map((part) => part.padStart(2, '0')).join(':');
}
