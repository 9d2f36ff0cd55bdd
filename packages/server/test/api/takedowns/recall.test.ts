/** A day of an operator: an article is recalled, whoever sells it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { address } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import { newStore } from '@kontor/harness/store';
import { takedownsOf, tryOrder } from '@kontor/harness/takedowns';

const server = await startTestServer();
const takedowns = takedownsOf(server);
const recalled = ean(777);
const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];
const kettle = (more: Parameters<typeof product>[0] = {}) =>
  product({ sku: 'KETTLE', ean: recalled, ...more });

const statusFor = async (client: Parameters<typeof statusOf>[0], sku = 'KETTLE') => {
  await checked(client, sku);
  const { status, errors } = await statusOf(client, sku);
  return [status, ...errors.map(({ title }: { title: string }) => title)];
};

test('a recall by EAN over all sellers', async (story) => {
  const first = await server.newPartner(roles);
  const second = await server.newPartner(roles);
  const order = { lines: [{ sku: 'KETTLE' }], paymentMethod: 'PAYPAL', deliveryAddress: address };
  let salesOrderId = '';
  let takedownId = '';

  await story.test('two sellers offer the same kettle, and a shopper orders one', async () => {
    await deliverAndCheck(first, [kettle()]);
    await deliverAndCheck(second, [
      kettle({ ean: recalled.padStart(14, '0') }),
      product({ sku: 'CUP', productReference: 'CUP', ean: ean(778) }),
    ]);
    const placed = await server.operator.post(`/operator/v1/partners/${first.partnerId}/orders`, order);
    assert.equal(placed.status, 201, placed.text);
    salesOrderId = placed.json.salesOrderId;
  });

  await story.test('the authority recalls it, and the operator takes the EAN down', async () => {
    const reason = 'Recalled by the authority: the handle breaks';
    const takedown = await takedowns.add({ eans: [recalled] }, { reason, note: 'Case 12' });
    ({ takedownId } = takedown);
    assert.equal(takedown.matched, 2);
    for (const seller of [first, second]) assert.deepEqual(await statusFor(seller), ['RESTRICTED', reason]);
    assert.deepEqual(await statusFor(second, 'CUP'), ['ONLINE']);
  });

  await story.test(
    'nobody can order it any more, and what was ordered is cancelled by withdrawing it',
    async () => {
      for (const seller of [first, second])
        assertRefused(await tryOrder(server, seller, 'KETTLE'), 400, 'NOT_ORDERABLE $.lines[0].sku');
      const path = `/operator/v1/partners/${first.partnerId}/products/KETTLE/withdrawal` as const;
      const withdrawn = await server.operator.post(path, '');
      assert.equal(withdrawn.json.cancelledItems, 1);
      const [item] = (await first.get(`/v4/orders/${salesOrderId}`)).json.positionItems;
      assert.equal(item.cancellationReason, 'ILLEGAL_PRODUCT');
      await takedowns.lift(withdrawn.json.takedownId);
      assert.equal((await statusFor(first))[0], 'RESTRICTED');
    },
  );

  await story.test('a seller changes a word, another one switches it off and on: it stays down', async () => {
    await deliver(first, [kettle({ mpn: 'NEW-WORD' })]);
    for (const active of [false, true]) {
      await deliver(second, { status: [{ sku: 'KETTLE', active }] }, '/v5/products/active-status');
    }
    for (const seller of [first, second]) assert.equal((await statusFor(seller))[0], 'RESTRICTED');
  });

  await story.test('a third seller lists it under another sku: it never gets online', async () => {
    const third = await server.newPartner(roles);
    await deliverAndCheck(third, [product({ sku: 'TEA-MAKER', ean: recalled })]);
    assert.equal((await statusFor(third, 'TEA-MAKER'))[0], 'RESTRICTED');
    const { entries } = (
      await server.operator.get(`/operator/v1/partners/${third.partnerId}/products/TEA-MAKER/timeline`)
    ).json;
    assert.equal(
      entries.some(({ status }: { status?: string }) => status === 'ONLINE'),
      false,
    );
  });

  await story.test('the operator sees all of them in one list', async () => {
    const { json } = await server.operator.get('/operator/v1/products?errorCode=TAKEN_DOWN&count=true');
    assert.equal(json.count, 3);
  });

  await story.test('the recall ends: everything is offered again', async () => {
    await takedowns.lift(takedownId);
    for (const seller of [first, second]) {
      assert.deepEqual(await statusFor(seller), ['ONLINE']);
      assert.equal((await tryOrder(server, seller, 'KETTLE')).status, 201);
    }
  });
});

test('a takedown holds before its work has reached a variation', async () => {
  const seller = await server.newPartner(roles);
  await deliverAndCheck(seller, [product({ sku: 'HOLDS', ean: ean(779) })]);
  await takedowns.add({ partnerId: seller.partnerId });
  const store = await newStore({ url: server.databaseUrl, remove: async () => undefined });
  await store.write((tx) =>
    raw(tx).run(
      "UPDATE product_offers SET status = 'ONLINE', visible = 1, errors = '[]' WHERE partner_id = ?1",
      seller.partnerId,
    ),
  );
  assert.deepEqual(await statusFor(seller, 'HOLDS'), ['ONLINE']);
  assertRefused(await tryOrder(server, seller, 'HOLDS'), 400, 'NOT_ORDERABLE $.lines[0].sku');
  const { json } = await server.operator.get(`/operator/v1/partners/${seller.partnerId}/availability/HOLDS`);
  assert.deepEqual([json.orderable, json.reasons], [false, ['TAKEN_DOWN']]);
});

test('a takedown goes on after a restart', async () => {
  const seller = await server.newPartner(roles);
  const many = Array.from({ length: 320 }, (_, index) => {
    const sku = `RESTART-${index}`;
    return product({ sku, productReference: sku, ean: ean(70_000 + index) });
  });
  await deliverAndCheck(seller, many);
  const { takedownId } = await takedowns.begin({ partnerId: seller.partnerId });
  await server.restart();
  const { matched } = await takedowns.whenDone(takedownId);
  assert.equal(matched, 320);
  await seller.login(seller.username, 'pass-word');
  for (const { sku } of many) assert.equal((await statusOf(seller, sku)).status, 'RESTRICTED');
});
