import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = ({ partnerId, username }: { partnerId: string; username: string }) =>
  `/operator/v1/partners/${partnerId}/users/${username}` as const;
const logIn = (username: string, password: string) => postForm(anonymous, loginForm({ username, password }));

describe('200', () => {
  test('gives the user a new password and ends its sessions immediately', async () => {
    const user = await server.newPartner();
    const before = await logIn(user.username, 'pass-word');
    assert.equal((await user.get('/v5/products')).status, 200);
    const answer = await operator.put(pathOf(user), { password: 'new word', roles: ['Products_Read'] });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json, {
      partnerId: user.partnerId,
      username: user.username,
      roles: ['Products_Read'],
    });
    assert.equal((await user.get('/v5/products')).json.errors[0].code, 'SESSION_ENDED');
    const refresh = { grant_type: 'refresh_token', client_id: 'token-marketplace-api' };
    const { refresh_token } = before.json;
    assertRefused(await postForm(anonymous, { ...refresh, refresh_token }), 400, 'invalid_grant');
    assertRefused(await logIn(user.username, 'pass-word'), 401, 'invalid_grant');
    assert.equal((await logIn(user.username, 'new word')).status, 200);
  });

  test('replaces everything except the password when none is given, and keeps others logged in', async () => {
    const [user, other] = [await server.newPartner(), await server.newPartner()];
    const subject = claimsOf(await logIn(user.username, 'pass-word')).sub;
    await operator.put(pathOf(user), { roles: ['Orders_Read', 'Orders_Read'], givenName: 'Ada' });
    const claims = claimsOf(await logIn(user.username, 'pass-word'));
    assert.deepEqual(claims.realm_access.roles, ['Orders_Read']);
    assert.deepEqual([claims.given_name, claims.family_name, claims.sub], ['Ada', 'User', subject]);
    assert.equal((await other.get('/v5/products')).status, 200);
  });
});

test('400 for a password of fewer than eight characters', async () => {
  const user = await server.newPartner();
  const answer = await operator.put(pathOf(user), { password: 'seven 7', roles: ['Products_Read'] });
  assert.equal(answer.status, 400);
  assert.equal(answer.json.errors[0].jsonpath, '$.password');
});

test('400 with every violation, and without any part of the password', async () => {
  const user = await server.newPartner();
  const answer = await operator.put(pathOf(user), { password: 'geheim'.repeat(200), roles: ['Nobody'] });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.json.errors.map((error: { jsonpath: string }) => error.jsonpath).sort(), [
    '$.password',
    '$.roles[0]',
  ]);
  assert.doesNotMatch(answer.text, /geheim/);
  assertRefused(await operator.put(pathOf(user), {}), 400, 'VALIDATION_FAILED $.roles');
  assert.equal((await user.get('/v5/products')).status, 200, 'nothing has happened');
});

test('404 for a user that the partner does not have', async () => {
  const user = await server.newPartner();
  for (const address of [
    { ...user, username: 'nobody' },
    { ...user, partnerId: '1000001' },
  ]) {
    assertRefused(await operator.put(pathOf(address), { roles: [] }), 404, 'USER_NOT_FOUND');
  }
});
