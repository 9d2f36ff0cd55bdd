/** Whatever changes whether a product can be ordered is told by exactly one event; nothing else is. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assign,
  createProfile,
  newStockPartner,
  profile,
  profilesPath,
  type StockPartner,
  stockRoles,
  store,
} from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, partnerEvents, readOn } from '@kontor/harness/events';
import { feedOf } from '@kontor/harness/feeds';
import { newOperator } from '@kontor/harness/operators';
import { ordersOf } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import { takedownsOf, tryOrder } from '@kontor/harness/takedowns';

const type = 'kontor.product.orderability-changed.v1';
const server = await startTestServer();
const takedowns = takedownsOf(server);
const types = { types: type };

interface Told {
  readonly sku: string;
  readonly orderable: boolean;
  readonly reasons: readonly string[];
}

/** Collects what is told about a partner's products from now on. */
async function listener(client: StockPartner) {
  let { cursor } = await readOn(client, partnerEvents, types);
  return async (): Promise<[sku: string, ...reasons: string[]][]> => {
    const page = await readOn(client, partnerEvents, { ...types, after: cursor });
    ({ cursor } = page);
    return page.events.map((event) => {
      const { sku, orderable, reasons } = event.data as unknown as Told;
      assert.equal(event.subject, `products/${sku}`);
      assert.equal(
        orderable,
        reasons.every((reason) => reason === 'CHANGE_BEING_CHECKED'),
      );
      return [sku, ...reasons];
    });
  };
}

/** A partner with one product that can be ordered, with stock and a profile. */
async function seller(sku = 'LAMP') {
  const client = await newStockPartner(server, sku);
  const shippingProfileId = await createProfile(client);
  await assign(client, shippingProfileId, [sku]);
  await store(client, { [sku]: 2 });
  const since = await listener(client);
  const { partnerId } = client;
  return { client, partnerId, sku, shippingProfileId, since, orders: ordersOf(server, partnerId) };
}
type Seller = Awaited<ReturnType<typeof seller>>;

const flag = ({ client, sku }: Pick<Seller, 'client' | 'sku'>, active: boolean) =>
  deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');
const decide = ({ partnerId, sku }: Seller, body: object) =>
  server.operator.put(`/operator/v1/partners/${partnerId}/products/${sku}/marketplace-status`, body);
const change = async ({ client, shippingProfileId }: Seller, more: object) => {
  const answer = await client.put(`${profilesPath}/${shippingProfileId}`, profile(more));
  assert.equal(answer.status, 204, answer.text);
};

