import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const read = async (salesOrderId: string) => (await partner.get(`/v4/orders/${salesOrderId}`)).json;

test('an order says when the time to cancel ends, as the operator reads it', async () => {
  const placed = await orders.place();
  assert.equal((await read(placed.salesOrderId)).processableFrom, placed.cancellationPeriodEndsAt);
});

test('an order whose items can be sent says nothing of it', async () => {
  const { salesOrderId } = await orders.placeProcessable();
  assert.equal('processableFrom' in (await read(salesOrderId)), false);
});

test('an order that waits for a payment says nothing until it has arrived', async () => {
  const { salesOrderId, cancellationPeriodEndsAt } = await orders.place({ paymentMethod: 'PREPAYMENT' });
  assert.equal('processableFrom' in (await read(salesOrderId)), false);
  await orders.pay(salesOrderId);
  assert.equal((await read(salesOrderId)).processableFrom, cancellationPeriodEndsAt);
});
