import type { ValueKind } from '@kontor/contract/documents/shape';
import {
  type DecimalSign,
  type NumberText,
  readNumber,
  shownNumber,
  splitMoney,
} from '@kontor/values/number-text';
import { shorten } from '@kontor/values/text';
import { readYesNo } from '@kontor/values/yes-no';
import { BrokenRow, quoted } from './wrong-file.ts';

/** A cell: of a text format always a text; of a workbook the stored value, never as it is displayed. */
export type Cell = string | number | boolean;

/** Stands for the value of a formula that was never computed. */
export const noResult = '#NO RESULT!';

/** What spreadsheets write in place of a value, also in German. */
const errors = new Set([
  noResult,
  ...'#N/A #NAME? #REF! #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #NV #BEZUG! #WERT! #ZAHL!'.split(' '),
]);

/** What is wrong with the first cell that is an error of a spreadsheet, of those at the positions; completes "The element is …". */
export function errorIn(
  cells: readonly Cell[],
  positions: readonly number[],
  names: readonly string[],
): string | undefined {
  for (const position of positions) {
    const cell = cells[position];
    if (typeof cell !== 'string' || cell.charCodeAt(0) !== errorSign || !errors.has(cell)) continue;
    const column = `not readable: column ${quoted(names[position] ?? '')}`;
    return cell === noResult
      ? `${column} has a formula without its result; open the workbook in a spreadsheet program and save it`
      : `${column} has ${quoted(cell)}, an error of a spreadsheet; correct the cell`;
  }
  return undefined;
}

const errorSign = '#'.charCodeAt(0);

/** What a value fills, and what it is called in messages. */
export interface Filled {
  readonly valueKind: ValueKind;
  /** Columns that the value comes from. */
  readonly columns: readonly string[];
  /** The value is an EAN. */
  readonly isEan: boolean;
  /** The value is the moment at which something ends. */
  readonly isEnd: boolean;
  /** The value is an amount whose object has a currency. */
  readonly isAmount: boolean;
}

/** A value that was read, and the currency next to it. */
interface ReadValue {
  readonly value: unknown;
  readonly currency?: string;
}

/** The text of a cell that keeps a spreadsheet from taking it for a number: `="0012"`. */
export function plainText(cell: string): string {
  return cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell;
}

/** The number in a text, without the currency of an amount; undefined if there is none. */
export function numberIn(
  text: string,
  isAmount: boolean,
): { readonly number: NumberText; readonly currency?: string } | undefined {
  const money = isAmount ? splitMoney(text) : { number: text };
  const number = readNumber(money.number);
  return number && { ...money, number };
}

/** Reads the value of a member; throws `BrokenRow` if it cannot be read. `decimal` is the sign of numbers that do not show it. */
export function readValue(value: unknown, filled: Filled, decimal: DecimalSign): ReadValue {
  const read = typeof value === 'object' ? { value } : readers[filled.valueKind](value, filled, decimal);
  if (read === undefined) throw new BrokenRow(reasonOf(String(value), filled));
  return read;
}

type Reader = (value: unknown, filled: Filled, decimal: DecimalSign) => ReadValue | undefined;

const readers: Readonly<Record<ValueKind, Reader>> = {
  text: (value, { isEan }) => (isEan ? readEan(String(value)) : { value: String(value) }),
  moment: (value, { isEnd }) => ({ value: momentOf(String(value).trim(), isEnd) }),
  number(value, { isAmount }, decimal) {
    if (typeof value === 'number') return { value: shownNumber(value) };
    const read = numberIn(String(value), isAmount);
    if (read === undefined) return undefined;
    const { number, currency } = read;
    return {
      value: shownNumber('value' in number ? number.value : number[decimal]),
      ...(currency !== undefined && { currency }),
    };
  },
  boolean(value) {
    if (typeof value === 'boolean') return { value };
    const answer = readYesNo(String(value));
    return answer === undefined ? undefined : { value: answer };
  },
  json(value) {
    try {
      return { value: JSON.parse(String(value)) };
    } catch {
      return undefined;
    }
  },
};

/** Days become moments, as cells of workbooks have them; in UTC, as everything without a zone. */
function momentOf(text: string, isEnd: boolean): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T${isEnd ? '23:59:59' : '00:00:00'}Z`;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? `${text}Z` : text;
}

/** `4,00638E+12`: digits are lost, and nobody can tell which. */
const shortened = /^\d[.,]?\d*E\+?\d+$/i;

/** Reads an EAN with what spreadsheets and people add: an apostrophe in front, blanks or hyphens between digits, `.0`. */
function readEan(text: string): ReadValue | undefined {
  if (shortened.test(text)) return undefined;
  const plain = text.trim().replace(/^['’`]/, '');
  const digits = plain.replaceAll(/(?<=\d)[\s\u00a0-]+(?=\d)/g, '').replace(/^(\d{7,14})[.,]0+$/, '$1');
  return { value: /^\d+$/.test(digits) ? digits : text };
}

const wanted: Readonly<Record<ValueKind, string>> = {
  text: 'text',
  moment: 'text',
  number: 'a number such as 12.5',
  boolean: 'true or false, or a word for yes or no',
  json: 'JSON, because the column is an object or a list',
};

const shownLengthMax = 60;

function reasonOf(cell: string, { columns, valueKind, isEan }: Filled): string {
  const shown = quoted(shorten(cell, shownLengthMax));
  const named = columns.length === 1 ? 'column' : 'what is made of the columns';
  const has = `${named} ${columns.map(quoted).join(', ')} has ${shown}`;
  return isEan
    ? `not readable: ${has}, which a spreadsheet has shortened; format the column as text and enter the numbers again`
    : `not readable: ${has}, but must have ${wanted[valueKind]}`;
}
