import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v1/overview/days';
const roles = ['Products_Read', 'Products_Write', 'Orders_Read'];
const dayMs = 24 * 60 * 60 * 1000;

describe('200', () => {
  test('with what was ordered on each day, by the time of the marketplace', async () => {
    const client = await server.newPartner(roles);
    const orders = ordersOf(server, client.partnerId);
    await orders.place({
      lines: [line('LAMP-1', { price: { amount: 20, currency: 'EUR' } }), line('LAMP-2')],
    });
    server.clock.stopAt(server.clock.nowMs() + dayMs);
    await client.login(client.username, 'pass-word');
    await orders.place({ lines: [line('LAMP-1', { price: { amount: 7.5, currency: 'EUR' } })] });
    const { status, json, text } = await client.get(`${path}?days=3`);
    assert.equal(status, 200, text);
    assert.deepEqual(
      json.days.map(({ orders: placed, items }) => [placed, items]),
      [
        [0, 0],
        [1, 2],
        [1, 1],
      ],
    );
    assert.deepEqual(json.days[0]?.revenue, []);
    assert.deepEqual(json.days[2]?.revenue, [{ amount: 7.5, currency: 'EUR' }]);
  });

  test('with the products at the end of each day, also of days on which none changed', async () => {
    const client = await server.newPartner(roles);
    await deliverAndCheck(client, [product({ sku: 'GOOD' })]);
    server.clock.stopAt(server.clock.nowMs() + 2 * dayMs);
    await client.login(client.username, 'pass-word');
    await deliverAndCheck(client, [product({ sku: 'TWIN', ean: '4006381333931' })]);
    const { json } = await client.get(`${path}?days=4`);
    assert.deepEqual(
      json.days.map(({ products }) => products && [products.ONLINE, products.REJECTED]),
      [undefined, [1, 0], [1, 0], [1, 1]],
    );
  });

  test('with the figures that the roles of the caller allow', async () => {
    for (const [held, members] of [
      [['Orders_Read'], ['day', 'items', 'orders', 'revenue']],
      [['Products_Read'], ['day']],
      [['Receipts_Read'], ['day']],
    ] as const) {
      const client = await server.newPartner([...held]);
      const { json } = await client.get(`${path}?days=1`);
      assert.deepEqual(Object.keys(json.days[0] ?? {}).sort(), members, held.join());
    }
  });

  test('with the figures of one partner, whatever others have', async () => {
    const [client, other] = [await server.newPartner(roles), await server.newPartner(roles)];
    await deliverAndCheck(other, [product({ sku: 'FOREIGN' })]);
    await ordersOf(server, other.partnerId).place({ lines: [line('FOREIGN')] });
    const [foreign] = (await other.get(`${path}?days=1`)).json.days;
    assert.deepEqual([foreign?.orders, foreign?.products?.ONLINE], [1, 1]);
    const [own] = (await client.get(`${path}?days=1`)).json.days;
    assert.deepEqual([own?.orders, own?.items, own?.products], [0, 0, undefined]);
  });

  test('with 30 days unless another number is asked for, and at most 366', async () => {
    const client = await server.newPartner(roles);
    assert.equal((await client.get(path)).json.days.length, 30);
    assert.equal((await client.get(`${path}?days=5000`)).json.days.length, 366);
  });
});

describe('400', () => {
  for (const query of ['days=0', 'days=many', 'day=1']) {
    test(query, async () => {
      const client = await server.newPartner(roles);
      const { status, json, text } = await client.get(`${path}?${query}`);
      assert.equal(status, 400, text);
      assert.ok(JSON.stringify(json).includes(query.split('=')[0] ?? ''), text);
    });
  }
});
