import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/operators';
const rotate = (name: string, body: object = {}, caller = server.operator) =>
  caller.post(`${path}/${name}/token`, body);

test('200: the new token has the same id and roles, and the previous one is refused', async () => {
  const anna = await newOperator(server, 'anna', ['catalogue']);
  const before = (await server.operator.get(path)).json.resources[0];
  const answer = await rotate('anna');
  assert.equal(answer.status, 200, answer.text);
  const { token, ...rest } = answer.json;
  assert.deepEqual(rest, before);
  assertRefused(await anna.get('/operator/v1/brands'), 401, 'TOKEN_INVALID');
  const again = new ApiClient(() => server.operatorUrl, token);
  assert.equal((await again.get('/operator/v1/brands')).status, 200);
  const audit = await server.operator.get('/operator/v1/audit?operationId=rotateOperatorToken');
  assert.equal(audit.json.resources[0].after.token, 'changed');
  assert.ok(!audit.text.includes(token));
});

test('200: the expiry stays, and can be set anew even after it has passed', async () => {
  const expiresAt = new Date(server.clock.nowMs() + 60_000).toISOString();
  await newOperator(server, 'guest', ['viewer'], { expiresAt });
  assert.equal((await rotate('guest')).json.expiresAt, expiresAt);
  server.clock.moveTo(server.clock.nowMs() + 60_001);
  const late = await rotate('guest');
  assert.deepEqual([late.status, late.json.errors[0].jsonpath], [400, '$.expiresAt']);
  const later = new Date(server.clock.nowMs() + 60_000).toISOString();
  const renewed = await rotate('guest', { expiresAt: later });
  assert.equal(renewed.json.expiresAt, later);
  const guest = new ApiClient(() => server.operatorUrl, renewed.json.token);
  assert.equal((await guest.get('/operator/v1/brands')).status, 200);
});

test('400 for an expiry that has passed or is none', async () => {
  await newOperator(server, 'dated', ['viewer']);
  for (const expiresAt of ['2020-01-01T00:00:00Z', 'soon', 5]) {
    const refused = await rotate('dated', { expiresAt });
    assert.deepEqual([refused.status, refused.json.errors[0].jsonpath], [400, '$.expiresAt']);
  }
});

test('403 for an operator with a role that the caller does not have', async () => {
  const strong = await newOperator(server, 'strong', ['security', 'accounts']);
  const guard = await newOperator(server, 'guard', ['security']);
  assertRefused(await rotate('strong', {}, guard), 403, 'ROLE_NOT_YOURS');
  assert.equal((await rotate('guard', {}, strong)).status, 200);
});

test('403 for an end after that of the caller', async () => {
  const endMs = server.clock.nowMs() + 60_000;
  const guard = await newOperator(server, 'brief', ['security'], {
    expiresAt: new Date(endMs).toISOString(),
  });
  await newOperator(server, 'lasting', ['security']);
  for (const [body, status] of [
    [{}, 403],
    [{ expiresAt: new Date(endMs + 1).toISOString() }, 403],
    [{ expiresAt: new Date(endMs).toISOString() }, 200],
  ] as const) {
    const answer = await rotate('lasting', body, guard);
    assert.equal(answer.status, status, answer.text);
    if (status === 403) assert.equal(answer.json.errors[0].code, 'END_NOT_YOURS');
  }
});

test('404 for an unknown or revoked name', async () => {
  await newOperator(server, 'gone', ['viewer']);
  await server.operator.send('DELETE', `${path}/gone`);
  for (const name of ['nobody', 'operator', 'gone']) {
    assert.equal((await rotate(name)).json.errors[0].code, 'OPERATOR_NOT_FOUND');
  }
});
