import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();
const codeOf = (answer: Answer) => answer.json.errors[0]?.code;

describe('the request id sent by the caller', () => {
  test('comes back and is the logref of errors, next to the request id of the server', async () => {
    const answer = await demo.get('/v5/products/none', { 'x-correlation-id': 'order-import/42' });
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get('x-correlation-id'), 'order-import/42');
    assert.equal(answer.json.errors[0].logref, 'order-import/42');
    assert.notEqual(answer.headers.get('x-request-id'), 'order-import/42');
  });

  test('is ignored when it is too long, is empty or contains anything but visible characters', async () => {
    for (const id of ['x'.repeat(129), '', 'two words', 'tab\tbed', 'ümlaut']) {
      const answer = await demo.get('/v5/products/none', { 'x-correlation-id': id });
      assert.equal(answer.headers.get('x-correlation-id'), null, id);
      assert.equal(answer.json.errors[0].logref, answer.headers.get('x-request-id'));
    }
  });

  test('is optional', async () => {
    const answer = await demo.get('/v5/products/none');
    assert.equal(answer.json.errors[0].logref, answer.headers.get('x-request-id'));
  });
});

describe('the body of a write', () => {
  const path = '/v5/products';
  const send = (type: string, headers: Record<string, string> = {}) =>
    demo.send('POST', path, { body: '[]', headers: { 'content-type': type, ...headers } });

  test('may name any charset with JSON, and is read as UTF-8', async () => {
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'us-ascii', 'ISO-8859-1', 'utf-16', 'nonsense']) {
      const answer = await send(`application/json; charset=${charset}`);
      assert.notEqual(answer.status, 415, charset);
    }
    assert.notEqual((await send('Application/JSON')).status, 415);
    for (const bytes of [Buffer.from('["ü"]', 'latin1'), Buffer.from('\uFEFF[]', 'utf16le')]) {
      const answer = await demo.send('POST', path, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      });
      assert.deepEqual([answer.status, codeOf(answer)], [400, 'INVALID_JSON']);
    }
  });

  test('is refused when it is compressed or of another media type, and a form in another charset too', async () => {
    const form = await server.anonymous.send('POST', '/v1/token', {
      body: 'grant_type=password',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
    });
    assertRefused(form, 415, 'UNSUPPORTED_MEDIA_TYPE');
    for (const [type, headers] of [
      ['application/json', { 'content-encoding': 'compress' }],
      ['text/plain', {}],
      ['application/x-www-form-urlencoded', {}],
      ['application', {}],
      ['application/jsonx', {}],
    ] as const) {
      const answer = await send(type, headers);
      assert.equal(answer.status, 415, type);
      assert.equal(codeOf(answer), 'UNSUPPORTED_MEDIA_TYPE');
    }
    assert.equal(
      (await send('application/json', { 'content-encoding': 'compress' })).headers.get('accept-encoding'),
      'gzip, deflate, br, zstd',
    );
  });

  test('is refused without a content type', async () => {
    const answer = await demo.send('POST', path, { body: new Uint8Array([0x5b, 0x5d]) });
    assert.equal(answer.status, 415);
    assert.match(answer.json.errors[0].detail, /sent without a content type/);
  });
});

test('a URL that is too long is refused with 414', async () => {
  const answer = await demo.get(`/v5/products?sku=${'x'.repeat(16 * 1024)}`);
  assert.equal(answer.status, 414);
  assert.equal(codeOf(answer), 'URL_TOO_LONG');
  assertRefused(await demo.get(`/${'x'.repeat(16 * 1024)}`), 414, 'URL_TOO_LONG');
});

test('answers belong to one caller and must not be cached', async () => {
  const answer = await demo.get('/v5/products');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await server.anonymous.get('/v5/products')).headers.get('cache-control'), 'no-store');
});

test('date-times from the server are in UTC with milliseconds', async () => {
  const { json } = await server.operator.get('/operator/v1/deprecations');
  assert.match(json.countedSince, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
