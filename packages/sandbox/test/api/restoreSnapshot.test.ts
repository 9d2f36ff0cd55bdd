import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { deliver } from '@kontor/harness/deliver';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { restore, save, snapshotsPath, withoutSnapshots } from '@kontor/harness/snapshots';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const skip = withoutSnapshots;

describe('200', { skip }, () => {
  test('restores products, orders and what was removed; removes what was added since', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const before = await orders.place();
    await save(server, 'with-one-order');
    const after = await orders.place();
    await orders.cancel(before.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    await operator.send('DELETE', `/sandbox/v1/partners/${partner.partnerId}`);

    await restore(server, 'with-one-order');
    const read = await partner.get(`/v4/orders/${before.salesOrderId}`);
    assert.equal(read.status, 200, read.text);
    assert.equal(read.json.positionItems[0].fulfillmentStatus, 'ANNOUNCED');
    assertRefused(await partner.get(`/v4/orders/${after.salesOrderId}`), 404, 'ORDER_NOT_FOUND');
    assert.equal((await orders.place()).salesOrderId.length, before.salesOrderId.length);
    await assertWhole(server.databaseUrl);
  });

  test('ends what was issued since: users, operators and their tokens', async () => {
    await save(server, 'before-logins');
    const late = await server.newPartner();
    const { token } = (await operator.post('/operator/v1/operators', { name: 'late', roles: ['viewer'] }))
      .json;
    assert.equal((await late.get('/v5/products')).status, 200);
    await restore(server, 'before-logins');
    assertRefused(await late.get('/v5/products'), 401, 'SESSION_ENDED');
    const named = await operator.get('/operator/v1/partners', { authorization: `Bearer ${token}` });
    assertRefused(named, 401, 'TOKEN_INVALID');
    // The id is free again, because at the snapshot it was not assigned yet.
    const again = { partnerId: late.partnerId, name: 'Again' };
    assert.equal((await operator.post('/operator/v1/partners', again)).status, 201);
  });

  test('the clock shows the time of the snapshot, and runs as it did then', async () => {
    const own = await startTestServer();
    own.wallClock.stopAt(Date.UTC(2026, 4, 1, 12));
    await moveClock(own, { now: '2027-01-01T00:00:00Z', frozen: true });
    await save(own, 'new-year');
    await moveClock(own, { advance: 'P30D', frozen: false, speed: 10 });
    await restore(own, 'new-year');
    const { json } = await own.operator.get('/sandbox/v1/clock');
    assert.deepEqual([json.now, json.frozen, json.speed], ['2027-01-01T00:00:00.000Z', true, 1]);
    await moveClock(own, { frozen: false });
    await save(own, 'running');
    own.wallClock.stopAt(Date.UTC(2026, 4, 1, 13));
    await restore(own, 'running');
    assert.equal((await own.operator.get('/sandbox/v1/clock')).json.now, '2027-01-01T00:00:00.000Z');
    await own.restart();
    assert.equal((await own.operator.get('/sandbox/v1/clock')).json.now, '2027-01-01T00:00:00.000Z');
  });

  test('threads drop their caches: reference data changed since is as before', async () => {
    const brand = (useable: boolean) => [
      { id: 'B-NEW', name: 'New Brand', logo: 'https://example.com/logo.png', useable },
    ];
    await save(server, 'without-brand');
    const partner = await server.newPartner();
    const [product] = products(1);
    assert.ok(product);
    const branded = {
      ...product,
      productDescription: { ...product.productDescription, brandId: 'B-NEW' },
    };
    const put = await operator.put('/operator/v1/brands', brand(true));
    assert.equal(put.status, 200, put.text);
    assert.equal((await deliver(partner, [branded])).progress.succeeded, 1);
    await restore(server, 'without-brand');
    const later = await server.newPartner();
    // As many changes as before, so that the version number of the list alone would be the same.
    await operator.put('/operator/v1/brands', [
      { id: 'B-OTHER', name: 'Other', logo: 'https://example.com/logo.png', useable: true },
    ]);
    assert.equal((await deliver(later, [branded])).progress.failed, 1);
  });

  test('work that was pending when the snapshot was saved is done after the restore', async () => {
    const own = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    const partner = await own.newPartner();
    await deliver(partner, products(3));
    await save(own, 'unchecked');
    await restore(own, 'unchecked');
    await moveClock(own, { advance: 'PT2M' });
    const { resources } = (await partner.get('/v5/products/marketplace-status')).json;
    assert.deepEqual(
      resources.map(({ status }: { status: string }) => status),
      ['ONLINE', 'ONLINE', 'ONLINE'],
    );
  });

  test('fault rules are those of the snapshot, including those about answers', async () => {
    const own = await startTestServer();
    const partner = await own.newPartner();
    const rule = { operations: ['getPartnerProducts'], effect: { status: 503 } };
    await save(own, 'unbroken');
    await own.operator.post('/sandbox/v1/faults', rule);
    await save(own, 'broken');
    assertRefused(await partner.get('/v5/products'), 503, 'OVERLOADED');
    await restore(own, 'unbroken');
    assert.equal((await partner.get('/v5/products')).status, 200);
    await restore(own, 'broken');
    assertRefused(await partner.get('/v5/products'), 503, 'OVERLOADED');
  });

  test('can be repeated, even after a restart', async () => {
    const own = await startTestServer();
    await save(own, 'empty');
    for (let round = 0; round < 5; round += 1) {
      const partner = await own.newPartner();
      await deliverAndCheck(partner, products(2));
      if (round === 2) await own.restart();
      await restore(own, 'empty');
      assert.equal((await own.operator.get('/operator/v1/partners')).json.resources.length, 2);
    }
    await assertWhole(own.databaseUrl);
  });
});

