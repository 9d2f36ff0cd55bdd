import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { newOperator } from '@kontor/harness/operators';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import {
  newShopper,
  orderOf,
  sentOrderOf,
  shoppersPath,
  smallOrder,
  wordsOf,
} from '@kontor/harness/shoppers';

const server = await startTestServer();
const path = `${shoppersPath}/search` as const;
const privacy = await newOperator(server, 'lara', ['privacy']);
const idsOf = async (query: object) => {
  const answer = await privacy.post(path, query);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.orders.map(({ salesOrderId }: { salesOrderId: string }) => salesOrderId).sort();
};

describe('200', () => {
  test('finds the orders of all partners by name, mail, phone, number and id', async () => {
    const shopper = newShopper();
    const one = await orderOf(server, shopper);
    const two = await sentOrderOf(server, shopper);
    const both = [one.id, two.id].sort();
    for (const query of [
      { name: `${shopper.lastName.toUpperCase()}, ${shopper.firstName}` },
      { email: shopper.email.toUpperCase() },
      { phone: shopper.phoneNumber.replace('+49 ', '0') },
      { name: `${shopper.firstName} ${shopper.lastName}`, email: shopper.email, phone: shopper.phoneNumber },
    ]) {
      assert.deepEqual(await idsOf(query), both, JSON.stringify(query));
    }
    for (const orderNumber of [one.order.orderNumber, one.id.toUpperCase()]) {
      assert.deepEqual(await idsOf({ orderNumber }), [one.id]);
      assert.deepEqual(await idsOf({ orderNumber, email: shopper.email }), [one.id]);
      assert.deepEqual(await idsOf({ orderNumber, email: 'somebody.else@post.example' }), []);
    }
    const { orders, more } = (await privacy.post(path, { email: shopper.email })).json;
    const open = orders.find((each) => each.salesOrderId === one.id);
    const over = orders.find((each) => each.salesOrderId === two.id);
    assert.deepEqual([open.isOpen, open.isErased, open.partnerId], [true, false, one.partnerId]);
    assert.deepEqual([over.isOpen, over.isErased, more], [false, false, false]);
    assert.deepEqual(wordsOf(shopper, JSON.stringify(orders)), [], 'it says nothing of the shopper');
  });

  test('finds both addresses of an order, and all given values have to match', async () => {
    const [shopper, payer] = [newShopper(), newShopper()];
    const partner = await newReceiptPartner(server);
    const placed = await server.operator.post(`/operator/v1/partners/${partner.partnerId}/orders`, {
      paymentMethod: 'INVOICE_SINGLE',
      deliveryAddress: shopper,
      invoiceAddress: payer,
      lines: [
        {
          sku: 'LAMP-1',
          price: { amount: 1, currency: 'EUR' },
          product: { articleNumber: 'M00A1B2C3D', productTitle: 'Lamp', vatRate: 19 },
        },
      ],
      force: true,
    });
    const id = placed.json.salesOrderId;
    for (const { email } of [shopper, payer]) assert.deepEqual(await idsOf({ email }), [id]);
    assert.deepEqual(await idsOf({ email: shopper.email, phone: payer.phoneNumber }), [id]);
    assert.deepEqual(await idsOf({ email: shopper.email, phone: newShopper().phoneNumber }), []);
  });

  test('finds nothing for parts of words, patterns and unknown persons', async () => {
    const shopper = newShopper();
    await orderOf(server, shopper);
    for (const query of [
      { name: shopper.lastName },
      { name: `${shopper.firstName} ${shopper.lastName.slice(0, -1)}` },
      { name: `% _${shopper.lastName}` },
      { email: '%@post.example' },
      { name: `${shopper.firstName} ${shopper.lastName}' OR 1=1 --` },
      { orderNumber: '%' },
    ]) {
      const answer = await privacy.post(path, query);
      assert.deepEqual([answer.status, answer.json.orders], [200, []], answer.text);
    }
  });

  test('returns up to 100 orders and says when there are more', async () => {
    const shopper = newShopper();
    const partner = await newReceiptPartner(server);
    await fewAtATime(Array.from({ length: 101 }), async () => {
      const orders = `/operator/v1/partners/${partner.partnerId}/orders` as const;
      const answer = await server.operator.post(orders, smallOrder(shopper));
      assert.equal(answer.status, 201, answer.text);
    });
    const { orders, more } = (await privacy.post(path, { email: shopper.email })).json;
    assert.deepEqual([orders.length, more], [100, true]);
    const report = await privacy.post(`${shoppersPath}/report`, { email: shopper.email });
    assertRefused(report, 422, 'SHOPPER_QUERY_TOO_WIDE');
    const page = await privacy.post(`${shoppersPath}/report.html`, { email: shopper.email });
    assertRefused(page, 422, 'SHOPPER_QUERY_TOO_WIDE');
  });

  test('the audit log records who searched, by which fields and how many were found, but not for whom', async () => {
    const shopper = newShopper();
    await orderOf(server, shopper);
    await privacy.post(path, { email: shopper.email, name: `${shopper.firstName} ${shopper.lastName}` });
    const { json, text } = await server.operator.get('/operator/v1/audit?actor=lara&limit=1');
    const [entry] = json.resources;
    assert.deepEqual(
      [entry.operationId, entry.actor.name, entry.after],
      ['searchShoppers', 'lara', { lookedBy: ['name', 'email'], orders: 1 }],
    );
    assert.deepEqual(wordsOf(shopper, text), []);
  });
});

test('400: a query that would match everybody, or is empty', async () => {
  for (const query of [
    {},
    { name: '' },
    { name: '***' },
    { phone: '++--++--' },
    { phone: '12345-' },
    { email: 'nobody' },
    { name: 7 },
    { name: 'x'.repeat(301) },
    [],
  ]) {
    const answer = await privacy.post(path, query);
    assertRefused(answer, 400, 'VALIDATION_FAILED', `${JSON.stringify(query)} ${answer.text}`);
  }
  const { json } = await privacy.post(path, {});
  assert.equal(json.errors[0].detail, 'The body needs name or email or phone or orderNumber.');
});

test('403: every other role', async () => {
  const other = await newOperator(server, 'omar', ['viewer', 'orders', 'accounts', 'security', 'catalogue']);
  for (const place of ['search', 'report', 'report.html', 'erasures']) {
    const answer = await other.post(`${shoppersPath}/${place}`, { email: 'a@b.example' });
    assertRefused(answer, 403, 'MISSING_ROLE');
  }
  assertRefused(
    await privacy.get('/operator/v1/partners'),
    403,
    'MISSING_ROLE',
    'and privacy opens nothing else',
  );
});
