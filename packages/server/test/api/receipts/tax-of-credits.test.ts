/** Whatever is credited, and in however many parts: gross, net and tax add up to what was billed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, ordersOf } from '@kontor/harness/orders';
import { raw } from '@kontor/harness/raw-sql';
import { dispute, newReceiptPartner, receiptsOf, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const { partnerId } = partner;
const orders = ordersOf(server, partnerId);
const eur = (amount: number) => ({ amount, currency: 'EUR' });

type Receipts = Awaited<ReturnType<typeof receiptsOf>>;
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** Gross, net and tax of the totals of receipts in cents. */
function sumsOf(receipts: Receipts): number[] {
  const totals = receipts.flatMap((each) => each.totals);
  return (['gross', 'net', 'tax'] as const).map((name) =>
    totals.reduce((sum, each) => sum + cents(each[name]), 0),
  );
}

async function billedAndCredited(salesOrderId: string): Promise<{ billed: number[]; credited: number[] }> {
  const all = await receiptsOf(partner, salesOrderId);
  const bills = all.filter(({ receiptType }) => receiptType === 'PURCHASE');
  const credits = all.filter(({ receiptType }) => receiptType !== 'PURCHASE');
  for (const { totals } of credits) {
    for (const { gross, net, tax } of totals) {
      assert.ok(cents(net) >= 0 && cents(tax) >= 0, 'no amount is negative');
      assert.equal(cents(net) + cents(tax), cents(gross));
    }
  }
  return { billed: sumsOf(bills), credited: sumsOf(credits) };
}

interface Case {
  readonly price: number;
  readonly pieces: number;
  readonly vatRate: number;
  readonly billed: readonly number[];
  readonly more?: object;
}

const place = async ({ price, pieces, vatRate, more }: Omit<Case, 'billed'>) => {
  const product = { articleNumber: 'A1', productTitle: 'Thing', vatRate };
  const sold = line('LAMP-1', { quantity: pieces, price: eur(price), product });
  const { order, ids } = await shipped(server, partner, { lines: [sold], ...more });
  return { salesOrderId: order.salesOrderId as string, ids };
};

describe('all pieces of an order, returned one by one, credit the tax that was billed', () => {
  const discounts = [{ discountId: 'QUARTER', discountName: 'A quarter less', amount: eur(59.75) }];
  const deliveryFees = [{ amount: eur(4.95) }];
  const cases: readonly Case[] = [
    { price: 0.09, pieces: 100, vatRate: 19, billed: [900, 756, 144] },
    { price: 0.02, pieces: 100, vatRate: 19, billed: [200, 168, 32] },
    { price: 0.99, pieces: 50, vatRate: 7, billed: [4950, 4626, 324] },
    { price: 4.99, pieces: 20, vatRate: 19, billed: [9980, 8387, 1593] },
    { price: 23.9, pieces: 10, vatRate: 20, billed: [18420, 15350, 3070], more: { discounts, deliveryFees } },
    { price: 1, pieces: 3, vatRate: 0, billed: [300, 300, 0] },
  ];
  for (const each of cases) {
    test(`${each.price} x ${each.pieces} at ${each.vatRate} %`, async () => {
      const { salesOrderId, ids } = await place(each);
      for (const [index, id] of ids.entries()) {
        await orders.acceptReturn(salesOrderId, [id]);
        if (index % 10 !== 0) continue;
        const { billed, credited } = await billedAndCredited(salesOrderId);
        for (const part of [0, 1, 2]) assert.ok((credited[part] as number) <= (billed[part] as number));
      }
      const { billed, credited } = await billedAndCredited(salesOrderId);
      assert.deepEqual(billed, each.billed);
      assert.deepEqual(credited, each.billed);
    });
  }

  test('in one call as well', async () => {
    const { salesOrderId } = await place({ price: 0.09, pieces: 100, vatRate: 19 });
    await orders.acceptReturn(salesOrderId);
    const { billed, credited } = await billedAndCredited(salesOrderId);
    assert.deepEqual(credited, billed);
  });
});

test('credits that a version before this sum has issued are made up for by the next ones', async () => {
  const { salesOrderId, ids } = await place({ price: 4.99, pieces: 20, vatRate: 19 });
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    for (const id of ids) {
      await orders.acceptReturn(salesOrderId, [id]);
      await store.write((tx) =>
        raw(tx.partner(partnerId)).run('UPDATE billed_orders SET credited = NULL WHERE partner_id = ?1'),
      );
    }
  } finally {
    await store.close();
  }
  const { billed, credited } = await billedAndCredited(salesOrderId);
  assert.deepEqual(credited, billed);
});

test('thirty small reductions of a piece and its return credit the tax that was billed', async () => {
  const { salesOrderId, ids } = await place({ price: 10, pieces: 1, vatRate: 19 });
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await dispute(server, partnerId, salesOrderId, {
      positionItemId: ids[0],
      amount: eur(0.03),
    });
    assert.equal(answer.status, 201, answer.text);
  }
  await orders.acceptReturn(salesOrderId);
  const { billed, credited } = await billedAndCredited(salesOrderId);
  assert.deepEqual(billed, [1000, 840, 160]);
  assert.deepEqual(credited, billed);
});
