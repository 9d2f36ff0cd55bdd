import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { partnerTable } from '../../contract/generated/client/partner.ts';
import { productsV5 } from '../../contract/generated/products-v5.ts';
import { RateLimiter } from '../../server/platform/limits/rate-limiter.ts';
import { createClient } from '../index.ts';
import { json, madeUpServer, type Received } from './made-up-server.ts';

/** A server with the rates of the real one, which refuses nothing but counts what it would have refused. */
function limitedServer(other: (atMs: number) => number = () => 0) {
  const limiter = new RateLimiter({ clientRateLimitEnabled: false });
  const caller = { partnerId: '1', clientId: 'c' };
  let refused = 0;
  let taken = 0;
  const server = madeUpServer(({ atMs, path }: Received) => {
    for (; taken < other(atMs); taken += 1) limiter.countPartner(caller, limiter.common, atMs);
    const operation =
      path === '/v5/products' ? productsV5.getPartnerProducts : productsV5.getProductVariation;
    const verdict = limiter.countPartner(caller, limiter.bucketsOf(operation), atMs);
    if (verdict.retryAfterSeconds > 0) refused += 1;
    return json({ resources: [] }, 200, {
      'x-ratelimit-limit': String(verdict.limit),
      'x-ratelimit-remaining': String(verdict.remaining),
      'x-ratelimit-reset': String(verdict.resetSeconds),
    });
  });
  return { server, client: createClient({ ...server.options, token: 'token' }), refused: () => refused };
}

describe('the pace of a client', () => {
  test('keeps within the rate of a partner, and nearly uses it up', async () => {
    const { server, client, refused } = limitedServer();
    for (let call = 0; call < 400; call += 1) await client.call('getProductVariation', { sku: 'A' });
    assert.equal(refused(), 0);
    assert.ok((server.received.at(-1)?.atMs ?? 0) < 21_000, 'twenty a second less a reserve');
  });

  test('lets a burst pass immediately', async () => {
    const { server, client } = limitedServer();
    for (let call = 0; call < 18; call += 1) await client.call('getProductVariation', { sku: 'A' });
    assert.deepEqual(server.pauses, []);
  });

  test('keeps within the tighter rate of an operation too', async () => {
    assert.deepEqual(partnerTable.getPartnerProducts.rate, { requests: 10, perMs: 1_000 });
    const { server, client, refused } = limitedServer();
    for (let call = 0; call < 100; call += 1) await client.call('getPartnerProducts');
    assert.equal(refused(), 0);
    assert.ok((server.received.at(-1)?.atMs ?? 0) > 8_000);
  });

  test('yields to others that use the same rate', async () => {
    const { client, refused } = limitedServer((atMs) => Math.floor(atMs / 100));
    for (let call = 0; call < 400; call += 1) await client.call('getProductVariation', { sku: 'A' });
    assert.ok(refused() <= 4, `${refused()} of 400 requests`);
  });

  test('adapts to the larger rate of a partner', async () => {
    const server = madeUpServer(() =>
      json({}, 200, { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99', 'x-ratelimit-reset': '0' }),
    );
    const client = createClient({ ...server.options, token: 'token' });
    for (let call = 0; call < 300; call += 1) await client.call('getProductVariation', { sku: 'A' });
    assert.ok((server.received.at(-1)?.atMs ?? 0) < 4_000);
  });

  test('is told as a budget', async () => {
    const { client } = limitedServer();
    const before = client.budget;
    await client.call('getProductVariation', { sku: 'A' });
    assert.equal(before, undefined);
    assert.deepEqual([client.budget?.limit, client.budget?.remaining], [20, 19]);
  });

  test('is switched off by an option', async () => {
    const server = madeUpServer(() => json({}));
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    for (let call = 0; call < 100; call += 1) await client.call('getProductVariation', { sku: 'A' });
    assert.deepEqual(server.pauses, []);
  });
});
