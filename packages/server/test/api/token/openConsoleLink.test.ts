import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { products } from '@kontor/harness/products';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { operations, pathOf } from '../../../../../test/sweeps/operations.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';

const server = await startTestServer();
const { operator, anonymous } = server;
const partner = await server.newPartner();
const reason = 'Ticket 4711: products are not online.';

async function linkOf({ partnerId } = partner): Promise<{ token: string }> {
  const made = await operator.post(`/operator/v1/partners/${partnerId}/console-link`, { reason });
  assert.equal(made.status, 201, made.text);
  return { token: made.json.url.split('/').at(-1) as string };
}

const open = (token: string) => anonymous.post('/v1/console-link', { token });

async function reader(): Promise<ApiClient> {
  const opened = await open((await linkOf()).token);
  assert.equal(opened.status, 200, opened.text);
  assert.equal(opened.headers.get('cache-control'), 'no-store');
  return new ApiClient(() => server.partnerUrl, opened.json.access_token);
}

describe('the token of a link to the console', () => {
  test('reads what the partner may read, and changes nothing', async () => {
    await partner.post('/v5/products', products(1), { prefer: 'wait=10' });
    const client = await reader();
    const list = await client.get('/v5/products');
    assert.deepEqual([list.status, list.json.resources.length], [200, 1], list.text);
    assert.equal((await client.get('/v4/orders')).status, 200);
    for (const answer of [
      await client.post('/v5/products', products(1)),
      await client.post('/v5/products?dryRun=true', products(1)),
      await client.post('/v1/webhooks', { url: 'https://example.com/', types: [] }),
      await client.send('DELETE', '/v1/webhooks/some'),
      await client.post('/v1/spa-reporting/campaign-performance', {}),
    ]) {
      assert.equal(answer.status, 403, answer.text);
      assert.match(answer.json.errors?.[0]?.detail ?? answer.text, /only reads/);
    }
  });

  test('is refused by every operation that asks for a token and is no GET', async () => {
    const client = await reader();
    const writes = operations.filter(({ method, security }) => security === 'bearerAuth' && method !== 'GET');
    assert.ok(writes.length > 40, `${writes.length} operations`);
    for (const operation of writes) {
      const answer = await client.send(operation.method, pathOf(operation), { body: '{}' });
      assertRefused(
        answer,
        403,
        operation.problemDetails ? 'urn:problem:forbidden' : 'MISSING_ROLE',
        operation.title,
      );
    }
  });

  test('reads heads, and is no way around the methods of a path', async () => {
    const client = await reader();
    assert.equal((await client.send('HEAD', '/v5/products')).status, 200);
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE'])
      assertRefused(await client.send(method, '/v5/products'), 405, 'METHOD_NOT_ALLOWED', method);
    const overridden = await client.send('GET', '/v5/products', {
      headers: { 'x-http-method-override': 'POST', 'content-type': 'application/json' },
    });
    assert.deepEqual([overridden.status, overridden.json.resources.length], [200, 1], overridden.text);
  });

  test('is given once', async () => {
    const { token } = await linkOf();
    assert.equal((await open(token)).status, 200);
    assertRefused(await open(token), 404, 'NOT_FOUND');
  });

  test('is given to one of several that ask at the same time', async () => {
    const { token } = await linkOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    assert.deepEqual(refusalsOf(answers), ['200', ...Array(4).fill('404 NOT_FOUND')]);
  });

  test('is given within a minute, and lives for 15 minutes', async () => {
    const { token } = await linkOf();
    const client = await reader();
    server.clock.moveTo(server.clock.nowMs() + authNumbers.consoleLinkLifeMs);
    assertRefused(await open(token), 404, 'NOT_FOUND $.token');
    assert.equal((await client.get('/v5/products')).status, 200);
    server.clock.moveTo(server.clock.nowMs() + authNumbers.consoleAccessSeconds * 1000);
    assert.equal((await client.get('/v5/products')).json.errors[0].code, 'TOKEN_EXPIRED');
  });

  test('is not given for a suspended partner', async () => {
    const suspended = await server.newPartner();
    const { token } = await linkOf(suspended);
    await operator.post(`/operator/v1/partners/${suspended.partnerId}/contract/suspension`, { reason });
    assertRefused(await open(token), 403, 'PARTNER_SUSPENDED');
  });
});

test('400 without a token, 404 for one that was never given', async () => {
  const answer = await anonymous.post('/v1/console-link', {});
  assert.deepEqual([answer.status, answer.json.errors[0].jsonpath], [400, '$.token'], answer.text);
  assertRefused(await open('kontor_console_0'), 404, 'NOT_FOUND $.token');
});
