import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/faults';
const effect = { dependency: 'address-check', state: 'unavailable' };

/** Posts a rule that has to be refused; resolves to the errors. */
async function refused(rule: unknown) {
  const answer = await operator.post(path, rule);
  assert.equal(answer.status, 400, answer.text);
  return answer.json.errors as { jsonpath: string; detail: string; 'detail-structured': object }[];
}

describe('201', () => {
  test('stores a rule with all its members, and lists it as it was answered', async () => {
    server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
    const rule = {
      operations: ['createAddress', 'updateAddress'],
      partnerId: '1000001',
      clientId: 'token-marketplace-api',
      share: 0.5,
      from: '2026-03-02T10:00:00+01:00',
      until: '2026-03-03T00:00:00Z',
      effect,
    };
    const answer = await operator.post(path, rule);
    assert.equal(answer.status, 201, answer.text);
    const { faultId, createdAt, ...stored } = answer.json;
    assert.match(faultId, /^[0-9a-f-]{36}$/);
    assert.equal(createdAt, '2026-03-02T09:00:00.000Z');
    assert.deepEqual(stored, {
      ...rule,
      from: '2026-03-02T09:00:00.000Z',
      until: '2026-03-03T00:00:00.000Z',
    });
    assert.deepEqual((await operator.get(path)).json, { resources: [answer.json], links: [] });
  });

  test('stores a rule that was read before', async () => {
    const { json } = await operator.get(path);
    const { resources } = json;
    const again = await operator.post(path, resources[0]);
    assert.equal(again.status, 201, again.text);
    assert.notEqual(again.json.faultId, resources[0].faultId);
    await operator.send('DELETE', `${path}/${again.json.faultId}`);
  });

  test('a rule survives the process', async () => {
    const before = (await operator.get(path)).json;
    await server.restart();
    assert.deepEqual((await server.operator.get(path)).json, before);
  });

  test('with nth and every for a stored effect', async () => {
    for (const limit of [{ nth: 1 }, { every: 3 }]) {
      const rule = { ...limit, effect: { dependency: 'report-writing', state: 'failed' } };
      assert.equal((await server.operator.post(path, rule)).status, 201);
    }
  });
});

