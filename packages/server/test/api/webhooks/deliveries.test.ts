import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agree, Receiver, status, verify } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, placed } from '@kontor/harness/webhooks';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
let aheadMs = 0;

/** Moves the wall clock, which retries use. */
function later(ms: number): void {
  aheadMs += ms;
  server.wallClock.stopAt(Date.now() + aheadMs);
}

// Nothing is sent again before a test moves the clock.
server.wallClock.stopAt(server.wallClock.nowMs());

describe('an event', () => {
  test('is sent once as a signed CloudEvent with its id; those of other types and partners are not', async () => {
    const [partner, other] = [await newSubscriber(server), await newSubscriber(server)];
    const receiver = await Receiver.start();
    const { id, secret } = await partner.subscribe(receiver.url);
    await other.orders.place();
    const order = await partner.orders.place();
    await partner.orders.endPeriod(order.salesOrderId);
    const second = await partner.orders.place();
    await receiver.until(() => receiver.events.length === 2);
    const subjects = receiver.events.map(({ body }) => body.subject).sort();
    const ids = [order, second].map(({ salesOrderId }) => `orders/${salesOrderId}`);
    assert.deepEqual(subjects, ids.sort());
    for (const event of receiver.events) {
      verify(secret, event);
      assert.equal(event.headers['webhook-id'], event.body.id);
      assert.equal(event.headers['content-type'], 'application/json');
      assert.equal(event.body.type, placed);
    }
    await partner.until(id, ({ lastDeliveredAt }) => lastDeliveredAt !== undefined);
  });

  for (const [what, answer, code] of [
    ['500', status(500), 'STATUS'],
    ['a redirect', status(302, { location: 'http://127.0.0.1:9/' }), 'REDIRECT'],
    ['a change of protocols', status(101, { connection: 'upgrade', upgrade: 'other' }), 'STATUS'],
    // The first of them is on a kept connection, after which the request is repeated once immediately.
    ['resets', (response: { destroy(): void }) => response.destroy(), 'CONNECTION'],
  ] as const) {
    test(`that is answered with ${what} is sent again with the same id, and both attempts can be read`, async () => {
      const partner = await newSubscriber(server);
      const receiver = await Receiver.start();
      const { id } = await partner.subscribe(receiver.url);
      const refused = what === 'resets' ? [answer, answer] : [answer];
      receiver.next.push(...refused);
      await partner.orders.place();
      const failing = await partner.until(id, ({ waiting }) => waiting === 1);
      assert.equal(failing.reason?.kind, code);
      assert.ok(failing.failingSince);
      later(10_000);
      await receiver.until(() => receiver.events.length === refused.length + 1);
      const ids = receiver.events.map(({ headers }) => headers['webhook-id']);
      assert.equal(new Set(ids).size, 1);
      const fine = await partner.until(id, ({ waiting }) => waiting === 0);
      assert.equal(fine.reason, undefined);
      const [delivered, failed] = await partner.attempts(id);
      assert.deepEqual([delivered.outcome, delivered.number], ['delivered', 2]);
      assert.deepEqual([failed.outcome, failed.number, failed.failure.kind], ['failed', 1, code]);
      assert.ok(failed.nextAttemptAt);
    });
  }

  test('counts as delivered with an answer of 10 MB, of which only a little is read', async () => {
    const partner = await newSubscriber(server);
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    receiver.otherwise = (response) => response.end(Buffer.alloc(10 * 1024 * 1024, 'x'));
    await partner.orders.place();
    await partner.until(id, ({ lastDeliveredAt }) => lastDeliveredAt !== undefined);
    assert.equal((await partner.attempts(id))[0].outcome, 'delivered');
  });

  test('waits at least as long as Retry-After says', async () => {
    const partner = await newSubscriber(server);
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    receiver.next.push(status(503, { 'retry-after': '3600' }));
    await partner.orders.place();
    await partner.until(id, ({ waiting }) => waiting === 1);
    const [{ at, nextAttemptAt }] = await partner.attempts(id);
    assert.ok(Date.parse(nextAttemptAt) - Date.parse(at) >= 3_600_000 - 1_000);
  });
});

test('410 ends the subscription', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(410);
  await partner.orders.place();
  const ended = await partner.until(id, ({ state }) => state === 'ended');
  assert.deepEqual([ended.reason?.kind, ended.waiting], ['GONE', 0]);
  assertRefused(await partner.act(id, 'activation'), 409, 'WEBHOOK_STATE_FORBIDS');
});

test('with ordered, the next event of a partner waits until the previous one has been delivered', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, { ordered: true });
  receiver.next.push(status(500));
  const placedOrders = [];
  for (let made = 0; made < 4; made += 1) placedOrders.push(await partner.orders.place());
  await partner.until(id, ({ waiting }) => waiting === 1);
  later(10_000);
  await receiver.until(() => receiver.events.length === 5);
  const subjects = receiver.events.slice(1).map(({ body }) => body.subject);
  assert.deepEqual(
    subjects,
    placedOrders.map(({ salesOrderId }) => `orders/${salesOrderId}`),
  );
});

test('a receiver that never answers does not hold up any other', async () => {
  const [slow, quick] = [await newSubscriber(server), await newSubscriber(server)];
  const [never, always] = [await Receiver.start(), await Receiver.start()];
  await slow.subscribe(never.url);
  await quick.subscribe(always.url);
  never.otherwise = () => undefined;
  for (let made = 0; made < 6; made += 1) await slow.orders.place();
  await never.until(() => never.events.length > 0);
  await quick.orders.place();
  await always.until(() => always.events.length === 1);
});

test('after 24 h of failures it is switched off with a notice, and continues without loss when it is switched on', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(500);
  const first = await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  later(dayMs + 60_000);
  await partner.client.login(partner.client.username, 'pass-word');
  const off = await partner.until(id, ({ state }) => state === 'switched-off');
  assert.equal(off.reason?.kind, 'STATUS');
  const log = await server.operator.get(`/operator/v1/audit?partnerId=${partner.partnerId}&limit=100`);
  assert.match(log.text, /switched-off/);
  const second = await partner.orders.place();
  receiver.otherwise = agree;
  receiver.received.length = 0;
  const on = await partner.act(id, 'activation');
  assert.deepEqual([on.status, on.json.state], [200, 'unverified']);
  await receiver.until(() => receiver.events.length >= 2);
  const subjects = new Set(receiver.events.map(({ body }) => body.subject));
  assert.deepEqual(subjects, new Set([first, second].map(({ salesOrderId }) => `orders/${salesOrderId}`)));
});

test('failed and unread events survive a restart', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.next.push(status(500));
  await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  await server.restart();
  await partner.orders.place();
  later(10_000);
  await receiver.until(() => new Set(receiver.events.map(({ body }) => body.id)).size === 2);
  await partner.until(id, ({ waiting }) => waiting === 0);
});
