import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { startMadeUpPlane } from '@kontor/harness/made-up-plane';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';

const never = () => new Promise<never>(() => undefined);

describe('a request that takes too long', () => {
  test('is answered with 503 and the error body', async () => {
    const plane = await startMadeUpPlane({
      operations: [{ path: '/v1/slow', handle: never }],
      inFlight: { answerTimeMaxMs: 20 },
    });
    const answer = await plane.client().get('/v1/slow');
    assert.equal(answer.status, 503);
    assert.equal(answer.json.errors[0].code, 'TIMEOUT');
    assert.equal(answer.headers.get('retry-after'), '1');
    assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
    assert.ok(answer.headers.get('x-ratelimit-limit'));
  });

  test('frees its place once it is answered, and its late result is discarded', async () => {
    let finish = (): void => undefined;
    const plane = await startMadeUpPlane({
      operations: [
        {
          path: '/v1/late',
          handle: () =>
            new Promise((resolve) => {
              finish = () => resolve({ status: 200, body: { late: true } });
            }),
        },
        { path: '/v1/quick', handle: async () => ({ status: 200, body: {} }) },
      ],
      inFlight: { answerTimeMaxMs: 20, requestsInFlightMax: 1 },
    });
    assertRefused(await plane.client().get('/v1/late'), 503, 'TIMEOUT');
    finish();
    assert.equal((await plane.client().get('/v1/quick')).status, 200);
  });
});

test('one request above the maximum in flight is answered with 503 and Retry-After', async () => {
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let finish = (): void => undefined;
  const plane = await startMadeUpPlane({
    operations: [
      {
        path: '/v1/slow',
        handle: () => {
          begun();
          return new Promise((resolve) => {
            finish = () => resolve({ status: 200, body: {} });
          });
        },
      },
    ],
    inFlight: { requestsInFlightMax: 1 },
  });
  const slow = plane.client().get('/v1/slow');
  await hasBegun;
  const refused = await plane.client().get('/v1/slow');
  assert.equal(refused.status, 503);
  assert.equal(refused.json.errors[0].code, 'OVERLOADED');
  assert.equal(refused.headers.get('retry-after'), '1');
  finish();
  assert.equal((await slow).status, 200);
});

test('a body that arrives too slowly is answered with 408, and its connection is closed', async () => {
  const plane = await startMadeUpPlane({
    operations: [
      { path: '/v1/bodies', method: 'POST', body: 'json', handle: async () => ({ status: 200, body: {} }) },
    ],
    inFlight: { bodySpanMs: 20, bodyBytesPerSecondMin: 1_000_000 },
  });
  const text = await converse(plane.url, [
    'POST /v1/bodies HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 1\r\n',
    'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n[',
  ]);
  assert.match(text, /^HTTP\/1.1 408 /);
  assert.match(text, /"code":"REQUEST_TIMEOUT"/);
});

test('a client that disconnects in the middle of a body leaves no request in flight', async () => {
  const plane = await startMadeUpPlane({
    operations: [
      { path: '/v1/bodies', method: 'POST', body: 'json', handle: async () => ({ status: 200, body: {} }) },
    ],
    inFlight: { requestsInFlightMax: 1 },
  });
  const { hostname, port } = new URL(plane.url);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write('POST /v1/bodies HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 1\r\n');
  socket.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n[');
  const post = () => plane.client().post('/v1/bodies', []);
  while ((await post()).status !== 503);
  socket.destroy();
  while ((await post()).status !== 200);
});
