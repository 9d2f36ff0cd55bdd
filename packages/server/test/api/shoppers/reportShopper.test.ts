import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, sentOrderOf, shoppersPath } from '@kontor/harness/shoppers';

const server = await startTestServer();
const path = `${shoppersPath}/report`;

test('200: every order with its receipts, and what else is stored with them', async () => {
  const shopper = newShopper();
  const one = await sentOrderOf(server, shopper);
  const two = await sentOrderOf(server, shopper);
  const { status, json, text } = await server.operator.post(path, { email: shopper.email });
  assert.equal(status, 200, text);
  assert.equal(json.orders.length, 2);
  for (const { id, partnerId, receiptNumber } of [one, two]) {
    const told = json.orders.find(
      ({ order }: { order: { salesOrderId: string } }) => order.salesOrderId === id,
    );
    const read = await server.operator.get(`/operator/v1/partners/${partnerId}/orders/${id}`);
    assert.deepEqual(told.order, read.json);
    assert.deepEqual(told.order.deliveryAddress, shopper);
    assert.equal(told.receipts[0].receiptNumber, receiptNumber);
    assert.equal(told.receipts[0].customer.invoiceAddress.lastName, shopper.lastName);
  }
  assert.ok(json.alsoKept.length > 0);
});

test('200: nothing is known about an unknown person', async () => {
  const { json } = await server.operator.post(path, { email: newShopper().email });
  assert.deepEqual(json.orders, []);
});

test('400: an empty query', async () => {
  assertRefused(await server.operator.post(path, { name: ' ' }), 400, 'VALIDATION_FAILED $.name');
});