describe('400', () => {
  test('for an effect that is empty, of several kinds, or contradicts itself', async () => {
    for (const [wrong, place] of [
      [{}, '$.effect'],
      [{ hang: true, status: 503 }, '$.effect'],
      [{ status: 503, drop: 'after' }, '$.effect.drop'],
      [{ tornAfterBytes: 1, drop: 'after' }, '$.effect.drop'],
      [{ status: 404, retryAfterSeconds: 1 }, '$.effect.retryAfterSeconds'],
      [{ status: 500, budget: { requests: 1, seconds: 1 } }, '$.effect.budget'],
      [
        { status: 429, retryAfterSeconds: 1, budget: { requests: 1, seconds: 1 } },
        '$.effect.retryAfterSeconds',
      ],
      [{ proxy: { status: 502 }, status: 503 }, '$.effect.proxy'],
      [{ proxy: { status: 502 }, drop: 'after' }, '$.effect.proxy'],
      [{ proxy: { status: 502 }, tornAfterBytes: 3 }, '$.effect.proxy'],
      [{ proxy: { status: 204, body: 'html' } }, '$.effect.proxy'],
      [{ proxy: { status: 304 } }, '$.effect.proxy'],
      [{ proxy: { status: 600 } }, '$.effect.proxy.status'],
      [{ proxy: { body: 'html' } }, '$.effect.proxy.status'],
      [{ proxy: { status: 502, body: 'text' } }, '$.effect.proxy.body'],
      [{ hang: false }, '$.effect.hang'],
      [{ hang: true, crash: 'worker' }, '$.effect.crash'],
      [{ tokenExpiryTold: true }, '$.effect.tokenExpiryTold'],
      [{ webhookDelayMs: 1 }, '$.effect.webhookDelayMs'],
      [{ webhook: 'duplicate', webhookDelayMs: 1 }, '$.effect.webhookDelayMs'],
      [{ webhook: 'late' }, '$.effect.webhook'],
      [{ webhook: 'duplicate', status: 503 }, '$.effect'],
      [{ dependency: 'figures' }, '$.effect.state'],
      [{ state: 'held' }, '$.effect.dependency'],
    ] as const) {
      const [error, ...others] = await refused({ effect: wrong });
      assert.deepEqual([error?.jsonpath, others], [place, []], JSON.stringify(wrong));
    }
  });

  test('for a status that the contract of an operation does not list, naming those that it does', async () => {
    const operations = ['getPartnerProducts', 'getShipment'];
    const [error, ...others] = await refused({ operations, effect: { status: 424 } });
    assert.deepEqual([error?.jsonpath, others.length], ['$.operations[0]', 1]);
    assert.match(
      error?.detail ?? '',
      /cannot answer with 424; possible values are 400, 401, 403, 429, 503\./,
    );
    const [nowhere] = await refused({ effect: { status: 418 } });
    assert.match(nowhere?.detail ?? '', /No operation can answer with 418; possible values are 400, /);
  });

  test('for operations in a rule about tokens or webhooks, and counts next to a budget', async () => {
    const tokens = await refused({ operations: ['createAccessToken'], effect: { tokenSeconds: 1 } });
    assert.deepEqual(
      tokens.map(({ jsonpath }) => jsonpath),
      ['$.operations'],
    );
    const hooks = await refused({ operations: ['createWebhook'], effect: { webhook: 'duplicate' } });
    assert.deepEqual(
      hooks.map(({ jsonpath }) => jsonpath),
      ['$.operations'],
    );
    const budget = { status: 429, budget: { requests: 1, seconds: 1, second: 1 } };
    const [unknown] = await refused({ effect: budget });
    assert.match(unknown?.detail ?? '', /A fault rule has no member "second"\. The closest one is seconds/);
    const [several] = await refused({ nth: 1, effect: { status: 429, budget: { requests: 1, seconds: 1 } } });
    assert.match(several?.detail ?? '', /one of nth, budget/);
  });

  test('for a preset with members that its rules already set, and for an unknown one', async () => {
    const [error] = await refused({ preset: 'maintenance', share: 0.1 });
    assert.equal(error?.jsonpath, '$.share');
    const [unknown] = await refused({ preset: 'maintenence' });
    assert.match(unknown?.detail ?? '', /the closest one is maintenance/);
  });

  test('for an operation that does not exist, with the closest one', async () => {
    const [error] = await refused({ operations: ['createOdrer', 'createShipmen'], effect });
    assert.equal(error?.jsonpath, '$.operations[0]');
    const [, second] = await refused({ operations: ['createOdrer', 'createShipmen'], effect });
    assert.match(second?.detail ?? '', /The closest one is createShipment\./);
  });

  test('for an operation that does not use the dependency', async () => {
    const [error] = await refused({ operations: ['getShipment'], effect });
    assert.match(
      error?.detail ?? '',
      /getShipment does not use address-check; the operations that use it are createAddress/,
    );
  });

  test('for a state that the dependency does not have', async () => {
    const [error] = await refused({ effect: { ...effect, state: 'held' } });
    assert.equal(error?.jsonpath, '$.effect.state');
    assert.match(error?.detail ?? '', /must be one of unavailable, refused, not-processable/);
  });

  test('for partners and clients that do not exist', async () => {
    const errors = await refused({ partnerId: '9', clientId: 'nobody', effect });
    assert.deepEqual(
      errors.map(({ jsonpath }) => jsonpath),
      ['$.partnerId', '$.clientId'],
    );
  });

  test('for an unknown member of a rule, with the closest one', async () => {
    const errors = await refused({ partnerID: '1000001', efect: 1, effect: { ...effect, stat: 'x' } });
    assert.deepEqual(
      errors.map(({ jsonpath, detail }) => [jsonpath, detail]),
      [
        ['$', 'A fault rule has no member "partnerID". The closest one is partnerId.'],
        ['$', 'A fault rule has no member "efect". The closest one is effect.'],
        ['$.effect', 'A fault rule has no member "stat". The closest one is state.'],
      ],
    );
  });

  test('for a member that belongs in the effect', async () => {
    const errors = await refused({ status: 503 });
    assert.equal(errors.at(-1)?.detail, 'A fault rule has no member "status". It belongs in effect.');
  });

  test('for more than one of share, nth and every, and for counts of what cannot be counted', async () => {
    const counted = { dependency: 'report-writing', state: 'failed' };
    assert.match(
      (await refused({ nth: 1, every: 2, effect: counted }))[0]?.detail ?? '',
      /one of nth, every/,
    );
    assert.equal((await refused({ nth: 1, effect }))[0]?.jsonpath, '$.nth');
  });

  test('for operations and clients, when only background work uses the dependency', async () => {
    const held = { dependency: 'price-reduction-worker', state: 'held' };
    const errors = await refused({
      operations: ['createShipment'],
      clientId: 'token-marketplace-api',
      effect: held,
    });
    assert.deepEqual(
      errors.map(({ jsonpath }) => jsonpath),
      ['$.operations', '$.clientId'],
    );
  });

  test('for a rule that ends before it starts', async () => {
    const [error] = await refused({ from: '2026-03-02T09:00:00Z', until: '2026-03-02T09:00:00Z', effect });
    assert.equal(error?.jsonpath, '$.until');
  });

  test('for bodies that are not a rule, with every violation', async () => {
    for (const body of ['null', '[]', '1', '{}', '{"effect": null}', '{"effect": []}', '{"effect"'])
      await refused(body);
    const errors = await refused({ share: 0, nth: 1.5, from: 'today', effect: { dependency: 'database' } });
    assert.ok(errors.length >= 4);
  });
});

test('404 on a live server', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  for (const method of ['GET', 'DELETE'])
    assertRefused(await live.operator.send(method, path), 404, 'NOT_FOUND');
  assertRefused(await live.operator.post(path, { effect }), 404, 'NOT_FOUND');
});

test('409 when there are 100 rules', async () => {
  const { json } = await server.operator.get(path);
  for (let count = json.resources.length; count < 100; count += 1) {
    assert.equal((await server.operator.post(path, { effect })).status, 201);
  }
  const answer = await server.operator.post(path, { effect });
  assert.equal(answer.status, 409);
  assert.equal(answer.json.errors[0].code, 'TOO_MANY_FAULTS');
});
