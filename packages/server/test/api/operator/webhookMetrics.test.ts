/** What /metrics shows about webhooks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });

async function figures() {
  const { text } = await server.operator.get('/metrics');
  const read = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    );
  return {
    attempts: (outcome: string) => read(`kontor_webhook_attempts_total{outcome="${outcome}"}`),
    webhooks: (state: string) => read(`kontor_webhooks{state="${state}"}`),
    oldestSeconds: read('kontor_webhook_oldest_waiting_seconds'),
  };
}

/** Reads the age of the oldest waiting event until it is as expected: it is read from the store every few seconds. */
async function untilOldest(isExpected: (seconds: number) => boolean): Promise<void> {
  for (;;) {
    const { oldestSeconds } = await figures();
    if (isExpected(oldestSeconds)) return;
    await pause(100);
  }
}

test('attempts by outcome, webhooks by state, and the age of the oldest waiting event', async () => {
  const before = await figures();
  assert.deepEqual(
    ['delivered', 'failed', 'given-up'].map((outcome) => before.attempts(outcome)),
    [0, 0, 0],
  );
  assert.deepEqual([before.webhooks('active'), before.webhooks('ended'), before.oldestSeconds], [0, 0, 0]);

  const [partner, gone] = [await newSubscriber(server), await newSubscriber(server)];
  const [receiver, ending] = [await Receiver.start(), await Receiver.start()];
  const { id } = await partner.subscribe(receiver.url);
  const webhook = await gone.subscribe(ending.url);
  // Without a wait of half an hour the retry could come before the figures are read.
  receiver.next.push(status(500, { 'retry-after': '1800' }));
  ending.next.push(status(410));
  await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  await gone.orders.place();
  await gone.until(webhook.id, ({ state }) => state === 'ended');
  const after = await figures();
  // Challenges count as attempts too.
  assert.deepEqual(
    ['delivered', 'failed', 'given-up'].map((outcome) => after.attempts(outcome)),
    [2, 1, 1],
  );
  assert.deepEqual([after.webhooks('active'), after.webhooks('ended')], [1, 1]);

  server.wallClock.stopAt(Date.now() + 3_600_000);
  await receiver.until(() => receiver.events.length === 2);
  await partner.client.login(partner.client.username, 'pass-word');
  await partner.until(id, ({ waiting }) => waiting === 0);
  await untilOldest((seconds) => seconds === 0);
});

test('the age of a waiting event', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(503, { 'retry-after': '21600' });
  await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  server.wallClock.stopAt(Date.now() + 2 * 3_600_000);
  await untilOldest((seconds) => seconds > 3_000 && seconds <= 7_200);
});
