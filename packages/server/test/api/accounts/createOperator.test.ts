import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { settleWork } from '@kontor/harness/clock';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/operators';
const brand = (name: string) => [{ id: name, name, usable: true }];

describe('201', () => {
  test('shows the token once, and the token grants what the roles allow', async () => {
    const made = await server.operator.post(path, { name: 'anna', roles: ['catalogue', 'catalogue'] });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual(
      { ...made.json, operatorId: '', token: '', createdAt: '' },
      { operatorId: '', name: 'anna', roles: ['catalogue'], token: '', createdAt: '' },
    );
    assert.match(made.json.operatorId, /^[0-9a-f-]{36}$/);
    assert.match(made.json.token, /^kontor_operator_[0-9a-f]{64}$/);
    const anna = new ApiClient(() => server.operatorUrl, made.json.token);
    assert.equal((await anna.put('/operator/v1/brands', brand('Anna'))).status, 200);
    assert.equal((await anna.get('/operator/v1/brands')).status, 200);
    const listed = await server.operator.get(path);
    assert.ok(!listed.text.includes(made.json.token));
  });

  test('a viewer reads everything and writes nothing', async () => {
    const viewer = await newOperator(server, 'viewer', ['viewer']);
    for (const read of ['/operator/v1/brands', '/operator/v1/partners', '/operator/v1/audit', path]) {
      assert.equal((await viewer.get(read)).status, 200, read);
    }
    const refused = await viewer.put('/operator/v1/brands', brand('Viewer'));
    assertRefused(refused, 403, 'MISSING_ROLE');
    assert.match(refused.json.errors[0].detail, /^Operator viewer needs the role catalogue\./);
    assert.deepEqual(refused.json.errors[0]['detail-structured'].requiredRoles, ['catalogue']);
  });

  test('the role all allows everything, as the shared token does', async () => {
    const all = await newOperator(server, 'all', ['all']);
    assert.equal((await all.post('/operator/v1/partners', { name: 'Made by all' })).status, 201);
    await settleWork({ operator: all });
  });

  test('the audit log names the operator and has its id', async () => {
    const berta = await newOperator(server, 'berta', ['accounts']);
    const listed = (await server.operator.get(path)).json.resources;
    const { operatorId } = listed.find(({ name }: { name: string }) => name === 'berta');
    const made = await berta.post('/operator/v1/partners', { name: 'Made by Berta' });
    const found = await server.operator.get(`/operator/v1/audit?partnerId=${made.json.partnerId}`);
    assert.deepEqual(
      found.json.resources.map((entry: { operationId: string; actor: object }) => [
        entry.operationId,
        entry.actor,
      ]),
      [['createPartner', { kind: 'operator', name: 'berta', id: operatorId }]],
    );
    const creation = await server.operator.get('/operator/v1/audit?record=operators%2Fberta');
    assert.equal(creation.json.resources[0].after.name, 'berta');
    assert.ok(!creation.text.includes(berta.token ?? 'no token'));
  });

  test('a token expires when requested', async () => {
    const expiresAt = new Date(server.clock.nowMs() + 60_000).toISOString();
    const guest = await newOperator(server, 'guest', ['viewer'], { expiresAt });
    assert.equal((await guest.get('/operator/v1/brands')).status, 200);
    server.clock.moveTo(server.clock.nowMs() + 60_001);
    assertRefused(await guest.get('/operator/v1/brands'), 401, 'TOKEN_EXPIRED');
  });

  test('is known after a restart', async () => {
    const clara = await newOperator(server, 'clara', ['viewer']);
    await server.restart();
    assert.equal((await clara.get('/operator/v1/brands')).status, 200);
  });
});

test('403 for a role that the caller does not have', async () => {
  const guard = await newOperator(server, 'guard', ['security', 'viewer']);
  const refused = await guard.post(path, { name: 'more', roles: ['viewer', 'accounts', 'all'] });
  assertRefused(refused, 403, 'ROLE_NOT_YOURS');
  assert.deepEqual(refused.json.errors[0]['detail-structured'].missingRoles, ['accounts', 'all']);
  assert.equal((await guard.post(path, { name: 'as-many', roles: ['viewer'] })).status, 201);
});

test('403 for an operator that expires and creates one that is valid longer', async () => {
  const endMs = server.clock.nowMs() + 60_000;
  const expiresAt = new Date(endMs).toISOString();
  const brief = await newOperator(server, 'brief', ['security', 'viewer'], { expiresAt });
  for (const [name, body] of [
    ['never-ends', {}],
    ['ends-later', { expiresAt: new Date(endMs + 1).toISOString() }],
  ] as const) {
    const refused = await brief.post(path, { name, roles: ['viewer'], ...body });
    assertRefused(refused, 403, 'END_NOT_YOURS');
    assert.equal(refused.json.errors[0]['detail-structured'].expiresAtMax, expiresAt);
  }
  assert.equal((await brief.post(path, { name: 'ends-too', roles: ['viewer'], expiresAt })).status, 201);
});

test('409 for a name that is taken, including that of the shared token', async () => {
  await newOperator(server, 'twice', ['viewer']);
  for (const name of ['twice', 'operator']) {
    assertRefused(await server.operator.post(path, { name, roles: ['viewer'] }), 409, 'OPERATOR_NAME_TAKEN');
  }
});

test("422 for another operator's idempotency key, which would reveal its token", async () => {
  const body = { name: 'told-once', roles: ['viewer'] };
  const once = { 'idempotency-key': 'one-key-for-both' };
  const guard = await newOperator(server, 'guard-2', ['security', 'viewer']);
  const made = await guard.post(path, body, once);
  assert.equal(made.status, 201, made.text);
  assert.equal((await guard.post(path, body, once)).json.token, made.json.token);
  for (const other of [server.operator, await newOperator(server, 'guard-3', ['security', 'viewer'])]) {
    assertRefused(await other.post(path, body, once), 422, 'IDEMPOTENCY_KEY_REUSED');
  }
});

describe('400', () => {
  for (const [violation, body, place] of [
    ['no name', { roles: ['viewer'] }, '$.name'],
    ['a name with a slash', { name: 'a/b', roles: ['viewer'] }, '$.name'],
    ['a name of 101 letters', { name: 'a'.repeat(101), roles: ['viewer'] }, '$.name'],
    ['no roles', { name: 'a' }, '$.roles'],
    ['an empty list of roles', { name: 'a', roles: [] }, '$.roles'],
    ['an unknown role', { name: 'a', roles: ['boss'] }, '$.roles[0]'],
    ['a time that is none', { name: 'a', roles: ['viewer'], expiresAt: 'soon' }, '$.expiresAt'],
    [
      'a time that has passed',
      { name: 'a', roles: ['viewer'], expiresAt: '2020-01-01T00:00:00Z' },
      '$.expiresAt',
    ],
  ] as const) {
    test(`for ${violation}`, async () => {
      const refused = await server.operator.post(path, body);
      assert.equal(refused.status, 400, refused.text);
      assert.equal(refused.json.errors[0].jsonpath, place);
    });
  }
});
