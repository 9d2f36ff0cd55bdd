import type { ReceiptAmount } from '@kontor/contract/generated/receipts-v3';
import { alpha3ByAlpha2 } from '@kontor/values/codes';
import { decimalText } from '@kontor/values/money';
import type { ReceiptLanguage, Words } from './words.ts';

/** The fixed texts and the formats of a language. */
export interface Language {
  readonly words: Words;
  readonly forms: Forms;
}

/** Formats of amounts, days and countries. */
export interface Forms {
  money(value: ReceiptAmount): string;
  /** With a minus sign. */
  minus(value: ReceiptAmount): string;
  /** `19.0` as `19 %`. */
  rate(taxRate: string): string;
  /** The UTC day of an instant; the year in a receipt number is in UTC too. */
  day(instant: string): string;
  /** Name of a country by its three-letter code; the code itself when it has no name. */
  country(code: string): string;
}

const alpha2ByAlpha3 = new Map([...alpha3ByAlpha2].map(([two, three]) => [three, two]));
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const minusSign = '\u2212';

/** Formats a number with the decimal places of its currency and grouped thousands. */
function decimal(money: ReceiptAmount, group: string, point: string): string {
  const [whole = '', decimals] = decimalText(money).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (decimals === undefined ? '' : point + decimals);
}

const german: Forms = {
  money: (value) => `${decimal(value, '.', ',')} ${value.currency === 'EUR' ? '€' : value.currency}`,
  minus: (value) => minusSign + german.money(value),
  rate: (taxRate) => `${taxRate.replace(/\.0+$/, '').replace('.', ',')} %`,
  day: (instant) => `${instant.slice(8, 10)}.${instant.slice(5, 7)}.${instant.slice(0, 4)}`,
  country: nameOfCountry('de'),
};

const english: Forms = {
  money: (value) => `${value.currency === 'EUR' ? '€' : `${value.currency} `}${decimal(value, ',', '.')}`,
  minus: (value) => minusSign + english.money(value),
  rate: (taxRate) => `${taxRate.replace(/\.0+$/, '')}%`,
  day: (instant) =>
    `${Number(instant.slice(8, 10))} ${months[Number(instant.slice(5, 7)) - 1]} ${instant.slice(0, 4)}`,
  country: nameOfCountry('en'),
};

function nameOfCountry(language: ReceiptLanguage): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => {
    const alpha2 = alpha2ByAlpha3.get(code);
    return (alpha2 && names.of(alpha2)) ?? code;
  };
}

/** The formats of each language. */
export const formsIn: Readonly<Record<ReceiptLanguage, Forms>> = { de: german, en: english };
