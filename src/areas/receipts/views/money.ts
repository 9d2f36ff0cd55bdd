import type { Price, ReceiptAmount } from '../../../generated/receipts-v3.ts';
import { amountOf } from '../../../values/money.ts';
import { rateText, taxOf } from '../rules/tax.ts';

/** Cents as an amount of a currency. */
export function viewAmount(cents: number, currency: string): ReceiptAmount {
  return { amount: amountOf(cents), currency };
}

/** A gross amount with its tax, by default the tax that it contains (RC16). */
export function viewPrice(
  cents: number,
  vatRate: number,
  currency: string,
  taxCents = taxOf(cents, vatRate),
): Price {
  return {
    taxType: 'VAT',
    taxRate: rateText(vatRate),
    gross: viewAmount(cents, currency),
    net: viewAmount(cents - taxCents, currency),
    tax: viewAmount(taxCents, currency),
  };
}
