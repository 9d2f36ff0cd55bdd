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

const signs: Readonly<Record<string, DecimalSign>> = { '.': 'point', ',': 'comma' };
const other = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point');

const plain = /^(?:0|[1-9]\d*)$/;
const withExponent = /^(\d+)(?:([.,])(\d+))?[eE]([+-]?\d{1,3})$/;
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
  const [, plus = '', digits = '', minus = ''] =
    /^([+-]?)(.*?)(-?)$/su.exec(text.trim().replaceAll('\u2212', '-')) ?? [];
  if (plus !== '' && minus !== '') return undefined;
  const read = readDigits(digits.trim());
  if (read === undefined || (plus !== '-' && minus === '')) return read;
  return 'value' in read ? { ...read, value: -read.value } : { point: -read.point, comma: -read.comma };
}

function readDigits(digits: string): NumberText | undefined {
  if (plain.test(digits)) return finite(digits);
  const exponent = withExponent.exec(digits);
  if (exponent !== null) return finite(digits.replace(',', '.'), exponent[2]);
  const groups = spaced.exec(digits);
  if (groups !== null) return finite(digits.replace(/[^\d.,]/gu, '').replace(',', '.'), groups[2]);
  const both = withBoth.exec(digits);
  if (both !== null) return finite(withoutThousands(digits, both[1] as string), both[2]);
  const twice = thousandsTwice.exec(digits);
  if (twice !== null) {
    const decimal = other(signs[twice[1] as string] as DecimalSign);
    return { value: Number(withoutThousands(digits, twice[1] as string)), shows: decimal };
  }
  const one = withOne.exec(digits);
  if (one === null) return undefined;
  const asDecimal = Number(digits.replace(',', '.'));
  if (!ambiguous.test(digits)) return finite(String(asDecimal), one[2]);
  const asThousands = Number(digits.replace(/[.,]/, ''));
  return one[2] === '.' ? { point: asDecimal, comma: asThousands } : { point: asThousands, comma: asDecimal };
}

function withoutThousands(digits: string, separator: string): string {
  return digits.replaceAll(separator, '').replace(',', '.');
}

function finite(text: string, sign?: string): NumberText | undefined {
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  const shows = sign === undefined ? undefined : signs[sign];
  return shows === undefined ? { value } : { value, shows };
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
