import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedAmountOf, totalsOf } from '../partner/receipt-totals.ts';

const receipt = (
  receiptType: 'PURCHASE' | 'REFUND' | 'PARTIAL_REFUND',
  amount: number,
  currency = 'EUR',
) => ({
  receiptType,
  totalsGrossAmount: { amount, currency },
  amountDue: { amount: 0, currency },
});

test('receipts are told as what was earned and what was refunded, by currency', () => {
  const receipts = [
    receipt('PURCHASE', 100),
    receipt('REFUND', 30),
    receipt('PARTIAL_REFUND', 5),
    receipt('PURCHASE', 7, 'CHF'),
  ];
  assert.deepEqual(totalsOf(receipts), [
    { currency: 'EUR', earned: 100, refunded: 35 },
    { currency: 'CHF', earned: 7, refunded: 0 },
  ]);
});

test('the amount of a refund is negative', () => {
  assert.deepEqual(signedAmountOf(receipt('REFUND', 30)), { amount: -30, currency: 'EUR' });
});
