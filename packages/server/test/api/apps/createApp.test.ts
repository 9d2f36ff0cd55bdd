import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  appBody,
  appsPath,
  assertRefusalPage,
  callback,
  clientWith,
  decide,
  developerOf,
  newSeller,
  pass,
  registerApp,
  requestToken,
  ticketOf,
} from '@kontor/harness/apps';
import { allEvents, readOn } from '@kontor/harness/events';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const server = await startTestServer();
const developerGrant = { grant_type: 'client_credentials', scope: 'developer' };

describe('POST /operator/v1/apps', () => {
  test('answers 201 with ids and a secret that is told once', async () => {
    const { cursor: after } = await readOn(server.operator, allEvents);
    const answer = await server.operator.post(appsPath, appBody());
    assert.equal(answer.status, 201, answer.text);
    const { appId, clientId, clientSecret, createdAt, ...rest } = answer.json;
    assert.match(clientSecret, /^[0-9a-f]{64}$/);
    assert.equal(clientId, `app-${appId}`);
    assert.deepEqual(rest, { ...appBody(), listEnvelope: 'resources', hasSecret: true });
    const shown = await server.operator.get(`${appsPath}/${appId}`);
    assert.deepEqual(shown.json, { ...rest, appId, clientId, createdAt });
    const [event] = (await readOn(server.operator, allEvents, { after })).events;
    assert.deepEqual([event?.type, event?.subject], ['kontor.app.created.v1', `apps/${appId}`]);
    assert.doesNotMatch(JSON.stringify(event), new RegExp(clientSecret));
    const audit = await server.operator.get(`/operator/v1/audit?record=apps/${appId}`);
    assert.doesNotMatch(audit.text, new RegExp(clientSecret));
    assert.equal(audit.json.resources[0].after.clientId, clientId);
  });

  test('answers 400 for addresses and scopes that an app cannot have', async () => {
    for (const [more, jsonpath] of [
      [{ redirectUris: [callback, 'not an address'] }, '$.redirectUris[1]'],
      [{ redirectUris: ['https://a.example/cb#x'] }, '$.redirectUris[0]'],
      [{ redirectUris: [] }, '$.redirectUris'],
      [
        { redirectUris: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) },
        '$.redirectUris',
      ],
      [{ scopes: ['developer'] }, '$.scopes[0]'],
      [{ scopes: [] }, '$.scopes'],
      [{ visibility: 'hidden' }, '$.visibility'],
      [{ name: '' }, '$.name'],
    ] as const) {
      const answer = await server.operator.post(appsPath, appBody(more));
      assert.equal(answer.status, 400, JSON.stringify(more));
      assert.equal(answer.json.errors[0].jsonpath, jsonpath, answer.text);
    }
  });
});

describe('PATCH /operator/v1/apps/{appId}', () => {
  test('answers 200 and changes what was sent', async () => {
    const app = await registerApp(server);
    const answer = await server.operator.patch(`${appsPath}/${app.appId}`, {
      name: 'Renamed',
      visibility: 'private',
    });
    assert.deepEqual([answer.json.name, answer.json.visibility], ['Renamed', 'private']);
    assert.deepEqual(answer.json.redirectUris, [callback]);
  });

  test('changes what each of several parallel requests sends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { appId } = await registerApp(server);
      const path = `${appsPath}/${appId}` as const;
      const changes = [{ name: 'Renamed' }, { scopes: ['orders'] }, { visibility: 'private' }];
      const answers = await Promise.all(changes.map((change) => server.operator.patch(path, change)));
      for (const answer of answers) assert.equal(answer.status, 200, answer.text);
      const { name, scopes, visibility } = (await server.operator.get(path)).json;
      assert.deepEqual([name, scopes, visibility], ['Renamed', ['orders'], 'private']);
    }
  });

  test('answers 400 for a wrong address, 404 for an unknown app', async () => {
    const { appId } = await registerApp(server);
    const wrong = await server.operator.patch(`${appsPath}/${appId}`, { redirectUris: ['ftp://a.example/'] });
    assert.deepEqual([wrong.status, wrong.json.errors[0].jsonpath], [400, '$.redirectUris[0]']);
    assertRefused(await server.operator.patch(`${appsPath}/none`, { name: 'x' }), 404, 'APP_NOT_FOUND');
  });
});

