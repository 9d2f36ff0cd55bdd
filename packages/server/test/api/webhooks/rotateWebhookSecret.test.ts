import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Receiver, verify } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });

test('201: for a day requests are signed with both secrets, then only with the new one', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id, secret } = await partner.subscribe(receiver.url);
  const rotated = await partner.act(id, 'secret');
  assert.equal(rotated.status, 201, rotated.text);
  assert.notEqual(rotated.json.secret, secret);
  assert.ok(rotated.json.previousSecretUntil);
  // An order might be sent by a round that began before the change. A test event is sent only by one that began later.
  await partner.act(id, 'test');
  await receiver.until(() => receiver.events.length === 1);
  await partner.orders.place();
  await receiver.until(() => receiver.events.length === 2);
  const both = receiver.events[1];
  assert.ok(both);
  verify(rotated.json.secret, both);
  verify(secret, both);

  server.wallClock.stopAt(Date.now() + 25 * 60 * 60 * 1_000);
  await partner.client.login(partner.client.username, 'pass-word');
  await partner.orders.place();
  await receiver.until(() => receiver.events.length === 3);
  const signatures = receiver.events[2]?.headers['webhook-signature']?.split(' ');
  assert.equal(signatures?.length, 1);
  assert.equal((await partner.read(id)).previousSecretUntil, undefined);
});

test('404 for a webhook of another partner, whose secret stays', async () => {
  const [partner, other] = [await newSubscriber(server), await newSubscriber(server)];
  const receiver = await Receiver.start();
  const { id, secret } = await partner.subscribe(receiver.url);
  assertRefused(await other.act(id, 'secret'), 404, 'WEBHOOK_NOT_FOUND');
  await partner.orders.place();
  await receiver.until(() => receiver.events.length === 1);
  const [event] = receiver.events;
  assert.equal(event?.headers['webhook-signature']?.split(' ').length, 1);
  assert.ok(secret);
});
