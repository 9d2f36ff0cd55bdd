import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assign, createProfile, newStockPartner, store } from '@kontor/harness/availability';
import { feedOf } from '@kontor/harness/feeds';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;

test('a line of the product feed has stock, delivery and promised date, as for a single sku', async () => {
  const seller = await newStockPartner(server, 'A', 'B', 'C', 'D');
  const id = await createProfile(seller);
  await assign(seller, id, ['A', 'B']);
  await assign(seller, id, ['C'], 5);
  await store(seller, { A: 3, C: 4, D: 1 });
  server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
  const lines = await feedOf(operator, 'products', `?partnerId=${seller.partnerId}`);
  const availability = `/operator/v1/partners/${seller.partnerId}/availability` as const;
  for (const { sku, orderable, reasons, ...line } of lines) {
    const { taken: _, ...single } = (await operator.get(`${availability}/${sku}`)).json;
    const { quantity, shippingProfileId, processingTime, transportTime, expectedDeliveryDate } = line;
    const facts = { quantity, shippingProfileId, processingTime, transportTime, expectedDeliveryDate };
    const told = Object.entries(facts).filter(([, value]) => value !== undefined);
    assert.deepEqual({ sku, orderable, reasons, ...Object.fromEntries(told) }, single);
  }
  assert.deepEqual(
    lines.map(({ sku, quantity, processingTime }) => [sku, quantity, processingTime]),
    [
      ['A', 3, 1],
      ['B', undefined, 1],
      ['C', 4, 5],
      ['D', 1, undefined],
    ],
  );
});
