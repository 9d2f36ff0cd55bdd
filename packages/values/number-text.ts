/**
 * Reads numbers as people and spreadsheets write them, in whatever locale. A text that is a different number in another
 * locale, such as `25.000`, is ambiguous: only the table or its sender can tell.
 */

/** The sign between whole and decimal digits. */
export type DecimalSign = 'point' | 'comma';

/** What a text says. `shows` is the decimal sign of its locale, if the text shows it. */
export type NumberText =
  | { readonly value: number; readonly shows?: DecimalSign }
  | { readonly point: number; readonly comma: number };

/** The same with all digits, in one form for equal numbers: `1.50` and `15e-1` are `1.5`. */
export type DecimalText =
  | { readonly digits: string; readonly shows?: DecimalSign }
  | { readonly point: string; readonly comma: string };

/** Digits that every decimal number keeps as a binary one. */
const digitsKept = 15;

/**
 * A number without the noise of a computation, 19.99 for 19.990000000000002: the decimal of at most 15 digits, which
 * spreadsheets show. Whole numbers stay as they are, because identifiers may have more digits.
 */
export function shownNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(digitsKept));
}

const signs: Readonly<Record<string, DecimalSign>> = { '.': 'point', ',': 'comma' };
const other = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point');

const plain = /^(?:0|[1-9]\d*)$/;
const withExponent = /^(\d+(?:([.,])\d+)?)[eE]([+-]?\d{1,3})$/;
/** `1'299.00`, `1 299,00`: a separator of thousands that is no decimal sign in any locale. */
const spaced = /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f'’])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/u;
/** `1.299,00`, `1,299.00`. */
const withBoth = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\1)([.,])\d+$/;
/** `1.200.000`, `1,200,000`. */
const thousandsTwice = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;
const withOne = /^(0|[1-9]\d*)?([.,])(\d+)$/;
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Returns undefined for a text that is no number in any of these notations. */
export function readNumber(text: string): NumberText | undefined {
  const read = readDecimal(text);
  if (read === undefined) return undefined;
  if (!('digits' in read)) return { point: Number(read.point), comma: Number(read.comma) };
  const { digits, ...shown } = read;
  const value = Number(digits);
  return Number.isFinite(value) ? { value, ...shown } : undefined;
}

/** Like `readNumber`, exactly. */
export function readDecimal(text: string): DecimalText | undefined {
  const [, plus = '', digits = '', minus = ''] =
    /^([+-]?)(.*?)(-?)$/su.exec(text.trim().replaceAll('\u2212', '-')) ?? [];
  if (plus !== '' && minus !== '') return undefined;
  const read = readDigits(digits.trim());
  if (read === undefined || (plus !== '-' && minus === '')) return read;
  if (!('digits' in read)) return { point: negative(read.point), comma: negative(read.comma) };
  return { ...read, digits: negative(read.digits) };
}

/** Writes an ambiguous number, and what stands next to it, so that it shows its decimal sign or needs none. */
export function clearNumber(text: string, decimal: DecimalSign): string {
  return text.replace(/\d+[.,]\d{3}/, (number) => {
    const isDecimal = signs[number.replaceAll(/\d/g, '')] === decimal;
    return isDecimal ? `${number}0` : number.replace(/[.,]/, '');
  });
}

/** Digits with one decimal sign at most, also behind zeros or at the end: `007`, `5.`, `01.500`. */
export function readPlainDecimal(text: string): string | undefined {
  const [, sign, number = ''] = /^([+-])?(\d+(?:[.,]\d*)?)$/.exec(text.trim()) ?? [];
  if (number === '') return undefined;
  const digits = canonicalDigits(number.replace(',', '.'));
  return sign === '-' ? negative(digits) : digits;
}

/** The number of digits, with a decimal point if any, and an exponent: without zeros that say nothing. */
function canonicalDigits(number: string, exponent = 0): string {
  const [whole = '', decimals = ''] = number.split('.');
  const all = `${'0'.repeat(Math.max(0, -exponent))}${whole}${decimals}${'0'.repeat(Math.max(0, exponent))}`;
  const point = whole.length + Math.max(0, -exponent) + exponent;
  const before = all.slice(0, point).replace(/^0+/, '');
  // Not with an expression, which would look at a run of zeros from each of them.
  let end = all.length;
  while (end > point && all[end - 1] === '0') end -= 1;
  return `${before === '' ? '0' : before}${end === point ? '' : `.${all.slice(point, end)}`}`;
}

function negative(digits: string): string {
  return digits === '0' ? digits : `-${digits}`;
}

function readDigits(digits: string): DecimalText | undefined {
  if (plain.test(digits)) return { digits };
  const exponent = withExponent.exec(digits);
  if (exponent !== null) return decimal(exponent[1] as string, exponent[2], Number(exponent[3]));
  const groups = spaced.exec(digits);
  if (groups !== null) return decimal(digits.replace(/[^\d.,]/gu, ''), groups[2]);
  const both = withBoth.exec(digits);
  if (both !== null) return decimal(digits.replaceAll(both[1] as string, ''), both[2]);
  const twice = thousandsTwice.exec(digits);
  if (twice !== null) {
    const separator = twice[1] as string;
    return { digits: digits.replaceAll(separator, ''), shows: other(signs[separator] as DecimalSign) };
  }
  const one = withOne.exec(digits);
  if (one === null) return undefined;
  if (!ambiguous.test(digits)) return decimal(digits, one[2]);
  const asDecimal = canonicalDigits(digits.replace(',', '.'));
  const asThousands = digits.replace(/[.,]/, '');
  return one[2] === '.' ? { point: asDecimal, comma: asThousands } : { point: asThousands, comma: asDecimal };
}

function decimal(text: string, sign?: string, exponent?: number): DecimalText {
  const digits = canonicalDigits(text.replace(',', '.'), exponent);
  const shows = sign === undefined ? undefined : signs[sign];
  return shows === undefined ? { digits } : { digits, shows };
}

const currencyOfSign: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** Splits an amount of money into its number and the currency next to it: `8.50 EUR`, `€ 8,50`. */
export function splitMoney(text: string): { readonly number: string; readonly currency?: string } {
  const [, before = '', number = '', after = ''] =
    /^([A-Z]{3}|[€£])?\s*(.*?)\s*([A-Z]{3}|[€£])?$/su.exec(text.trim()) ?? [];
  const found = before === '' ? after : before;
  if (found === '' || (before !== '' && after !== '')) return { number: text };
  return { number, currency: currencyOfSign[found] ?? found };
}
