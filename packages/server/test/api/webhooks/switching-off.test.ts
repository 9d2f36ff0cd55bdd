/** When a failing webhook is switched off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, placed } from '@kontor/harness/webhooks';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });

test('the last attempt is made when the 24 h are over, however long the receiver asks to wait', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(500, { 'retry-after': '21000' });
  await partner.orders.place();
  /** Polls, because the server writes the outcome of an attempt in the background. */
  const attempt = async (wanted: number) => {
    for (;;) {
      const found = (await partner.attempts(id)).find(
        ({ type, number }) => type === placed && number === wanted,
      );
      if (found !== undefined) return found;
      await pause(20);
    }
  };
  const times: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const { at, nextAttemptAt } = await attempt(number);
    times.push(Date.parse(at));
    if (number === 6) break;
    server.wallClock.stopAt(Date.parse(nextAttemptAt));
    await partner.client.login(partner.client.username, 'pass-word');
  }
  const off = await partner.until(id, ({ state }) => state === 'switched-off');
  assert.deepEqual([off.reason?.kind, off.waiting], ['STATUS', 1]);
  const [first = 0, ...others] = times;
  assert.equal(Date.parse(String(off.failingSince)), first);
  assert.deepEqual(
    others.map((atMs) => atMs - first),
    [21_000_000, 42_000_000, 63_000_000, 84_000_000, dayMs],
  );
});
