import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/partners/1000001/users/demo';

test('204 removes the user, ends its sessions and frees its name', async () => {
  const user = await server.newPartner();
  const users = `/operator/v1/partners/${user.partnerId}/users` as const;
  const answer = await operator.send('DELETE', `${users}/${user.username}`);
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assert.equal((await user.get('/v5/products')).json.errors[0].code, 'SESSION_ENDED');
  assertRefused(await server.anonymous.login(user.username, 'pass-word'), 401, 'invalid_grant');
  assert.deepEqual((await operator.get(users)).json.resources, []);
  const again = { username: user.username, password: 'again-and-again', roles: [] };
  assert.equal((await operator.post(users, again)).status, 201);
});

test('404 for a user that the partner does not have', async () => {
  for (const address of [path.replace('demo', 'nobody'), path.replace('1000001', '1000002')]) {
    assertRefused(await operator.send('DELETE', address), 404, 'USER_NOT_FOUND');
  }
});
