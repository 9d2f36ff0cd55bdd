/** The client and the real server with its rates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { createClient, type RetryFacts } from '../index.ts';

const server = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });

test('a run alone is never refused, though it uses up the rates', async () => {
  const retries: RetryFacts[] = [];
  const client = createClient({
    url: server.partnerUrl,
    user: 'demo',
    password: 'demo',
    tries: 1,
    hooks: { retry: (facts) => retries.push(facts) },
  });
  const rows = products(2_000);
  const skus = rows.slice(0, 30).map(({ sku }) => sku);
  assert.equal((await client.deliver('products', rows).summary()).succeeded, 2_000);
  await Promise.all(skus.map((sku) => client.call('getProductVariation', { sku })));
  assert.equal((await Array.fromAsync(client.list('getPartnerProducts'))).length, 2_000);
  assert.deepEqual(retries, []);
  assert.equal(client.budget?.limit, 10);
});
