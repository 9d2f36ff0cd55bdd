import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  actingFor,
  appsPath,
  clientWith,
  codeFor,
  developerOf,
  exchange,
  installationToken,
  installedFor,
  newSeller,
  pass,
  registerApp,
} from '@kontor/harness/apps';
import type { ApiClient } from '@kontor/harness/client';
import { partnerEvents, type ReadEvent, readOn } from '@kontor/harness/events';
import { assertRefused } from '@kontor/harness/refused';
import { presentOrderBody, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const app = await registerApp(server);
const operatorPath = '/operator/v1/installations';

describe('GET /v1/apps/{appId}/installation', () => {
  test('answers 404 for another app', async () => {
    const seller = await newSeller(server);
    const { json } = await exchange(server, app, await codeFor(server, app, seller));
    const other = await registerApp(server);
    await installedFor(server, other, seller);
    const answer = await clientWith(server, json.access_token).get(`/v1/apps/${other.appId}/installation`);
    assertRefused(answer, 404, 'APP_NOT_FOUND');
  });
});

describe('GET /v1/installations', () => {
  test('lists the installations of the partner in pages, newest first', async () => {
    const seller = await newSeller(server);
    const first = await installedFor(server, app, seller);
    pass(server, 1);
    const second = await installedFor(server, await registerApp(server, { name: 'Second' }), seller);
    const page = await seller.get('/v1/installations?limit=1');
    assert.deepEqual(
      page.json.resources.map((each: { installationId: string }) => each.installationId),
      [second],
    );
    const next = await seller.get(page.json.links[0].href);
    assert.deepEqual(
      next.json.resources.map((each: { installationId: string }) => each.installationId),
      [first],
    );
    assert.deepEqual(
      next.json.links.map(({ rel }) => rel),
      ['prev'],
    );
    assert.equal(next.json.resources[0].clientId, app.clientId);
  });

  test('answers 403 for an app, whatever scopes it has', async () => {
    const seller = await newSeller(server);
    const acting = await actingFor(server, app, await installedFor(server, app, seller));
    assertRefused(await acting.get('/v1/installations'), 403, 'MISSING_SCOPE');
  });
});

describe('DELETE /v1/installations/{installationId}', () => {
  test('ends all tokens of the app for the partner immediately, and no others', async () => {
    const [seller, other] = [await newSeller(server), await newSeller(server)];
    const { json } = await exchange(server, app, await codeFor(server, app, seller));
    const learning = clientWith(server, json.access_token);
    const { installationId } = (await learning.get(`/v1/apps/${app.appId}/installation`)).json;
    const acting = await actingFor(server, app, installationId);
    const ofOther = await actingFor(server, app, await installedFor(server, app, other));
    assert.equal((await acting.get('/v4/orders')).status, 200);
    assert.equal((await ofOther.get('/v4/orders')).status, 200);
    const { cursor: after } = await readOn(seller, partnerEvents);

    assert.equal((await seller.send('DELETE', `/v1/installations/${installationId}`)).status, 204);

    assertRefused(await acting.get('/v4/orders'), 401, 'SESSION_ENDED');
    assertRefused(await learning.get(`/v1/apps/${app.appId}/installation`), 401, 'SESSION_ENDED');
    assert.equal((await ofOther.get('/v4/orders')).status, 200);
    assertRefused(
      await installationToken(await developerOf(server, app), app, installationId),
      404,
      'NOT_FOUND',
    );
    assert.deepEqual((await seller.get('/v1/installations')).json.resources, []);
    const [event] = (await readOn(seller, partnerEvents, { after })).events;
    assert.deepEqual([event?.type, event?.data.removedBy], ['kontor.installation.removed.v1', 'partner']);
    const { resources } = (await seller.get(`/v1/audit?record=installations/${installationId}`)).json;
    assert.ok(resources.some((entry: { operationId: string }) => entry.operationId === 'removeInstallation'));
    assertRefused(
      await seller.send('DELETE', `/v1/installations/${installationId}`),
      404,
      'INSTALLATION_NOT_FOUND',
    );
  });

  test('answers 403 for a user that could not have consented, and for apps', async () => {
    const seller = await newSeller(server);
    const installationId = await installedFor(server, app, seller);
    const path = `/v1/installations/${installationId}` as const;
    const user = { username: `reader-${seller.partnerId}`, password: 'pass-word', roles: ['Products_Read'] };
    await server.operator.post(`/operator/v1/partners/${seller.partnerId}/users`, user);
    const reader = await server.login(user.username, user.password);
    const refused = await reader.send('DELETE', path);
    assertRefused(refused, 403, 'NOT_YOURS_TO_GIVE');
    assert.match(refused.json.errors[0].detail, /Products_Write, Orders_Read, Orders_Write/);
    const acting = await actingFor(server, app, installationId);
    assertRefused(await acting.send('DELETE', path), 403, 'MISSING_SCOPE');
  });

  test('answers 404 for the installation of another partner, which stays', async () => {
    const [seller, other] = [await newSeller(server), await newSeller(server)];
    const installationId = await installedFor(server, app, seller);
    assertRefused(
      await other.send('DELETE', `/v1/installations/${installationId}`),
      404,
      'INSTALLATION_NOT_FOUND',
    );
    assert.equal((await seller.get('/v1/installations')).json.resources.length, 1);
  });
});

/** Waits until the partner is told that an app was removed, which happens in the background. */
async function told(seller: ApiClient, appId: string): Promise<ReadEvent> {
  for (;;) {
    const { events } = await readOn(seller, partnerEvents);
    const found = events.find(
      ({ type, data }) => type === 'kontor.installation.removed.v1' && data.appId === appId,
    );
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the operator', () => {
  test('lists installations of all partners, of one, and of one app', async () => {
    const [one, two] = [await newSeller(server), await newSeller(server)];
    const other = await registerApp(server);
    const made = [
      await installedFor(server, other, one),
      await installedFor(server, other, two),
      await installedFor(server, app, one),
    ];
    const idsOf = async (query: string) => {
      const { json } = await server.operator.get(`${operatorPath}?limit=1000&${query}`);
      const ids = json.resources.map(({ installationId }: { installationId: string }) => installationId);
      return made.map((id) => ids.includes(id));
    };
    assert.deepEqual(await idsOf(''), [true, true, true]);
    assert.deepEqual(await idsOf(`partnerId=${one.partnerId}`), [true, false, true]);
    assert.deepEqual(await idsOf(`appId=${other.appId}`), [true, true, false]);
    assert.deepEqual(await idsOf(`appId=${app.appId}&partnerId=${two.partnerId}`), [false, false, false]);
  });

  test('removes an installation, and the partner is told', async () => {
    const seller = await newSeller(server);
    const installationId = await installedFor(server, app, seller);
    const acting = await actingFor(server, app, installationId);
    const { cursor: after } = await readOn(seller, partnerEvents);
    assert.equal((await server.operator.send('DELETE', `${operatorPath}/${installationId}`)).status, 204);
    assertRefused(await acting.get('/v4/orders'), 401, 'SESSION_ENDED');
    const [event] = (await readOn(seller, partnerEvents, { after })).events;
    assert.deepEqual([event?.type, event?.data.removedBy], ['kontor.installation.removed.v1', 'operator']);
    const { resources } = (await seller.get(`/v1/audit?record=installations/${installationId}`)).json;
    assert.ok(resources.some((entry: { operationId: string }) => entry.operationId === 'endInstallation'));
    const again = await server.operator.send('DELETE', `${operatorPath}/${installationId}`);
    assertRefused(again, 404, 'INSTALLATION_NOT_FOUND');
  });

  test('removes an app with the installations of all partners', async () => {
    const gone = await registerApp(server);
    const sellers = [await newSeller(server), await newSeller(server)];
    const acting = await Promise.all(
      sellers.map(async (seller) => actingFor(server, gone, await installedFor(server, gone, seller))),
    );
    assert.equal((await server.operator.send('DELETE', `${appsPath}/${gone.appId}`)).status, 204);
    for (const [index, seller] of sellers.entries()) {
      assertRefused(await acting[index]?.get('/v4/orders'), 401, 'SESSION_ENDED');
      assert.deepEqual((await seller.get('/v1/installations')).json.resources, []);
      const event = await told(seller, gone.appId);
      assert.deepEqual([event.data.removedBy, event.data.name], ['operator', gone.name]);
      const { resources } = (await seller.get('/v1/audit')).json;
      assert.ok(resources.some((entry: { operationId: string }) => entry.operationId === 'removeApp'));
    }
  });
});

test('the report quota counts by seller and app', async () => {
  const scopes = ['advertising-services'];
  const apps = [await registerApp(server, { scopes }), await registerApp(server, { scopes })];
  const seller = await server.newPartner(['Advertising_Read', 'Advertising_Write']);
  const remaining = async (of = apps[0]) => {
    const acting = await actingFor(
      server,
      of ?? assert.fail(),
      await installedFor(server, of ?? assert.fail(), seller),
    );
    const answer = await acting.post(`${reportsPath}/campaign-performance`, presentOrderBody());
    assert.equal(answer.status, 202, answer.text);
    return answer.headers.get('x-ratelimit-remaining');
  };
  const first = Number(await remaining());
  assert.equal(await remaining(), `${first - 1}`);
  assert.equal(await remaining(apps[1]), `${first}`);
});
