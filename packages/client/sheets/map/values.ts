import { type DecimalSign, readNumber, shownNumber, splitMoney } from '@kontor/values/number-text';
import { BrokenRow, quoted } from '../wrong-file.ts';

/** Text as it is compared: without case, and blanks around it. */
export function folded(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/** Stands for an escaped separator while a text is split. */
const escaped = '\u0000';

/** The parts of a text, without blanks around them and without empty ones; a separator behind a backslash is none. */
export function partsOf(text: string, by: string): string[] {
  const plain = text.includes(`\\${by}`) ? text.replaceAll(`\\${by}`, escaped) : text;
  return plain
    .split(by)
    .map((part) => part.replaceAll(escaped, by).trim())
    .filter((part) => part !== '');
}

/** The pairs of `name=value,name=value`. A part without a sign belongs to the value before it: a value may contain the separator. */
export function pairsIn(text: string, by: string, sign: string): [string, string][] {
  const pairs: [string, string][] = [];
  for (const part of text.split(by)) {
    const at = part.indexOf(sign);
    const last = pairs.at(-1);
    if (at > 0) pairs.push([part.slice(0, at).trim(), part.slice(at + sign.length).trim()]);
    else if (last !== undefined) last[1] += by + part;
  }
  return pairs.filter(([, value]) => value !== '');
}

/** A text in which `\n` stands for a line break, and `\\n` for itself without the first backslash. */
export function withLineBreaks(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('\\n')) return value;
  return value.replaceAll(/(\\?)\\n/g, (_, isEscaped) => (isEscaped ? '\\n' : '\n'));
}

/** A text of at most that many characters, cut between words where there is a blank in its second half. */
export function cutText(value: unknown, at: number): unknown {
  const text = String(value ?? '');
  if (text.length <= at) return value;
  const begin = text.slice(0, at + 1);
  const blank = begin.lastIndexOf(' ');
  const cut = blank > at / 2 ? begin.slice(0, blank) : text.slice(0, at);
  // Half of a pair of surrogates is no character.
  return cut
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd();
}

/** Grams of each unit of mass, with the codes of UN/ECE Recommendation 20. */
const grams: Readonly<Record<string, number>> = {
  mg: 0.001,
  mgm: 0.001,
  g: 1,
  grm: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgm: 1000,
  kilogram: 1000,
  kilograms: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  lbr: 453.59237,
  pound: 453.59237,
  pounds: 453.59237,
  oz: 28.349523125,
  onz: 28.349523125,
  ounces: 28.349523125,
};

/** Millimetres of each unit of length, with the codes of UN/ECE Recommendation 20. */
const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  mmt: 1,
  cm: 10,
  cmt: 10,
  m: 1000,
  mtr: 1000,
  in: 25.4,
  inh: 25.4,
  inch: 25.4,
  ft: 304.8,
  fot: 304.8,
};

/** By how much a number in one unit is multiplied to be one in another of the same kind, which is `g`, `mm`, `kg`, `cm` or `m`. */
export function factorBetween(unit: unknown, target: string): number {
  const name = folded(unit);
  const units = Object.hasOwn(grams, target) ? grams : millimetres;
  if (Object.hasOwn(units, name)) return (units[name] ?? 0) / (units[target] ?? 0);
  throw new BrokenRow(`not readable: the unit ${quoted(name)} is none of ${Object.keys(units).join(', ')}`);
}

/** The sum of the texts that are numbers; undefined if none is. */
export function sumOf(texts: readonly string[]): number | undefined {
  const numbers = texts.flatMap((text) => {
    const read = readNumber(text);
    if (read === undefined) return [];
    return 'value' in read ? read.value : read.point;
  });
  return numbers.length === 0 ? undefined : shownNumber(numbers.reduce((sum, each) => sum + each, 0));
}

/** A number and what stands behind it: `750 ml`, `0,5kg`. */
const quantityForm = /^([+-]?[\d.,]*\d)\s*(\p{L}[\p{L}\d]*)\.?$/u;

/** The number and the unit of a text; the text itself is the number if it has no unit. */
export function quantityIn(value: unknown): { readonly number: unknown; readonly unit?: string } {
  if (typeof value !== 'string') return { number: value };
  const [, number, unit] = quantityForm.exec(value.trim()) ?? [];
  return number === undefined || unit === undefined ? { number: value } : { number, unit };
}

/** What a number is: undefined for what is none, or can be read in two ways. An amount may have its currency. */
export function amountIn(value: unknown, stated: DecimalSign | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const read = readNumber(splitMoney(String(value ?? '')).number);
  if (read === undefined || 'value' in read) return read?.value;
  return stated === undefined ? undefined : read[stated];
}

/**
 * A number times another, without the noise of binary fractions; undefined for an empty value. `stated` is the decimal sign
 * that the sender of the table states.
 */
export function timesExactly(
  value: unknown,
  times: number,
  stated: DecimalSign | undefined,
): number | undefined {
  if (value === undefined) return undefined;
  const read = typeof value === 'number' ? { value } : readNumber(String(value));
  if (read === undefined)
    throw new BrokenRow(`not readable: ${quoted(String(value))} must be a number such as 12.5`);
  // A weight is rarely written with a separator of thousands, and a thousand times too heavy is worse than refused.
  const hasComma = String(value).includes(',');
  if (!('value' in read) && hasComma && stated !== 'comma')
    throw new BrokenRow(
      `not readable: ${quoted(String(value))} can be ${read.comma} or ${read.point}; write it with a point, without separators, or state a decimal comma`,
    );
  const number = 'value' in read ? read.value : read[hasComma ? 'comma' : 'point'];
  return shownNumber(number * times);
}
