import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { assign, createProfile, newStockPartner, stockOf, store } from '@kontor/harness/availability';
import { moveClock } from '@kontor/harness/clock';
import { contractOf } from '@kontor/harness/contracts';
import { furnishedPartner } from '@kontor/harness/furnished';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import {
  holdWorker,
  newReducingPartner,
  reduce,
  sendPiece,
  settledItem,
} from '@kontor/harness/price-reductions';
import { newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { rowsOfPolicy } from '@kontor/harness/reset-rows';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { newShopper, smallOrder } from '@kontor/harness/shoppers';

const path = '/sandbox/v1/reset?keep=offers';
const server = await startTestServer();

async function reset({ operator } = server, headers: Record<string, string> = {}) {
  const answer = await operator.send('POST', path, { headers });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

const rowsOf = (policy: 'removed' | 'kept') => rowsOfPolicy(server.databaseUrl, policy);

/** Written at any time by the reset itself, by requests and by background work. */
const moving = [
  'product_days',
  'audit_entries',
  'audit_heads',
  'event_index',
  'event_subjects',
  'events',
  'periodic_tasks',
  'settings',
  'statistics',
  'webhooks',
  'webhook_attempts',
  'webhook_senders',
  'webhook_waiting',
  'worker_nodes',
];

describe('200 with keep=offers', () => {
  test('removes every row about orders, of all partners, and no row of anything else (SB5)', async () => {
    const partners = [await furnishedPartner(server), await furnishedPartner(server)];
    const [gone, kept] = [await rowsOf('removed'), await rowsOf('kept')];
    for (const table of ['orders', 'receipts', 'price_reductions', 'return_shipments', 'shopper_lookups'])
      assert.ok(gone[table]?.length, table);
    await reset();
    for (const [table, rows] of Object.entries(await rowsOf('removed'))) assert.deepEqual(rows, [], table);
    for (const [table, rows] of Object.entries(await rowsOf('kept')))
      if (!moving.includes(table)) assert.deepEqual(rows, kept[table], table);
    for (const { client } of partners) {
      assert.deepEqual((await client.get('/v4/orders')).json.resources, []);
      assert.deepEqual((await client.get('/v3/receipts')).json.resources, []);
      assert.ok((await client.get('/v5/products')).json.resources.length > 0);
    }
    await assertWhole(server.databaseUrl);
  });

  test('new orders can be placed, and receipts are numbered from 1', async () => {
    const partner = await newReceiptPartner(server);
    const first = await shipped(server, partner);
    await reset();
    assertRefused(await partner.get(`/v4/orders/${first.order.salesOrderId}`), 404, 'ORDER_NOT_FOUND');
    const second = await shipped(server, partner);
    assert.notEqual(second.order.salesOrderId, first.order.salesOrderId);
    assert.equal(second.purchase.receiptNumber, first.purchase.receiptNumber);
    await assertWhole(server.databaseUrl);
  });

  test('stock stays unchanged: what orders took does not come back', async () => {
    const partner = await newStockPartner(server, 'LAMP-1');
    await store(partner, { 'LAMP-1': 10 });
    await assign(partner, await createProfile(partner), ['LAMP-1']);
    const body = { ...smallOrder(newShopper()), force: false, lines: [{ sku: 'LAMP-1', quantity: 3 }] };
    const order = () => server.operator.post(ordersOf(server, partner.partnerId).base, body);
    const placed = await order();
    assert.equal(placed.status, 201, placed.text);
    assert.equal(await stockOf(partner, 'LAMP-1'), 7);
    await reset();
    assert.equal(await stockOf(partner, 'LAMP-1'), 7);
    assert.equal((await order()).status, 201);
    assert.equal(await stockOf(partner, 'LAMP-1'), 4);
    await assertWhole(server.databaseUrl);
  });

  test('a second one finds nothing; with its key it runs once', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    await orders.place();
    const key = { 'idempotency-key': 'reset-once' };
    await reset(server, key);
    await orders.place();
    assert.equal((await reset(server, key)).headers.get('idempotency-replayed'), 'true');
    assert.equal((await partner.get('/v4/orders')).json.resources.length, 1);
    await reset();
    await reset();
    assert.deepEqual((await partner.get('/v4/orders')).json.resources, []);
  });

  test('an order with a key that was used before the reset is placed', async () => {
    const partner = await newOrderPartner(server);
    const { base } = ordersOf(server, partner.partnerId);
    const body = smallOrder(newShopper());
    const place = () => server.operator.post(base, body, { 'idempotency-key': 'my-order' });
    const before = (await place()).json.salesOrderId;
    await reset();
    const after = (await place()).json.salesOrderId;
    assert.notEqual(after, before);
    assert.equal((await partner.get(`/v4/orders/${after}`)).status, 200);
  });

  test('work that waits for orders is gone, and later work is done', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const held = await holdWorker(server, partner);
    await reduce(partner, piece, 1);
    const open = await ordersOf(server, partner.partnerId).place();
    await reset();
    await server.operator.send('DELETE', '/sandbox/v1/faults');
    assert.ok(held);
    const later = await sendPiece(server, partner);
    await reduce(partner, later, 2);
    assert.equal((await settledItem(partner, later)).priceReductions[0]?.status, 'PROCESSED');
    const placed = await ordersOf(server, partner.partnerId).place();
    assert.notEqual(placed.salesOrderId, open.salesOrderId);
    await moveClock(server, { advance: 'PT31M' });
    const shown = await partner.get(`/v4/orders/${placed.salesOrderId}`);
    assert.equal(shown.json.positionItems[0].fulfillmentStatus, 'PROCESSABLE');
    await assertWhole(server.databaseUrl);
  });

  test('a contract that ends later still cancels the orders placed since', async () => {
    const partner = await newOrderPartner(server);
    const now = Date.parse((await server.operator.get('/sandbox/v1/clock')).json.now);
    const endsAt = new Date(now + 2 * 24 * 3_600_000).toISOString();
    const ended = await contractOf(server, partner.partnerId).end({ endsAt });
    assert.ok(ended.status < 300, ended.text);
    await reset();
    const { salesOrderId } = await ordersOf(server, partner.partnerId).place();
    await moveClock(server, { advance: 'P3D' });
    const shown = await server.operator.get(`${ordersOf(server, partner.partnerId).base}/${salesOrderId}`);
    assert.match(shown.text, /CANCELLED_BY_MARKETPLACE/);
  });

  test('orders placed meanwhile are stored completely or not at all', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const placing = Array.from({ length: 16 }, () => orders.place());
    await reset();
    await Promise.all(placing);
    await assertWhole(server.databaseUrl);
  });

  test('tokens, the clock and the journal stay, and the audit log records it', async () => {
    // Removes orders of the test before this one that were placed after its reset.
    await reset();
    const partner = await newOrderPartner(server);
    await ordersOf(server, partner.partnerId).place();
    server.clock.stopAt(server.clock.nowMs());
    const clock = async () => (await server.operator.get('/sandbox/v1/clock')).json;
    const standing = await clock();
    const events = async () => (await server.operator.get('/operator/v1/events?limit=1')).json.events;
    const before = await events();
    assert.deepEqual((await reset()).json, standing);
    assert.deepEqual(await clock(), standing);
    assert.deepEqual(await events(), before);
    assert.equal((await partner.get('/v4/orders')).status, 200);
    const { resources } = (await server.operator.get('/operator/v1/audit?limit=1')).json;
    assert.equal(resources[0].operationId, 'resetSandbox');
    assert.match(JSON.stringify(resources[0].after), /"keep":"offers".*"orders":1[,}]/);
  });
});

test('a population starts again, without its plans for removed orders', async () => {
  const living: TestServer = await startTestServer();
  living.clock.stopAt(Date.UTC(2026, 2, 2, 9));
  await living.operator.put('/sandbox/v1/population', { preset: 'quiet' });
  await moveClock(living, { advance: 'P2D' });
  const orders = async () => (await (await living.login()).get('/v4/orders')).json.resources;
  assert.ok((await orders()).length > 0);
  await reset(living);
  assert.deepEqual(await orders(), []);
  assert.equal((await living.operator.get('/sandbox/v1/population')).json.preset, 'quiet');
  await moveClock(living, { advance: 'P2D' });
  assert.ok((await orders()).length > 0);
  await assertWhole(living.databaseUrl);
});

test('400 for anything else to keep', async () => {
  const answer = await server.operator.send('POST', '/sandbox/v1/reset?keep=orders');
  assert.equal(answer.status, 400);
  assert.match(answer.text, /keep/);
});
