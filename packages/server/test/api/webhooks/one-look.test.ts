/**
 * However many webhooks there are, recording an event costs a single poll, and each webhook gets its own events, in
 * order.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allEvents, partnerEvents, type ReadEvent, readOn } from '@kontor/harness/events';
import { orderRoles } from '@kontor/harness/orders';
import { Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, operatorWebhooksPath, placed, webhooksOf } from '@kontor/harness/webhooks';
import type { Webhook } from '../../../areas/webhooks/rules/webhook.ts';
import { Reading } from '../../../areas/webhooks/sending/reading.ts';
import { WebhookQueue } from '../../../areas/webhooks/sending/webhook-queue.ts';
import { EventIds, removeOldEvents } from '../../../platform/journal/index.ts';
import { sharedHandle } from '../../../platform/store/across-partners.ts';
import { openStore } from '../../../platform/store/open.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { randomIds } from '../../../platform/time/ids.ts';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const store = await openStore({ url: server.databaseUrl }, { writes: false });
after(() => store.close());

const parts = {
  eventIds: new EventIds('00'.repeat(32)),
  wallClock: server.wallClock,
  found: () => undefined,
  ids: randomIds,
  keptSinceMs: async () => undefined,
};

/** The same reads, with a count of the statements run. */
function counted(reads: SharedReadTx): { reads: SharedReadTx; count(): number } {
  let count = 0;
  const counting = <Tx extends object>(tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (name === 'marketplace') return counting(member as object);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          if (['get', 'all', 'each'].includes(String(name))) count += 1;
          const result = member.apply(target, given);
          return name === 'partner' || name === sharedHandle ? counting(result) : result;
        };
      },
    });
  return { reads: counting(reads), count: () => count };
}

function queueOf(partnerId: string, number: number, types: readonly string[] = [placed]): WebhookQueue {
  const webhook: Webhook = {
    partnerId,
    webhookId: `webhook-${number}`,
    url: 'http://127.0.0.1:9/',
    types,
    ordered: true,
    contentType: 'application/json',
    state: 'active',
    failure: undefined,
    createdAtMs: 0,
    createdBy: 'nobody',
    subscriber: undefined,
    verifiedAtMs: 0,
    failingSinceMs: undefined,
    lastDeliveredAtMs: undefined,
    previousSecretUntilMs: undefined,
    revision: 1,
    position: '0',
  };
  return new WebhookQueue({ ...webhook, secret: '', previousSecret: undefined }, [], () => false);
}

const subjectsOf = (queue: WebhookQueue) =>
  queue.next(Number.MAX_SAFE_INTEGER).map(({ event }) => JSON.parse(event).subject);

async function readToTheEnd(reading: Reading, queues: readonly WebhookQueue[]): Promise<void> {
  while (await reading.readOn(queues));
}

/** Statements run when an order is placed while there are `webhooks` webhooks, each of another partner. */
async function statementsOfAnEvent(webhooks: number): Promise<number> {
  const partner = await newSubscriber(server);
  const { reads, count } = counted(store.reads);
  const reading = new Reading({ ...parts, reads });
  const mine = queueOf(partner.partnerId, 0);
  const others = Array.from({ length: webhooks - 1 }, (_, index) => queueOf(`none-${index}`, index + 1));
  const queues = [mine, ...others];
  await readToTheEnd(reading, queues);
  const before = count();
  const { salesOrderId } = await partner.orders.place();
  reading.onEvents();
  await readToTheEnd(reading, queues);
  assert.deepEqual(subjectsOf(mine), [`orders/${salesOrderId}`]);
  for (const other of others) assert.deepEqual(subjectsOf(other), []);
  return count() - before;
}

test('an event costs as many statements with 60 webhooks as with 2', async () => {
  const few = await statementsOfAnEvent(2);
  assert.equal(await statementsOfAnEvent(60), few);
});

test('a webhook that is behind reads on its own until it has caught up with the others', async () => {
  const partner = await newSubscriber(server);
  const first = await partner.orders.place();
  const { reads, count } = counted(store.reads);
  const reading = new Reading({ ...parts, reads });
  const others = [queueOf('none-1', 1), queueOf(partner.partnerId, 2, ['kontor.receipt.created.v1'])];
  await readToTheEnd(reading, others);
  const late = queueOf(partner.partnerId, 3);
  await readToTheEnd(reading, [...others, late]);
  assert.deepEqual(subjectsOf(late), [`orders/${first.salesOrderId}`]);
  const costOf = async (queues: readonly WebhookQueue[]) => {
    const before = count();
    reading.onEvents();
    await readToTheEnd(reading, queues);
    return count() - before;
  };
  assert.equal(await costOf([...others, late]), await costOf(others));
});

