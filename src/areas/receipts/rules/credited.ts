/**
 * Tax of credits. The tax of an amount is rounded, so credits that are rounded one by one need not add up to what was
 * billed. Each credit takes the tax that is due for everything credited so far, minus what was credited before.
 */
import type { Receipt } from '../../../generated/receipts-v3.ts';
import { centsOf } from '../../../values/money.ts';
import { taxOf } from './tax.ts';

/** What was credited of one tax rate of a PURCHASE so far. */
export interface CreditedRate {
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
): number {
  return Math.min(Math.max(taxOf(grossCents + cents, rate) - taxCents, 0), cents);
}

/** Adds the totals of a receipt, unless it is a PURCHASE. */
export function withCredit(credited: CreditedOrder, receipt: Receipt): CreditedOrder {
  const { linkedReceiptNumber, totals } = receipt;
  if (linkedReceiptNumber === undefined) return credited;
  const rates: Record<string, CreditedRate> = { ...credited[linkedReceiptNumber] };
  for (const { taxRate, gross, tax } of totals) {
    const before = rates[taxRate] ?? nothing;
    rates[taxRate] = {
      grossCents: before.grossCents + (centsOf(gross.amount) ?? 0),
      taxCents: before.taxCents + (centsOf(tax?.amount ?? 0) ?? 0),
    };
  }
  return { ...credited, [linkedReceiptNumber]: rates };
}

/** Sums what was credited of an order. */
export function creditedCentsOf(credited: CreditedOrder): number {
  const rates = Object.values(credited).flatMap((each) => Object.values(each));
  return rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
}
