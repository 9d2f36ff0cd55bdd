import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agree, Receiver, status } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, operatorWebhooksPath, webhooksOf } from '@kontor/harness/webhooks';
import { minuteMs } from '../../../../values/instant.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });

/** A partner whose webhook has a backlog: its receiver has been failing for an hour. */
async function afterAnOutage({ ordered = true, placed = 3 } = {}) {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, { ordered });
  receiver.otherwise = status(500);
  const orders = [];
  for (let made = 0; made < placed; made += 1) orders.push(await partner.orders.place());
  const attempts = async () =>
    (await partner.attempts(id)).filter(({ outcome }) => outcome === 'failed').length;
  await receiver.until(() => receiver.events.length === 1);
  for (let count = 2; count <= 6; count += 1) {
    await partner.until(id, ({ reason }) => reason !== undefined);
    while ((await attempts()) < count - 1) await partner.read(id);
    server.wallClock.stopAt(server.wallClock.nowMs() + 2 * 4 ** (count - 2) * 5_000);
    await receiver.until(() => receiver.events.length === count);
  }
  while ((await attempts()) < 6) await partner.read(id);
  await partner.client.login(partner.client.username, 'pass-word');
  const [{ at, nextAttemptAt }] = await partner.attempts(id);
  assert.ok(Date.parse(nextAttemptAt) - Date.parse(at) > 60 * minuteMs, 'the next attempt is an hour away');
  receiver.otherwise = agree;
  receiver.received.length = 0;
  const subjects = orders.map(({ salesOrderId }) => `orders/${salesOrderId}`);
  return { partner, receiver, id, subjects };
}

const subjectsAt = (receiver: Receiver) => receiver.events.map(({ body }) => body.subject);

test('a test event that arrives after an outage releases what waits on an ordered webhook, in its order', async () => {
  const { partner, receiver, id, subjects } = await afterAnOutage();
  assert.equal((await partner.act(id, 'test')).json.sent, 'event');
  await receiver.until(() => receiver.events.length === 1 + subjects.length);
  assert.deepEqual(subjectsAt(receiver), [`webhooks/${id}`, ...subjects]);
  await partner.until(id, ({ waiting }) => waiting === 0);
});

for (const ordered of [true, false]) {
  const kind = ordered ? 'an ordered' : 'a parallel';
  test(`a test event releases what waits on ${kind} webhook, however briefly its receiver failed`, async () => {
    const partner = await newSubscriber(server);
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url, { ordered });
    server.wallClock.stopAt(server.wallClock.nowMs());
    receiver.otherwise = status(503, { 'retry-after': '3600' });
    const orders = [];
    for (let made = 0; made < 3; made += 1) orders.push(await partner.orders.place());
    await partner.until(id, ({ waiting }) => waiting > 0);
    receiver.otherwise = agree;
    receiver.received.length = 0;
    await partner.act(id, 'test');
    await receiver.until(() => receiver.events.length >= 1 + orders.length);
    const subjects = [`webhooks/${id}`, ...orders.map(({ salesOrderId }) => `orders/${salesOrderId}`)];
    // Several connections have no order between them.
    const arrived = subjectsAt(receiver);
    assert.deepEqual(ordered ? arrived : arrived.sort(), ordered ? subjects : subjects.sort());
    await partner.until(id, ({ waiting }) => waiting === 0);
  });
}

test('a test event releases also what waits after others were delivered', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  server.wallClock.stopAt(server.wallClock.nowMs());
  receiver.next.push(status(500));
  const first = await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  await partner.orders.place();
  await partner.until(id, ({ reason }) => reason === undefined);
  await partner.act(id, 'test');
  await receiver.until(() => receiver.events.length === 4);
  assert.equal(subjectsAt(receiver).at(-1), `orders/${first.salesOrderId}`);
  await partner.until(id, ({ waiting }) => waiting === 0);
});

test('a test event is sent before events that are due, of which the receiver refuses the first', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  server.wallClock.stopAt(server.wallClock.nowMs());
  receiver.otherwise = status(500);
  for (let made = 0; made < 6; made += 1) {
    await partner.orders.place();
    if (made < 3) await partner.until(id, ({ waiting }) => waiting > made);
  }
  await partner.until(id, ({ waiting }) => waiting >= 3);
  receiver.received.length = 0;
  receiver.otherwise = (response, received, request) =>
    (received.body.subject === `webhooks/${id}` ? agree : status(500))(response, received, request);
  await partner.act(id, 'test');
  await receiver.until(() => receiver.events.some(({ body }) => body.subject === `webhooks/${id}`));
  assert.equal(subjectsAt(receiver)[0], `webhooks/${id}`);
});

