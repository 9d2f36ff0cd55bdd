import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, readOn } from '@kontor/harness/events';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { takedownsOf, takedownsPath, tryOrder } from '@kontor/harness/takedowns';

const server = await startTestServer();
const takedowns = takedownsOf(server);
let eans = 2_000;

async function seller(more: Parameters<typeof product>[0] = {}) {
  const client = await server.newPartner();
  eans += 1;
  const sold = product({ ean: ean(eans), ...more });
  await deliverAndCheck(client, [sold]);
  return { client, sold, sku: sold.sku, partnerId: client.partnerId };
}

type Seller = Awaited<ReturnType<typeof seller>>;

async function afterCheck({ client, sku }: Pick<Seller, 'client' | 'sku'>) {
  await checked(client, sku);
  const { status, errors } = await statusOf(client, sku);
  return [status, errors.map(({ code, title }) => `${code}: ${title}`)] as const;
}

describe('DELETE /operator/v1/takedowns/{takedownId} answers 200', () => {
  test('and what the shop check says applies again', async () => {
    const fine = await seller();
    const restricted = await seller({ ean: testProductEan(20, 1) });
    const [, errors] = await afterCheck(restricted);
    const scope = { eans: [fine.sold.ean, restricted.sold.ean] };
    const { takedownId } = await takedowns.add(scope);
    const lifted = await takedowns.lift(takedownId);
    assert.deepEqual([lifted.active, lifted.state, lifted.matched], [false, 'done', 2]);
    assert.equal(lifted.liftedBy, 'operator');
    assert.deepEqual(await afterCheck(fine), ['ONLINE', []]);
    assert.deepEqual(await afterCheck(restricted), ['RESTRICTED', errors]);
    assert.equal((await tryOrder(server, fine.client, fine.sku)).status, 201);
  });

  test('and a decision of the operator applies again, also one made meanwhile', async () => {
    const one = await seller();
    const { takedownId } = await takedowns.add({ eans: [one.sold.ean] });
    const path = `/operator/v1/partners/${one.partnerId}/products/${one.sku}/marketplace-status`;
    const errors = [{ code: '800020 - PRODUCTDATASHEET_MISSING', title: 'Wrong label' }];
    await server.operator.put(path, { status: 'REJECTED', errors });
    await takedowns.lift(takedownId);
    assert.deepEqual(await afterCheck(one), ['REJECTED', ['800020 - PRODUCTDATASHEET_MISSING: Wrong label']]);
  });

  test('and a variation that another takedown matches stays down with the reason of that one', async () => {
    const one = await seller();
    const first = await takedowns.add({ eans: [one.sold.ean] }, { reason: 'First' });
    const second = await takedowns.add({ partnerId: one.partnerId }, { reason: 'Second' });
    const [status, errors] = await afterCheck(one);
    assert.deepEqual([status, errors.sort()], ['RESTRICTED', ['TAKEN_DOWN: First', 'TAKEN_DOWN: Second']]);
    await takedowns.lift(first.takedownId);
    assert.deepEqual(await afterCheck(one), ['RESTRICTED', ['TAKEN_DOWN: Second']]);
    await takedowns.lift(second.takedownId);
    assert.deepEqual(await afterCheck(one), ['ONLINE', []]);
  });

  test('and a variation that its partner has switched off forgets the reason', async () => {
    const one = await seller();
    const { takedownId } = await takedowns.add({ eans: [one.sold.ean] });
    await deliver(one.client, { status: [{ sku: one.sku, active: false }] }, '/v5/products/active-status');
    assert.equal((await statusOf(one.client, one.sku)).errors.length, 1);
    await takedowns.lift(takedownId);
    assert.deepEqual(await afterCheck(one), ['INACTIVE', []]);
  });

  test('and changed content that was delivered meanwhile is checked', async () => {
    const one = await seller();
    const { takedownId } = await takedowns.add({ eans: [one.sold.ean] });
    await deliver(one.client, [{ ...one.sold, mediaAssets: [] }]);
    await deliver(one.client, [{ ...one.sold, mpn: 'CHANGED' }]);
    await takedowns.lift(takedownId);
    assert.deepEqual(await afterCheck(one), ['ONLINE', []]);
  });

  test('once: a second call changes nothing, and tells nothing', async () => {
    const one = await seller();
    const { takedownId } = await takedowns.add({ eans: [one.sold.ean] });
    const { cursor } = await readOn(server.operator, allEvents, {});
    const lifted = await takedowns.lift(takedownId);
    assert.deepEqual(await takedowns.lift(takedownId), lifted);
    const { events } = await readOn(server.operator, allEvents, { after: cursor });
    const types = events.map(({ type }) => type).filter((type) => type.includes('takedown'));
    assert.deepEqual(types, ['kontor.takedown.lifted.v1']);
  });

  test('also while the takedown has not reached every variation yet', async () => {
    const client = await server.newPartner();
    const many = Array.from({ length: 250 }, (_, index) => {
      const sku = `EARLY-${index}`;
      return product({ sku, productReference: sku, ean: ean(60_000 + index) });
    });
    await deliverAndCheck(client, many);
    const { takedownId } = await takedowns.begin({ partnerId: client.partnerId });
    await takedowns.lift(takedownId);
    for (const { sku } of many) assert.deepEqual(await afterCheck({ client, sku }), ['ONLINE', []]);
  });
});

test('DELETE and GET /operator/v1/takedowns/{takedownId} answer 404 for an unknown id', async () => {
  const path = `${takedownsPath}/7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11`;
  for (const method of ['DELETE', 'GET']) {
    const answer = await server.operator.send(method, path);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'TAKEDOWN_NOT_FOUND']);
  }
});
