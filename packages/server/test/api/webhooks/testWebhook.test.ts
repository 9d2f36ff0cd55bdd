import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Receiver, status, verify } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);

test('202: a test event is sent, and sent again after a failure', async () => {
  const receiver = await Receiver.start();
  const { id, secret } = await partner.subscribe(receiver.url);
  receiver.next.push(status(500));
  // Nothing is sent again before the clock goes on.
  server.wallClock.stopAt(server.wallClock.nowMs());
  const answer = await partner.act(id, 'test');
  assert.deepEqual([answer.status, answer.json.sent], [202, 'event']);
  await partner.until(id, ({ reason }) => reason !== undefined);
  server.wallClock.stopAt(Date.now() + 10_000);
  await receiver.until(() => receiver.events.length === 2);
  for (const event of receiver.events) {
    assert.deepEqual([event.body.type, event.body.id], ['kontor.webhook.test.v1', answer.json.eventId]);
    verify(secret, event);
  }
  await partner.until(id, ({ waiting }) => waiting === 0);
});

test('a receiver that hangs has four requests open, however many test events are requested', async () => {
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  let open = 0;
  let most = 0;
  receiver.otherwise = (response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
  };
  const working = await Receiver.start();
  const other = await newSubscriber(server);
  const { id: ofOther } = await other.subscribe(working.url);
  for (let count = 1; count <= 12; count += 1) {
    assert.equal((await partner.act(id, 'test')).status, 202);
    // The events of both are sent in the same turn.
    assert.equal((await other.act(ofOther, 'test')).status, 202);
    await working.until(() => working.events.length >= count);
  }
  await receiver.until(() => open >= 4);
  assert.equal(most, 4);
});

test('attempts that end after a further test event count and are listed: a dead receiver gets one request', async () => {
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  const open: ServerResponse[] = [];
  receiver.otherwise = (response) => open.push(response);
  server.wallClock.stopAt(server.wallClock.nowMs());
  const working = await Receiver.start();
  const other = await newSubscriber(server);
  const { id: ofOther } = await other.subscribe(working.url);
  /** Sends a test event and waits until the sender has read the webhook again. */
  const change = async () => {
    const before = working.events.length;
    assert.equal((await partner.act(id, 'test')).status, 202);
    assert.equal((await other.act(ofOther, 'test')).status, 202);
    await working.until(() => working.events.length > before);
  };
  const openRequests = async () => {
    await change();
    await receiver.until(() => open.length > 0);
    // This one replaces the line whose requests are open.
    await change();
    return open.splice(0);
  };
  let answered = 0;
  for (let round = 0; round < 4; round += 1) {
    const responses = await openRequests();
    for (const response of responses) response.writeHead(500).end();
    answered += responses.length;
    while ((await partner.attempts(id)).length <= answered) await pause(20);
  }
  const [{ outcome }] = await partner.attempts(id);
  const { reason, failingSince } = await partner.read(id);
  assert.deepEqual([outcome, reason?.kind, failingSince !== undefined], ['failed', 'STATUS', true]);
  const responses = await openRequests();
  assert.equal(responses.length, 1);
  for (const response of responses) response.end();
});

test('409 for a webhook that has ended', async () => {
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(410);
  await partner.act(id, 'test');
  await partner.until(id, ({ state }) => state === 'ended');
  assertRefused(await partner.act(id, 'test'), 409, 'WEBHOOK_STATE_FORBIDS');
});

test('404 for an unknown webhook', async () => {
  assertRefused(await partner.act('00000000-0000-4000-8000-000000000000', 'test'), 404, 'WEBHOOK_NOT_FOUND');
});
