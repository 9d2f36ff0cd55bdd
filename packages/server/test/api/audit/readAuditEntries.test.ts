import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { linkOf } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const path = '/v1/audit';
const administrator = ['Products_Read', 'Products_Write', 'Accounts_Read'];

describe('200', () => {
  test('shows a partner only its own entries', async () => {
    const [mine, other] = [await server.newPartner(administrator), await server.newPartner(administrator)];
    await deliver(mine, products(1));
    const answer = await mine.get(path);
    assert.equal(answer.status, 200, answer.text);
    const entries = answer.json.resources as { partnerId: string; operationId: string }[];
    assert.deepEqual([...new Set(entries.map(({ partnerId }) => partnerId))], [mine.partnerId]);
    assert.deepEqual(
      entries.map(({ operationId }) => operationId),
      ['workDelivery', 'createOrUpdateProductVariations', 'createUser', 'createPartner'],
    );
    assert.equal((await other.get(path)).json.resources.length, 2);
    const foreign = await other.get(`${path}?partnerId=${mine.partnerId}`);
    assertRefused(foreign, 400, 'UNKNOWN_PARAMETER', 'only the operator chooses a partner');
  });

  test('names no person of the marketplace, and not what it notes about the partner', async () => {
    const client = await server.newPartner(administrator);
    const change = { name: 'Lamps', contact: 'The sister of the owner', notes: 'Pays late' };
    const changed = await server.operator.patch(`/operator/v1/partners/${client.partnerId}`, change);
    assert.equal(changed.status, 200, changed.text);
    const partner = await client.get(`${path}?record=partner&operationId=changePartner`);
    assert.deepEqual(partner.json.resources[0].after, { partnerId: client.partnerId, name: 'Lamps' });
    const [entry] = (await client.get(path)).json.resources;
    assert.deepEqual(entry.actor, { kind: 'operator', name: 'operator' });
  });

  test('for an API user with any role, and an app with any scope', async () => {
    const reader = await server.newPartner(['Receipts_Read']);
    assert.equal((await reader.get(path)).status, 200);
    const secret = 'a secret of sixteen letters';
    const client = { clientId: 'audit-app', partnerId: reader.partnerId, clientSecret: secret };
    await server.operator.post('/operator/v1/clients', { ...client, scopes: ['orders'] });
    const form = { grant_type: 'client_credentials', client_id: 'audit-app', client_secret: secret };
    const app = server.anonymous;
    app.token = (await postForm(server.anonymous, { ...form, scope: 'orders' })).json.access_token;
    assert.equal((await app.get(path)).status, 200);
    app.token = (await postForm(server.anonymous, form)).json.access_token;
    assertRefused(await app.get(path), 403, 'MISSING_SCOPE');
  });

  test('page by page, with the same filters as for the operator', async () => {
    const client = await server.newPartner(administrator);
    await deliver(client, products(1));
    const page = await client.get(`${path}?limit=1&operationId=createUser`);
    assert.deepEqual(
      page.json.resources.map((entry: { record: string }) => entry.record),
      [`users/${client.username}`],
    );
    assert.deepEqual(page.json.links, []);
    const first = await client.get(`${path}?limit=3`);
    const next = first.json.links.find((link: { rel: string }) => link.rel === 'next').href;
    assert.equal((await client.get(next)).json.resources[0].sequence, 1);
    const stranger = await server.newPartner();
    assertRefused(await stranger.get(next), 400, 'INVALID_CURSOR', 'a cursor belongs to its partner');
  });
});

test('400 for an invalid time', async () => {
  const client = await server.login();
  assertRefused(await client.get(`${path}?from=yesterday`), 400, 'INVALID_PARAMETER');
});

describe('entries that a caller may not read', () => {
  const recordsOf = async (client: ApiClient, query = '') =>
    (await client.get(`${path}${query}`)).json.resources.map(({ record }) => record.split('/')[0]);

  test('are left out: users, clients, webhooks and installations without the role Accounts_Read', async () => {
    const reader = await server.newPartner(['Products_Read', 'Products_Write']);
    await deliver(reader, products(1));
    assert.deepEqual(await recordsOf(reader), ['deliveries', 'deliveries']);
    assert.deepEqual(await recordsOf(reader, `?record=users/${reader.username}`), []);
    const administratorOnly = await server.newPartner(['Accounts_Read']);
    assert.deepEqual(await recordsOf(administratorOnly), ['users', 'partner']);
  });

  test('are left out of pages too, which go on behind them', async () => {
    const client = await server.newPartner(['Products_Read', 'Products_Write']);
    const users = `/operator/v1/partners/${client.partnerId}/users` as const;
    for (const product of products(2)) {
      await deliver(client, [product]);
      const user = { username: `between-${product.sku}`, password: 'pass-word', roles: [] };
      assert.equal((await server.operator.post(users, user)).status, 201);
    }
    const first = await client.get(`${path}?limit=3`);
    assert.equal(first.json.resources.length, 3);
    const next = await client.get(linkOf(first, 'next'));
    assert.deepEqual(
      [...first.json.resources, ...next.json.resources].map(({ record }) => record.split('/')[0]),
      ['deliveries', 'deliveries', 'deliveries', 'deliveries'],
    );
  });

  test('are left out for an app, except those of its scopes and about what it changed itself', async () => {
    const owner = await server.newPartner(['Products_Write']);
    await deliver(owner, products(1));
    const { partnerId } = owner;
    const secret = 'a secret of sixteen letters';
    const apps = ['first-app', 'other-app'].map(async (clientId) => {
      const body = { clientId, partnerId, clientSecret: secret, scopes: ['orders'] };
      assert.equal((await server.operator.post('/operator/v1/clients', body)).status, 201);
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
      const app = server.anonymous;
      app.token = (await postForm(server.anonymous, { ...form, scope: 'orders' })).json.access_token;
      return app;
    });
    const [first, other] = (await Promise.all(apps)) as [ApiClient, ApiClient];
    const hook = { url: 'http://127.0.0.1:9/hooks?key=1', types: ['kontor.order.placed.v1'] };
    assert.equal((await first.post('/v1/webhooks', hook)).status, 201);
    assert.deepEqual(await recordsOf(first), ['webhooks']);
    assert.deepEqual(await recordsOf(other), []);
  });
});
