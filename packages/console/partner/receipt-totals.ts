import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { centsOf, moneyOf } from '@kontor/values/money';

type Amounts = Pick<Receipt, 'receiptType' | 'totalsGrossAmount' | 'amountDue'>;

/** The amount of a receipt as the partner counts it: what the shopper gets back is negative. */
export function signedAmountOf({ receiptType, totalsGrossAmount, amountDue }: Amounts) {
  const { amount, currency } = totalsGrossAmount ?? amountDue;
  return { amount: receiptType === 'PURCHASE' ? Math.abs(amount) : -Math.abs(amount), currency };
}

/** What receipts come to, by currency. */
export function totalsOf(receipts: readonly Amounts[]) {
  const totals = new Map<string, { readonly earned: number; readonly refunded: number }>();
  for (const receipt of receipts) {
    const signed = signedAmountOf(receipt);
    const cents = centsOf(signed);
    const { earned, refunded } = totals.get(signed.currency) ?? { earned: 0, refunded: 0 };
    totals.set(signed.currency, {
      earned: earned + Math.max(cents, 0),
      refunded: refunded + Math.max(-cents, 0),
    });
  }
  return [...totals].map(([currency, { earned, refunded }]) => ({
    currency,
    earned: moneyOf(earned, currency).amount,
    refunded: moneyOf(refunded, currency).amount,
  }));
}
