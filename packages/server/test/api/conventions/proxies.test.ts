import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const at = (second: number) => Date.UTC(2026, 4, 1, 12, 0, second);

async function startedServer(trustedProxies?: string): Promise<TestServer> {
  const server = await startTestServer({
    KONTOR_RATE_LIMIT: 'on',
    ...(trustedProxies !== undefined && { KONTOR_TRUSTED_PROXIES: trustedProxies }),
  });
  server.wallClock.stopAt(at(0));
  return server;
}

/** Requests without a token that a caller has left before it gets 429, after one that carried the header. */
async function leftFor(server: TestServer, forwardedFor: string | undefined): Promise<number> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const answer = await server.anonymous.get('/v5/products', headers);
  assertRefused(answer, 401, 'UNAUTHENTICATED');
  return Number(answer.headers.get('x-ratelimit-remaining'));
}

describe('X-Forwarded-For', () => {
  test('from a trusted proxy identifies the caller, so that each caller has its own rate limit', async () => {
    const server = await startedServer('127.0.0.1');
    assert.equal(await leftFor(server, '203.0.113.1'), 19);
    assert.equal(await leftFor(server, '203.0.113.1'), 18);
    assert.equal(await leftFor(server, '203.0.113.2'), 19);
    assert.equal(await leftFor(server, '2001:db8::1'), 19);
    assert.equal(await leftFor(server, undefined), 19);
  });

  test('is trusted from the right up to the first address that is not one of our proxies', async () => {
    const server = await startedServer('127.0.0.0/8,10.0.0.0/16');
    assert.equal(await leftFor(server, '203.0.113.1, 10.0.3.4'), 19);
    assert.equal(await leftFor(server, '198.51.100.9, 203.0.113.1, 10.0.3.4'), 18);
    assert.equal(await leftFor(server, 'made up, 203.0.113.1'), 17);
    assert.equal(await leftFor(server, '203.0.113.1, 10.1.3.4'), 19);
  });

  test('without a valid address leaves the caller at the address of the connection', async () => {
    const server = await startedServer('127.0.0.1');
    assert.equal(await leftFor(server, 'unknown'), 19);
    assert.equal(await leftFor(server, 'another'), 18);
    assert.equal(await leftFor(server, ''), 17);
    assert.equal(await leftFor(server, undefined), 16);
  });

  for (const trusted of [undefined, '10.0.0.0/8', '127.0.0.2']) {
    test(`from any other caller is ignored (trusted: ${trusted ?? 'nobody'})`, async () => {
      const server = await startedServer(trusted);
      assert.equal(await leftFor(server, '203.0.113.1'), 19);
      assert.equal(await leftFor(server, '203.0.113.2'), 18);
      assert.equal(await leftFor(server, '10.0.0.1'), 17);
      assert.equal(await leftFor(server, '127.0.0.2, 127.0.0.1'), 16);
    });
  }

  test('slows password guessing down by the address of the guesser', async () => {
    const server = await startedServer('127.0.0.1');
    const log = (address: string, password: string) =>
      server.anonymous.send('POST', '/v1/token', {
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({
          grant_type: 'password',
          username: 'demo',
          password,
          client_id: 'token-marketplace-api',
        }),
      });
    const guesses = [];
    for (let guess = 0; guess < 9; guess += 1) guesses.push((await log('203.0.113.1', 'wrong')).status);
    assert.ok(guesses.includes(429), guesses.join());
    assert.equal((await log('203.0.113.2', 'demo')).status, 200);
  });

  test('applies to the operator plane too', async () => {
    const server = await startedServer('127.0.0.1');
    const stranger = new ApiClient(() => server.operatorUrl);
    const answers = [];
    for (let asked = 0; asked < 25; asked += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      answers.push(await stranger.get('/operator/v1/brands', headers));
    }
    assert.deepEqual([...new Set(refusalsOf(answers))], ['401 UNAUTHENTICATED', '429 TOO_MANY_REQUESTS']);
    const other = await stranger.get('/operator/v1/brands', { 'x-forwarded-for': '203.0.113.2' });
    assertRefused(other, 401, 'UNAUTHENTICATED');
  });
});
