import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;

describe('200', () => {
  test('lists the users of one partner by name, page by page, without anything about their passwords', async () => {
    const { partnerId, username } = await server.newPartner(['Products_Read']);
    const path = `/operator/v1/partners/${partnerId}/users` as const;
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
