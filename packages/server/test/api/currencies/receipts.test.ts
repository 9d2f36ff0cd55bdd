/** Orders in yen and dinars through the whole stack: every sum is exact to the smallest amount of the currency. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { testEngine } from '@kontor/harness/database';
import { line, orderRoles, ordersOf } from '@kontor/harness/orders';
import { readPdf } from '@kontor/harness/pdf';
import { reductionOf, settledItem } from '@kontor/harness/price-reductions';
import { dispute, receiptsOf, ship } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { totalsOf } from '../../../../console/partner/receipt-totals.ts';

const server = await startTestServer({ KONTOR_CURRENCIES: 'JPY,KWD' });
const partner = await server.newPartner([
  ...orderRoles,
  'Receipts_Read',
  'PriceReductions_Read',
  'PriceReductions_Write',
]);
const { partnerId } = partner;
const orders = ordersOf(server, partnerId);

/** The same order in each currency: three cups and a book, a discount for the cups, a fee and a voucher. */
const cases = {
  JPY: {
    ...{ cup: 1_000, book: 1_234, discount: 100, fee: 550, voucher: 777, reduction: 333, refund: 100 },
    shares: [34, 33, 33],
    /** Gross, tax and net of the PURCHASE at each rate: 2,900 and 550 with 10 %, 1,234 with 8 %. */
    totals: [
      [3_450, 314, 3_136],
      [1_234, 91, 1_143],
    ],
    due: 3_907,
    texts: ['3.450JPY', '\u2212777JPY', '3.907JPY', '2.900JPY'],
    asked: 'The partner requested a price reduction of 333.',
    line: '  due: 3907 JPY',
  },
  KWD: {
    ...{ cup: 1, book: 1.234, discount: 0.1, fee: 0.55, voucher: 0.777, reduction: 0.333, refund: 0.1 },
    shares: [0.034, 0.033, 0.033],
    totals: [
      [3.45, 0.314, 3.136],
      [1.234, 0.091, 1.143],
    ],
    due: 3.907,
    texts: ['3,450KWD', '\u22120,777KWD', '3,907KWD', '2,900KWD'],
    asked: 'The partner requested a price reduction of 0.333.',
    line: '  due: 3.907 KWD',
  },
} as const;

for (const currency of ['JPY', 'KWD'] as const) {
  describe(`an order in ${currency}`, async () => {
    const given = cases[currency];
    const money = (amount: number) => ({ amount, currency });
    const sold = (sku: string, amount: number, vatRate: number, more: object = {}) =>
      line(sku, {
        price: money(amount),
        product: { articleNumber: sku, productTitle: sku, vatRate },
        ...more,
      });
    const order = await orders.placeProcessable({
      lines: [sold('CUP', given.cup, 10, { quantity: 3 }), sold('BOOK', given.book, 8)],
      discounts: [{ discountId: 'D', discountName: 'Spring', amount: money(given.discount), lines: [0] }],
      deliveryFees: [{ amount: money(given.fee) }],
      vouchers: [{ code: 'VOUCHER-1', amount: money(given.voucher) }],
    });
    const [purchase] = await ship(partner, order);
    const [cup, second] = order.positionItems;
    const { salesOrderId } = order;
    const pieceOf = ({ positionItemId }: { positionItemId: string }) => ({ positionItemId, salesOrderId });

    test('shares its discount among its pieces in whole amounts', async () => {
      const read = await partner.get(`/v4/orders/${salesOrderId}`);
      const items = read.json.positionItems.slice(0, 3);
      assert.deepEqual(
        items.map(({ itemValueDiscount }) => itemValueDiscount),
        given.shares.map(money),
      );
      const prices = purchase.lineItems.itemPositions[0].priceToPayPerPositionItems;
      assert.deepEqual(
        prices.flatMap((each) => each.positionItemIds.map(() => each.priceToPay.gross.amount)).sort(),
        items.map(({ itemValueReducedGrossPrice }) => itemValueReducedGrossPrice?.amount).sort(),
      );
    });

    test('is billed with its tax rounded to whole amounts', () => {
      assert.deepEqual(
        purchase.totals.map(({ gross, tax, net }) => [gross.amount, tax.amount, net.amount]),
        given.totals,
      );
      assert.deepEqual(purchase.totalsGrossAmount, money(given.totals[0][0] + given.totals[1][0]));
      assert.deepEqual(purchase.amountDue, money(given.due));
    });

    test('has its amounts with their decimal places in the PDF and in the command line', async () => {
      const headers = { authorization: `Bearer ${partner.token}` };
      const pdf = await fetch(`${server.partnerUrl}/v3/receipts/${purchase.receiptNumber}.pdf`, { headers });
      const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
      for (const each of given.texts) assert.ok(text.includes(each), `${each} in ${text}`);
      const words = ['receipt', 'get', '--partner', partnerId, purchase.receiptNumber];
      const { output } = await runCommand([...words, '--operator', server.operatorUrl]);
      assert.ok(output.split('\n').includes(given.line), output);
    });

    test('is reduced and refunded by whole amounts, and credited for exactly what it was billed', async () => {
      assert.ok(cup && second);
      const priceReduction = money(given.reduction);
      const asked = await partner.post(
        '/v1/price-reductions',
        reductionOf(pieceOf(cup), 1, { priceReduction }),
      );
      assert.equal(asked.status, 202, asked.text);
      const item = await settledItem(partner, pieceOf(cup));
      assert.deepEqual(item.totalPriceReduction, priceReduction);
      assert.deepEqual(item.priceReductions[0]?.priceReduction, priceReduction);
      const amount = money(given.refund);
      const refunded = await dispute(server, partnerId, salesOrderId, { ...pieceOf(second), amount });
      assert.equal(refunded.status, 201, refunded.text);
      const timeline = await server.operator.get(`${orders.base}/${salesOrderId}/timeline`);
      const told = timeline.json.entries.map(({ summary }) => summary);
      assert.ok(told.includes(given.asked), told.join('\n'));
      for (const { positionItemId } of order.positionItems)
        await orders.acceptReturn(salesOrderId, [positionItemId]);

      const receipts = await receiptsOf(partner, salesOrderId);
      const places = currency === 'JPY' ? 0 : 3;
      const amounts = [...JSON.stringify(receipts).matchAll(/"amount":([\d.]+)/g)].map(
        ([, text = '']) => text,
      );
      for (const text of amounts) assert.ok((text.split('.')[1] ?? '').length <= places, text);
      const units = ({ amount }: { amount: number }) => Math.round(amount * 10 ** places);
      const left = { gross: 0, net: 0, tax: 0 };
      for (const { receiptType, totals } of receipts) {
        const sign = receiptType === 'PURCHASE' ? 1 : -1;
        for (const total of totals)
          for (const part of ['gross', 'net', 'tax'] as const) left[part] += sign * units(total[part]);
      }
      assert.deepEqual(left, { gross: 0, net: 0, tax: 0 });
      const [{ earned, refunded: back } = { earned: 0, refunded: 1 }] = totalsOf(receipts);
      assert.deepEqual([earned, back], [purchase.totalsGrossAmount?.amount, earned]);
    });
  });
}

test('the store passes every check', { skip: testEngine === 'postgres' ? 'checks a file' : false }, () =>
  assertWhole(server.databaseUrl),
);
