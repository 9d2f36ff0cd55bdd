import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actingFor,
  authPath,
  callback,
  clientWith,
  codeFor,
  decide,
  developerOf,
  exchange,
  installationToken,
  newSeller,
  registerApp,
  sentTo,
  ticketOf,
} from '@kontor/harness/apps';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { readToken } from '../../../platform/auth/jwt.ts';

const server = await startTestServer();

test('an app is installed in a browser and then works for the seller', async () => {
  const app = await registerApp(server);
  const seller = await newSeller(server);

  const page = await server.anonymous.get(authPath(app));
  assert.equal(page.status, 200, page.text);
  assert.match(page.text, /Lamp connector/);
  const consent = await decide(server, ticketOf(page), { username: seller.username });
  assert.equal(consent.status, 303, consent.text);
  const { address, query } = sentTo(consent);
  assert.equal(address, callback);
  assert.deepEqual([query.state, query.iss], ['st-1', server.partnerUrl]);

  const token = await exchange(server, app, query.code as string);
  assert.equal(token.status, 200, token.text);
  assert.deepEqual([token.json.scope, token.json.expires_in], ['installation partnerId', 1800]);
  assert.equal(token.json.refresh_token, undefined);

  const found = await clientWith(server, token.json.access_token).get(`/v1/apps/${app.appId}/installation`);
  assert.equal(found.status, 200, found.text);
  assert.equal(found.json.partnerId, seller.partnerId);
  const { installationId } = found.json;

  const answer = await installationToken(await developerOf(server, app), app, installationId);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const { scope, azp, clientId, partner_id, installation_id, realm_access } =
    readToken(answer.json.access_token)?.claims ?? assert.fail();
  assert.deepEqual(
    { scope, azp, clientId, partner_id, installation_id },
    {
      scope: 'products orders',
      azp: app.clientId,
      clientId: app.clientId,
      partner_id: seller.partnerId,
      installation_id: installationId,
    },
  );
  assert.ok(realm_access.roles.includes('Orders_Write'));

  const acting = clientWith(server, answer.json.access_token);
  assert.equal((await acting.get('/v4/orders')).status, 200);
  assertRefused(await acting.get('/v3/returns'), 403, 'MISSING_SCOPE');
});

test('a scope that a code cannot give is left out, and the token says what it got', async () => {
  const app = await registerApp(server);
  const seller = await newSeller(server);
  for (const [scope, granted] of [
    ['installation developer', 'installation'],
    ['developer partnerId orders installation installation', 'installation partnerId'],
  ] as const) {
    const token = await exchange(server, app, await codeFor(server, app, seller, { scope }));
    assert.deepEqual([token.status, token.json.scope], [200, granted], token.text);
    assert.equal(readToken(token.json.access_token)?.claims.scope, granted);
  }
});

test('what the app does is in the audit log of the seller, with the app', async () => {
  const app = await registerApp(server);
  const seller = await newSeller(server);
  await codeFor(server, app, seller);
  const { installationId } = (await seller.get('/v1/installations')).json.resources[0];
  const acting = await actingFor(server, app, installationId);
  await deliver(acting, products(1));
  const entries = (await seller.get('/v1/audit')).json.resources;
  const consent = entries.find(
    ({ record }: { record: string }) => record === `installations/${installationId}`,
  );
  assert.equal(consent.after.grantedBy, seller.username);
  assert.equal(consent.after.clientId, app.clientId);
  const delivered = entries.filter(
    ({ operationId }: { operationId: string }) => operationId === 'createOrUpdateProductVariations',
  );
  assert.ok(delivered.length > 0);
  for (const { actor, partnerId } of delivered) {
    assert.deepEqual([actor.kind, actor.clientId, partnerId], ['partner', app.clientId, seller.partnerId]);
  }
});