describe('POST /operator/v1/apps/{appId}/secret', () => {
  test('answers 200 with a new secret; the former one is valid for another 24 hours', async () => {
    const app = await registerApp(server);
    const acting = await developerOf(server, app);
    const answer = await server.operator.send('POST', `${appsPath}/${app.appId}/secret`);
    assert.equal(answer.status, 200, answer.text);
    const { clientSecret, formerSecretUntil } = answer.json;
    assert.equal((await requestToken(server, app, developerGrant, clientSecret)).status, 200);
    assert.equal((await requestToken(server, app, developerGrant)).status, 200);
    assertRefused(
      await acting.get(`/v1/apps/${app.appId}/installation`),
      403,
      'MISSING_SCOPE',
      'tokens stay valid',
    );
    assert.equal(Date.parse(formerSecretUntil) > server.clock.nowMs(), true);
    pass(server, 24 * 60 * 60_000);
    assert.equal((await requestToken(server, app, developerGrant, clientSecret)).status, 200);
    assertRefused(await requestToken(server, app, developerGrant), 401, 'invalid_client');
  });

  test('answers 409 for an app without a secret and 404 for an unknown one', async () => {
    const { appId } = await registerApp(server, { hasSecret: false });
    const answer = await server.operator.send('POST', `${appsPath}/${appId}/secret`);
    assertRefused(answer, 409, 'APP_WITHOUT_SECRET');
    assertRefused(await server.operator.send('POST', `${appsPath}/none/secret`), 404, 'APP_NOT_FOUND');
  });
});

describe('POST /operator/v1/apps/{appId}/invitations', () => {
  const pathOf = (url: string) => url.slice(server.partnerUrl.length);
  const invite = async (appId: string) =>
    (await server.operator.send('POST', `${appsPath}/${appId}/invitations`)).json;

  test('answers 201 with a link that installs a private app once', async () => {
    const { appId } = await registerApp(server, { visibility: 'private' });
    const { url, expiresAt } = await invite(appId);
    assert.equal(Date.parse(expiresAt) - server.clock.nowMs() <= 24 * 60 * 60_000, true);
    const [seller, other] = [await newSeller(server), await newSeller(server)];
    const [page, second] = [await server.anonymous.get(pathOf(url)), await server.anonymous.get(pathOf(url))];
    const refused = await decide(server, ticketOf(page), { decision: 'refuse' });
    assertRefusalPage(refused, 403, /You have refused/);
    const answer = await decide(server, ticketOf(page), { username: seller.username });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, callback]);
    assert.equal((await seller.get('/v1/installations')).json.resources[0].appId, appId);
    assertRefusalPage(
      await decide(server, ticketOf(second), { username: other.username }),
      400,
      /used already, has expired/,
    );
    assert.deepEqual((await other.get('/v1/installations')).json.resources, []);
    assertRefusalPage(await server.anonymous.get(pathOf(url)), 400, /used already, has expired/);
  });

  test('the link of a private app expires after 24 hours, and ends with the app', async () => {
    const { appId } = await registerApp(server, { visibility: 'private' });
    const { url } = await invite(appId);
    pass(server, 24 * 60 * 60_000);
    assertRefusalPage(await server.anonymous.get(pathOf(url)), 400, /used already, has expired/);
    const { url: other } = await invite(appId);
    assert.equal((await server.anonymous.get(pathOf(other))).status, 200);
    await server.operator.send('DELETE', `${appsPath}/${appId}`);
    assertRefusalPage(await server.anonymous.get(pathOf(other)), 400, /used already, has expired/);
  });

  test('a public app has one lasting link', async () => {
    const { appId } = await registerApp(server);
    const { url, expiresAt } = await invite(appId);
    assert.deepEqual([(await invite(appId)).url, expiresAt], [url, undefined]);
    for (const seller of [await newSeller(server), await newSeller(server)]) {
      const page = await server.anonymous.get(pathOf(url));
      assert.equal((await decide(server, ticketOf(page), { username: seller.username })).status, 303);
    }
    await server.operator.patch(`${appsPath}/${appId}`, { visibility: 'private' });
    assertRefusalPage(await server.anonymous.get(pathOf(url)), 400, /used already, has expired/);
  });

  test('a link to nothing shows a page', async () => {
    for (const query of ['', '?invitation=x', '?app=x', '?invitation=']) {
      const answer = await server.anonymous.get(`/oauth2/install${query}`);
      assert.equal(answer.status, 400);
      assert.match(answer.text, /used already, has expired, or never existed/);
    }
  });
});

