/** A delivery fee or a discount that is for some pieces follows those that are not cancelled (RC2, RC5, RC19). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, ordersOf } from '@kontor/harness/orders';
import { raw } from '@kontor/harness/raw-sql';
import { newReceiptPartner, receiptsOf, ship } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const orders = ordersOf(server, partner.partnerId);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const sold = (sku: string, amount: number, vatRate: number) =>
  line(sku, {
    price: eur(amount),
    product: { articleNumber: `A-${sku}`, productTitle: `The ${sku}`, vatRate },
  });
const sofa = sold('SOFA', 500, 19);
const cushion = sold('CUSHION', 20, 19);
const book = sold('BOOK', 20, 7);
const lamp = sold('LAMP', 50, 19);
const surcharge = { name: 'DELIVERY_FEE_FREIGHT_SURCHARGE', amount: eur(39.95), lines: [0] };
const standard = { amount: eur(2.95), lines: [1] };

type Order = Awaited<ReturnType<typeof orders.place>>;
type Receipts = Awaited<ReturnType<typeof receiptsOf>>;
const idOf = (order: Order, index: number) => order.positionItems[index]?.positionItemId ?? '';

async function cancelledByPartner({ salesOrderId }: Order, ...ids: string[]): Promise<void> {
  const path = `/v4/orders/${salesOrderId}/positionItems/${ids.join(',')}/cancellation` as const;
  const answer = await partner.send('POST', path);
  assert.equal(answer.status, 204, answer.text);
}

/** Every receipt of an order, oldest first: its kind, its totals by rate, and its fees with their rates. */
async function billedOf({ salesOrderId }: Pick<Order, 'salesOrderId'>) {
  const receipts: Receipts = await receiptsOf(partner, salesOrderId);
  return receipts.reverse().map(({ receiptType, refundType, totals, lineItems }) => ({
    kind: refundType ?? receiptType,
    totals: totals.map(({ taxRate, gross }) => `${gross.amount} @${taxRate}`),
    fees: lineItems.deliveryCosts.map(
      ({ deliveryCostType, positionSum: { gross, taxRate } }) =>
        `${deliveryCostType.replace('DELIVERY_FEE_', '')} ${gross.amount} @${taxRate}`,
    ),
  }));
}

/** The rates of fees, or of discounts, as the partner and the operator read them in the order. */
async function ratesOf({ salesOrderId }: Order, name: 'initialDeliveryFees' | 'initialDiscounts') {
  const read = await partner.get(`/v4/orders/${salesOrderId}`);
  const byOperator = await server.operator.get(`${orders.base}/${salesOrderId}`);
  const listed = (await partner.get('/v4/orders?limit=128')).json.resources.find(
    (each) => each.salesOrderId === salesOrderId,
  );
  const rates = [read.json, byOperator.json, listed].map((order) =>
    order?.[name]?.map(({ vatRate }: { vatRate: number }) => vatRate),
  );
  assert.deepEqual(rates[1], rates[0]);
  assert.deepEqual(rates[2], rates[0]);
  return rates[0];
}

/** Removes what the first version of receipts did not store. */
async function forgetFees(): Promise<void> {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    await store.write((tx) =>
      raw(tx.partner(partner.partnerId)).run(
        'UPDATE billed_orders SET fees = NULL, open_fees = NULL WHERE partner_id = ?1',
      ),
    );
  } finally {
    await store.close();
  }
}

describe('a fee whose pieces are all cancelled before the first shipment', () => {
  test('is not billed when the partner cancels them', async () => {
    const order = await orders.placeProcessable({
      lines: [sofa, cushion],
      deliveryFees: [surcharge, standard],
    });
    await cancelledByPartner(order, idOf(order, 0));
    await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(await billedOf(order), [
      { kind: 'PURCHASE', totals: ['22.95 @19.0'], fees: ['STANDARD 2.95 @19.0'] },
    ]);
  });

  test('is not billed when the shopper cancels them within the period', async () => {
    const order = await orders.place({ lines: [sofa, cushion], deliveryFees: [surcharge, standard] });
    await orders.cancel(order.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH', [idOf(order, 0)]);
    await orders.endPeriod(order.salesOrderId);
    await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(
      (await billedOf(order)).map(({ totals }) => totals),
      [['22.95 @19.0']],
    );
  });

  test('leaves no line at its rate', async () => {
    const order = await orders.placeProcessable({ lines: [sofa, book], deliveryFees: [surcharge, standard] });
    await cancelledByPartner(order, idOf(order, 0));
    await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(
      (await billedOf(order)).map(({ totals }) => totals),
      [['22.95 @7.0']],
    );
  });

  test('is not credited either, and the others are, with the return of the last live item', async () => {
    const order = await orders.placeProcessable({
      lines: [sofa, cushion],
      deliveryFees: [surcharge, standard],
    });
    await cancelledByPartner(order, idOf(order, 0));
    await ship(partner, order, [idOf(order, 1)]);
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 1)]);
    assert.deepEqual(
      (await billedOf(order)).flatMap(({ fees }) => fees),
      ['STANDARD 2.95 @19.0', 'STANDARD 2.95 @19.0'],
    );
  });

  test('leaves a receipt without fees when it was the only one, and none is billed later', async () => {
    const order = await orders.placeProcessable({
      lines: [sofa, { ...cushion, quantity: 2 }],
      deliveryFees: [surcharge],
    });
    await cancelledByPartner(order, idOf(order, 0));
    await ship(partner, order, [idOf(order, 1)]);
    await ship(partner, order, [idOf(order, 2)]);
    await orders.acceptReturn(order.salesOrderId);
    const kinds = (await billedOf(order)).map(({ kind, fees }) => [kind, fees]);
    assert.deepEqual(
      kinds.filter(([, fees]) => fees?.length !== 0),
      [],
    );
    assert.deepEqual(kinds.map(([kind]) => kind).sort(), ['PURCHASE', 'PURCHASE', 'RETURN', 'RETURN']);
  });
});

