/** The product feed, the list and the single read say the same about whether a product can be ordered. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assign, createProfile, newStockPartner, store } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { feedOf } from '@kontor/harness/feeds';
import { startTestServer } from '@kontor/harness/server';
import { takedownsOf } from '@kontor/harness/takedowns';

const skus = ['NEVER', 'STOCK-ONLY', 'BOTH', 'SOLD-OUT', 'SLOW', 'OFF', 'DOWN'];

/** A market of that rule, and the reasons of each product of a seller. */
async function marketWith(rule: 'lenient' | 'strict') {
  const server = await startTestServer({ KONTOR_ORDERABILITY: rule });
  const seller = await newStockPartner(server, ...skus);
  const { partnerId } = seller;
  await store(seller, { 'STOCK-ONLY': 3, BOTH: 3, 'SOLD-OUT': 0, SLOW: 3 });
  await assign(seller, await createProfile(seller), ['BOTH', 'SOLD-OUT']);
  await assign(seller, await createProfile(seller, { shippingProfileName: 'Slow', transportTime: 72 }), [
    'SLOW',
  ]);
  await deliver(seller, { status: [{ sku: 'OFF', active: false }] }, '/v5/products/active-status');
  await takedownsOf(server).add({ partnerId, skus: ['DOWN'] });

  const neither = rule === 'lenient' ? [] : ['NO_QUANTITY', 'NO_PROFILE'];
  const expected: Readonly<Record<string, readonly string[]>> = {
    NEVER: neither,
    'STOCK-ONLY': ['NO_PROFILE'],
    BOTH: [],
    'SOLD-OUT': ['SOLD_OUT'],
    SLOW: ['DELIVERY_TOO_LONG'],
    OFF: ['INACTIVE', 'NOT_ONLINE', ...neither],
    DOWN: ['TAKEN_DOWN', 'NOT_ONLINE', ...neither],
  };
  return { rule, server, partnerId, expected };
}

const markets = [await marketWith('lenient'), await marketWith('strict')];

interface Told {
  readonly sku: string;
  readonly orderable: boolean;
  readonly reasons: readonly string[];
}
const told = (entries: readonly Told[]) => {
  for (const { orderable, reasons } of entries) assert.equal(orderable, reasons.length === 0);
  return Object.fromEntries(entries.map(({ sku, reasons }) => [sku, reasons]));
};

for (const { rule, server, partnerId, expected } of markets) {
  describe(`with ${rule} orderability`, () => {
    test('the product feed tells it', async () => {
      assert.deepEqual(told(await feedOf(server.operator, 'products', `?partnerId=${partnerId}`)), expected);
    });

    test('the list of products tells it', async () => {
      const { json } = await server.operator.get(`/operator/v1/products?partnerId=${partnerId}`);
      assert.deepEqual(told(json.resources), expected);
    });

    test('the availability of a single sku tells it', async () => {
      const base = `/operator/v1/partners/${partnerId}/availability` as const;
      const single = await Promise.all(
        skus.map(async (sku) => (await server.operator.get(`${base}/${sku}`)).json),
      );
      assert.deepEqual(told(single), expected);
    });
  });
}
