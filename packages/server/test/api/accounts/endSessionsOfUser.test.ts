import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = (partnerId: string, username: string) =>
  `/operator/v1/partners/${partnerId}/users/${encodeURIComponent(username)}/sessions` as const;
const end = (partnerId: string, username: string) => operator.send('DELETE', pathOf(partnerId, username));

describe('204', () => {
  test('ends all sessions of the user immediately: access tokens, including cached ones, and refresh tokens', async () => {
    const answers = [await postForm(anonymous, loginForm()), await postForm(anonymous, loginForm())];
    const read = (token: string) => anonymous.get('/v5/products', { authorization: `Bearer ${token}` });
    for (const { json } of answers) assert.equal((await read(json.access_token)).status, 200);

    const answer = await end('1000001', 'demo');
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    for (const login of answers) {
      assertRefused(await read(login.json.access_token), 401, 'SESSION_ENDED');
      assertRefused(await postForm(anonymous, refreshForm(login)), 400, 'invalid_grant');
    }
  });

  test('leaves other users alone, and the user can log in again', async () => {
    const reader = await server.login('demo-reader', 'demo');
    await end('1000001', 'demo');
    assert.equal((await reader.get('/v5/products')).status, 200);
    assert.equal((await (await server.login()).get('/v5/products')).status, 200);
  });

  test('even when nobody is logged in', async () => {
    assert.equal((await end('1000002', 'second')).status, 204);
    assert.equal((await end('1000002', 'second')).status, 204);
  });

  test('accepts names that contain a slash', async () => {
    const { partnerId } = await server.newPartner();
    const user = { username: 'team/one', password: 'pass-word', roles: ['Products_Read'] };
    await operator.post(`/operator/v1/partners/${partnerId}/users`, user);
    const client = await server.login('team/one', 'pass-word');
    assert.equal((await end(partnerId, 'team/one')).status, 204);
    assertRefused(await client.get('/v5/products'), 401, 'SESSION_ENDED');
  });
});

test('404 for an unknown user, or one of another partner', async () => {
  const client = await server.login();
  for (const [partnerId, username, code] of [
    ['1000001', 'nobody', 'USER_NOT_FOUND'],
    ['1000002', 'demo', 'USER_NOT_FOUND'],
    ['9', 'demo', 'PARTNER_NOT_FOUND'],
    ['1000001', 'DEMO', 'USER_NOT_FOUND'],
  ] as const) {
    const answer = await end(partnerId, username);
    assert.equal(answer.status, 404);
    assert.equal(answer.json.errors[0].code, code);
  }
  assert.equal((await client.get('/v5/products')).status, 200);
});
