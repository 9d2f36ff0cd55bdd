import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
const { operator } = server;
let nowMs = Date.parse('2026-05-01T12:00:00Z');
server.wallClock.stopAt(nowMs);
const demo = await server.login();
const second = await server.login('second', 'second');

const path = '/operator/v1/partners/1000001/limits';
const put = (body: object) => operator.put(path, body);

/** Moves the clock a minute ahead, so that no earlier request counts. */
function later(): void {
  nowMs += 60_000;
  server.wallClock.stopAt(nowMs);
}

const single = (client: ApiClient) => client.get('/v5/products/none');
const list = (client: ApiClient) => client.get('/v5/products');
const limitOf = ({ headers }: Answer) => headers.get('x-ratelimit-limit');

/** Number of requests that pass before the first 429, up to 100. */
async function passing(ask: () => Promise<Answer>): Promise<number> {
  for (let sent = 0; sent < 100; sent++) if ((await ask()).status === 429) return sent;
  return 100;
}

describe('200', () => {
  test('without a rate of its own, a partner has the rate of all', async () => {
    const { json: limits } = await operator.get(path);
    assert.deepEqual(limits, { partnerId: '1000001', requestsPerSecond: 20, isDefault: true });
  });

  test('a higher rate applies to the next request, shows in its headers, and concerns nobody else', async () => {
    later();
    const { json: limits } = await put({ requestsPerSecond: 40 });
    assert.deepEqual(limits, { partnerId: '1000001', requestsPerSecond: 40, isDefault: false });
    assert.equal(limitOf(await single(demo)), '40');
    assert.equal(await passing(() => single(demo)), 39);
    assert.equal(limitOf(await single(second)), '20');
    assert.equal(await passing(() => single(second)), 19);
  });

  test('rates of single operations change in the same proportion, and the refusal names the rate', async () => {
    later();
    await put({ requestsPerSecond: 40 });
    assert.equal(limitOf(await list(demo)), '20', 'half of the general rate, as for everybody');
    later();
    await put({ requestsPerSecond: 1 });
    assert.equal((await list(demo)).status, 200);
    const refused = await list(demo);
    assert.equal(refused.status, 429);
    assert.match(refused.json.errors[0].detail, /1 requests a second/);
  });

  test('a quota per day stays as it is', async () => {
    later();
    await put({ requestsPerSecond: 1000 });
    const answer = await demo.get('/v5/products/marketplace-status?limit=1');
    assert.equal(answer.status, 200, answer.text);
    assert.notEqual(limitOf(answer), '180000');
  });

  test('without a rate in the body, the rate of all applies again', async () => {
    later();
    await put({ requestsPerSecond: 7 });
    assert.equal((await put({})).json.isDefault, true);
    assert.equal(limitOf(await single(demo)), '20');
  });

  test('the overview of the partner shows the rate', async () => {
    later();
    await put({ requestsPerSecond: 30 });
    const { json: overview } = await operator.get('/operator/v1/partners/1000001/overview');
    assert.deepEqual(overview.rate, { requests: 30, perSeconds: 1, remaining: 30 });
  });

  test('the change is in the audit log and in the journal', async () => {
    await put({ requestsPerSecond: 12 });
    const { json: audit } = await operator.get('/operator/v1/audit?partnerId=1000001&record=limits');
    assert.equal(audit.resources[0].after.requestsPerSecond, 12);
    const events = await operator.get('/operator/v1/events?types=kontor.partner.changed.v1');
    assert.deepEqual(events.json.events.at(-1).data, { partnerId: '1000001', requestsPerSecond: 12 });
  });

  test('the rate outlives a restart', async () => {
    await put({ requestsPerSecond: 33 });
    await server.restart();
    later();
    assert.equal(limitOf(await single(demo)), '33');
  });
});

test('400 for a rate that is no whole number from 1 to 1,000', async () => {
  for (const requestsPerSecond of [0, 1001, 1.5, 'many'])
    assertRefused(
      await put({ requestsPerSecond }),
      400,
      'VALIDATION_FAILED $.requestsPerSecond',
      String(requestsPerSecond),
    );
});

test('400 for a mistyped member, which would otherwise restore the rate of all', async () => {
  await put({ requestsPerSecond: 9 });
  assertRefused(await put({ requestPerSecond: 12 }), 400, 'VALIDATION_FAILED $.requestPerSecond');
  assert.equal((await operator.get(path)).json.requestsPerSecond, 9);
});

test('404 for an unknown partner', async () => {
  assertRefused(await operator.get('/operator/v1/partners/999/limits'), 404, 'PARTNER_NOT_FOUND');
});
