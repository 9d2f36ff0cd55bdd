import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { appsPath, installedFor, newSeller, registerApp } from '@kontor/harness/apps';
import { demoApp } from '@kontor/harness/demo-app';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/sandbox/v1/installations';

describe('POST /sandbox/v1/installations', () => {
  test('answers 201 with an installation, the same one when it is repeated', async () => {
    const seller = await server.newPartner(['Accounts_Read']);
    const installationId = await installedFor(server, demoApp, seller);
    assert.equal(await installedFor(server, demoApp, seller), installationId);
    const [listed] = (await seller.get('/v1/installations')).json.resources;
    assert.deepEqual(
      [listed.installationId, listed.name, listed.grantedBy],
      [installationId, 'Demo connector', 'sandbox'],
    );
  });

  test('and gives a private app its present scopes without an invitation', async () => {
    const seller = await newSeller(server);
    const app = await registerApp(server, { visibility: 'private', scopes: ['products'] });
    await installedFor(server, app, seller);
    await server.operator.patch(`${appsPath}/${app.appId}`, { scopes: ['orders'] });
    await installedFor(server, app, seller);
    assert.deepEqual((await seller.get('/v1/installations')).json.resources[0].scopes, ['orders']);
  });

  test('answers 400 with both places for an unknown app and an unknown partner', async () => {
    const answer = await server.operator.post(path, { appId: 'none', partnerId: 'nobody' });
    assert.equal(answer.status, 400, answer.text);
    const places = answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath);
    assert.deepEqual(places, ['$.appId', '$.partnerId']);
    assertRefused(await server.operator.post(path, {}), 400, [
      'VALIDATION_FAILED $.appId',
      'VALIDATION_FAILED $.partnerId',
    ]);
  });
});
