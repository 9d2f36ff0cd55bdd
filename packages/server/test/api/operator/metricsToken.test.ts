/** `KONTOR_METRICS_TOKEN` protects /metrics, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_METRICS_TOKEN: 'token-of-the-collector' });
const withToken = (token?: string) => new ApiClient(() => server.operatorUrl, token);

test('200: /metrics with its token', async () => {
  const { status, text } = await withToken('token-of-the-collector').get('/metrics');
  assert.equal(status, 200);
  assert.match(text, /process_cpu_seconds_total/);
});

test('401: /metrics without a token, with a wrong one and with the operator token', async () => {
  for (const token of [undefined, 'token-of-the-collecto', 'operator']) {
    const answer = await withToken(token).get('/metrics');
    assert.equal(answer.status, 401, String(token));
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
    assert.match(answer.text, /Send the token of KONTOR_METRICS_TOKEN/);
    assert.doesNotMatch(answer.text, /process_cpu|token-of-the/);
  }
});

test('the token grants nothing else, and health stays open', async () => {
  assertRefused(await withToken('token-of-the-collector').get('/operator/v1/partners'), 401, 'TOKEN_INVALID');
  for (const path of ['/livez', '/readyz']) assert.equal((await withToken().get(path)).status, 200);
});

test('a live server without a token answers nobody, unless access is open', async () => {
  const live = {
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_DEMO_DATA: 'off',
    KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
  };
  const closed = await startTestServer(live);
  for (const [token, name] of [
    [undefined, 'UNAUTHENTICATED'],
    ['operator-token-of-a-test', 'TOKEN_INVALID'],
    ['', 'UNAUTHENTICATED'],
  ] as const) {
    const answer = await new ApiClient(() => closed.operatorUrl, token).get('/metrics');
    assertRefused(answer, 401, name);
  }
  const anyToken = await new ApiClient(() => closed.operatorUrl, 'any').get('/metrics');
  assert.match(anyToken.text, /Set one, or KONTOR_METRICS_ACCESS=open/);
  const open = await startTestServer({ ...live, KONTOR_METRICS_ACCESS: 'open' });
  assert.equal((await new ApiClient(() => open.operatorUrl).get('/metrics')).status, 200);
});
