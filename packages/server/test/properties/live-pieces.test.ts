/**
 * Random orders with fees and discounts for some of their lines, in three currencies and at two rates, with random cancellations, parcels, returns
 * and reductions: what is billed less what is credited is what live pieces and their fees cost, for each rate and to the
 * smallest amount. Order views, the lines of the PDF and the totals of the console say the same.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { totalsOf } from '../../../console/partner/receipt-totals.ts';
import type { Receipt } from '../../../contract/generated/receipts-v3.ts';
import { receiptsOfOrder } from '../../areas/receipts/service/of-order.ts';
import { receiptChecks } from '../../areas/receipts/store/integrity.ts';
import { formsIn } from '../../areas/receipts/views/pdf/forms.ts';
import { rowsOf } from '../../areas/receipts/views/pdf/lines.ts';
import { wordsIn } from '../../areas/receipts/views/pdf/words.ts';
import {
  type Account,
  inUnits,
  isLive,
  owedOf,
  place,
  play,
  rateOf,
  read,
  scenario,
  store,
  sum,
  unitsOf,
} from './live-account.ts';

/** Number of random orders; 10,000 in the long form. */
const numRuns = Number(process.env.KONTOR_TEST_MONEY_ORDERS ?? 100);

/** On PostgreSQL an order takes longer. */
const timeout = 120_000 + numRuns * 300;

const signOf = ({ receiptType }: Receipt) => (receiptType === 'PURCHASE' ? 1 : -1);

async function check(account: Account): Promise<void> {
  const receipts = await receiptsOfOrder(store.reads.partner('1'), account.id);
  const billed: Record<string, number> = { '19.0': 0, '7.0': 0 };
  for (const receipt of receipts) {
    for (const { taxRate, gross } of receipt.totals)
      billed[taxRate] = (billed[taxRate] ?? 0) + signOf(receipt) * inUnits(gross);
    checkPdf(receipt);
  }
  const owed = owedOf(account);
  assert.deepEqual(billed, owed);
  const [{ earned, refunded } = { earned: 0, refunded: 0 }] = totalsOf(receipts);
  assert.equal(
    unitsOf(account.currency, earned) - unitsOf(account.currency, refunded),
    sum(Object.values(owed)),
  );
  checkTaxes(receipts);
  await checkView(account, receipts);
}

/** The rows of the PDF add up to the amount of the receipt. */
function checkPdf(receipt: Receipt): void {
  const rows = rowsOf(receipt, { words: wordsIn.en, forms: formsIn.en });
  const amount = (text = '') =>
    unitsOf(receipt.amountDue.currency, Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, '')));
  const shown = rows.filter(({ kind, amount: text }) => kind !== 'sum' && text !== undefined);
  const total = sum(shown.map(({ amount: text }) => amount(text)));
  assert.equal(total, sum(receipt.totals.map(({ gross }) => inUnits(gross))));
}

/** At each rate of a PURCHASE the tax of its credits never exceeds its tax, and equals it once the gross does. */
function checkTaxes(receipts: readonly Receipt[]): void {
  const sums = new Map<string, { gross: number; tax: number }>();
  for (const receipt of receipts) {
    for (const { taxRate, gross, tax } of receipt.totals) {
      const key = `${receipt.linkedReceiptNumber ?? receipt.receiptNumber} ${taxRate}`;
      const before = sums.get(key) ?? { gross: 0, tax: 0 };
      before.gross += signOf(receipt) * inUnits(gross);
      before.tax += signOf(receipt) * (tax === undefined ? 0 : inUnits(tax));
      sums.set(key, before);
    }
  }
  for (const { gross, tax } of sums.values()) assert.ok(gross === 0 ? tax === 0 : gross > 0 && tax >= 0);
}

/** An order shows each fee at the rate at which it is billed, or would be billed now. */
async function checkView(account: Account, receipts: readonly Receipt[]): Promise<void> {
  const { initialDeliveryFees = [] } = await read(account.id);
  assert.equal(initialDeliveryFees.length, account.fees.length);
  for (const [index, { vatRate, positionItemIds, deliveryFeeAmount }] of initialDeliveryFees.entries()) {
    const fee = account.fees[index];
    assert.ok(fee);
    assert.deepEqual(
      positionItemIds,
      fee.pieces.map(({ id }) => id),
    );
    assert.equal(inUnits(deliveryFeeAmount), fee.cents);
    if (fee.billedAt !== undefined) assert.equal(vatRate, fee.billedAt);
    else if (!account.hasParcel && fee.pieces.some(isLive)) assert.equal(vatRate, rateOf(fee.pieces));
  }
  const lines = receipts.flatMap((receipt) => (signOf(receipt) === 1 ? receipt.lineItems.deliveryCosts : []));
  assert.deepEqual(
    lines.map(({ positionSum: { gross, taxRate } }) => [inUnits(gross), Number(taxRate)]),
    account.fees.flatMap(({ cents, billedAt }) =>
      cents > 0 && billedAt !== undefined ? [[cents, billedAt]] : [],
    ),
  );
}

test(`${numRuns} random orders owe what live pieces and their fees cost, for each rate to the cent (RC2, RC5, RC19)`, {
  timeout,
}, async () => {
  const seen = { unbilled: 0, cancelled: 0, left: 0, lowered: 0 };
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const account = await place(given);
      if (account === undefined) return;
      for (const event of given.events) {
        await play(account, event);
        await check(account);
      }
      const rest = { pick: [true], part: 0 };
      await play(account, { of: 'return', ...rest });
      await check(account);
      await play(account, { of: 'cancel', ...rest });
      await check(account);
      const receipts = await receiptsOfOrder(store.reads.partner('1'), account.id);
      assert.equal(sum(Object.values(owedOf(account))), 0, 'everything is back or cancelled');
      const { fees, hasParcel } = account;
      seen.unbilled += fees.some(({ billedAt }) => hasParcel && billedAt === undefined) ? 1 : 0;
      seen.cancelled += receipts.filter(({ refundType }) => refundType === 'CANCELLATION').length > 0 ? 1 : 0;
      seen.left += receipts.filter(({ refundType }) => refundType?.startsWith('DELIVERY')).length > 0 ? 1 : 0;
      seen.lowered += fees.some(
        ({ billedAt, pieces }) =>
          billedAt !== undefined && billedAt < Math.max(...pieces.map(({ rate }) => rate)),
      )
        ? 1
        : 0;
    }),
    { numRuns },
  );
  const rare = Math.min(...Object.values(seen));
  assert.ok(numRuns < 1_000 || rare > numRuns / 100, `too few orders of a kind: ${JSON.stringify(seen)}`);
  for (const { name, find } of receiptChecks) assert.deepEqual(await find(store.reads, 1), [], name);
});
