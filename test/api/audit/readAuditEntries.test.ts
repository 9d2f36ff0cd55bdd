import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '../../harness/deliver.ts';
import { products } from '../../harness/products.ts';
import { startTestServer } from '../../harness/server.ts';
import { postForm } from '../token/form.ts';

const server = await startTestServer();
const path = '/v1/audit';

describe('200', () => {
  test('shows a partner only its own entries', async () => {
    const [mine, other] = [await server.newPartner(), await server.newPartner()];
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
    assert.equal(foreign.status, 400, 'only the operator chooses a partner');
  });

  test('names no person of the marketplace', async () => {
    const client = await server.newPartner();
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
    assert.equal((await app.get(path)).status, 403);
  });

  test('page by page, with the same filters as for the operator', async () => {
    const client = await server.newPartner();
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
    assert.equal((await stranger.get(next)).status, 400, 'a cursor belongs to its partner');
  });
});

test('400 for an invalid time', async () => {
  const client = await server.login();
  const answer = await client.get(`${path}?from=yesterday`);
  assert.equal(answer.status, 400);
  assert.equal(answer.json.errors[0].code, 'INVALID_PARAMETER');
});