test('DELETE /operator/v1/apps/{appId} answers 204, then 404', async () => {
  const { appId } = await registerApp(server);
  assert.equal((await server.operator.send('DELETE', `${appsPath}/${appId}`)).status, 204);
  assertRefused(await server.operator.send('DELETE', `${appsPath}/${appId}`), 404, 'APP_NOT_FOUND');
  assertRefused(await server.operator.get(`${appsPath}/${appId}`), 404, 'APP_NOT_FOUND');
});

test('GET /operator/v1/apps lists apps in pages, and no operation on clients shows or changes them', async () => {
  const app = await registerApp(server);
  const { json } = await server.operator.get(`${appsPath}?limit=1000`);
  assert.ok(json.resources.some(({ appId }: { appId: string }) => appId === app.appId));
  assert.doesNotMatch((await server.operator.get(`${appsPath}?limit=1000`)).text, /clientSecret/);
  const path = `/operator/v1/clients/${app.clientId}` as const;
  const clients = await server.operator.get('/operator/v1/clients?limit=1000');
  assert.doesNotMatch(clients.text, new RegExp(app.clientId));
  for (const [method, of] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['DELETE', '/sessions'],
  ] as const) {
    const init = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    assertRefused(await server.operator.send(method, path + of, init), 404, 'CLIENT_NOT_FOUND', of);
  }
});

describe('a live server', () => {
  const live = (): Promise<TestServer> =>
    startTestServer({
      KONTOR_ENVIRONMENT: 'live',
      KONTOR_OPERATOR_TOKEN: 'an-operator-token-of-a-live-server-x1',
      KONTOR_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      KONTOR_PUBLIC_URL: 'https://api.marketplace.example',
    });

  test('shows secrets only to operators with the role all, and accepts only safe addresses', async () => {
    const liveServer = await live();
    const accounts = await newOperator(liveServer, 'anna', ['accounts']);
    assertRefused(await accounts.post(appsPath, appBody()), 403, 'SECRET_NOT_YOURS');
    assert.equal((await accounts.post(appsPath, appBody({ hasSecret: false }))).status, 201);
    const app = await registerApp(liveServer);
    assertRefused(await accounts.send('POST', `${appsPath}/${app.appId}/secret`), 403, 'SECRET_NOT_YOURS $');
    const plain = await liveServer.operator.post(
      appsPath,
      appBody({ redirectUris: ['http://a.example/cb'] }),
    );
    assertRefused(plain, 400, 'VALIDATION_FAILED $.redirectUris[0]');
    const loopback = appBody({ redirectUris: ['http://127.0.0.1/cb'] });
    assert.equal((await liveServer.operator.post(appsPath, loopback)).status, 201);
    const link = await liveServer.operator.send('POST', `${appsPath}/${app.appId}/invitations`);
    assert.match(link.json.url, /\/oauth2\/install\?app=/);
    assertRefused(await clientWith(liveServer, 'x').get('/v1/installations'), 401, 'TOKEN_INVALID');
  });
});
