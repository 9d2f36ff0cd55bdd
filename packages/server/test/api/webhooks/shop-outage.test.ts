/** A day of an operator: the shop is down for an hour while its sellers go on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleWork } from '@kontor/harness/clock';
import { deliver } from '@kontor/harness/deliver';
import { readOn, told } from '@kontor/harness/events';
import { feedOf } from '@kontor/harness/feeds';
import { product } from '@kontor/harness/products';
import { agree, Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { newSubscriber, operatorWebhooksPath, placed, webhooksOf } from '@kontor/harness/webhooks';
import { minuteMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const { operator } = server;
const priceChanged = 'kontor.price.changed.v1';
const waitsMs = [5_000, 20_000, 80_000, 320_000, 1_280_000];
const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];

test("a shop's outage of an hour", async (story) => {
  const webhooks = webhooksOf(operator, operatorWebhooksPath);
  const first = await newSubscriber(server, roles);
  const second = await newSubscriber(server, roles);
  const shop = await Receiver.start();
  const ofSeller = await Receiver.start();
  const { sku } = product();
  const reprice = ({ client }: typeof first, amount: number) =>
    deliver(client, [{ sku, standardPrice: { amount, currency: 'EUR' } }], '/v5/products/prices');
  /** What the shop got since it was last emptied: seller, type and subject of each event. */
  const got = () => shop.events.map(({ body }) => body as unknown as Parameters<typeof told>[0]);
  const of = (seller: typeof first, events = got()) =>
    events.filter(({ source }) => source === `/partners/${seller.partnerId}`);
  const failures = async () =>
    (await webhooks.attempts(id)).filter(({ outcome }) => outcome === 'failed').length;
  let id = '';
  let cursor = '';
  let missed: ReturnType<typeof got> = [];

  await story.test('the shop has read the feed and gets what changes by an ordered webhook', async () => {
    for (const seller of [first, second]) await deliverAndCheck(seller.client, [product()]);
    const feed = await operator.get('/operator/v1/feeds/products');
    cursor = feed.headers.get('x-journal-cursor') ?? '';
    ({ id } = await webhooks.subscribe(shop.url, { ordered: true, types: [placed, priceChanged] }));
    await first.subscribe(ofSeller.url);
    await reprice(first, 31);
    await shop.until(() => shop.events.length === 1);
    await settleWork(server);
    ({ cursor } = await readOn(operator, '/operator/v1/events', { after: cursor }));
    shop.received.length = 0;
  });

  await story.test('it goes down; its sellers go on, and their own webhooks are not held up', async () => {
    shop.otherwise = status(503);
    await first.orders.place();
    await shop.until(() => shop.events.length === 1);
    await reprice(first, 32);
    await reprice(second, 41);
    await reprice(first, 33);
    await second.orders.place();
    await reprice(second, 42);
    await ofSeller.until(() => ofSeller.events.length === 1);
    await webhooks.until(id, ({ reason, waiting }) => reason !== undefined && waiting > 0);
  });

  await story.test(
    'for an hour it is tried ever more rarely, with the first event of a seller, and loses none',
    async () => {
      const beganMs = server.wallClock.nowMs();
      for (const waitMs of waitsMs) {
        const before = await failures();
        server.wallClock.stopAt(server.wallClock.nowMs() + 2 * waitMs);
        while ((await failures()) === before);
      }
      server.wallClock.stopAt(beganMs + 60 * minuteMs);
      const subjects = new Set(got().map(({ source, id: eventId }) => `${source} ${eventId}`));
      assert.ok(subjects.size <= 2, 'later events of a seller wait for its first one');
      assert.equal((await webhooks.read(id)).state, 'active');
    },
  );

  await story.test('the operator sees that it waits, and why', async () => {
    const { reason, waiting } = await webhooks.read(id);
    assert.match(reason?.detail ?? '', /503/);
    assert.ok(waiting > 0);
  });

  await story.test('the shop is back; one retry sends everything, in the order of its seller', async () => {
    await settleWork(server);
    // A request that is still in progress and fails after the retry begins a new wait, and the clock stands still.
    while ((await failures()) < shop.received.length);
    const types = [placed, priceChanged].join(',');
    const { events } = await readOn(operator, '/operator/v1/events', { after: cursor, types });
    missed = [...events] as typeof missed;
    assert.equal(missed.length, 6);
    shop.otherwise = agree;
    shop.received.length = 0;
    assert.equal((await webhooks.act(id, 'retry')).status, 200);
    await shop.until(() => new Set(got().map((event) => event.id)).size === missed.length);
    // A receiver remembers ids, because an event may arrive twice.
    const once = [...new Map(got().map((event) => [event.id, event])).values()];
    for (const seller of [first, second]) {
      assert.deepEqual(of(seller, once).map(told), of(seller, missed).map(told));
    }
    await webhooks.until(id, ({ waiting, reason }) => waiting === 0 && reason === undefined);
  });

  await story.test('a shop that follows the journal instead reads the same from its cursor', async () => {
    const { events } = await readOn(operator, '/operator/v1/events', { after: cursor, limit: '2' });
    const wanted = new Set([placed, priceChanged]);
    assert.deepEqual(
      events.filter(({ type }) => wanted.has(type)).map(({ id: eventId }) => eventId),
      missed.map((event) => event.id),
    );
  });

  await story.test('a shop that lost its data begins with the feed, which has the last prices', async () => {
    const lines = await feedOf(operator, 'products');
    const prices = [first, second].map(
      ({ partnerId }) => lines.find((line) => line.partnerId === partnerId)?.price.standardPrice.amount,
    );
    assert.deepEqual(prices, [33, 42]);
  });
});
