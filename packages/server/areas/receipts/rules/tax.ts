/**
 * Tax in whole cents, or in whole main units of a currency without smaller ones, rounded half away from zero (fulfilment-behaviour RC11, RC16). Credits that are rounded one by one
 * need not add up to what was billed: each credit takes the tax that is due for everything credited so far, minus what
 * was credited before.
 */
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { centsOf } from '@kontor/values/money';
import { once } from '@kontor/values/once';

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

/**
 * Returns the tax contained in a gross amount: gross x rate / (100 + rate), computed exactly and rounded once, to a
 * multiple of the smallest amount of the currency.
 */
export function taxOf(grossCents: number, rate: number, step = 1): number {
  const [whole = '0', fraction = ''] = rateText(rate).split('.');
  const scaled = BigInt(whole + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length) + scaled;
  const unit = divisor * BigInt(step);
  return Number((2n * BigInt(grossCents) * scaled + unit) / (2n * unit)) * step;
}

/** What was credited of one tax rate of a PURCHASE so far. */
interface CreditedRate {
  readonly grossCents: number;
  readonly taxCents: number;
}

/** What was credited of a PURCHASE so far, by the text of the tax rate. */
export type CreditedRates = Readonly<Record<string, CreditedRate>>;

/** What was credited of an order so far, by the number of the PURCHASE. */
export type CreditedOrder = Readonly<Record<string, CreditedRates>>;

const nothing: CreditedRate = { grossCents: 0, taxCents: 0 };

/**
 * Returns the tax of a credit. It is never negative nor above the amount; earlier credits may have been rounded one by
 * one, and then the next ones make up for it.
 */
export function creditTaxOf(
  cents: number,
  rate: number,
  { grossCents, taxCents }: CreditedRate = nothing,
  step = 1,
): number {
  return Math.min(Math.max(taxOf(grossCents + cents, rate, step) - taxCents, 0), cents);
}

/** Adds the totals of a receipt, unless it is a PURCHASE. */
export function withCredit(credited: CreditedOrder, receipt: Receipt): CreditedOrder {
  const { linkedReceiptNumber, totals } = receipt;
  if (linkedReceiptNumber === undefined) return credited;
  const rates: Record<string, CreditedRate> = { ...credited[linkedReceiptNumber] };
  for (const { taxRate, gross, tax } of totals) {
    const before = rates[taxRate] ?? nothing;
    rates[taxRate] = {
      grossCents: before.grossCents + centsOf(gross),
      taxCents: before.taxCents + (tax === undefined ? 0 : centsOf(tax)),
    };
  }
  return { ...credited, [linkedReceiptNumber]: rates };
}

/** Sums what was credited of an order. */
export function creditedCentsOf(credited: CreditedOrder): number {
  const rates = Object.values(credited).flatMap((each) => Object.values(each));
  return rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
}
