import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../harness/server.ts';
import { assertRefusesStrangers } from './strangers.ts';

const server = await startTestServer();
const { operator } = server;

describe('200', () => {
  test('lists the users of one partner by name, page by page, without anything about their passwords', async () => {
    const { partnerId, username } = await server.newPartner(['Products_Read']);
    const path = `/operator/v1/partners/${partnerId}/users`;
    for (const name of ['b', 'a']) {
      await operator.post(path, { username: `${name}-of-${partnerId}`, password: 'secret-word', roles: [] });
    }
    const all = await operator.get(path);
    assert.deepEqual(all.json.resources, [
      { partnerId, username: `a-of-${partnerId}`, roles: [] },
      { partnerId, username: `b-of-${partnerId}`, roles: [] },
      { partnerId, username, roles: ['Products_Read'] },
    ]);
    const first = await operator.get(`${path}?limit=2`);
    const next = first.json.links.find((link: { rel: string }) => link.rel === 'next').href;
    assert.deepEqual(
      (await operator.get(next)).json.resources.map((user: { username: string }) => user.username),
      [username],
    );
  });
});

test('400 for an invalid page', async () => {
  assert.equal((await operator.get('/operator/v1/partners/1000001/users?page=-1')).status, 400);
});

test('401 for everybody except the operator', () =>
  assertRefusesStrangers(server, 'GET', '/operator/v1/partners/1000001/users'));

test('404 for an unknown partner', async () => {
  const answer = await operator.get('/operator/v1/partners/nobody/users');
  assert.equal(answer.status, 404);
  assert.equal(answer.json.errors[0].code, 'PARTNER_NOT_FOUND');
});
