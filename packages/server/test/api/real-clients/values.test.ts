/** What clients and tables really send: amounts and counts as text, conditions, ship dates; and the answers they parse. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { newStockPartner, quantitiesPath, stockOf } from '@kontor/harness/availability';
import { cents, dayFrom } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { deliver } from '@kontor/harness/deliver';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import {
  newReducingPartner,
  reductionOf,
  path as reductionsPath,
  sendPiece,
} from '@kontor/harness/price-reductions';
import { product } from '@kontor/harness/products';
import { newReceiptPartner, putProfile, receiptsOf, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { newReportPartner, recordsOf, reportsPath } from '@kontor/harness/reports';
import { elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { isGtin } from '../../../../values/codes.ts';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();

describe('an amount as text', () => {
  test('is read in prices, and the same price as a number is no change', async () => {
    const partner = await server.newPartner();
    await deliver(partner, [product()]);
    const { sku } = product();
    const price = (amount: unknown) => [{ sku, standardPrice: { amount, currency: 'EUR' } }];
    const first = await deliver(partner, price('29.99'), '/v5/products/prices');
    assert.equal(first.progress.succeeded, 1, JSON.stringify(first));
    const stored = await partner.get(`/v5/products/${sku}/prices`);
    assert.match(stored.text, /"amount":29\.99\b/);
    assert.equal((await deliver(partner, price(29.99), '/v5/products/prices')).progress.unchanged, 1);
    const failed = await deliver(partner, price('29,99'), '/v5/products/prices');
    assert.equal(failed.progress.failed, 1);
  });

  test('is read in products, with the counts and sizes', async () => {
    const partner = await server.newPartner();
    const texts = JSON.parse(JSON.stringify(product()), (_, value) =>
      typeof value === 'number' ? `${value}` : value,
    );
    assert.equal((await deliver(partner, [texts])).progress.succeeded, 1);
    assert.equal((await deliver(partner, [product()])).progress.unchanged, 1);
    const back = await partner.get(`/v5/products/${product().sku}`);
    assert.equal(typeof back.json.pricing.standardPrice.amount, 'number');
  });

  test('is read in price reductions', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const body = reductionOf(piece, 0);
    const text = JSON.parse(JSON.stringify(body), (name, value) => (name === 'amount' ? '1.50' : value));
    assert.equal((await partner.post(reductionsPath, text)).status, 202);
  });

  test('is read in quantities, however many zeros it has', async () => {
    const partner = await newStockPartner(server, 'A');
    assert.equal((await partner.post(quantitiesPath, [{ sku: 'A', quantity: '5.0' }])).status, 200);
    assert.equal(await stockOf(partner, 'A'), 5);
    assertRefused(
      await partner.post(quantitiesPath, [{ sku: 'A', quantity: '5.5' }]),
      422,
      '3002 $[0].quantity',
    );
  });
});

describe('quantities that are all stored', () => {
  test('are answered with an empty list, which clients can parse', async () => {
    const partner = await newStockPartner(server, 'A');
    const answer = await partner.post(quantitiesPath, [{ sku: 'A', quantity: 5 }]);
    assert.deepEqual([answer.status, answer.json], [200, { results: [] }]);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  });
});

describe('the title of a 409 of shipments', () => {
  test('names an item that was sent before, and a tracking number in use; the codes stay', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
    const report = parcel(order);
    const [first, second] = report.positionItems;
    assert.equal((await partner.post('/v1/shipments', { ...report, positionItems: [first] })).status, 201);
    const again = await partner.post('/v1/shipments', { ...parcel(order), positionItems: [first] });
    const taken = await partner.post('/v1/shipments', { ...report, positionItems: [second] });
    const cancelled =
      `/v4/orders/${order.salesOrderId}/positionItems/${second?.positionItemId}/cancellation` as const;
    await partner.send('POST', cancelled);
    const unsendable = await partner.post('/v1/shipments', { ...parcel(order), positionItems: [second] });
    assert.deepEqual(
      [again, taken, unsendable].map(({ status, json }) => [
        status,
        json.errors[0].title,
        json.errors[0].code,
      ]),
      [
        [409, 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT', 'NOT_PROCESSABLE'],
        [409, 'DUPLICATE_TRACKING_KEY', 'TRACKING_KEY_IN_USE'],
        [409, 'POSITION_ITEM_CAN_NOT_BE_SENT', 'NOT_PROCESSABLE'],
      ],
    );
  });
});

describe('the titles of other refusals of shipments', () => {
  test('name an item that the order does not have, and a shipment that does not exist; the codes stay', async () => {
    const partner = await newOrderPartner(server);
    const order = await ordersOf(server, partner.partnerId).placeProcessable();
    const [item] = parcel(order).positionItems;
    const positionItems = [{ ...item, positionItemId: randomUUID() }];
    const answers = [
      await partner.post('/v1/shipments', { ...parcel(order), positionItems }),
      await partner.get(`/v1/shipments/${randomUUID()}`),
      await partner.get('/v1/shipments/carriers/DHL/trackingnumbers/NONE1234567'),
    ];
    assert.deepEqual(
      answers.map(({ status, json }) => [status, json.errors[0].title, json.errors[0].code]),
      [
        [400, 'POSITION_ITEM_NOT_FOUND', 'UNKNOWN_POSITION_ITEM'],
        [404, 'RESOURCE_NOT_FOUND', 'SHIPMENT_NOT_FOUND'],
        [404, 'RESOURCE_NOT_FOUND', 'SHIPMENT_NOT_FOUND'],
      ],
    );
  });
});

describe('the payment provider of receipts', () => {
  test('is PLAZA, or the one of the receipt profile at the time of the receipt', async () => {
    const partner = await newReceiptPartner(server);
    const first = await shipped(server, partner);
    await putProfile(server, partner.partnerId, { paymentProvider: 'OTHER_PAY' });
    const second = await shipped(server, partner);
    const providers = [first, second].map(({ purchase }) => purchase.payment.paymentProvider);
    assert.deepEqual(providers, ['PLAZA', 'OTHER_PAY']);
    const [receipt] = await receiptsOf(partner, second.order.salesOrderId);
    assert.equal('paymentProvider' in (receipt?.partner ?? {}), false);
  });
});

describe('the condition A/B/C/D/E', () => {
  for (const operation of ['accept', 'reject'] as const) {
    test(`is read as not stated when a partner ${operation}s a return`, async () => {
      const partner = await newReturnPartner(server);
      const returns = returnsOf(server, partner);
      const order = await returns.send();
      const more = {
        condition: 'A/B/C/D/E',
        reason: operation === 'reject' ? 'ITEM_DAMAGED' : 'COMPLAINT',
      };
      const answer = await returns[operation](elementsOf(order, more));
      assert.equal(answer.status, 200, answer.text);
      const { resources } = (await partner.get('/v3/returns')).json;
      assert.equal(resources.length, order.itemIds.length);
      assert.doesNotMatch(JSON.stringify(resources), /"condition"/);
    });
  }
});

describe('a ship date', () => {
  test('is near the clock of the sandbox or near the real one, not between', async () => {
    const moved = await startTestServer();
    const partner = await newOrderPartner(moved);
    const orders = ordersOf(moved, partner.partnerId);
    const realMs = Date.now();
    await moveClock(moved, { advance: 'P20D' });
    await partner.login(partner.username, 'pass-word');
    const shipAfter = async (days: number) => {
      const order = await orders.placeProcessable();
      const shipDate = new Date(realMs + days * dayMs).toISOString();
      return partner.post('/v1/shipments', { ...parcel(order), shipDate });
    };
    for (const days of [0, 20]) assert.equal((await shipAfter(days)).status, 201);
    for (const days of [10, -3, 23]) assertRefused(await shipAfter(days), 400, 'INVALID_FIELD $.shipDate');
  });
});

describe('a product that a test order invents', () => {
  test('has a valid EAN of its own', async () => {
    const partner = await newOrderPartner(server);
    assert.equal((await partner.send('POST', '/v4/orders/testorders')).status, 201);
    const { resources } = (await partner.get('/v4/orders')).json;
    const articles = new Map<string, string>();
    for (const { positionItems = [] } of resources) {
      for (const { product: sold } of positionItems) articles.set(sold.sku, sold.ean);
    }
    assert.equal(articles.size, 5);
    assert.equal(new Set(articles.values()).size, 5);
    for (const [sku, ean] of articles) assert.ok(isGtin(ean), `${sku} ${ean}`);
  });
});

describe('test data of advertising', () => {
  test('cover a campaign that begins today as if it had run for the last 30 days', async () => {
    const one = await newReportPartner(server);
    const today = dayFrom(server.clock.nowMs());
    const campaignId = await one.create({ startDate: today, budget: cents(5_000) });
    await one.addTargets(campaignId, [{ sku: 'B', bid: cents(20) }]);
    const answer = await one.client.post(`${reportsPath}/testdata`, { campaignIds: [campaignId] });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.json.rows, 30);
    const rows = await recordsOf(one, 'product', {
      columns: ['TOTAL_VIEWS'],
      groupBy: ['EVENT_DATE_CET', 'SKU'],
    });
    assert.ok(rows.length > 30, `${rows.length} rows`);
  });
});
