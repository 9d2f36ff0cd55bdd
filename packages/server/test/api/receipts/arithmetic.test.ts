import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Read } from '@kontor/harness/body';
import { line, ordersOf } from '@kontor/harness/orders';
import { dispute, newReceiptPartner, receiptsOf, ship, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { Price, Receipt } from '../../../../contract/generated/receipts-v3.ts';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const { partnerId } = partner;
const orders = ordersOf(server, partnerId);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const discount = { discountId: 'SPRING-10', discountName: 'Spring sale', amount: eur(10) };
const lamps = (quantity: number, more: object = {}) => line('LAMP-1', { quantity, ...more });
const product = (vatRate: number) => ({ articleNumber: 'A1', productTitle: 'Thing', vatRate });

type Sums = Pick<Read<Price>, 'gross' | 'tax' | 'net'>;
const parts = ({ gross, tax, net }: Sums) => [gross.amount, tax.amount, net.amount];

describe('the example of the sheet (RC12 to RC18)', () => {
  test('is correct to the cent: two pieces of 59.99, discount 10.00, fee 4.95, and everything back', async () => {
    const { order, ids, purchase } = await shipped(server, partner, {
      lines: [lamps(2)],
      discounts: [discount],
      deliveryFees: [{ amount: eur(4.95) }],
    });
    const [position] = purchase.lineItems.itemPositions;
    assert.deepEqual(position.positionSum.gross, eur(109.98));
    assert.equal(position.quantity, 2);
    assert.deepEqual(
      position.priceToPayPerPositionItems.map(({ positionItemIds, priceToPay }) => [
        positionItemIds,
        priceToPay.gross.amount,
      ]),
      [[ids, 54.99]],
    );
    assert.deepEqual(purchase.totals.map(parts), [[114.93, 18.35, 96.58]]);
    const { salesOrderId } = order;
    const partial = await dispute(server, partnerId, salesOrderId, { positionItemId: ids[0] });
    assert.deepEqual(partial.json.totals.map(parts), [[15, 2.39, 12.61]]);
    await orders.acceptReturn(salesOrderId, [ids[0] ?? '']);
    const [first] = await receiptsOf(partner, salesOrderId);
    assert.deepEqual(first.totals.map(parts), [[39.99, 6.39, 33.6]]);
    const [credited] = first.lineItems.itemPositions;
    assert.deepEqual(credited.unitPrice.gross, eur(59.99));
    assert.deepEqual(
      credited.priceModifications.map((each) => [
        each.lineNumber,
        each.priceModificationType,
        each.priceModificationAmount.gross.amount,
        each.details,
      ]),
      [
        [2, 'PARTNER_DISCOUNT', 5, { description: 'Spring sale', id: 'SPRING-10', type: 'PARTNER_DISCOUNT' }],
        [
          3,
          'REFUND_PAYPAL_DISPUTE',
          15,
          {
            description: 'Erstattung nach einem PayPal-Konflikt',
            linkedReceiptNumber: partial.json.receiptNumber,
            linkedReceiptCreationDate: partial.json.creationDate,
            linkedPositionItemId: ids[0],
          },
        ],
      ],
    );
    await orders.acceptReturn(salesOrderId);
    const all = await receiptsOf(partner, salesOrderId);
    const byType = (refundType: string) => all.filter((each) => each.refundType === refundType);
    const [fees] = byType('DELIVERY_FEE_REFUND_AFTER_FULL_REFUND');
    assert.deepEqual(fees.totals.map(parts), [[4.95, 0.79, 4.16]]);
    assert.equal(fees.linkedReceiptNumber, purchase.receiptNumber);
    assert.deepEqual(fees.lineItems.itemPositions, []);
    const [second] = byType('RETURN').filter(({ receiptNumber }) => receiptNumber !== first.receiptNumber);
    assert.deepEqual(second.totals.map(parts), [[54.99, 8.78, 46.21]]);
    const credits = all
      .filter(({ receiptType }) => receiptType !== 'PURCHASE')
      .reduce((sum, { amountDue }) => sum + Math.round(amountDue.amount * 100), 0);
    assert.equal(credits, 11493);
  });
});

describe('lines and sums', () => {
  test('distributes odd cents by the largest remainder and adds up exactly (RC12, RC14, RC15)', async () => {
    const { purchase, ids } = await shipped(server, partner, { lines: [lamps(3)], discounts: [discount] });
    const [position] = purchase.lineItems.itemPositions;
    assert.deepEqual(
      position.priceToPayPerPositionItems.map(({ positionItemIds, priceToPay }) => [
        positionItemIds,
        priceToPay.gross.amount,
      ]),
      [
        [[ids[0]], 56.65],
        [[ids[1], ids[2]], 56.66],
      ],
    );
    assert.equal(position.positionSum.gross.amount, 169.97);
    assert.equal(position.priceModifications[0].priceModificationAmount.gross.amount, 10);
  });

  test('combine pieces of one sku and price, and no others; numbers run over all lines (RC13)', async () => {
    const { purchase } = await shipped(server, partner, {
      lines: [lamps(2), lamps(1), lamps(1, { price: eur(50) }), line('CUP-7')],
      discounts: [{ ...discount, lines: [0], name: 'PLATFORM_DISCOUNT' }],
      deliveryFees: [{ amount: eur(1) }, { name: 'DELIVERY_FEE_FREIGHT_SURCHARGE', amount: eur(2) }],
    });
    const { itemPositions, deliveryCosts } = purchase.lineItems;
    assert.deepEqual(
      itemPositions.map(({ lineNumber, sku, quantity, priceModifications }) => [
        lineNumber,
        sku,
        quantity,
        priceModifications.map((each) => each.lineNumber),
      ]),
      [
        [1, 'LAMP-1', 3, [2]],
        [3, 'LAMP-1', 1, []],
        [4, 'CUP-7', 1, []],
      ],
    );
    assert.equal(itemPositions[0].priceModifications[0].details.type, 'PLATFORM_DISCOUNT');
    assert.deepEqual(
      deliveryCosts.map(({ lineNumber, deliveryCostType }) => [lineNumber, deliveryCostType]),
      [
        [5, 'DELIVERY_FEE_STANDARD'],
        [6, 'DELIVERY_FEE_FREIGHT_SURCHARGE'],
      ],
    );
  });

  test('total each tax rate separately, highest first; a fee has the highest rate of its pieces (RC11, RC16, RC19)', async () => {
    const { purchase } = await shipped(server, partner, {
      lines: [
        line('BOOK-1', { price: eur(10.05), product: product(7) }),
        line('LAMP-1', { price: eur(10.05), product: product(19) }),
        line('GIFT-1', { price: eur(10.05), product: product(0) }),
        line('WINE-1', { price: eur(10.05), product: product(8.1) }),
      ],
      deliveryFees: [
        { amount: eur(1), lines: [0, 2] },
        { name: 'EXPRESS', amount: eur(2) },
      ],
    });
    assert.deepEqual(
      purchase.totals.map(({ taxRate, ...price }) => [taxRate, ...parts(price)]),
      [
        ['19.0', 12.05, 1.92, 10.13],
        ['8.1', 10.05, 0.75, 9.3],
        ['7.0', 11.05, 0.72, 10.33],
        ['0.0', 10.05, 0, 10.05],
      ],
    );
    assert.deepEqual(
      purchase.lineItems.deliveryCosts.map(({ deliveryCostType, unitPrice }) => [
        deliveryCostType,
        unitPrice.taxRate,
      ]),
      [
        ['DELIVERY_FEE_STANDARD', '7.0'],
        ['DELIVERY_FEE_STANDARD', '19.0'],
      ],
    );
    assert.equal(purchase.totalsGrossAmount.amount, 43.2);
  });

  test('are exact to the cent up to the largest order that can be placed (RC11, RC18)', async () => {
    const { order, purchase } = await shipped(server, partner, {
      lines: [lamps(100, { price: eur(112_589_990_684.26) })],
      deliveryFees: [{ amount: eur(0.24) }],
    });
    assert.deepEqual(purchase.totalsGrossAmount, eur(11_258_999_068_426.24));
    await orders.acceptReturn(order.salesOrderId);
    const credits = (await receiptsOf(partner, order.salesOrderId)).filter(
      ({ receiptType }) => receiptType === 'REFUND',
    );
    assert.deepEqual(
      credits.map(({ amountDue }) => amountDue.amount),
      [0.24, 11_258_999_068_426],
    );
  });
});

describe('payment', () => {
  test('uses vouchers up from receipt to receipt and shows the end of their codes (RC17, RC24, OP9)', async () => {
    const order = await orders.placeProcessable({
      lines: [lamps(3)],
      vouchers: [
        { code: 'ABCDEFGH', amount: eur(50) },
        { code: 'xy9', amount: eur(100) },
      ],
    });
    const reductions = ({ totalsReductions, amountDue }: Read<Receipt>) => [
      (totalsReductions ?? []).map(({ gross, details }) => [gross.amount, details.voucherCode]),
      amountDue.amount,
    ];
    const due: unknown[] = [];
    for (const { positionItemId } of order.positionItems) {
      const before = new Set(
        (await receiptsOf(partner, order.salesOrderId)).map((each) => each.receiptNumber),
      );
      const after = await ship(partner, order, [positionItemId]);
      due.push(reductions(after.find(({ receiptNumber }) => !before.has(receiptNumber))));
    }
    assert.deepEqual(due, [
      [
        [
          [50, '****EFGH'],
          [9.99, '****xy9'],
        ],
        0,
      ],
      [[[59.99, '****xy9']], 0],
      [[[30.02, '****xy9']], 29.97],
    ]);
    const read = await partner.get(`/v4/orders/${order.salesOrderId}`);
    assert.equal('vouchers' in read.json, false, 'partners see vouchers on receipts alone');
    const ofOperator = await server.operator.get(
      `/operator/v1/partners/${partnerId}/orders/${order.salesOrderId}`,
    );
    assert.equal(ofOperator.json.vouchers.length, 2);
  });

  test('shows its instalments when the method has them, on the PURCHASE only (RC9, OP9)', async () => {
    const more = { installmentCount: 6, paymentBreak: true };
    const { purchase, order, ids } = await shipped(server, partner, {
      paymentMethod: 'INVOICE_INSTALLMENTS',
      ...more,
    });
    const payment = { paymentProvider: 'PLAZA', paymentMethod: 'INVOICE_INSTALLMENTS' };
    assert.deepEqual(purchase.payment, { ...payment, ...more });
    const credit = await dispute(server, partnerId, order.salesOrderId, { positionItemId: ids[0] });
    assert.deepEqual(credit.json.payment, { ...payment, paymentBreak: true });
    const { purchase: single } = await shipped(server, partner, more);
    assert.equal(single.payment.installmentCount, undefined);
  });

  test('of a prepaid order leaves nothing due (RC17)', async () => {
    const order = await orders.place({ paymentMethod: 'PREPAYMENT' });
    await orders.pay(order.salesOrderId);
    await orders.endPeriod(order.salesOrderId);
    const [purchase] = await ship(partner, order);
    assert.deepEqual([purchase.amountDue, purchase.totalsGrossAmount], [eur(0), eur(59.99)]);
  });

  test('400 for impossible vouchers and instalments, all together', async () => {
    const place = (more: object) =>
      server.operator.post(orders.base, {
        paymentMethod: 'INVOICE_SINGLE',
        deliveryAddress: {
          salutation: 'MS',
          firstName: 'Ada',
          lastName: 'Muster',
          street: 'Weg',
          houseNumber: '1',
          zipCode: '1',
          city: 'Ort',
          countryCode: 'DEU',
        },
        lines: [line()],
        force: true,
        ...more,
      });
    assert.equal((await place({})).status, 201);
    for (const more of [
      { vouchers: [{ code: 'A', amount: eur(1.001) }] },
      { vouchers: [{ code: 'A', amount: eur(-1) }] },
      { vouchers: [{ code: 'A', amount: { amount: 1, currency: 'USD' } }] },
      { vouchers: [{ code: '', amount: eur(1) }] },
      { vouchers: Array.from({ length: 21 }, () => ({ code: 'A', amount: eur(1) })) },
      { installmentCount: 0 },
      { installmentCount: 1.5 },
      { paymentBreak: 'yes' },
    ]) {
      const answer = await place(more);
      assertRefused(answer, 400, 'VALIDATION_FAILED', `${JSON.stringify(more)} ${answer.text}`);
    }
  });
});

describe('delivery fees', () => {
  const fee = { deliveryFees: [{ amount: eur(4.95) }], lines: [lamps(2)] };

  test('are credited when the rest is cancelled after everything sent has come back (RC5)', async () => {
    for (const cancel of ['partner', 'operator'] as const) {
      const order = await orders.placeProcessable(fee);
      const [{ positionItemId: sent }] = order.positionItems;
      await ship(partner, order, [sent]);
      await orders.acceptReturn(order.salesOrderId, [sent]);
      assert.equal((await receiptsOf(partner, order.salesOrderId)).length, 2, 'an item is open');
      if (cancel === 'operator') await orders.cancel(order.salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH');
      else await partner.send('POST', `/v4/orders/${order.salesOrderId}/cancellation`);
      const receipts = await receiptsOf(partner, order.salesOrderId);
      assert.equal(receipts.length, 3);
      const [credit] = receipts.filter(({ refundType }) => refundType === 'CANCELLATION');
      assert.equal(credit.amountDue.amount, 4.95);
    }
  });

  test('are credited once, and not while the shopper keeps a piece (RC5)', async () => {
    const { order, ids } = await shipped(server, partner, fee);
    await orders.acceptReturn(order.salesOrderId, [ids[0] ?? '']);
    const types = async () =>
      (await receiptsOf(partner, order.salesOrderId))
        .map((each) => each.refundType ?? each.receiptType)
        .sort();
    assert.deepEqual(await types(), ['PURCHASE', 'RETURN']);
    await orders.acceptReturn(order.salesOrderId, [ids[1] ?? '']);
    assert.deepEqual(await types(), [
      'DELIVERY_FEE_REFUND_AFTER_FULL_REFUND',
      'PURCHASE',
      'RETURN',
      'RETURN',
    ]);
  });

  test('are never credited when they were never billed (RC5)', async () => {
    const { order } = await shipped(server, partner, { deliveryFees: [{ amount: eur(0) }] });
    await orders.acceptReturn(order.salesOrderId);
    const receipts = await receiptsOf(partner, order.salesOrderId);
    assert.deepEqual(receipts.map(({ receiptType }) => receiptType).sort(), ['PURCHASE', 'REFUND']);
  });

  test('of a return over two PURCHASE receipts are credited by one REFUND for each (RC4)', async () => {
    const order = await orders.placeProcessable(fee);
    const ids = order.positionItems.map(({ positionItemId }) => positionItemId);
    const purchases: string[] = [];
    for (const id of ids)
      purchases.push(...(await ship(partner, order, [id])).map((each) => each.receiptNumber));
    await orders.acceptReturn(order.salesOrderId);
    const refunds = (await receiptsOf(partner, order.salesOrderId)).filter(
      ({ refundType }) => refundType === 'RETURN',
    );
    assert.deepEqual(
      new Set(refunds.map(({ linkedReceiptNumber }) => linkedReceiptNumber)),
      new Set(purchases),
    );
  });
});
