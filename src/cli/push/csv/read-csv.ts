import type { Shape } from '../../../platform/documents/element-shape.ts';
import type { DecimalSign } from '../../../values/number-text.ts';
import { WrongUse } from '../../failures.ts';
import { type FileEntry, NotReadable } from '../entries.ts';
import { type Column, quoted } from './column.ts';
import type { Source } from './encoding.ts';
import { type ColumnMap, readHeader } from './header.ts';
import { numberIn, plainText, readRow } from './row.ts';
import {
  type Dialect,
  describeDialect,
  detectDialect,
  type Row,
  rowsOf,
  type StatedDialect,
} from './rows.ts';

/** What is needed to interpret a table; what is not stated is detected. */
export interface TableForm extends StatedDialect {
  readonly element: Shape;
  readonly map: ColumnMap;
  readonly ignoresUnknown?: boolean | undefined;
  readonly decimal?: DecimalSign | undefined;
}

/** A table that was read once. */
interface OpenTable {
  /** How the table is read, for its sender. */
  readonly notes: readonly string[];
  /** Reads it again. A row that cannot be converted to an element becomes a broken entry. */
  entries(): AsyncGenerator<FileEntry>;
}

/**
 * Opens a table whose first row names the columns. All of it is read before anything is delivered: an unclosed quote, a
 * broken character or a number that can be read in two ways is found before the first row is stored.
 */
export async function openTable(source: Source, form: TableForm): Promise<OpenTable> {
  const dialect = await detectDialect(source, form);
  const rows = rowsOf(source, dialect);
  const first = await rows.next();
  if (first.done)
    throw new NotReadable('it is empty; a row of column names is expected.', { line: 1, byte: 1 });
  const { columns, ignored } = readHeader(first.value.cells, form.map, form.element, form.ignoresUnknown);
  const survey = new DecimalSurvey(columns);
  for await (const row of rows) if (form.decimal === undefined) survey.add(row);
  const decimal = form.decimal ?? survey.result();
  const sign = decimal === undefined ? '' : `, decimal ${decimal}`;
  return {
    notes: [
      `The table is read as ${describeDialect(dialect)}${sign}.`,
      ...(ignored.length === 0 ? [] : [`Ignored columns: ${ignored.join(', ')}.`]),
    ],
    entries: () => entriesOf(source, dialect, columns, decimal ?? 'point'),
  };
}

async function* entriesOf(
  source: Source,
  dialect: Dialect,
  columns: readonly (Column | undefined)[],
  decimal: DecimalSign,
): AsyncGenerator<FileEntry> {
  const rows = rowsOf(source, dialect);
  await rows.next();
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield entryOf(row, number, columns, decimal);
  }
}

function entryOf(
  { cells, line, endByte }: Row,
  number: number,
  columns: readonly (Column | undefined)[],
  decimal: DecimalSign,
): FileEntry {
  const place = { number, line, endByte };
  const result = readRow(cells, columns, decimal);
  return 'reason' in result
    ? { kind: 'broken', ...place, reason: result.reason }
    : { kind: 'element', ...place, json: Buffer.from(JSON.stringify(result.element)) };
}

const shownMax = 10;

/** Finds out the decimal sign of a table from the numbers that show it. */
class DecimalSurvey {
  readonly #columns: readonly (Column | undefined)[];
  readonly #shown = new Map<DecimalSign, string>();
  readonly #ambiguous: string[] = [];
  #ambiguousCount = 0;

  constructor(columns: readonly (Column | undefined)[]) {
    this.#columns = columns;
  }

  add({ cells, line }: Row): void {
    for (const [position, column] of this.#columns.entries()) {
      if (column?.valueKind !== 'number') continue;
      const cell = plainText(cells[position] ?? '');
      const number = numberIn(cell, column)?.number;
      if (number === undefined) continue;
      if ('value' in number) {
        if (number.shows !== undefined && !this.#shown.has(number.shows))
          this.#shown.set(number.shows, `line ${line} has ${quoted(cell)}`);
        continue;
      }
      this.#ambiguousCount += 1;
      if (this.#ambiguous.length < shownMax)
        this.#ambiguous.push(
          `  line ${line}, column ${quoted(column.name)}: ${quoted(cell)} is ${number.point} with a decimal point and ${number.comma} with a decimal comma`,
        );
    }
  }

  /**
   * Returns the decimal sign that the table shows; undefined if it shows none and needs none. Throws `WrongUse` if a
   * number is ambiguous and the table shows no decimal sign, or both.
   */
  result(): DecimalSign | undefined {
    const [shown] = this.#shown.keys();
    if (this.#ambiguousCount === 0 || this.#shown.size === 1)
      return this.#shown.size === 1 ? shown : undefined;
    const others = this.#ambiguousCount - this.#ambiguous.length;
    throw new WrongUse(
      [
        `The table has numbers that can be read in two ways${this.#reason()}:`,
        ...this.#ambiguous,
        ...(others > 0 ? [`  … and ${others} more`] : []),
        'Nothing was delivered. State the decimal sign with --decimal point or --decimal comma.',
      ].join('\n'),
    );
  }

  #reason(): string {
    return this.#shown.size === 0
      ? ', and nothing shows which is meant'
      : `, and others show both decimal signs (${[...this.#shown.values()].join(', ')})`;
  }
}