/** Waits for events that follow in the background. */
async function eventually(since: Seller['since'], count = 1) {
  const told: Awaited<ReturnType<typeof since>> = [];
  while (told.length < count) {
    told.push(...(await since()));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return told;
}

describe(type, () => {
  test('a new product is told once it is online, and not before', async () => {
    const client = (await server.newPartner(stockRoles)) as StockPartner;
    const since = await listener(client);
    await deliverAndCheck(client, [product({ sku: 'NEW', ean: ean(9_000) })]);
    assert.deepEqual(await since(), [['NEW']]);
  });

  test('a first quantity without a profile prevents orders, a profile allows them', async () => {
    const client = await newStockPartner(server, 'CUP');
    const since = await listener(client);
    await store(client, { CUP: 5 });
    assert.deepEqual(await since(), [['CUP', 'NO_PROFILE']]);
    await assign(client, await createProfile(client), ['CUP']);
    assert.deepEqual(await since(), [['CUP']]);
  });

  test('stock: the last piece, a new piece, and nothing in between', async () => {
    const { client, since } = await seller();
    await store(client, { LAMP: 7 });
    await store(client, { LAMP: 7 });
    assert.deepEqual(await since(), []);
    await store(client, { LAMP: 0 });
    await store(client, { LAMP: 0 });
    assert.deepEqual(await since(), [['LAMP', 'SOLD_OUT']]);
    await store(client, { LAMP: 1 });
    assert.deepEqual(await since(), [['LAMP']]);
  });

  test('orders: the piece that is the last one, and its cancellation', async () => {
    const one = await seller();
    assert.equal((await tryOrder(server, one.client, 'LAMP')).status, 201);
    assert.deepEqual(await one.since(), []);
    const last = await tryOrder(server, one.client, 'LAMP');
    assert.equal(last.status, 201, last.text);
    assert.deepEqual(await one.since(), [['LAMP', 'SOLD_OUT']]);
    await one.orders.cancel(last.json.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    assert.deepEqual(await one.since(), [['LAMP']]);
  });

  test('the flag of the partner', async () => {
    const one = await seller();
    await flag(one, false);
    await flag(one, false);
    assert.deepEqual(await one.since(), [['LAMP', 'INACTIVE', 'NOT_ONLINE']]);
    await flag(one, true);
    await checked(one.client, 'LAMP');
    assert.deepEqual((await one.since()).at(-1), ['LAMP']);
  });

  test('content: while it is checked, and after it; a price changes nothing', async () => {
    const one = await seller();
    const { json } = await one.client.get('/v5/products/LAMP');
    const body = [{ sku: 'LAMP', standardPrice: { amount: 1.5, currency: 'EUR' } }];
    await deliver(one.client, body, '/v5/products/prices');
    assert.deepEqual(await one.since(), []);
    await deliver(one.client, [{ ...json, moin: undefined, mpn: 'OTHER' }]);
    await checked(one.client, 'LAMP');
    assert.deepEqual(await one.since(), [['LAMP', 'CHANGE_BEING_CHECKED'], ['LAMP']]);
  });

  test('a decision of the operator, and its end', async () => {
    const one = await seller();
    const errors = [{ code: '800020 - NAME', title: 'No sheet' }];
    await decide(one, { status: 'RESTRICTED', errors });
    await decide(one, { status: 'REJECTED', errors });
    assert.deepEqual(await one.since(), [['LAMP', 'NOT_ONLINE']]);
    await decide(one, { status: 'ONLINE' });
    assert.deepEqual(await one.since(), [['LAMP']]);
  });

  test('a takedown, also of a product that is switched off, and its end', async () => {
    const [one, off] = [await seller(), await seller('OFF')];
    await flag(off, false);
    await off.since();
    for (const each of [one, off]) {
      const { takedownId } = await takedowns.add({ partnerId: each.partnerId, skus: [each.sku] });
      const before = each === off ? ['INACTIVE'] : [];
      assert.deepEqual(await each.since(), [[each.sku, ...before, 'TAKEN_DOWN', 'NOT_ONLINE']]);
      await takedowns.lift(takedownId);
      await checked(each.client, each.sku);
      const after = each === one ? [] : ['INACTIVE', 'NOT_ONLINE'];
      assert.deepEqual((await each.since()).at(-1), [each.sku, ...after]);
    }
  });

  test('a product that moves under a takedown', async () => {
    const one = await seller();
    await flag(one, false);
    await one.since();
    const { json } = await one.client.get('/v5/products/LAMP');
    await takedowns.add({ eans: [ean(9_100)] });
    await deliver(one.client, [{ ...json, moin: undefined, ean: ean(9_100) }]);
    assert.deepEqual(await one.since(), [['LAMP', 'INACTIVE', 'TAKEN_DOWN', 'NOT_ONLINE']]);
  });

  test('an assignment that takes too long, and one that does not', async () => {
    const { client, shippingProfileId, since } = await seller();
    await assign(client, shippingProfileId, ['LAMP'], 71);
    await assign(client, shippingProfileId, ['LAMP'], 72);
    assert.deepEqual(await since(), [['LAMP', 'DELIVERY_TOO_LONG']]);
    await assign(client, shippingProfileId, ['LAMP'], 70);
    assert.deepEqual(await since(), [['LAMP']]);
  });

  test('a profile that becomes too slow, in the background, for each of its products', async () => {
    const one = await seller();
    await change(one, { transportTime: 72 });
    assert.deepEqual(await eventually(one.since), [['LAMP', 'DELIVERY_TOO_LONG']]);
    await change(one, { transportTime: 72, shippingProfileName: 'Renamed' });
    await change(one, { transportTime: 3 });
    assert.deepEqual(await eventually(one.since), [['LAMP']]);
  });

  test('a suspended partner', async () => {
    const one = await seller();
    const path = `/operator/v1/partners/${one.partnerId}/contract` as const;
    const suspended = await server.operator.post(`${path}/suspension`, { reason: 'Unpaid' });
    assert.equal(suspended.status, 200, suspended.text);
    // A suspended partner reads nothing.
    const lastReasons = async () => {
      const { events } = await readOn(server.operator, allEvents, { ...types, partnerId: one.partnerId });
      const [last] = events.slice(-1);
      return (last?.data as unknown as Told | undefined)?.reasons;
    };
    while ((await lastReasons())?.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual(await lastReasons(), ['NOT_ONLINE']);
  });

  test('is read by the role catalogue-viewer', async () => {
    const viewer = await newOperator(server, 'index', ['catalogue-viewer']);
    const { events } = await readOn(viewer, allEvents, types);
    assert.ok(events.length > 0);
  });
});

test('a profile of more products than one step takes is told once for each, also over a restart', async () => {
  const skus = Array.from({ length: 450 }, (_, index) => `MANY-${String(index).padStart(3, '0')}`);
  const client = await newStockPartner(server, ...skus);
  const shippingProfileId = await createProfile(client);
  for (let from = 0; from < skus.length; from += 200) {
    await assign(client, shippingProfileId, skus.slice(from, from + 200));
  }
  for (let from = 0; from < skus.length; from += 150) {
    const part = skus.slice(from, from + 150);
    await store(client, Object.fromEntries(part.map((sku) => [sku, 1])));
  }
  const since = await listener(client);
  await change({ client, shippingProfileId } as Seller, { transportTime: 72 });
  await server.restart();
  await client.login(client.username, 'pass-word');
  const told = await eventually(since, skus.length);
  assert.deepEqual(
    told.sort(),
    skus.map((sku) => [sku, 'DELIVERY_TOO_LONG']),
  );
  assert.equal((await statusOf(client, skus[0] ?? '')).status, 'ONLINE');
});

test('in the end, the last event of each product is what the feed says', async () => {
  const { events } = await readOn(server.operator, allEvents, types);
  const last = new Map(
    events.map(({ source, data }) => [`${source} ${data.sku}`, (data as unknown as Told).reasons]),
  );
  let compared = 0;
  for (const line of await feedOf(server.operator, 'products')) {
    const { partnerId, sku, reasons } = line as unknown as Told & { partnerId: string };
    const told = last.get(`/partners/${partnerId} ${sku}`);
    if (told === undefined && partnerId.startsWith('1')) continue;
    assert.deepEqual(told, reasons, `${partnerId} ${sku}`);
    compared += 1;
  }
  assert.ok(compared > 450, `${compared} products`);
});
