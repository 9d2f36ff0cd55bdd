/** Tax in whole cents, rounded half away from zero (fulfilment-behaviour RC11, RC16). */

import { once } from '../../../values/once.ts';

/** Shared, because creating a formatter takes longer than using it a hundred times. */
const rates = once(
  () =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 20,
      useGrouping: false,
    }),
);

/** Texts of the few rates in use. Bounded, so that many different rates cannot fill the memory. */
const knownTexts = new Map<number, string>();
const knownMax = 100;

/** Formats a rate in percent with at least one decimal place: `19.0`. */
export function rateText(rate: number): string {
  const known = knownTexts.get(rate);
  if (known !== undefined) return known;
  const text = rates().format(rate);
  if (knownTexts.size < knownMax) knownTexts.set(rate, text);
  return text;
}

/** Returns the tax contained in a gross amount: gross x rate / (100 + rate), computed exactly and rounded once. */
export function taxOf(grossCents: number, rate: number): number {
  const [whole = '0', fraction = ''] = rateText(rate).split('.');
  const scaled = BigInt(whole + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length) + scaled;
  return Number((2n * BigInt(grossCents) * scaled + divisor) / (2n * divisor));
}
