import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = (clientId: string) => `/operator/v1/clients/${clientId}` as const;
const remove = (clientId: string) => operator.send('DELETE', pathOf(clientId));
const add = (body: object) => operator.post('/operator/v1/clients', body);
const read = (token: string) => anonymous.get('/v5/products', { authorization: `Bearer ${token}` });

const appForm = {
  grant_type: 'client_credentials',
  client_id: 'app',
  client_secret: 'sixteen characters',
  scope: 'products',
};
const app = {
  clientId: 'app',
  partnerId: '1000001',
  scopes: ['products'],
  clientSecret: 'sixteen characters',
};

describe('204', () => {
  test('ends every token that was issued to the client, and nobody can get another one', async () => {
    await add({ clientId: 'erp' });
    const user = await postForm(anonymous, loginForm({ client_id: 'erp' }));
    const other = await postForm(anonymous, loginForm({}));
    assert.equal((await read(user.json.access_token)).status, 200);
    assert.equal((await remove('erp')).status, 204);
    assertRefused(await read(user.json.access_token), 401, 'SESSION_ENDED');
    assertRefused(await postForm(anonymous, refreshForm(user, { client_id: 'erp' })), 401, 'invalid_client');
    assertRefused(await postForm(anonymous, loginForm({ client_id: 'erp' })), 401, 'invalid_client');
    assert.equal((await read(other.json.access_token)).status, 200, 'a token of another client');
    assertRefused(await operator.get(pathOf('erp')), 404, 'CLIENT_NOT_FOUND');
  });

  test('a client that is registered again under the id does not bring the former tokens back', async () => {
    await add(app);
    const former = await postForm(anonymous, appForm);
    assert.equal((await remove('app')).status, 204);
    await add(app);
    assertRefused(await read(former.json.access_token), 401, 'SESSION_ENDED');
    assert.equal((await read((await postForm(anonymous, appForm)).json.access_token)).status, 200);
  });

  test('the removal is in the audit log and in the journal', async () => {
    await add({ clientId: 'till' });
    await remove('till');
    const { json } = await operator.get('/operator/v1/audit?partnerId=&record=clients/till');
    assert.deepEqual(json.resources[0].before, { clientId: 'till', listEnvelope: 'resources' });
    const events = await operator.get('/operator/v1/events?types=kontor.client.removed.v1');
    assert.deepEqual(events.json.events.at(-1).data, { clientId: 'till' });
  });
});

test('404 for an unknown client', async () => {
  assertRefused(await remove('nobody'), 404, 'CLIENT_NOT_FOUND');
});

test('409 for the client of logins that name none', async () => {
  assertRefused(await remove('token-marketplace-api'), 409, 'CLIENT_NEEDED');
  assert.equal((await postForm(anonymous, loginForm({}))).status, 200);
});
