import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const stranger = new ApiClient(() => server.operatorUrl);

test('/livez and /readyz report without a token that the server is healthy', async () => {
  assert.deepEqual((await stranger.get('/livez')).json, { status: 'alive' });
  assert.deepEqual((await stranger.get('/readyz')).json, { status: 'ready' });
});

test('/metrics counts answers by operation and status', async () => {
  await (await server.login()).get('/v5/products/nowhere');
  const { status, headers, text } = await stranger.get('/metrics');
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(
    text,
    /kontor_http_requests_total\{plane="partner",operation="getProductVariation",status="404"\} 1/,
  );
  assert.match(text, /process_cpu_seconds_total/);
});

test('the partner plane has /livez and /readyz too, and neither metrics nor operations of the operator', async () => {
  assert.deepEqual((await server.anonymous.get('/livez')).json, { status: 'alive' });
  assert.deepEqual((await server.anonymous.get('/readyz')).json, { status: 'ready' });
  for (const path of ['/metrics', '/operator/v1/partners', '/operator/v1/health'])
    assertRefused(await server.anonymous.get(path), 404, 'NOT_FOUND', path);
});
