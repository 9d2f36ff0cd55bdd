import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, readOn } from '@kontor/harness/events';
import { ean, product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import { reason, takedownsOf, takedownsPath, tryOrder } from '@kontor/harness/takedowns';

const server = await startTestServer();
const takedowns = takedownsOf(server);
const roles = ['Products_Read', 'Products_Write', 'Availability_Write', 'Availability_Read'];
const takenDown = { code: 'TAKEN_DOWN', title: reason };

let eans = 1_000;

/** A partner with one product ONLINE that nobody else has. */
async function seller(more: Parameters<typeof product>[0] = {}) {
  const client = await server.newPartner(roles);
  eans += 1;
  const sold = product({ ean: ean(eans), ...more });
  await deliverAndCheck(client, [sold]);
  return { client, sold, sku: sold.sku, partnerId: client.partnerId };
}

const statusPart = async (client: Parameters<typeof statusOf>[0], sku: string) => {
  const { status, errors } = await statusOf(client, sku);
  return [status, errors];
};
const availability = async (partnerId: string, sku: string) =>
  (await server.operator.get(`/operator/v1/partners/${partnerId}/availability/${sku}`)).json;
const errorOf = (answer: Answer) => answer.json.errors.map(({ code, jsonpath }) => [code, jsonpath]);

describe('POST /operator/v1/takedowns answers 201', () => {
  test('and makes every matching variation RESTRICTED with the reason', async () => {
    const { client, sold, sku } = await seller();
    const takedown = await takedowns.add({ eans: [sold.ean] }, { note: 'Ticket 7' });
    assert.deepEqual([takedown.matched, takedown.state, takedown.active], [1, 'done', true]);
    assert.deepEqual([takedown.createdBy, takedown.note], ['operator', 'Ticket 7']);
    assert.deepEqual(await statusPart(client, sku), ['RESTRICTED', [takenDown]]);
  });

  test('and the variation cannot be ordered, not even by force', async () => {
    const { client, sold, sku, partnerId } = await seller();
    assert.equal((await tryOrder(server, client, sku)).status, 201);
    await takedowns.add({ eans: [sold.ean] });
    for (const more of [{}, { force: true }]) {
      const refused = await tryOrder(server, client, sku, more);
      assert.equal(refused.status, 400, refused.text);
      assert.equal(refused.json.errors[0].code, 'NOT_ORDERABLE');
      assert.deepEqual(refused.json.errors[0]['detail-structured'].reasons, ['TAKEN_DOWN']);
    }
    const { orderable, reasons } = await availability(partnerId, sku);
    assert.deepEqual([orderable, reasons], [false, ['TAKEN_DOWN', 'NOT_ONLINE']]);
  });

  test('and whatever is delivered later with that EAN, by anybody and in any form, is taken down', async () => {
    const { sold } = await seller({ ean: '0614141000036' });
    await takedowns.add({ eans: [sold.ean] });
    const later = await seller({ ean: '614141000036' });
    assert.deepEqual(await statusPart(later.client, later.sku), ['RESTRICTED', [takenDown]]);
    const fourteen = await seller({ ean: '00614141000036' });
    assert.deepEqual(await statusPart(fourteen.client, fourteen.sku), ['RESTRICTED', [takenDown]]);
  });

  test('and changed content is stored, but lifts nothing', async () => {
    const { client, sold, sku } = await seller();
    await takedowns.add({ eans: [sold.ean] });
    await deliver(client, [{ ...sold, mpn: 'OTHER' }]);
    await checked(client, sku);
    assert.deepEqual(await statusPart(client, sku), ['RESTRICTED', [takenDown]]);
    assert.equal((await client.get(`/v5/products/${sku}`)).json.mpn, 'OTHER');
  });

  test('and it wins over a decision of the operator', async () => {
    const { client, sold, sku, partnerId } = await seller();
    await takedowns.add({ eans: [sold.ean] });
    const path = `/operator/v1/partners/${partnerId}/products/${sku}/marketplace-status` as const;
    assert.equal((await server.operator.put(path, { status: 'ONLINE' })).json.status, 'RESTRICTED');
    assert.deepEqual(await statusPart(client, sku), ['RESTRICTED', [takenDown]]);
  });

  test('and a variation that its partner switches off and on stays taken down', async () => {
    const { client, sold, sku } = await seller();
    const flag = (active: boolean) =>
      deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');
    await flag(false);
    await takedowns.add({ eans: [sold.ean] });
    assert.equal((await statusOf(client, sku)).status, 'INACTIVE');
    await flag(true);
    await checked(client, sku);
    assert.deepEqual(await statusPart(client, sku), ['RESTRICTED', [takenDown]]);
  });

  test('and only variations that match every member of the scope are taken down', async () => {
    const client = await server.newPartner(roles);
    const [first, second, third] = products(3);
    await deliverAndCheck(client, [first, second, third] as never);
    const other = await seller({ sku: first?.sku });
    const scope = { partnerId: client.partnerId, skus: [first?.sku ?? '', second?.sku ?? ''] };
    const takedown = await takedowns.add({ ...scope, eans: [first?.ean ?? '', third?.ean ?? ''] });
    assert.equal(takedown.matched, 1);
    const statuses = [];
    for (const sku of [first?.sku, second?.sku, third?.sku]) {
      statuses.push((await statusOf(client, sku ?? '')).status);
    }
    assert.deepEqual(statuses, ['RESTRICTED', 'ONLINE', 'ONLINE']);
    assert.equal((await statusOf(other.client, other.sku)).status, 'ONLINE');
  });

  for (const member of ['brandId', 'category'] as const) {
    test(`and ${member} takes down what a partner has of it, also what it moves there later`, async () => {
      const client = await server.newPartner(roles);
      const mine = products(8);
      await deliverAndCheck(client, mine);
      const value = mine[0]?.productDescription[member] ?? '';
      const matching = mine.filter(({ productDescription }) => productDescription[member] === value);
      const scope = { partnerId: client.partnerId, [member]: value };
      assert.equal((await takedowns.add(scope)).matched, matching.length);
      for (const { sku, productDescription } of mine) {
        const expected = productDescription[member] === value ? 'RESTRICTED' : 'ONLINE';
        assert.equal((await statusOf(client, sku)).status, expected, sku);
      }
    });
  }

  test('and partner, brand and category are counted over more variations than one step takes', async () => {
    const client = await server.newPartner(roles);
    const many = Array.from({ length: 230 }, (_, index) => {
      const sku = `MANY-${index}`;
      return product({ sku, productReference: sku, ean: ean(50_000 + index) });
    });
    await deliverAndCheck(client, many);
    const takedown = await takedowns.add({ partnerId: client.partnerId });
    assert.equal(takedown.matched, 230);
    const list = await server.operator.get(
      `/operator/v1/products?partnerId=${client.partnerId}&errorCode=TAKEN_DOWN&count=true`,
    );
    assert.equal(list.json.count, 230);
  });

  test('and tells it in the journal, the audit log and the timeline', async () => {
    const { cursor } = await readOn(server.operator, allEvents, {});
    const { client, sold, sku, partnerId } = await seller();
    const { takedownId, scope } = await takedowns.add({ eans: [sold.ean] });
    const { events } = await readOn(server.operator, allEvents, { after: cursor });
    const created = events.find(({ type }) => type === 'kontor.takedown.created.v1');
    assert.deepEqual(created?.subject, `takedowns/${takedownId}`);
    assert.deepEqual(created?.data, { takedownId, scope, reason });
    const changed = events.filter(({ type }) => type === 'kontor.product.status-changed.v1').at(-1);
    assert.deepEqual([changed?.data.status, changed?.data.errors], ['RESTRICTED', [takenDown]]);
    const own = await readOn(client, '/v1/events', {});
    assert.equal(own.events.filter(({ type }) => type.startsWith('kontor.takedown')).length, 0);
    const audit = await server.operator.get(`/operator/v1/audit?record=takedowns/${takedownId}`);
    assert.deepEqual(
      audit.json.resources.map(({ operationId }: { operationId: string }) => operationId),
      ['createTakedown'],
    );
    const timeline = await server.operator.get(`/operator/v1/partners/${partnerId}/products/${sku}/timeline`);
    assert.match(timeline.json.answer, /because a takedown keeps it out of the shop: TAKEN_DOWN, Recalled/);
    assert.match(timeline.json.entries.at(-1).summary, /^A takedown keeps it out of the shop/);
    assert.deepEqual(timeline.json.takedowns, [{ takedownId, reason }]);
  });
});

describe('POST /operator/v1/takedowns answers 400', () => {
  for (const [about, scope, place] of [
    ['an empty scope', {}, '$.scope'],
    ['an empty list', { eans: [] }, '$.scope.eans'],
    ['an unknown member of the scope', { ean: '4006381333931' }, '$.scope'],
    ['an EAN with a wrong check digit', { eans: ['4006381333932'] }, '$.scope.eans[0]'],
    ['a sku that nobody can have', { skus: ['..'] }, '$.scope.skus[0]'],
    ['an unknown partner', { partnerId: '1' }, '$.scope.partnerId'],
    ['an unknown brand', { brandId: 'NONE' }, '$.scope.brandId'],
    ['an unknown category', { category: 'None' }, '$.scope.category'],
  ] as const) {
    test(`for ${about}`, async () => {
      const answer = await server.operator.post(takedownsPath, { scope, reason });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(errorOf(answer)[0]?.[1], place);
    });
  }

  test('without a reason, and for a blank one', async () => {
    const scope = { partnerId: '1000001' };
    for (const body of [{ scope }, { scope, reason: '  ' }]) {
      const answer = await server.operator.post(takedownsPath, body);
      assert.deepEqual([answer.status, errorOf(answer)[0]?.[1]], [400, '$.reason']);
    }
  });

  test('for an unknown member, because a mistyped scope would take down too much', async () => {
    const body = { scope: { partnerId: '1000001' }, brand: 'B-0001', reason };
    const answer = await server.operator.post(takedownsPath, body);
    assert.deepEqual([answer.status, errorOf(answer)[0]?.[1]], [400, '$']);
  });
});
