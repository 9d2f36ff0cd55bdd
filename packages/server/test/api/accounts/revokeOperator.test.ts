import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/operators';

test('204: the token is refused from the next request on, and the name is never given again', async () => {
  const anna = await newOperator(server, 'anna', ['viewer']);
  assert.equal((await anna.get('/operator/v1/brands')).status, 200);
  assert.equal((await server.operator.send('DELETE', `${path}/anna`)).status, 204);
  assertRefused(await anna.get('/operator/v1/brands'), 401, 'TOKEN_INVALID');
  const again = await server.operator.post(path, { name: 'anna', roles: ['viewer'] });
  assertRefused(again, 409, 'OPERATOR_NAME_TAKEN');
  const entries = (await server.operator.get('/operator/v1/audit?record=operators%2Fanna')).json.resources;
  assert.deepEqual(
    entries.map(({ operationId }: { operationId: string }) => operationId),
    ['revokeOperator', 'createOperator'],
  );
});

test('204 for an operator who revokes its own token', async () => {
  const guard = await newOperator(server, 'guard', ['security']);
  assert.equal((await guard.send('DELETE', `${path}/guard`)).status, 204);
  assertRefused(await guard.send('DELETE', `${path}/guard`), 401, 'TOKEN_INVALID');
});

test('403 for an operator with a role that the caller does not have', async () => {
  await newOperator(server, 'strong', ['security', 'accounts']);
  const guard = await newOperator(server, 'guard-2', ['security', 'viewer']);
  const refused = await guard.send('DELETE', `${path}/strong`);
  assertRefused(refused, 403, 'ROLE_NOT_YOURS');
  assert.deepEqual(refused.json.errors[0]['detail-structured'].missingRoles, ['accounts']);
  const all = await newOperator(server, 'almighty', ['all']);
  assertRefused(await guard.send('DELETE', `${path}/almighty`), 403, 'ROLE_NOT_YOURS $.roles');
  assert.equal((await all.send('DELETE', `${path}/strong`)).status, 204);
});

test('404 for an unknown name', async () => {
  for (const name of ['nobody', 'operator', '%00', 'a%2Fb']) {
    const answer = await server.operator.send('DELETE', `${path}/${name}`);
    assert.ok([400, 404].includes(answer.status), `${name}: ${answer.text}`);
  }
});