test('rights are forgotten once a page with events is read, and before they can be sent', async () => {
  const partner = await newSubscriber(server);
  const mine = queueOf(partner.partnerId, 0);
  const known: number[] = [];
  const found = () => void known.push(subjectsOf(mine).length);
  const reading = new Reading({ ...parts, reads: store.reads, found });
  await readToTheEnd(reading, [mine]);
  assert.deepEqual(known, []);
  for (const already of [0, 1]) {
    await partner.orders.place();
    reading.onEvents();
    await readToTheEnd(reading, [mine]);
    assert.equal(known.length, already + 1);
  }
  assert.equal(known[0], 0);
});

interface Subscribed {
  readonly partner: Awaited<ReturnType<typeof newSubscriber>>;
  readonly types: readonly string[];
  readonly receiver: Receiver;
  readonly id: string;
}

test('each webhook gets what the journal lists for it, in order, while others fail, wait and are replayed', async () => {
  const partners = await Promise.all(
    Array.from({ length: 4 }, () => newSubscriber(server, [...orderRoles, 'Products_Read'])),
  );
  const operators = webhooksOf(server.operator, operatorWebhooksPath);
  const cancelled = 'kontor.order-item.cancelled.v1';
  const brand = 'kontor.brand.changed.v1';
  const subscribed: Subscribed[] = [];
  for (const partner of partners) {
    for (const types of [[placed], [placed, cancelled], [brand]]) {
      const receiver = await Receiver.start();
      const { id } = await partner.subscribe(receiver.url, { types, ordered: true });
      subscribed.push({ partner, types, receiver, id });
    }
  }
  const ofAll = await Receiver.start();
  await operators.subscribe(ofAll.url, { types: [placed], ordered: true });
  const [sentAgain, failing] = [subscribed[1], subscribed[4]] as [Subscribed, Subscribed];
  const { cursor: begin } = await readOn(server.operator, allEvents);
  const start = (await partners[0]?.client.get(`${partnerEvents}?after=now`))?.json.cursor;

  // The event that fails is sent again only when the clock goes on, however long the rounds take.
  server.wallClock.stopAt(server.wallClock.nowMs());
  for (let round = 0; round < 4; round += 1) {
    for (const { orders } of partners) {
      const { salesOrderId } = await orders.place();
      if (round % 2 === 1) await orders.cancel(salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    }
    const brands = [{ id: `LOOK-${round}`, name: `Look ${round}`, useable: true }];
    assert.equal((await server.operator.put('/operator/v1/brands', brands)).status, 200);
    if (round === 1) failing.receiver.next.push(status(500));
    if (round === 2) {
      const again = await sentAgain.partner.act(sentAgain.id, 'replay', { after: start });
      assert.equal(again.status, 202, again.text);
    }
  }
  await failing.partner.until(failing.id, ({ waiting }) => waiting === 1);
  server.wallClock.stopAt(Date.now() + 10_000);
  for (const { partner, types, receiver } of subscribed) {
    const { events } = await readOn(partner.client, partnerEvents, { types: types.join(',') });
    const expected = events.map(({ id }) => id);
    const got = () => [...new Set(receiver.events.map(({ body }) => body.id))];
    await receiver.until(() => got().length >= expected.length);
    assert.deepEqual(got(), expected, types.join());
  }
  const { events } = await readOn(server.operator, allEvents, { after: begin, types: placed });
  await ofAll.until(() => ofAll.events.length >= events.length);
  // Only the events of one partner are ordered; those of two partners are sent in parallel.
  const idsByPartner = (some: readonly ReadEvent[]) =>
    Object.fromEntries(
      [...Map.groupBy(some, ({ source }) => source)]
        .map(([source, each]) => [source, each.map(({ id }) => id)] as const)
        .sort(),
    );
  const sent = ofAll.events.map(({ text }) => JSON.parse(text) as ReadEvent);
  assert.deepEqual(idsByPartner(sent), idsByPartner(events));
});

test('rights are forgotten when events are gone, before anybody asks why they were not read', async () => {
  const { partnerId, orders } = await newSubscriber(server);
  await orders.place();
  const writer = await openStore({ url: server.databaseUrl }, { writes: true });
  while (await writer.write((tx) => removeOldEvents(tx, server.wallClock.nowMs() + 1_000)));
  await writer.close();
  const happened: string[] = [];
  const reading = new Reading({
    ...parts,
    reads: store.reads,
    found: () => void happened.push('found'),
    async keptSinceMs() {
      happened.push('asked');
      return undefined;
    },
  });
  const mine = queueOf(partnerId, 0);
  await readToTheEnd(reading, [mine]);
  assert.deepEqual([happened, mine.state], [['found', 'asked'], 'switched-off']);
});
