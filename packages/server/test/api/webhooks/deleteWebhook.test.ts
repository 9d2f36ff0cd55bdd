import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Receiver } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, webhooksPath } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);

test('204: nothing more is sent, and it no longer exists', async () => {
  const [gone, stays] = [await Receiver.start(), await Receiver.start()];
  const { id } = await partner.subscribe(gone.url);
  const other = await partner.subscribe(stays.url);
  assert.equal((await partner.client.send('DELETE', `${webhooksPath}/${id}`)).status, 204);
  for (const path of ['', '/attempts']) {
    assertRefused(await partner.client.get(`${webhooksPath}/${id}${path}`), 404, 'WEBHOOK_NOT_FOUND');
  }
  // An order might be sent by a round that began before the removal. A test event is sent only by one that began later.
  await partner.act(other.id, 'test');
  await stays.until(() => stays.events.length === 1);
  await partner.orders.place();
  await stays.until(() => stays.events.length === 2);
  assert.deepEqual(gone.events, []);
});

test('404 for a webhook of another partner, which stays', async () => {
  const other = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  assertRefused(await other.client.send('DELETE', `${webhooksPath}/${id}`), 404, 'WEBHOOK_NOT_FOUND');
  assert.equal((await partner.read(id)).state, 'active');
});

test('404 again for one that was removed', async () => {
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  const path = `${webhooksPath}/${id}`;
  assert.equal((await partner.client.send('DELETE', path)).status, 204);
  assertRefused(await partner.client.send('DELETE', path), 404, 'WEBHOOK_NOT_FOUND');
});
