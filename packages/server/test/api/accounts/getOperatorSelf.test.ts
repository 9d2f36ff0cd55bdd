import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { untilKeysAreKnown } from '@kontor/harness/issuer-keys';
import { newOperator } from '@kontor/harness/operators';
import { startTestServer } from '@kontor/harness/server';
import { operatorV1 } from '../../../../contract/generated/operator-v1.ts';

const provider = await startIdentityProvider();
const server = await startTestServer({ KONTOR_OPERATOR_ISSUER: provider.issuer });
const path = '/operator/v1/self';

test('200 for the shared token, which may call everything that needs a token', async () => {
  const { status, json } = await server.operator.get(path);
  assert.equal(status, 200);
  const { operations, ...self } = json;
  assert.deepEqual(self, { kind: 'shared', name: 'operator', roles: ['all'] });
  assert.deepEqual(operations, operations.toSorted());
  const secured = Object.entries(operatorV1).filter(([, { security }]) => security === 'operatorToken');
  for (const [operationId] of secured) assert.ok(operations.includes(operationId), operationId);
  assert.ok(operations.includes('resetSandbox'), 'operations of the sandbox are listed in a sandbox');
  assert.ok(!operations.includes('getLiveness'), 'needs no token');
});

test('200 for a named operator, with what its roles allow and when its token expires', async () => {
  const made = await server.operator.post('/operator/v1/operators', {
    name: 'anna',
    roles: ['catalogue-viewer'],
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  const anna = server.operator;
  anna.token = made.json.token;
  const { operations, ...self } = (await anna.get(path)).json;
  assert.deepEqual(self, {
    kind: 'named',
    name: 'anna',
    operatorId: made.json.operatorId,
    roles: ['catalogue-viewer'],
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  assert.ok(operations.includes('listProducts'));
  assert.ok(!operations.includes('listOrdersOfPartner'));
  assert.ok(!operations.includes('resetSandbox'));
});

test('200 without an expiry for a token that is valid until it is revoked', async () => {
  const viewer = await newOperator(server, 'viewer', ['viewer']);
  const { json } = await viewer.get(path);
  assert.ok(!('expiresAt' in json), JSON.stringify(json));
});

test('200 for an operator of the identity provider', async () => {
  const claims = { preferred_username: 'vera', realm_access: { roles: ['orders', 'unknown'] } };
  const vera = server.operator;
  vera.token = await provider.token({ audience: 'kontor-operator', claims });
  await untilKeysAreKnown(() => vera.get(path));
  const { kind, name, operatorId, roles } = (await vera.get(path)).json;
  assert.deepEqual([kind, name, operatorId, roles], ['identity-provider', 'vera', 'service', ['orders']]);
});
