import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOperator } from '../../harness/operators.ts';
import { startTestServer } from '../../harness/server.ts';
import { assertRefusesStrangers } from './strangers.ts';

const server = await startTestServer();
const path = '/operator/v1/operators';

test('204: the token is refused from the next request on, and the name is free again', async () => {
  const anna = await newOperator(server, 'anna', ['viewer']);
  assert.equal((await anna.get('/operator/v1/brands')).status, 200);
  assert.equal((await server.operator.send('DELETE', `${path}/anna`)).status, 204);
  const refused = await anna.get('/operator/v1/brands');
  assert.equal(refused.status, 401);
  assert.equal(refused.json.errors[0].code, 'TOKEN_INVALID');
  const again = await newOperator(server, 'anna', ['viewer']);
  assert.equal((await again.get('/operator/v1/brands')).status, 200);
  assert.equal((await anna.get('/operator/v1/brands')).status, 401);
  const entries = (await server.operator.get('/operator/v1/audit?record=operators%2Fanna')).json.resources;
  assert.deepEqual(
    entries.map(({ operationId }: { operationId: string }) => operationId),
    ['createOperator', 'revokeOperator', 'createOperator'],
  );
});

test('204 for an operator who revokes its own token', async () => {
  const guard = await newOperator(server, 'guard', ['security']);
  assert.equal((await guard.send('DELETE', `${path}/guard`)).status, 204);
  assert.equal((await guard.send('DELETE', `${path}/guard`)).status, 401);
});

test('403 without the role', async () => {
  const viewer = await newOperator(server, 'viewer', ['viewer', 'accounts']);
  const refused = await viewer.send('DELETE', `${path}/viewer`);
  assert.equal(refused.status, 403);
  assert.deepEqual(refused.json.errors[0]['detail-structured'].requiredRoles, ['security']);
});

test('404 for an unknown name', async () => {
  for (const name of ['nobody', 'operator', '%00', 'a%2Fb']) {
    const answer = await server.operator.send('DELETE', `${path}/${name}`);
    assert.ok([400, 404].includes(answer.status), `${name}: ${answer.text}`);
  }
});

test('401 for unauthenticated callers', () => assertRefusesStrangers(server, 'DELETE', `${path}/anna`));
