import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = (clientId: string) => `/operator/v1/clients/${clientId}/sessions` as const;
const end = (clientId: string) => operator.send('DELETE', pathOf(clientId));
const read = (token: string) => anonymous.get('/v5/products', { authorization: `Bearer ${token}` });

await operator.post('/operator/v1/clients', { clientId: 'erp' });
await operator.post('/operator/v1/clients', {
  clientId: 'app',
  partnerId: '1000001',
  scopes: ['products'],
  clientSecret: 'sixteen characters',
});
const appForm = {
  grant_type: 'client_credentials',
  client_id: 'app',
  client_secret: 'sixteen characters',
  scope: 'products',
};

describe('204', () => {
  test('ends the tokens of an app immediately, and the app can get new ones', async () => {
    const { json } = await postForm(anonymous, appForm);
    assert.equal((await read(json.access_token)).status, 200);
    assert.equal((await end('app')).status, 204);
    assertRefused(await read(json.access_token), 401, 'SESSION_ENDED');
    const { json: again } = await postForm(anonymous, appForm);
    assert.equal((await read(again.access_token)).status, 200);
  });

  test('ends the sessions of all users of all partners that logged in through the client, and no others', async () => {
    const through = (client_id: string, name: string) =>
      postForm(anonymous, loginForm({ client_id, username: name, password: name }));
    const erp = [await through('erp', 'demo'), await through('erp', 'second')];
    const other = await through('token-marketplace-api', 'demo');
    assert.equal((await end('erp')).status, 204);
    for (const answer of erp) {
      assertRefused(await read(answer.json.access_token), 401, 'SESSION_ENDED');
      assertRefused(
        await postForm(anonymous, refreshForm(answer, { client_id: 'erp' })),
        400,
        'invalid_grant',
      );
    }
    assert.equal((await read(other.json.access_token)).status, 200);
    assert.equal((await read((await through('erp', 'demo')).json.access_token)).status, 200);
  });
});

test('404 for an unknown client', async () => {
  assertRefused(await end('nobody'), 404, 'CLIENT_NOT_FOUND');
});