test('200: what waits on an ordered webhook is sent now, in its order', async () => {
  const { partner, receiver, id, subjects } = await afterAnOutage();
  const answer = await partner.act(id, 'retry');
  assert.deepEqual([answer.status, answer.json.state], [200, 'active']);
  await receiver.until(() => receiver.events.length === subjects.length);
  assert.deepEqual(subjectsAt(receiver), subjects);
});

test('200: an event of an ordered webhook that is being sent is not sent again meanwhile', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, { ordered: true });
  receiver.next.push(status(500));
  await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  const begun = Promise.withResolvers<() => void>();
  receiver.next.push((response, received, request) =>
    begun.resolve(() => agree(response, received, request)),
  );
  server.wallClock.stopAt(server.wallClock.nowMs() + minuteMs);
  const answerIt = await begun.promise;
  assert.equal((await partner.act(id, 'retry')).status, 200);
  // The sender knows of the change once it sends this.
  assert.equal((await partner.act(id, 'test')).json.sent, 'event');
  await receiver.until(() => receiver.events.some(({ body }) => body.subject === `webhooks/${id}`));
  answerIt();
  const { waiting } = await partner.until(id, (webhook) => webhook.waiting === 0);
  const [first] = receiver.events;
  const sent = receiver.events.filter(({ body }) => body.id === first?.body.id);
  assert.deepEqual([waiting, sent.length], [0, 2], 'one attempt failed and one delivered it');
});

test('200: the operator does the same for a webhook of the operators', async () => {
  const operator = webhooksOf(server.operator, operatorWebhooksPath);
  const seller = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await operator.subscribe(receiver.url, { ordered: true });
  receiver.next.push(status(503, { 'retry-after': '21600' }));
  await seller.orders.place();
  await operator.until(id, ({ reason }) => reason !== undefined);
  assert.equal((await operator.act(id, 'retry')).status, 200);
  await receiver.until(() => receiver.events.length === 2);
});

test('200: the challenge of a webhook that is not verified is sent now', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  receiver.toChallenge = status(500);
  const { id } = (await partner.post({ url: receiver.url, types: ['kontor.order.placed.v1'] })).json;
  await partner.until(id, ({ reason }) => reason !== undefined);
  receiver.toChallenge = agree;
  assert.equal((await partner.act(id, 'retry')).status, 200);
  await partner.until(id, ({ state }) => state === 'active');
});

test('an event that the receiver never takes does not get more attempts because others succeed', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  server.wallClock.stopAt(server.wallClock.nowMs());
  receiver.next.push(status(500));
  await partner.orders.place();
  await partner.until(id, ({ waiting }) => waiting === 1);
  for (let made = 0; made < 3; made += 1) await partner.orders.place();
  await receiver.until(() => receiver.events.length === 4);
  await partner.until(id, ({ waiting }) => waiting === 1);
  assert.equal(receiver.events.length, 4);
});

test('409 for a webhook that has ended, 404 for an unknown one', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.otherwise = status(410);
  await partner.act(id, 'test');
  await partner.until(id, ({ state }) => state === 'ended');
  assertRefused(await partner.act(id, 'retry'), 409, 'WEBHOOK_STATE_FORBIDS');
  assertRefused(await partner.act('00000000-0000-4000-8000-000000000000', 'retry'), 404, 'WEBHOOK_NOT_FOUND');
});

/** Changes of a webhook that leave its events as they are. */
const changes = {
  'while nobody changes it': () => Promise.resolve(),
  'at the moment in which its secret is replaced, again and again': async ({ partner, id }: Outage) => {
    for (let times = 0; times < 15; times += 1) assert.equal((await partner.act(id, 'secret')).status, 201);
  },
};
type Outage = Awaited<ReturnType<typeof afterAnOutage>>;

for (const [when, change] of Object.entries(changes)) {
  test(`an event that a receiver takes after an outage releases what waits, ${when}`, async () => {
    const outage = await afterAnOutage({ ordered: false, placed: 1 });
    const { partner, receiver, id, subjects } = outage;
    // An unreachable receiver is looked at every quarter of an hour.
    server.wallClock.stopAt(server.wallClock.nowMs() + 20 * minuteMs);
    const changing: Promise<void>[] = [];
    receiver.otherwise = (response, received, request) => {
      if (changing.length === 0) changing.push(change(outage));
      agree(response, received, request);
    };
    const { salesOrderId } = await partner.orders.place();
    await receiver.until(() => subjectsAt(receiver).includes(`orders/${salesOrderId}`));
    await Promise.all(changing);
    await partner.until(id, ({ waiting, backlog }) => waiting === 0 && backlog.events === 0);
    assert.ok(subjectsAt(receiver).includes(subjects[0]));
  });
}