describe('the rate of a fee', () => {
  test('is the highest among its live pieces, in the order as on the receipt', async () => {
    const order = await orders.placeProcessable({
      lines: [lamp, book],
      deliveryFees: [{ amount: eur(5.95) }],
    });
    assert.deepEqual(await ratesOf(order, 'initialDeliveryFees'), [19]);
    await cancelledByPartner(order, idOf(order, 0));
    assert.deepEqual(await ratesOf(order, 'initialDeliveryFees'), [7]);
    await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(await ratesOf(order, 'initialDeliveryFees'), [7]);
    assert.deepEqual(await billedOf(order), [
      { kind: 'PURCHASE', totals: ['25.95 @7.0'], fees: ['STANDARD 5.95 @7.0'] },
    ]);
  });

  test('counts live pieces that are not in the shipment, and stays once it is billed', async () => {
    const order = await orders.placeProcessable({
      lines: [lamp, book],
      deliveryFees: [{ amount: eur(5.95) }],
    });
    await ship(partner, order, [idOf(order, 1)]);
    await cancelledByPartner(order, idOf(order, 0));
    assert.deepEqual(await ratesOf(order, 'initialDeliveryFees'), [19]);
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 1)]);
    assert.deepEqual(
      (await billedOf(order)).flatMap(({ fees }) => fees),
      ['STANDARD 5.95 @19.0', 'STANDARD 5.95 @19.0'],
    );
  });
});

