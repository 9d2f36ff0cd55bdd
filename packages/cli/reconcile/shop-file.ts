/** The file of the shop: what shoppers ordered, paid and got back, one line for each piece. */
import { detectDialect, rowsOf } from '@kontor/client/rows';
import { closestName } from '@kontor/values/closest-name';
import { isObject } from '@kontor/values/collections';
import { exactCentsOf, placesText } from '@kontor/values/money';
import { WrongUse } from '../failures.ts';

/** States of a piece, with those of Kontor that each stands for. */
const statesOf = {
  OPEN: ['ANNOUNCED', 'PROCESSABLE', 'BLOCKED'],
  SENT: ['SENT'],
  CANCELLED: ['CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE'],
  RETURNED: ['RETURNED'],
} as const;

export type ShopState = keyof typeof statesOf;

/** Returns the state in the words of the file; undefined for a text that is none. */
export function shopStateOf(text: string): ShopState | undefined {
  const states = Object.entries(statesOf) as [ShopState, readonly string[]][];
  return states.find(([state, fulfilment]) => state === text || fulfilment.includes(text))?.[0];
}

/** A line of the file. One without item and sku is an amount of the whole order: a delivery fee, or a discount below zero. */
export interface ShopLine {
  readonly line: number;
  /** The basket (`salesOrderId`), or an order number. */
  readonly order: string;
  readonly reference?: string;
  readonly item?: string;
  readonly sku?: string;
  readonly cents: number;
  readonly currency: string;
  readonly state?: ShopState;
  readonly refundCents: number;
}

const columns = ['order', 'reference', 'item', 'sku', 'amount', 'currency', 'state', 'refund'] as const;
type Column = (typeof columns)[number];
const required: readonly Column[] = ['order', 'amount', 'currency'];

/** Most lines of a file. */
export const linesMax = 500_000;

type Cells = Readonly<Partial<Record<Column, string>>>;

/** Reads a file in CSV or NDJSON. Throws `WrongUse` that names the line. */
export async function readShopFile(file: string, bytes: Uint8Array): Promise<ShopLine[]> {
  const isJson = /^\uFEFF?\s*\{/.test(Buffer.from(bytes.subarray(0, 100)).toString());
  const lines: ShopLine[] = [];
  for await (const { cells, line } of isJson ? jsonLines(file, bytes) : csvLines(file, bytes)) {
    if (lines.length === linesMax)
      throw new WrongUse(`${file} has more than ${linesMax} lines: split it, by order.`);
    lines.push(lineOf(cells, line, `${file}, line ${line}`));
  }
  return lines;
}

interface Read {
  readonly cells: Cells;
  readonly line: number;
}

async function* csvLines(file: string, bytes: Uint8Array): AsyncGenerator<Read> {
  const source = async function* () {
    yield bytes;
  };
  let names: Column[] | undefined;
  for await (const { cells, line } of rowsOf(source, await detectDialect(source, {}))) {
    const texts = cells.map((cell) => String(cell).trim());
    if (names === undefined) names = headerOf(file, texts);
    else yield { cells: Object.fromEntries(names.map((name, place) => [name, texts[place] ?? ''])), line };
  }
}

function headerOf(file: string, names: readonly string[]): Column[] {
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new WrongUse(
      `${file} has no column ${missing}. Its first line names its columns: ${columns.join(',')}.`,
    );
  if (new Set(names).size < names.length)
    throw new WrongUse(`${file} has two columns of one name: remove one.`);
  return names.map((name) => columnOf(name, file));
}

function columnOf(name: string, place: string): Column {
  const known = columns.find((each) => each === name);
  if (known !== undefined) return known;
  const closest = closestName(name, columns);
  const near = closest === undefined ? '' : ` Did you mean ${closest}?`;
  throw new WrongUse(`${place}: ${JSON.stringify(name)} is no column.${near} Use ${columns.join(', ')}.`);
}

function* jsonLines(file: string, bytes: Uint8Array): Generator<Read> {
  const texts = new TextDecoder().decode(bytes).split('\n');
  for (const [index, text] of texts.entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const place = `${file}, line ${line}`;
    const members = parsed(text, place);
    const cells = Object.entries(members)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [columnOf(name, place), textOf(value, name, place)]);
    yield { cells: Object.fromEntries(cells), line };
  }
}

function parsed(text: string, place: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new WrongUse(`${place} must be one JSON object.`);
}

function textOf(value: unknown, name: string, place: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  throw new WrongUse(`${place}: ${name} must be a text or a number.`);
}

function lineOf(cells: Cells, line: number, place: string): ShopLine {
  const { order = '', reference = '', item = '', sku = '', currency = '', state = '' } = cells;
  if (order === '')
    throw new WrongUse(`${place}: order is empty; it must be a salesOrderId or an order number.`);
  if (!/^[A-Z]{3}$/.test(currency))
    throw new WrongUse(`${place}: currency is ${JSON.stringify(currency)} and must be a code such as EUR.`);
  const known = shopStateOf(state.toUpperCase());
  if (state !== '' && known === undefined)
    throw new WrongUse(
      `${place}: state is ${JSON.stringify(state)}. Use ${Object.keys(statesOf).join(', ')}.`,
    );
  const isPiece = item !== '' || sku !== '';
  return {
    line,
    order: order.toLowerCase(),
    ...(reference !== '' && { reference }),
    ...(item !== '' && { item: item.toLowerCase() }),
    ...(sku !== '' && { sku }),
    cents: centsOf(cells.amount ?? '', currency, `${place}: amount`, !isPiece),
    currency,
    ...(known !== undefined && isPiece && { state: known }),
    refundCents: centsOf(cells.refund || '0', currency, `${place}: refund`, false),
  };
}

/** Reads an amount, with a point or a comma before its decimal places. */
function centsOf(text: string, currency: string, place: string, mayBeNegative: boolean): number {
  const [, sign, digits] = /^(-?)(\d{1,15}(?:[.,]\d{1,3})?)$/.exec(text) ?? [];
  const cents = digits && exactCentsOf({ amount: Number(digits.replace(',', '.')), currency });
  if (typeof cents !== 'number' || (sign === '-' && !mayBeNegative))
    throw new WrongUse(
      `${place} is ${JSON.stringify(text)} and must be an amount such as 59.99, with ${placesText(currency)}` +
        `${mayBeNegative ? '' : ', not below zero'}.`,
    );
  return sign === '-' ? -cents : cents;
}
