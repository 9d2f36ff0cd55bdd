import type { ValueKind } from '../../../platform/documents/element-shape.ts';
import { type DecimalSign, type NumberText, readNumber, splitMoney } from '../../../values/number-text.ts';
import { shorten } from '../../../values/text.ts';
import { type Column, quoted, type Step } from './column.ts';

/** The element of a row, or why it is not one (completes "The element is …"). */
type RowResult = { readonly element: unknown } | { readonly reason: string };

/**
 * Builds the element of a row. Empty cells are left out; objects and lists exist only if one of their cells is filled.
 * `decimal` is the decimal sign of numbers that do not show it themselves.
 */
export function readRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  decimal: DecimalSign,
): RowResult {
  if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell !== '')) {
    return {
      reason: `not a row of this table: it has ${cells.length} cells, but the table has ${columns.length} columns`,
    };
  }
  const root = new Place();
  const currencies: SentCurrency[] = [];
  const filled = new Map<string, string>();
  for (const [position, column] of columns.entries()) {
    const cell = plainText(cells[position] as string);
    if (column === undefined || cell === '') continue;
    const read = readCell(cell, column, decimal);
    if (read === undefined) return { reason: reasonOf(cell, column) };
    root.put(column.steps, read.value);
    filled.set(JSON.stringify(column.steps), cell);
    if (read.currency !== undefined) currencies.push({ column, cell, currency: read.currency });
  }
  for (const { column, cell, currency } of currencies) {
    const steps = column.currencySteps ?? [];
    const other = filled.get(JSON.stringify(steps));
    if (other === undefined) root.put(steps, currency);
    else if (other.trim() !== currency)
      return {
        reason: `not readable: column ${quoted(column.name)} has ${quoted(cell)}, but the currency of the row is ${quoted(other)}`,
      };
  }
  return { element: root.toValue() ?? {} };
}

/** A currency that stands in the cell of its amount. */
interface SentCurrency {
  readonly column: Column;
  readonly cell: string;
  readonly currency: string;
}

/** The text of a cell that keeps a spreadsheet from taking it for a number: `="0012"`. */
export function plainText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

/** The number in a cell, without the currency of an amount; undefined if there is none. */
export function numberIn(
  cell: string,
  { currencySteps }: Column,
): { readonly number: NumberText; readonly currency?: string } | undefined {
  const money = currencySteps === undefined ? { number: cell } : splitMoney(cell);
  const number = readNumber(money.number);
  return number && { ...money, number };
}

function readCell(
  cell: string,
  column: Column,
  decimal: DecimalSign,
): { value: unknown; currency?: string } | undefined {
  switch (column.valueKind) {
    case 'text':
      return isEan(column) && shortened.test(cell) ? undefined : { value: cell };
    case 'number': {
      const read = numberIn(cell, column);
      if (read === undefined) return undefined;
      const { number, currency } = read;
      const value = 'value' in number ? number.value : number[decimal];
      return { value, ...(currency !== undefined && { currency }) };
    }
    case 'boolean': {
      const text = cell.trim().toLowerCase();
      if (yes.has(text)) return { value: true };
      return no.has(text) ? { value: false } : undefined;
    }
    case 'json':
      try {
        return { value: JSON.parse(cell) };
      } catch {
        return undefined;
      }
  }
}

/** Words for yes and no in the languages of European spreadsheets. */
const yes = new Set('true 1 yes y on ja j wahr oui vrai sí si verdadero vero'.split(' '));
const no = new Set('false 0 no n off nein falsch non faux nee falso'.split(' '));

/** `4,00638E+12`: digits are lost, and nobody can tell which. */
const shortened = /^\d[.,]?\d*E\+?\d+$/i;

function isEan({ steps }: Column): boolean {
  const last = steps.at(-1);
  return last?.kind === 'member' && last.name === 'ean';
}

const wanted: Record<ValueKind, string> = {
  text: 'text',
  number: 'a number such as 12.5',
  boolean: 'true or false, or a word for yes or no',
  json: 'JSON, because the column is an object or a list',
};

const shownLengthMax = 60;

function reasonOf(cell: string, column: Column): string {
  const { name, valueKind } = column;
  const shown = shorten(cell, shownLengthMax);
  if (isEan(column))
    return `not readable: column ${quoted(name)} has ${quoted(shown)}, which a spreadsheet has shortened; format the column as text and enter the numbers again`;
  return `not readable: column ${quoted(name)} has ${quoted(shown)}, but must have ${wanted[valueKind]}`;
}

/** A place in an element while it is filled from the cells of a row: a value, an object or a list. */
class Place {
  #value: unknown;
  #members: Map<string, Place> | undefined;
  /** Entries of a list by index; gaps are closed when the list is complete. */
  #entries: Map<number, Place> | undefined;
  /** Entries of a list that are addressed by name, each with its values by index. */
  #attributes: Map<string, Place> | undefined;

  /** Stores a value at the place that the steps lead to. */
  put(steps: readonly Step[], value: unknown): void {
    const [step, ...others] = steps;
    if (step === undefined) {
      this.#value = value;
      return;
    }
    if (step.kind === 'member') {
      this.#members ??= new Map();
      enter(this.#members, step.name).put(others, value);
    } else if (step.kind === 'entry') {
      this.#entries ??= new Map();
      enter(this.#entries, step.index).put(others, value);
    } else {
      this.#attributes ??= new Map();
      enter(this.#attributes, step.name).put([{ kind: 'entry', index: step.valueIndex }], value);
    }
  }

  /** Returns the value of this place; undefined if it is empty. */
  toValue(): unknown {
    if (this.#members !== undefined) {
      return Object.fromEntries([...this.#members].map(([name, place]) => [name, place.toValue()]));
    }
    if (this.#entries === undefined && this.#attributes === undefined) return this.#value;
    const entries = [...(this.#entries ?? [])].sort(([one], [other]) => one - other);
    const attributes = [...(this.#attributes ?? [])];
    return [
      ...entries.map(([, place]) => place.toValue()),
      ...attributes.map(([name, place]) => ({ name, values: place.toValue() })),
    ];
  }
}

function enter<Key>(places: Map<Key, Place>, key: Key): Place {
  const known = places.get(key);
  if (known !== undefined) return known;
  const place = new Place();
  places.set(key, place);
  return place;
}
