/** What happens to webhooks when the journal no longer stores events that they have not been sent. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { contractOf } from '@kontor/harness/contracts';
import { Receiver } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, placed } from '@kontor/harness/webhooks';
import { dayMs } from '../../../../values/instant.ts';
import { removeOldEvents } from '../../../platform/journal/index.ts';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const store = await openStore({ url: server.databaseUrl }, { writes: true });
after(() => store.close());

const lost = 'kontor.webhook.events-lost.v1';
const blocked = 'kontor.order-item.blocked.v1';
const released = 'kontor.order-item.released.v1';
const types = [placed, blocked, released];
const typesOf = (receiver: Receiver) => receiver.events.map(({ body }) => body.type);

/**
 * A webhook that received one order and then nothing: while it was hindered, the order was blocked and its events
 * were removed.
 */
async function missedSomething(hinder: (partnerId: string, receiver: Receiver) => Promise<unknown>) {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, { types, ordered: true });
  const { salesOrderId } = await partner.orders.placeProcessable();
  await receiver.until(() => receiver.events.length === 1);
  await partner.until(id, ({ lastDeliveredAt }) => lastDeliveredAt !== undefined);
  await hinder(partner.partnerId, receiver);
  await partner.orders.block(salesOrderId);
  return { partner, receiver, id, salesOrderId };
}

/** Lets time pass: the journal drops all its events, and the server restarts. */
async function forget(): Promise<void> {
  assert.equal(await store.write((tx) => removeOldEvents(tx, server.wallClock.nowMs() + 1_000)), false);
  await server.restart();
}

test('after a suspension that outlasts the journal, a webhook first reports the gap and continues with what is stored', async () => {
  const { partner, receiver, id, salesOrderId } = await missedSomething(async (partnerId) => {
    assert.equal((await contractOf(server, partnerId).suspend()).status, 200);
  });
  await forget();
  const base = `/operator/v1/partners/${partner.partnerId}/orders/${salesOrderId}` as const;
  assert.equal((await server.operator.post(`${base}/release`, {})).status, 200);
  assert.deepEqual(typesOf(receiver), [placed], 'nothing is sent to a suspended partner');

  const resumed = await contractOf(server, partner.partnerId).resume();
  assert.equal(resumed.status, 200);
  await receiver.until(() => receiver.events.length === 3);
  assert.deepEqual(typesOf(receiver), [placed, lost, released]);
  const { data } = JSON.parse(String(receiver.events[1]?.text));
  const { lastDeliveredAt, keptSince, webhookId } = data;
  assert.equal(webhookId, id);
  assert.ok(Date.parse(lastDeliveredAt) <= server.wallClock.nowMs());
  assert.ok(Math.abs(server.wallClock.nowMs() - 30 * dayMs - Date.parse(keptSince)) < dayMs);
  const delivered = async () => (await partner.attempts(id)).map(({ type }) => type);
  // The server writes the outcome of an attempt in the background.
  while (!(await delivered()).includes(released)) await pause(20);
  assert.ok((await delivered()).includes(lost), 'the partner sees that it was told');
  assert.equal((await partner.read(id)).state, 'active');

  await server.restart();
  await partner.orders.place();
  await receiver.until(() => receiver.events.length === 4);
  assert.deepEqual(typesOf(receiver).slice(3), [placed], 'it is told once');
});

test('one that nothing prevented from reading is switched off', async () => {
  const { partner, id } = await missedSomething(async (_, receiver) => {
    receiver.otherwise = () => undefined;
  });
  await forget();
  const off = await partner.until(id, ({ state }) => state === 'switched-off');
  assert.equal(off.reason?.kind, 'EVENTS_GONE');
});
