import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { save, withoutSnapshots } from '@kontor/harness/snapshots';

const path = '/sandbox/v1/reset';
const skip = withoutSnapshots;

async function reset({ operator }: TestServer) {
  const answer = await operator.send('POST', path);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** What a new sandbox shows about itself. */
async function shown(server: TestServer) {
  const demo = await server.login();
  const second = await server.login('second', 'second');
  const reads = [
    server.operator.get('/operator/v1/partners'),
    server.operator.get('/operator/v1/operators'),
    server.operator.get('/sandbox/v1/faults'),
    demo.get('/v5/products/brands?limit=100'),
    demo.get('/v5/products/categories?limit=100'),
    demo.get('/v4/orders'),
    second.get('/v5/products'),
  ];
  return (await Promise.all(reads)).map(({ text }) => text);
}

const refusing = await startTestServer();

describe('200', { skip }, () => {
  test('returns the sandbox to its initial state, which also survives a restart (SB5)', async () => {
    const server = await startTestServer();
    const before = await shown(server);
    const order = async () => {
      const partner = await newOrderPartner(server);
      await ordersOf(server, partner.partnerId).place();
      await server.operator.put('/operator/v1/brands', [
        { id: 'B-NEW', name: 'New', logo: 'https://example.com/logo.png', useable: true },
      ]);
      await server.operator.post('/operator/v1/operators', { name: 'anna', roles: ['viewer'] });
      const effect = { dependency: 'figures', state: 'unavailable' };
      await server.operator.post('/sandbox/v1/faults', { effect });
      return partner;
    };
    const partner = await order();
    await reset(server);
    assert.deepEqual(await shown(server), before);
    assertRefused(await partner.get('/v4/orders'), 401, 'SESSION_ENDED');
    await server.restart();
    assert.deepEqual(await shown(server), before);
    await reset(server);
    assert.deepEqual(await shown(server), before);
    await assertWhole(server.databaseUrl);
  });

  test('the clock shows the real time again', async () => {
    const server = await startTestServer();
    server.wallClock.stopAt(Date.UTC(2026, 4, 1, 12));
    const move = { now: '2030-01-01T00:00:00Z', frozen: true, speed: 50 };
    await moveClock(server, move);
    const clock = { now: '2026-05-01T12:00:00.000Z', offset: 'PT0S', frozen: false, speed: 1 };
    assert.deepEqual(await reset(server), clock);
    await server.restart();
    assert.deepEqual((await server.operator.get('/sandbox/v1/clock')).json, clock);
  });

  test('creates the initial state again when it was not saved; snapshots stay', async () => {
    const server = await startTestServer();
    const before = await shown(server);
    await save(server, 'stays');
    const folder = `${server.databaseUrl.slice('sqlite:'.length)}-snapshots`;
    rmSync(`${folder}/.beginning.snapshot`);
    await server.newPartner();
    for (let round = 0; round < 2; round += 1) {
      await reset(server);
      const present = await shown(server);
      // Times in the list of brands are those of the new start.
      assert.equal(present[0], before[0]);
      assert.equal(
        JSON.parse(present[3] ?? '').resources.length,
        JSON.parse(before[3] ?? '').resources.length,
      );
    }
    assert.equal((await server.operator.get('/sandbox/v1/snapshots')).json.resources.length, 1);
  });
});

test('401 for unauthenticated callers', async () => assertRefusesStrangers(refusing, 'POST', path));

test('403 for an operator without the role all', async () => {
  const { operator } = refusing;
  const roles = ['viewer', 'catalogue', 'orders', 'accounts', 'security'];
  const { token } = (await operator.post('/operator/v1/operators', { name: 'anna', roles })).json;
  const answer = await operator.send('POST', path, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 403);
  assert.equal(answer.json.errors[0].code, 'MISSING_ROLE');
});

test('404 on a live server', async () => {
  const settings = { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server' };
  const live = await startTestServer(settings);
  for (const each of [path, '/sandbox/v1/snapshots/a/restore']) {
    assertRefused(await live.operator.send('POST', each), 404, 'NOT_FOUND');
  }
});

/** Calls an operation of the operator plane with every kind of unauthorized caller; each has to get a 401. */
async function assertRefusesStrangers(server: TestServer, method: string, path: string): Promise<void> {
  const partner = await server.login();
  const headers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${partner.token}` },
  ];
  for (const header of headers) {
    const response = await fetch(server.operatorUrl + path, { method, headers: header });
    assert.equal(response.status, 401);
    assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
    const body = (await response.json()) as { errors: { code: string }[] };
    assert.match(body.errors[0]?.code ?? '', /^(UNAUTHENTICATED|TOKEN_INVALID)$/);
  }
}
