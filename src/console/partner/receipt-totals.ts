import type { Receipt } from '../../generated/receipts-v3.ts';

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
    const { amount, currency } = signedAmountOf(receipt);
    const { earned, refunded } = totals.get(currency) ?? { earned: 0, refunded: 0 };
    totals.set(currency, {
      earned: earned + Math.max(amount, 0),
      refunded: refunded + Math.max(-amount, 0),
    });
  }
  return [...totals].map(([currency, sums]) => ({ currency, ...sums }));
}
