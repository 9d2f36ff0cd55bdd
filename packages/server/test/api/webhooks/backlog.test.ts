/** What a receiver does not have yet, as callers read it: the failed events are only the first of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { products } from '@kontor/harness/products';
import { Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, operatorWebhooksPath, placed, webhooksOf } from '@kontor/harness/webhooks';

const server = await startTestServer();
const priceChanged = 'kontor.price.changed.v1';

interface Backlog {
  readonly events: number;
  readonly eventsIsMinimum?: boolean;
  readonly oldestAt?: string;
}

const backlogOf = (webhook: object) => (webhook as { backlog: Backlog }).backlog;

async function placeOrders(partner: Awaited<ReturnType<typeof newSubscriber>>, count: number) {
  for (let made = 0; made < count; made += 1) await partner.orders.place();
}

test('everything that was not delivered counts, however little of it was tried', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, { ordered: true });
  assert.deepEqual(backlogOf(await partner.read(id)), { events: 0 });
  receiver.otherwise = status(503);
  await placeOrders(partner, 7);
  const { json } = await partner.client.get('/v1/events?types=kontor.order.placed.v1');
  const first = json.events[0];
  const webhook = await partner.until(id, ({ waiting }) => waiting > 0);
  assert.equal(webhook.waiting, 1, 'later events wait behind the first');
  assert.deepEqual(backlogOf(webhook), { events: 7, oldestAt: first.time });
  const { json: list } = await partner.client.get('/v1/webhooks');
  assert.deepEqual(backlogOf(list.resources[0]), { events: 7, oldestAt: first.time });
});

test('what arrives leaves it', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  receiver.next.push(status(503));
  await placeOrders(partner, 3);
  await receiver.until(() => new Set(receiver.events.map(({ body }) => body.subject)).size === 3);
  await partner.until(id, ({ waiting, lastDeliveredAt }) => waiting === 1 && lastDeliveredAt !== undefined);
  await partner.act(id, 'retry');
  const webhook = await partner.until(id, (each) => backlogOf(each).events === 0);
  assert.deepEqual(backlogOf(webhook), { events: 0 });
});

test('events of other types do not count, also where they were recorded together', async () => {
  const partner = await newSubscriber(server, ['Products_Read', 'Products_Write']);
  const receiver = await Receiver.start();
  const [one, other, ...added] = products(6);
  await partner.client.post('/v5/products', [one, other], { prefer: 'wait=10' });
  const { id } = await partner.subscribe(receiver.url, { types: [priceChanged] });
  receiver.otherwise = status(503);
  const dearer = [one, other].map((each) => ({
    ...each,
    pricing: { ...each?.pricing, standardPrice: { amount: 777, currency: 'EUR' } },
  }));
  await partner.client.post('/v5/products', [...dearer, ...added], { prefer: 'wait=10' });
  await partner.until(id, ({ waiting }) => waiting > 0);
  assert.equal(backlogOf(await partner.read(id)).events, 2);
});

test("an operator's webhook counts the events of all partners", async () => {
  const webhooks = webhooksOf(server.operator, operatorWebhooksPath);
  const receiver = await Receiver.start();
  const { id } = await webhooks.subscribe(receiver.url, { ordered: true });
  receiver.otherwise = status(503);
  for (const partner of [await newSubscriber(server), await newSubscriber(server)]) {
    await placeOrders(partner, 3);
  }
  await webhooks.until(id, ({ waiting }) => waiting > 0);
  assert.equal(backlogOf(await webhooks.read(id)).events, 6);
});

test('a list of many webhooks counts each to the last event too', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  for (let made = 0; made < 20; made += 1) await partner.subscribe(receiver.url, { types: [placed] });
  receiver.otherwise = status(503);
  await placeOrders(partner, 60);
  const { json } = await partner.client.get('/v1/webhooks');
  for (const webhook of json.resources) {
    const { events, eventsIsMinimum } = backlogOf(webhook);
    assert.ok(events === 60 && eventsIsMinimum === undefined, JSON.stringify(webhook));
  }
  const { json: one } = await partner.client.get(`/v1/webhooks/${json.resources[0].id}`);
  assert.equal(backlogOf(one).events, 60);
  assert.equal(backlogOf(one).eventsIsMinimum, undefined);
});

test('deliveries of one product each are counted to the last event, although each recorded other events too', async () => {
  const partner = await newSubscriber(server, ['Products_Read', 'Products_Write']);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, {
    types: ['kontor.product.created.v1'],
    ordered: true,
  });
  receiver.otherwise = status(503);
  const more = 40;
  for (const product of products(more)) await partner.client.post('/v5/products', [product]);
  const { backlog } = await partner.until(
    id,
    ({ waiting, backlog: { events } }) => waiting > 0 && events === more,
  );
  assert.equal(backlog.eventsIsMinimum, undefined);
});
