import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  actingFor,
  appsPath,
  clientWith,
  developerOf,
  installationToken,
  installedFor,
  newSeller,
  pass,
  registerApp,
  tokenPath,
} from '@kontor/harness/apps';
import { contractOf } from '@kontor/harness/contracts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const app = await registerApp(server);
const seller = await newSeller(server);
const installationId = await installedFor(server, app, seller);

describe('POST /v1/apps/{appId}/installations/{installationId}/accessToken answers 200', () => {
  test('with all granted scopes, or those that were asked for', async () => {
    const developer = await developerOf(server, app);
    assert.equal((await installationToken(developer, app, installationId)).json.scope, 'products orders');
    const some = await installationToken(developer, app, installationId, 'orders');
    assert.deepEqual([some.json.scope, some.json.expires_in], ['orders', 1800]);
    const acting = clientWith(server, some.json.access_token);
    assert.equal((await acting.get('/v4/orders')).status, 200);
    assertRefused(await acting.get('/v5/products'), 403, 'MISSING_SCOPE');
  });

  test('with those of the requested scopes that were granted, and names them', async () => {
    const developer = await developerOf(server, app);
    for (const scope of ['orders returns', 'returns orders nonsense orders', 'installation orders']) {
      const answer = await installationToken(developer, app, installationId, scope);
      assert.deepEqual([answer.status, answer.json.scope], [200, 'orders'], scope);
      const acting = clientWith(server, answer.json.access_token);
      assertRefused(await acting.get('/v5/products'), 403, 'MISSING_SCOPE');
    }
  });

  test('with a token that expires after 30 minutes', async () => {
    const acting = await actingFor(server, app, installationId);
    pass(server, 1_800_000);
    assertRefused(await acting.get('/v4/orders'), 401, 'TOKEN_EXPIRED');
  });

  test('without the scopes that the app has lost, whose old tokens end immediately', async () => {
    const shrinking = await registerApp(server);
    const installed = await installedFor(server, shrinking, seller);
    const old = await actingFor(server, shrinking, installed);
    await server.operator.patch(`${appsPath}/${shrinking.appId}`, { scopes: ['products'] });
    assertRefused(await old.get('/v5/products'), 401, 'SESSION_ENDED');
    const answer = await installationToken(await developerOf(server, shrinking), shrinking, installed);
    assert.equal(answer.json.scope, 'products');
  });

  test('and does not store an answer for an Idempotency-Key', async () => {
    const developer = await developerOf(server, app);
    const send = () =>
      developer.send('POST', tokenPath(app, installationId), { headers: { 'idempotency-key': 'once' } });
    const [first, second] = [(await send()).json.access_token, (await send()).json.access_token];
    assert.notEqual(first, second);
  });
});

describe('POST /v1/apps/{appId}/installations/{installationId}/accessToken answers 400', () => {
  test('invalid_scope when none of the scopes was granted', async () => {
    const developer = await developerOf(server, app);
    for (const scope of ['returns', 'returns shipments', 'developer', 'nonsense', 'ORDERS']) {
      const answer = await installationToken(developer, app, installationId, scope);
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_scope']);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });

  test('invalid_request for a scope that occurs twice', async () => {
    const developer = await developerOf(server, app);
    const answer = await developer.send('POST', tokenPath(app, installationId), {
      body: 'scope=orders&scope=products',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_request']);
  });
});

test('it answers 401 once the app was removed', async () => {
  const gone = await registerApp(server);
  const installed = await installedFor(server, gone, seller);
  const [caller, acting] = [await developerOf(server, gone), await actingFor(server, gone, installed)];
  await server.operator.send('DELETE', `${appsPath}/${gone.appId}`);
  assertRefused(await installationToken(caller, gone, installed), 401, 'SESSION_ENDED');
  assertRefused(await acting.get('/v4/orders'), 401, 'SESSION_ENDED');
});

describe('it answers 403', () => {
  test('for a token of an installation and for API users', async () => {
    const acting = await actingFor(server, app, installationId);
    assertRefused(await installationToken(acting, app, installationId), 403, 'MISSING_SCOPE');
    assertRefused(await installationToken(seller, app, installationId), 403, 'MISSING_ROLE');
  });

  test('for a seller that is suspended, whose old tokens are refused too', async () => {
    const leaving = await newSeller(server);
    const installed = await installedFor(server, app, leaving);
    const acting = await actingFor(server, app, installed);
    await contractOf(server, leaving.partnerId).suspend({ reason: 'Unpaid' });
    const answer = await installationToken(await developerOf(server, app), app, installed);
    assertRefused(answer, 403, 'PARTNER_SUSPENDED');
    assert.equal((await acting.get('/v4/orders')).json.errors[0].code, 'PARTNER_SUSPENDED');
  });
});

describe('it answers 404', () => {
  test('for another app, another installation and one that was removed', async () => {
    const other = await registerApp(server);
    const ofOther = await installedFor(server, other, seller);
    for (const [named, installed] of [
      [other, ofOther],
      [other, installationId],
      [app, ofOther],
      [app, 'nobody-has-this'],
    ] as const) {
      const caller = await developerOf(server, app);
      assertRefused(await installationToken(caller, named, installed), 404, 'NOT_FOUND');
    }
  });
});

test('the rate of an app is its own, and larger than that of a partner', async () => {
  const answer = await installationToken(await developerOf(server, app), app, installationId);
  assert.equal(answer.headers.get('x-ratelimit-limit'), '100');
  const other = await registerApp(server);
  const ofOther = await installationToken(await developerOf(server, other), other, 'none');
  assert.equal(ofOther.headers.get('x-ratelimit-remaining'), '99');
});
