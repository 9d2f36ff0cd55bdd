// Tests of your connector against a marketplace of its own, which this file starts: no account, no network, no waiting.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startSandbox } from 'kontor/sandbox';
import { connect, sendOrders, sendPrices } from './connector.js';

const sandbox = await startSandbox();
after(() => sandbox.stop());

/** A partner of one test, connected as your connector connects. */
async function connected() {
  const partner = await sandbox.partner({ products: 2 });
  const client = connect({ url: sandbox.url, user: partner.username, password: partner.password });
  const { resources } = await client.call('getPartnerProducts', { limit: 2 });
  return { partner, client, skus: resources.map(({ sku }) => sku) };
}

test('prices arrive, and what is not accepted comes back with its reason', async () => {
  const { client, skus } = await connected();
  const [sku = ''] = skus;
  const rows = [
    { id: sku, euros: 12.5 },
    { id: 'NOT-MINE', euros: 1 },
  ];
  const notAccepted = await sendPrices(client, rows);
  assert.deepEqual(
    notAccepted.map(({ row }) => row.id),
    ['NOT-MINE'],
  );
  assert.ok(notAccepted[0]?.errors[0]?.code);
  const { resources } = await client.call('getProductVariationPrices', { sku });
  assert.equal(resources[0]?.standardPrice.amount, 12.5);
});

test('an order is sent as soon as it may be', async () => {
  const { partner, client } = await connected();
  const { salesOrderId } = await sandbox.orders.place(partner);
  const options = { carrier: 'DHL', trackingNumberOf: () => '00340434161094000015' };
  assert.deepEqual(await sendOrders(client, options), []);

  // The shopper may still cancel for half an hour. Nobody waits for it here.
  await sandbox.clock.advance('PT31M');
  const now = new Date(await sandbox.clock.now());
  assert.deepEqual(await sendOrders(client, { ...options, now }), [salesOrderId]);
  const { positionItems } = await client.call('getPartnerOrder', { orderId: salesOrderId });
  assert.ok(positionItems.every(({ fulfillmentStatus }) => fulfillmentStatus === 'SENT'));
});

test('the connector behaves as the marketplace expects', async () => {
  const { checks, passed } = await sandbox.conformance();
  assert.ok(passed, JSON.stringify(checks, undefined, 2));
});
