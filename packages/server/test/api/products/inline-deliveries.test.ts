import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver, waitUntilDone } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

const priced = (amount: number) =>
  product({
    sku: 'LAST',
    productReference: 'LAST',
    ean: '4006381333931',
    pricing: { vat: 'FULL', standardPrice: { amount, currency: 'EUR' } },
  });

async function priceOf(client: ApiClient): Promise<number> {
  return (await client.get('/v5/products/LAST')).json.pricing.standardPrice.amount;
}

describe('a small delivery', () => {
  test('is accepted like any other and is done at the next read or soon after', async () => {
    const client = await server.newPartner();
    const accepted = await client.post('/v5/products', products(2));
    assert.equal(accepted.status, 202);
    const { task, state, progress, succeeded, pingAfter } = accepted.json;
    assert.deepEqual([state, progress, succeeded], ['pending', 0, 0]);
    assert.match(pingAfter, /Z$/);
    assert.deepEqual((await waitUntilDone(client, task.id)).progress.succeeded, 2);
  });

  test('waits for the large one that its partner sent before', async () => {
    const client = await server.newPartner();
    const large = await client.post('/v5/products', [...products(499), priced(10)]);
    const little = await client.post('/v5/products', [priced(20)]);
    for (const { json } of [large, little]) await waitUntilDone(client, json.task.id);
    assert.equal(await priceOf(client), 20);
  });

  test('is done before the large one that its partner sends next', async () => {
    const client = await server.newPartner();
    const little = await client.post('/v5/products', [priced(20)]);
    const large = await client.post('/v5/products', [...products(499), priced(10)]);
    for (const { json } of [little, large]) await waitUntilDone(client, json.task.id);
    assert.equal(await priceOf(client), 10);
  });

  test('decides every element: a repeated catalogue with one change and one mistake', async () => {
    const client = await server.newPartner();
    await deliver(client, [...products(400), priced(10)]);
    const wrong = product({ sku: 'WRONG', productReference: 'WRONG', ean: 'no ean' });
    const outcome = await deliver(client, [...products(400), priced(20), wrong]);
    const { succeeded, failed, unchanged } = outcome.progress;
    assert.deepEqual([succeeded, failed, unchanged], [1, 1, 400]);
    assert.deepEqual(
      (await outcome.part('failed')).map(({ sku }) => sku),
      ['WRONG'],
    );
    assert.equal((await outcome.part('unchanged')).length, 400);
  });

  for (const [path, body] of [
    ['/v5/products/prices', (sku: string) => [{ sku, standardPrice: { amount: 1, currency: 'EUR' } }]],
    ['/v5/products/active-status', (sku: string) => ({ status: [{ sku, active: false }] })],
  ] as const) {
    test(`fails a sku that is longer than a sku can be, at ${path}`, async () => {
      const client = await server.newPartner();
      const outcome = await deliver(client, body('9'.repeat(400)), path);
      const [{ errors }] = await outcome.part('failed');
      assert.equal(errors[0].value, '9'.repeat(200));
      assert.equal(outcome.progress.failed, 1);
    });
  }
});
