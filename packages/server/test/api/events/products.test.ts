import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { settleWork } from '@kontor/harness/clock';
import { deliver } from '@kontor/harness/deliver';
import {
  allEvents,
  eventsOf,
  partnerEvents as path,
  type ReadEvent,
  readOn,
  told,
} from '@kontor/harness/events';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const [first, second] = products(2).map(({ order: _, ...each }) => each);
assert.ok(first && second);
const skus = [first.sku, second.sku];

/** Events that `act` adds to the journal, without those of deliveries and of what can be ordered (orderability.test). */
async function after(client: ApiClient, act: () => Promise<unknown>): Promise<readonly ReadEvent[]> {
  await settleWork(server);
  const { cursor } = await eventsOf(client, path, { after: 'now' });
  await act();
  await settleWork(server);
  const { events } = await readOn(client, path, { after: cursor });
  const others = ['kontor.delivery.done.v1', 'kontor.product.orderability-changed.v1'];
  return events.filter(({ type }) => !others.includes(type));
}

describe('events of products', () => {
  test("new variations, then the shop check's decisions; an equal delivery emits only its end", async () => {
    const client = await server.newPartner();
    const events = await after(client, async () => {
      await deliver(client, [first, second]);
      await checked(client, ...skus);
    });
    assert.deepEqual(events.map(told), [
      ...skus.map((sku) => `product.created products/${sku}`),
      ...skus.map((sku) => `product.status-changed products/${sku}`),
    ]);
    assert.deepEqual(await after(client, () => deliver(client, [first, second])), []);
  });

  test('content, price, flag and operator override, each as read afterwards', async () => {
    const client = await server.newPartner();
    await deliver(client, [first]);
    await checked(client, first.sku);
    const { sku } = first;
    const read = async (what = '') =>
      (await client.get(`/v5/products/${encodeURIComponent(sku)}${what}`)).json;
    const mpn = `changed-${client.partnerId}`;
    const [content] = await after(client, () => deliver(client, [{ ...first, mpn }]));
    assert.equal(content?.type, 'kontor.product.content-changed.v1');
    assert.deepEqual(content?.data, { ...(await read()), approved: false });
    await checked(client, sku);

    const standardPrice = { amount: 1.5, currency: 'EUR' };
    const newPrice = [{ sku, standardPrice }];
    const [price, none] = await after(client, async () => {
      await deliver(client, newPrice, '/v5/products/prices');
      await deliver(client, newPrice, '/v5/products/prices');
    });
    assert.deepEqual([price?.type, none], ['kontor.price.changed.v1', undefined]);
    assert.deepEqual(price?.data, await read('/prices'));

    const pricing = { ...first.pricing, standardPrice: { amount: 2.5, currency: 'EUR' } };
    const withPrice = await after(client, () => deliver(client, [{ ...first, mpn, pricing }]));
    assert.deepEqual(withPrice.map(told), [`price.changed products/${sku}`]);
    assert.deepEqual(withPrice[0]?.data, await read('/prices'));

    const flags = { status: [{ sku, active: false }] };
    const [flag, off] = await after(client, () => deliver(client, flags, '/v5/products/active-status'));
    assert.equal(flag?.type, 'kontor.product.deactivated.v1');
    assert.deepEqual(flag?.data, await read('/active-status'));
    assert.deepEqual([off?.type, off?.data.status], ['kontor.product.status-changed.v1', 'INACTIVE']);

    const on = await after(client, async () => {
      await deliver(client, { status: [{ sku, active: true }] }, '/v5/products/active-status');
      await checked(client, sku);
    });
    assert.deepEqual(
      on.map(({ data }) => data.active ?? data.status),
      [true, 'PENDING', 'ONLINE'],
    );
    const decision = { status: 'RESTRICTED', errors: [{ code: '600001 - X', title: 'No' }], information: [] };
    const override = `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(sku)}/marketplace-status`;
    const [decided] = await after(client, () => operator.put(override, decision));
    // What it waits for depends on the time of the read.
    const { links: _, waitsFor, ...status } = await statusOf(client, sku);
    assert.deepEqual(decided?.data, status);
    assert.deepEqual(waitsFor, { what: 'MARKETPLACE' });
  });

  test('the end of a delivery with the outcome of its elements', async () => {
    const client = await server.newPartner();
    await deliver(client, [first]);
    await settleWork(server);
    const { cursor } = await eventsOf(client, path, { after: 'now' });
    const { id } = await deliver(client, [first, second, { sku: 'wrong' }]);
    await settleWork(server);
    const types = 'kontor.delivery.done.v1';
    const [done] = (await readOn(client, path, { after: cursor, types })).events;
    assert.deepEqual(done?.data, {
      processUuid: id,
      kind: 'products',
      total: 3,
      succeeded: 1,
      failed: 1,
      unchanged: 1,
    });
  });

  test('nothing for a dry run, and nothing for failed elements', async () => {
    const client = await server.newPartner();
    const events = await after(client, async () => {
      assert.equal((await client.post('/v5/products?dryRun=true', [first])).status, 200);
      await deliver(client, [{ ...first, ean: 'x' }]);
    });
    assert.deepEqual(events, []);
  });
});

describe('events of reference data', () => {
  test('brands and category groups that changed are on both planes', async () => {
    const client = await server.newPartner();
    const { cursor } = await eventsOf(operator, allEvents, { after: 'now' });
    const brand = { id: 'EV-1', name: 'Eventide', useable: true };
    const group = { categoryGroup: 'Events', categories: ['Event'], attributes: [], foodRelated: 'none' };
    const events = await after(client, async () => {
      for (const _ of [1, 2]) {
        assert.equal((await operator.put('/operator/v1/brands', [brand])).status, 200);
        assert.equal((await operator.put('/operator/v1/category-groups', [group])).status, 200);
      }
    });
    assert.deepEqual(events.map(told), [
      'brand.changed brands/EV-1',
      'category-group.changed category-groups/Events',
    ]);
    assert.deepEqual(
      events.map(({ source }) => source),
      ['/marketplace', '/marketplace'],
    );
    assert.deepEqual(events[0]?.data, { id: 'EV-1', name: 'Eventide', usable: true, useable: true });
    assert.deepEqual(events[1]?.data, group);
    const types = 'kontor.brand.changed.v1,kontor.category-group.changed.v1';
    assert.deepEqual((await readOn(operator, allEvents, { after: cursor, types })).events, events);
  });
});
