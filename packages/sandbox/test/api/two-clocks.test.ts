import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { products } from '@kontor/harness/products';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { minuteMs } from '../../../values/instant.ts';

const wallMs = Date.UTC(2026, 4, 1, 12);

const server = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
const { operator } = server;
// The wall clock is stopped, so that every distance is exact.
server.wallClock.stopAt(wallMs);

/** Follows a delivery until it is done, in few requests: the wall clock is stopped, so no rate limit refills. */
async function untilDone(client: ApiClient, id: string) {
  const path = `/v5/products/update-tasks/${id}` as const;
  while ((await client.get(path, { prefer: 'wait=10' })).json.state !== 'done');
  return path;
}

const timeIn = (answer: Answer, header: string) => Date.parse(answer.headers.get(header) ?? '');
const aheadOfDate = (answer: Answer, instantMs: number) => instantMs - timeIn(answer, 'date');

for (const [direction, minutes] of [
  ['ahead', 92],
  ['back', -92],
] as const) {
  describe(`with the sandbox clock moved an hour and a half ${direction}`, () => {
    const marketplaceMs = wallMs + minutes * minuteMs;
    let client: Awaited<ReturnType<typeof server.newPartner>>;

    before(async () => {
      await moveClock({ operator }, { now: new Date(marketplaceMs).toISOString() });
      client = await server.newPartner();
    });

    test('Date is the wall-clock time, X-Sandbox-Time the sandbox time', async () => {
      const answers = [
        await client.get('/v5/products'),
        await client.get('/nowhere'),
        await server.anonymous.get('/v5/products'),
        await operator.get('/operator/v1/partners'),
        await operator.get('/livez'),
      ];
      for (const answer of answers) {
        assert.equal(timeIn(answer, 'date'), wallMs);
        assert.equal(timeIn(answer, 'x-sandbox-time'), marketplaceMs);
      }
      for (const url of [server.partnerUrl, server.operatorUrl]) {
        const text = await converse(url, ['no request\r\n\r\n']);
        assert.match(text, new RegExp(`\r\ndate: ${new Date(wallMs).toUTCString()}\r\n`));
        assert.match(text, new RegExp(`\r\nx-sandbox-time: ${new Date(marketplaceMs).toISOString()}\r\n`));
      }
    });

    test('a rate limit refills within a second by Date', async () => {
      const other = await server.newPartner();
      for (let sent = 0; sent < 20; sent += 1) await other.get('/v5/products/none');
      const refused = await other.get('/v5/products/none');
      assert.equal(refused.status, 429);
      assert.equal(aheadOfDate(refused, Number(refused.headers.get('x-ratelimit-reset')) * 1000), 1000);
      assert.equal(refused.headers.get('retry-after'), '1');
      await moveClock({ operator }, { now: new Date(marketplaceMs + 5).toISOString() });
      assertRefused(
        await other.get('/v5/products/none'),
        429,
        'TOO_MANY_REQUESTS',
        'to move the clock is not to wait',
      );
      await moveClock({ operator }, { now: new Date(marketplaceMs).toISOString() });
    });

    test('a delivery should be polled again soon after Date, and Retry-After says the same', async () => {
      const accepted = await client.post('/v5/products', products(3));
      const waitMs = aheadOfDate(accepted, Date.parse(accepted.json.pingAfter));
      assert.ok(waitMs >= 100 && waitMs <= minuteMs, `${waitMs} ms`);
      assert.equal(accepted.headers.get('retry-after'), `${Math.ceil(waitMs / 1000)}`);
      const done = await client.get(await untilDone(client, accepted.json.task.id));
      assert.equal(aheadOfDate(done, Date.parse(done.json.pingAfter)), 0);
      assert.equal(done.headers.get('retry-after'), null);
    });

    test('products, tokens and orders use the sandbox clock', async () => {
      const { json } = await client.get(`/v5/products/${products(1)[0]?.sku}/marketplace-status`);
      assert.equal(Date.parse(json.lastModified), marketplaceMs);
      const claims = JSON.parse(
        Buffer.from((client.token ?? '').split('.')[1] ?? '', 'base64url').toString(),
      );
      assert.equal(claims.iat * 1000, marketplaceMs);
    });
  });
}

test('the end of a delivery is never reported as a future time, wherever the clock has moved since', async () => {
  const iso = (instantMs: number) => new Date(instantMs).toISOString();
  await moveClock({ operator }, { now: iso(wallMs + 92 * minuteMs) });
  const client = await server.newPartner();
  const accepted = await client.post('/v5/products', products(1));
  const path = await untilDone(client, accepted.json.task.id);
  for (const minutes of [100, 60, -60]) {
    await moveClock({ operator }, { now: iso(wallMs + minutes * minuteMs) });
    await client.login(client.username, 'pass-word');
    const answer = await client.get(path);
    assert.ok(aheadOfDate(answer, Date.parse(answer.json.pingAfter)) <= 0, answer.json.pingAfter);
  }
});

test('a live server reports no other time', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  const answer = await live.operator.get('/livez');
  assert.equal(answer.headers.get('x-sandbox-time'), null);
  assert.ok(answer.headers.get('date'));
});
