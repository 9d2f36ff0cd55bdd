import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Receiver } from '../../harness/receiver.ts';
import { startTestServer } from '../../harness/server.ts';
import { newSubscriber, webhooksPath } from '../../harness/webhooks.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);
const receiver = await Receiver.start();
const { id } = await partner.subscribe(receiver.url);
const path = `${webhooksPath}/${id}/attempts`;

test('200: pages by the next link, newest first, each attempt once', async () => {
  for (let made = 0; made < 4; made += 1) await partner.orders.place();
  await receiver.until(() => receiver.events.length === 4);
  for (let found = 0; found < 5; found = (await partner.attempts(id)).length);
  const ids: number[] = [];
  for (let next: string | undefined = `${path}?limit=2`; next !== undefined; ) {
    const page = await partner.client.get(next);
    assert.equal(page.status, 200, page.text);
    ids.push(...page.json.resources.map((each: { id: number }) => each.id));
    next = page.json.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(ids, [5, 4, 3, 2, 1]);
});

test('400 for a limit of 0, of 101, and an invalid cursor', async () => {
  for (const query of ['limit=0', 'limit=101', 'cursor=x']) {
    assert.equal((await partner.client.get(`${path}?${query}`)).status, 400, query);
  }
});

test('404 for a webhook of another partner', async () => {
  const other = await newSubscriber(server);
  assert.equal((await other.client.get(path)).status, 404);
});