test('requests in progress are answered from one state, or with 503', { skip }, async () => {
  const own = await startTestServer();
  const partner = await own.newPartner();
  await deliverAndCheck(partner, products(20));
  await save(own, 'twenty');
  const skus = (await partner.get('/v5/products?limit=100')).json.resources.map(
    ({ sku }: { sku: string }) => sku,
  );
  let isOver = false;
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await partner.get('/v5/products?limit=100');
      if (answer.status === 503) {
        assert.equal(answer.json.errors[0].code, 'STATE_REPLACED');
        assert.equal(answer.headers.get('retry-after'), '1');
      } else {
        assert.equal(answer.status, 200, answer.text);
        assert.equal(answer.json.resources.length, 20);
      }
    }
  });
  const writing = Array.from({ length: 2 }, async (_, writer) => {
    for (let round = 0; !isOver; round += 1) {
      const body = skus.map((sku: string) => ({ sku, quantity: round + writer }));
      const answer = await partner.post('/v1/availability/quantities', body);
      assert.ok([200, 403, 503].includes(answer.status), answer.text);
    }
  });
  for (let round = 0; round < 10; round += 1) await restore(own, 'twenty');
  isOver = true;
  await Promise.all([...reading, ...writing]);
  await restore(own, 'twenty');
  await assertWhole(own.databaseUrl);
});

test('404 for an unknown snapshot', { skip }, async () => {
  for (const name of ['nothing', '..%2Fkontor', '.beginning', 'a'.repeat(100)]) {
    const answer = await operator.send('POST', `${snapshotsPath}/${name}/restore`);
    assert.equal(answer.status, 404, answer.text);
    assert.equal(answer.json.errors[0].code, 'SNAPSHOT_NOT_FOUND');
  }
});

test('501 on PostgreSQL', { skip: skip === false ? 'SQLite has snapshots' : false }, async () => {
  for (const [method, path] of [
    ['GET', snapshotsPath],
    ['POST', `${snapshotsPath}/any/restore`],
    ['DELETE', `${snapshotsPath}/any`],
    ['POST', '/sandbox/v1/reset'],
  ] as const) {
    const answer = await operator.send(method, path);
    assert.equal(answer.status, 501, answer.text);
    assert.equal(answer.json.errors[0].code, 'SNAPSHOTS_NOT_OFFERED');
  }
  assertRefused(await operator.post(snapshotsPath, { name: 'any' }), 501, 'SNAPSHOTS_NOT_OFFERED');
});
