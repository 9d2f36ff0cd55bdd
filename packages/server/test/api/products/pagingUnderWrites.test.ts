import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const all = products(400);

/** Two of every four products exist from the start; a writer adds the others between them. */
const lasting = all.filter((_, index) => index % 4 < 2);
/** Alternates between one before all others and one after all others. */
const added = all
  .filter((_, index) => index % 4 >= 2)
  .map((each, index, row) => (index % 2 === 0 ? each : (row.at(-index) as typeof each)));

/** Returns a function that adds a product and changes another, including price and flag, on each call. */
function writerOf(client: ApiClient): () => Promise<void> {
  let turns = 0;
  return async () => {
    turns += 1;
    const newcomers = added.slice(turns * 4 - 4, turns * 4);
    const changed = lasting[(turns * 37) % lasting.length] as (typeof lasting)[number];
    await deliver(client, [...newcomers, { ...changed, mpn: `version ${turns}` }]);
    const standardPrice = { amount: 1000 + turns, currency: 'EUR' };
    await deliver(client, [{ sku: changed.sku, standardPrice }], '/v5/products/prices');
    const status = [{ sku: changed.sku, active: turns % 2 === 0 }];
    await deliver(client, { status }, '/v5/products/active-status');
  };
}

describe('following next while products are constantly added and changed', () => {
  for (const path of ['/v5/products', '/v5/products/prices', '/v5/products/active-status'] as const) {
    test(`in ${path} yields every product that existed throughout exactly once, in order`, async () => {
      const client = await server.newPartner();
      await deliver(client, lasting);
      const write = writerOf(client);
      const seen = (await followAll(client, `${path}?limit=8`, write)).map(({ sku }) => sku);
      assert.deepEqual(seen, [...seen].sort());
      assert.equal(new Set(seen).size, seen.length);
      assert.deepEqual(
        lasting.map(({ sku }) => sku).filter((sku) => !seen.includes(sku)),
        [],
      );
      const newcomers = seen.length - lasting.length;
      assert.ok(newcomers > 0, 'products that come ahead of the page are seen');
      assert.ok(newcomers < added.length, 'products that come behind it are not');
    });
  }

  test('through a filtered list yields every matching product exactly once too', async () => {
    const client = await server.newPartner();
    await deliver(client, lasting);
    const { category } = (lasting[0] as (typeof lasting)[number]).productDescription;
    const query = new URLSearchParams({ category, limit: '1' });
    const seen = (await followAll(client, `/v5/products?${query}`, writerOf(client))).map(({ sku }) => sku);
    const throughout = lasting.filter((each) => each.productDescription.category === category);
    assert.equal(new Set(seen).size, seen.length);
    for (const { sku } of throughout) assert.ok(seen.includes(sku), sku);
  });
});
