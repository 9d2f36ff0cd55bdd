/** The only module that converts between amounts of money, the numbers that are counted with, and texts. */
import { decimalPlacesOf } from './currencies.ts';

/** An amount in the main unit of its currency, as it is sent and shown. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Largest number of cents whose amount is still exact to the cent. */
export const centsMax = 2 ** 53 / 8;

/**
 * Cents are hundredths of the main unit, or the currency's own minor units where these are smaller: fils of a dinar. A
 * yen, which has no smaller unit, has a hundred of them too, because databases have held hundredths of every currency
 * since the first release. `stepOf` keeps its amounts whole.
 */
const centsPerUnit = (currency: string): number => 10 ** Math.max(2, decimalPlacesOf(currency));

/** The smallest amount of a currency, in cents. What is rounded is rounded to a multiple of it. */
export const stepOf = (currency: string): number => 10 ** Math.max(0, 2 - decimalPlacesOf(currency));

/**
 * Returns an amount that was sent in whole cents; undefined when it has more decimal places than its currency, is
 * negative or too large to be exact. The JSON notation does not matter: 12, 12.0 and 1.2e1 are the same number.
 */
export function exactCentsOf(money: Money): number | undefined {
  const cents = centsOf(money);
  // The double nearest to a decimal with few places equals its cents divided by a power of ten, and those of no other.
  const isExact =
    cents / centsPerUnit(money.currency) === money.amount && cents % stepOf(money.currency) === 0;
  return isExact && cents >= 0 && cents <= centsMax ? Math.abs(cents) : undefined;
}

/** Returns the cents of an amount that was checked before it was stored, or that was made from cents. */
export function centsOf({ amount, currency }: Money): number {
  return Math.round(amount * centsPerUnit(currency));
}

/** Converts whole cents to an amount. */
export function moneyOf(cents: number, currency: string): Money {
  return { amount: cents / centsPerUnit(currency), currency };
}

/** Returns a share of an amount, rounded down to a whole number of its currency's smallest amounts, but at least one. */
export function shareOf(money: Money, share: number): Money {
  const step = stepOf(money.currency);
  return moneyOf(Math.max(1, Math.floor((centsOf(money) * share) / step)) * step, money.currency);
}

/**
 * Cents in the form of stored documents: always hundredths, with decimals where the currency has smaller units.
 * Documents outlive a version of the program, so this never changes.
 */
export function hundredthsOf(cents: number, currency: string): number {
  return cents / (centsPerUnit(currency) / 100);
}

/** The other way round. */
export function centsOfHundredths(hundredths: number, currency: string): number {
  return Math.round(hundredths * (centsPerUnit(currency) / 100));
}

/** Writes an amount with all decimal places of its currency: `20.00`, `2000`, `20.000`. */
export function decimalText({ amount, currency }: Money): string {
  const text = amount.toFixed(decimalPlacesOf(currency));
  // Versions that gave every currency two places have stored amounts with more than it has.
  return Number(text) === amount ? text : String(amount);
}

/** The smallest amount of a currency as a text: `0.01`, `1`, `0.001`. */
export function stepText(currency: string): string {
  return decimalText(moneyOf(stepOf(currency), currency));
}

/** Writes an amount with its currency: `20.00 EUR`. */
export function moneyText(money: Money): string {
  return `${decimalText(money)} ${money.currency}`;
}

const counts = ['no', 'at most one', 'at most two', 'at most three', 'at most four'];

/** Says how many decimal places an amount may have: `at most two decimal places`, `no decimal places in JPY (ISO 4217)`. */
export function placesText(currency: string): string {
  const places = decimalPlacesOf(currency);
  return `${counts[places]} decimal places${places === 2 ? '' : ` in ${currency} (ISO 4217)`}`;
}

const decimalForm = /^-?\d{1,20}(?:\.\d{1,20})?$/;

/**
 * Returns the number of a decimal text such as `29.99`, which some clients send where an amount or a count belongs;
 * any other value is returned unchanged.
 */
export function readDecimal(value: unknown): unknown {
  return typeof value === 'string' && decimalForm.test(value) ? Number(value) : value;
}
