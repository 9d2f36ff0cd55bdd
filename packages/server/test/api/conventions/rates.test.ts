import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { openConnection } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
let nowMs = Date.parse('2026-05-01T12:00:00Z');

/** Moves the clock a minute ahead, so that no earlier request counts, and stops it. */
function later(): number {
  nowMs += 60_000;
  server.wallClock.stopAt(nowMs);
  return nowMs;
}

async function many(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent++) answers.push(await ask());
  return answers;
}

const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const rates = ({ headers }: Answer) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
const single = (client: ApiClient) => () => client.get('/v5/products/none');

server.wallClock.stopAt(nowMs);
const demo = await server.login();
const second = await server.login('second', 'second');

describe('the rate limit of a partner', () => {
  test('lets twenty requests through immediately and refuses the next one with 429', async () => {
    const startMs = later();
    const answers = await many(21, single(demo));
    assert.equal(count(answers, 404), 20);
    const refused = answers[20] as Answer;
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.equal(refused.headers.get('content-type'), 'application/json;charset=utf-8');
    assert.equal(refused.json.errors[0].code, 'TOO_MANY_REQUESTS');
    assert.deepEqual(rates(refused), [20, 0, startMs / 1000 + 1]);
    assert.deepEqual(
      answers.slice(0, 20).map((answer) => rates(answer)[1]),
      Array.from({ length: 20 }, (_, index) => 19 - index),
    );
  });

  test('allows one more request every twentieth of a second', async () => {
    const startMs = later();
    await many(20, single(demo));
    server.wallClock.stopAt(startMs + 49);
    assertRefused(await single(demo)(), 429, 'TOO_MANY_REQUESTS');
    server.wallClock.stopAt(startMs + 50);
    assertRefused(await single(demo)(), 404, 'SKU_NOT_FOUND');
    assertRefused(await single(demo)(), 429, 'TOO_MANY_REQUESTS');
  });

  test('does not affect another partner', async () => {
    later();
    await many(30, single(demo));
    assert.deepEqual(rates(await single(second)()).slice(0, 2), [20, 19]);
  });

  test('counts requests of all of its users, including those refused for other reasons', async () => {
    later();
    const reader = await server.login('demo-reader', 'demo');
    await many(10, single(demo));
    const refused = await many(10, () => reader.post('/v5/products', []));
    assert.equal(count(refused, 403), 10);
    assert.equal(rates(refused[9] as Answer)[1], 0);
    assertRefused(await single(demo)(), 429, 'TOO_MANY_REQUESTS');
  });

  test('is checked after 403 and before the body', async () => {
    later();
    const reader = await server.login('demo-reader', 'demo');
    await many(20, single(reader));
    assertRefused(await reader.post('/v5/products', []), 403, 'MISSING_ROLE');
    assertRefused(
      await demo.post('/v5/products', 'x', { 'content-type': 'text/plain' }),
      429,
      'TOO_MANY_REQUESTS',
    );
  });

  test('counts unknown paths', async () => {
    later();
    await many(20, () => demo.get('/v5/nothing'));
    assertRefused(await demo.get('/v5/nothing'), 429, 'TOO_MANY_REQUESTS');
    assertRefused(await demo.send('DELETE', '/v5/products'), 429, 'TOO_MANY_REQUESTS');
    assertRefused(await second.send('DELETE', '/v5/products'), 405, 'METHOD_NOT_ALLOWED');
  });
});

test('a list is limited to ten requests a second, and other operations to the rest of the twenty', async () => {
  later();
  const answers = await many(11, () => demo.get('/v5/products'));
  assert.equal(count(answers, 200), 10);
  assert.deepEqual(rates(answers[0] as Answer).slice(0, 2), [10, 9]);
  assert.equal(count(await many(11, single(demo)), 404), 10);
});

test('the headers of a list show its own limit even when other requests have used half of the twenty', async () => {
  later();
  await many(10, single(demo));
  const answer = await demo.get('/v5/products/marketplace-status');
  assert.deepEqual(rates(answer).slice(0, 2), [10, 9]);
});

describe('unauthenticated callers', () => {
  test('are limited by address, and then get 429 instead of 401', async () => {
    later();
    const answers = await many(21, () => server.anonymous.get('/v5/products'));
    assert.equal(count(answers, 401), 20);
    assertRefused(answers[20], 429, 'TOO_MANY_REQUESTS');
    assert.match(answers[20]?.text ?? '', /for this address/);
    assertRefused(await single(demo)(), 404, 'SKU_NOT_FOUND');
  });

  test('can still fetch a token, ten times a second', async () => {
    later();
    await many(21, () => server.anonymous.get('/v5/products'));
    const form = () =>
      server.anonymous.send('POST', '/v1/token', { body: new URLSearchParams({ grant_type: 'none' }) });
    const answers = await many(10, form);
    assert.equal(count(answers, 400), 10);
    const other = await server.anonymous.send('POST', '/oauth2/token', { body: new URLSearchParams() });
    assert.equal(other.status, 429);
    assert.deepEqual(rates(other).slice(0, 2), [10, 0]);
  });

  test('cannot keep guessing the operator token', async () => {
    later();
    const stranger = new ApiClient(() => server.operatorUrl);
    const answers = await many(21, () => stranger.get('/operator/v1/brands'));
    assert.equal(count(answers, 401), 20);
    assertRefused(answers[20], 429, 'TOO_MANY_REQUESTS');
    assert.equal((await server.operator.get('/operator/v1/brands')).status, 200);
    assert.equal((await stranger.get('/livez')).status, 200);
  });
});

test('with rate limits switched off nothing is refused, and the headers stay the same', async () => {
  const free = await startTestServer({ KONTOR_RATE_LIMIT: 'off' });
  free.wallClock.stopAt(nowMs);
  const client = await free.login();
  const answers = await many(25, single(client));
  assert.equal(count(answers, 404), 25);
  assert.deepEqual(rates(answers[0] as Answer), [20, 19, nowMs / 1000 + 1]);
  assert.deepEqual(rates(answers[24] as Answer), [20, 0, nowMs / 1000 + 1]);
  assert.equal(answers[24]?.headers.get('retry-after'), null);
});

test('with the rule for clients switched on, each client has ten a second', async () => {
  const narrow = await startTestServer({ KONTOR_RATE_LIMIT: 'on', KONTOR_CLIENT_RATE_LIMIT: 'on' });
  narrow.wallClock.stopAt(nowMs);
  const client = await narrow.login();
  const answers = await many(11, single(client));
  assert.equal(count(answers, 404), 10);
  assert.deepEqual(rates(answers[10] as Answer).slice(0, 2), [10, 0]);
});

test('a connection that keeps sending requests that are refused is closed, and a new one is served again', async () => {
  later();
  const connection = await openConnection(server.partnerUrl);
  const request = 'GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const statuses: string[] = [];
  for (let sent = 0; sent < 100 && !connection.socket.destroyed; sent += 1) {
    const before = connection.text.length;
    connection.write(request);
    await connection.received(new RegExp(`^[\\s\\S]{${before}}[\\s\\S]*"errors"`));
    statuses.push(/HTTP\/1\.1 (\d+)/.exec(connection.text.slice(before))?.[1] ?? 'none');
    if (/connection: close/i.test(connection.text)) break;
  }
  assert.deepEqual(statuses, [...Array(20).fill('404'), ...Array(20).fill('429')]);
  await connection.closed;
  later();
  assertRefused(await new ApiClient(() => server.partnerUrl).get('/none'), 404, 'NOT_FOUND');
});