describe('a fee that was billed before its last live piece is cancelled', () => {
  const placed = () =>
    orders.placeProcessable({ lines: [sofa, cushion], deliveryFees: [surcharge, standard] });

  test('is credited alone, by whoever cancels', async () => {
    for (const by of ['partner', 'operator'] as const) {
      const order = await placed();
      await ship(partner, order, [idOf(order, 1)]);
      if (by === 'partner') await cancelledByPartner(order, idOf(order, 0));
      else await orders.cancel(order.salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH');
      const receipts = await receiptsOf(partner, order.salesOrderId);
      const [credit] = receipts.filter(({ refundType }) => refundType === 'CANCELLATION');
      const [purchase] = receipts.filter(({ receiptType }) => receiptType === 'PURCHASE');
      assert.equal(credit.linkedReceiptNumber, purchase.receiptNumber);
      assert.deepEqual(credit.amountDue, eur(39.95));
      assert.deepEqual(await billedOf(order), [
        {
          kind: 'PURCHASE',
          totals: ['62.9 @19.0'],
          fees: ['FREIGHT_SURCHARGE 39.95 @19.0', 'STANDARD 2.95 @19.0'],
        },
        { kind: 'CANCELLATION', totals: ['39.95 @19.0'], fees: ['FREIGHT_SURCHARGE 39.95 @19.0'] },
      ]);
    }
  });

  test('is credited once; what is left follows with the return of the last live item', async () => {
    const order = await placed();
    await ship(partner, order, [idOf(order, 1)]);
    await cancelledByPartner(order, idOf(order, 0));
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 1)]);
    assert.deepEqual(
      (await billedOf(order))
        .map(({ kind, fees }) => [kind, fees])
        .slice(1)
        .sort(),
      [
        ['CANCELLATION', ['FREIGHT_SURCHARGE 39.95 @19.0']],
        ['DELIVERY_FEE_REFUND_AFTER_FULL_REFUND', ['STANDARD 2.95 @19.0']],
        ['RETURN', []],
      ],
    );
  });

  test('leaves nothing to credit with the last return when it was the only one', async () => {
    const order = await orders.placeProcessable({ lines: [sofa, cushion], deliveryFees: [surcharge] });
    await ship(partner, order, [idOf(order, 1)]);
    await cancelledByPartner(order, idOf(order, 0));
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 1)]);
    assert.deepEqual((await billedOf(order)).map(({ kind }) => kind).sort(), [
      'CANCELLATION',
      'PURCHASE',
      'RETURN',
    ]);
  });

  test('is credited together with the others when everything sent had come back before', async () => {
    const order = await placed();
    await ship(partner, order, [idOf(order, 1)]);
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 1)]);
    await cancelledByPartner(order, idOf(order, 0));
    const credits = (await billedOf(order)).filter(({ kind }) => kind === 'CANCELLATION');
    assert.deepEqual(credits, [
      {
        kind: 'CANCELLATION',
        totals: ['42.9 @19.0'],
        fees: ['FREIGHT_SURCHARGE 39.95 @19.0', 'STANDARD 2.95 @19.0'],
      },
    ]);
  });

  test('is kept while a piece of it is live, and two that end together share one receipt', async () => {
    const order = await orders.placeProcessable({
      lines: [{ ...sofa, quantity: 2 }, cushion],
      deliveryFees: [surcharge, { amount: eur(5), lines: [0] }, { amount: eur(1) }],
    });
    await ship(partner, order, [idOf(order, 2)]);
    await cancelledByPartner(order, idOf(order, 0));
    assert.equal((await billedOf(order)).length, 1, 'one sofa is live');
    await cancelledByPartner(order, idOf(order, 1));
    assert.deepEqual((await billedOf(order)).slice(1), [
      {
        kind: 'CANCELLATION',
        totals: ['44.95 @19.0'],
        fees: ['FREIGHT_SURCHARGE 39.95 @19.0', 'STANDARD 5 @19.0'],
      },
    ]);
  });

  test('is kept when one of its pieces was sent, even if it came back', async () => {
    const order = await orders.placeProcessable({
      lines: [{ ...sofa, quantity: 2 }, cushion],
      deliveryFees: [surcharge],
    });
    await ship(partner, order, [idOf(order, 0), idOf(order, 2)]);
    await orders.acceptReturn(order.salesOrderId, [idOf(order, 0)]);
    await cancelledByPartner(order, idOf(order, 1));
    assert.deepEqual((await billedOf(order)).map(({ kind }) => kind).sort(), ['PURCHASE', 'RETURN']);
  });

  test('of an order that an older version billed is credited in the same way', async () => {
    const order = await orders.placeProcessable({
      lines: [cushion, sofa],
      deliveryFees: [
        { amount: eur(0), lines: [0] },
        { ...standard, lines: [0] },
        { ...surcharge, lines: [1] },
      ],
    });
    await ship(partner, order, [idOf(order, 0)]);
    await forgetFees();
    await cancelledByPartner(order, idOf(order, 1));
    await orders.acceptReturn(order.salesOrderId);
    assert.deepEqual(
      (await billedOf(order))
        .map(({ kind, fees }) => [kind, fees])
        .slice(1)
        .sort(),
      [
        ['CANCELLATION', ['FREIGHT_SURCHARGE 39.95 @19.0']],
        ['DELIVERY_FEE_REFUND_AFTER_FULL_REFUND', ['STANDARD 2.95 @19.0']],
        ['RETURN', []],
      ],
    );
  });
});

describe('a discount', () => {
  const off = (more: object) => ({ discountId: 'OFF', discountName: 'Off', amount: eur(10), ...more });

  test('of pieces that are all cancelled appears on no receipt', async () => {
    const order = await orders.placeProcessable({ lines: [sofa, book], discounts: [off({ lines: [0] })] });
    await cancelledByPartner(order, idOf(order, 0));
    const [purchase] = await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(
      purchase.lineItems.itemPositions.flatMap((each) => each.priceModifications),
      [],
    );
    assert.equal(purchase.amountDue.amount, 20);
  });

  test('keeps the shares of its live pieces, and has the highest rate among them', async () => {
    const order = await orders.placeProcessable({ lines: [lamp, book], discounts: [off({})] });
    await cancelledByPartner(order, idOf(order, 0));
    assert.deepEqual(await ratesOf(order, 'initialDiscounts'), [7]);
    const [purchase] = await ship(partner, order, [idOf(order, 1)]);
    assert.deepEqual(
      purchase.totals.map(({ taxRate, gross }) => [taxRate, gross.amount]),
      [['7.0', 17.14]],
    );
    const read = await partner.get(`/v4/orders/${order.salesOrderId}`);
    assert.equal(read.json.positionItems[1]?.itemValueReducedGrossPrice?.amount, 17.14);
  });
});
