import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { Receiver } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, webhooksPath } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);
const receiver = await Receiver.start();
const { id } = await partner.subscribe(receiver.url);
const path = `${webhooksPath}/${id}/attempts` as const;

test('200: pages by the next link, newest first, each attempt once', async () => {
  for (let made = 0; made < 4; made += 1) await partner.orders.place();
  await receiver.until(() => receiver.events.length === 4);
  for (let found = 0; found < 5; found = (await partner.attempts(id)).length);
  const listed = await followAll(partner.client, `${path}?limit=2`);
  assert.deepEqual(
    listed.map((each) => each.id),
    [5, 4, 3, 2, 1],
  );
});

test('400 for a limit of 0, of 101, and an invalid cursor', async () => {
  for (const [query, name] of [
    ['limit=0', 'INVALID_PARAMETER'],
    ['limit=101', 'INVALID_PARAMETER'],
    ['cursor=x', 'INVALID_CURSOR'],
  ] as const) {
    assertRefused(await partner.client.get(`${path}?${query}`), 400, name, query);
  }
});

test('404 for a webhook of another partner', async () => {
  const other = await newSubscriber(server);
  assertRefused(await other.client.get(path), 404, 'WEBHOOK_NOT_FOUND');
});
