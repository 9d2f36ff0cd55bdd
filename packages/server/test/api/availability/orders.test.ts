import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { assertWhole } from '@kontor/harness/assert-whole';
import {
  assign,
  createProfile,
  newStockPartner,
  quantitiesPath,
  type StockPartner,
  stockOf,
  store,
} from '@kontor/harness/availability';
import { moveClock } from '@kontor/harness/clock';
import { address, ordersOf, parcel } from '@kontor/harness/orders';
import { assertRefused, refusalOf } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const server = await startTestServer();
const inStrict = await startTestServer({ KONTOR_ORDERABILITY: 'strict' });

/** Places an order without force; resolves to the answer. */
function checkout(on: TestServer, { partnerId }: StockPartner, sku: string, quantity = 1, more: object = {}) {
  return on.operator.post(`/operator/v1/partners/${partnerId}/orders`, {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [{ sku, quantity, ...more }],
  });
}

/** Gives a sku a profile and a stored quantity. */
async function offer(partner: StockPartner, sku: string, quantity: number): Promise<string> {
  const id = await createProfile(partner, { shippingProfileName: `For ${sku}` });
  await assign(partner, id, [sku]);
  await store(partner, { [sku]: quantity });
  return id;
}

async function reasonsOf(partner: StockPartner, sku: string, quantity = 1): Promise<string[] | number> {
  const answer = await checkout(server, partner, sku, quantity);
  if (answer.status === 201) return answer.status;
  const [error] = answer.json.errors;
  assert.deepEqual([answer.status, error.code, error.jsonpath], [400, 'NOT_ORDERABLE', '$.lines[0].sku']);
  return error['detail-structured'].reasons;
}

describe('an order', () => {
  test('takes its pieces from the stock, and lastModified changes (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 5);
    const { lastModified } = (await partner.get(`${quantitiesPath}/A`)).json;
    server.clock.moveTo(server.clock.nowMs() + 1_000);
    assert.equal((await checkout(server, partner, 'A', 3)).status, 201);
    assert.equal(await stockOf(partner, 'A'), 2);
    assert.notEqual((await partner.get(`${quantitiesPath}/A`)).json.lastModified, lastModified);
  });

  test('is refused for more pieces than there are, summed over its lines; force accepts it and takes what is left (AV12, AV14)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 3);
    assert.deepEqual(await reasonsOf(partner, 'A', 4), ['SOLD_OUT']);
    const body = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address };
    const lines = [
      { sku: 'A', quantity: 2 },
      { sku: 'A', quantity: 2 },
    ];
    const path = `/operator/v1/partners/${partner.partnerId}/orders` as const;
    assertRefused(await server.operator.post(path, { ...body, lines }), 400, [
      'NOT_ORDERABLE $.lines[0].sku',
      'NOT_ORDERABLE $.lines[1].sku',
    ]);
    assert.equal(await stockOf(partner, 'A'), 3);
    assert.equal((await server.operator.post(path, { ...body, lines, force: true })).status, 201);
    assert.equal(await stockOf(partner, 'A'), 0);
  });

  test('that is cancelled changes lastModified of the stock that it returns pieces to (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await store(partner, { A: 2 });
    const orders = ordersOf(server, partner.partnerId);
    const { salesOrderId } = await orders.place({ lines: [{ sku: 'A', quantity: 1 }] });
    const { lastModified } = (await partner.get(`${quantitiesPath}/A`)).json;
    server.clock.moveTo(server.clock.nowMs() + 1_000);
    await orders.cancel(salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    const { quantity, lastModified: after } = (await partner.get(`${quantitiesPath}/A`)).json;
    assert.equal(quantity, 2);
    assert.ok(Date.parse(after) >= Date.parse(lastModified) + 1_000, `${lastModified}, then ${after}`);
  });

  test('returns cancelled pieces once each, and nothing that it did not take (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 2);
    const orders = ordersOf(server, partner.partnerId);
    const forced = await orders.place({ lines: [{ sku: 'A', quantity: 3 }] });
    assert.equal(await stockOf(partner, 'A'), 0);
    const ids = forced.positionItems.map(({ positionItemId }) => positionItemId);
    await orders.cancel(forced.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH', ids.slice(0, 1));
    assert.equal(await stockOf(partner, 'A'), 1);
    await orders.cancel(forced.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH', ids.slice(1));
    assert.equal(await stockOf(partner, 'A'), 2);
  });

  test('returns nothing once the partner has written the sku, even with an equal quantity (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 5);
    const orders = ordersOf(server, partner.partnerId);
    const first = (await checkout(server, partner, 'A', 2)).json;
    await store(partner, { A: 3 });
    const second = (await checkout(server, partner, 'A')).json;
    await orders.cancel(first.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    assert.equal(await stockOf(partner, 'A'), 2);
    await orders.cancel(second.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    assert.equal(await stockOf(partner, 'A'), 3);
  });

  test('returns pieces on cancellation by the partner, by the operator and by the clock (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 10);
    const orders = ordersOf(server, partner.partnerId);
    const one = await orders.placeProcessable({ lines: [{ sku: 'A' }], force: false });
    assert.equal(await stockOf(partner, 'A'), 9);
    const cancelled = await partner.post(`/v4/orders/${one.salesOrderId}/cancellation`, {});
    assert.equal(cancelled.status, 204, cancelled.text);
    assert.equal(await stockOf(partner, 'A'), 10);
    const two = (await checkout(server, partner, 'A', 4)).json;
    assert.equal(await stockOf(partner, 'A'), 6);
    await orders.cancel(two.salesOrderId, 'MARKETPLACE_FRAUD');
    assert.equal(await stockOf(partner, 'A'), 10);
    await orders.place({ lines: [{ sku: 'A', quantity: 3 }], paymentMethod: 'PREPAYMENT' });
    assert.equal(await stockOf(partner, 'A'), 7);
    await moveClock(server, { advance: 'P30D' });
    assert.equal(await stockOf(await server.login(partner.username, 'pass-word'), 'A'), 10);
  });

  test('never returns a sent piece, even when it comes back (AV12)', async () => {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', 3);
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({ lines: [{ sku: 'A', quantity: 2 }], force: false });
    assert.equal((await partner.post('/v1/shipments', parcel(order))).status, 201);
    await orders.acceptReturn(order.salesOrderId);
    assert.equal(await stockOf(partner, 'A'), 1);
  });

  test('for a sku without a stored quantity takes nothing, and returns nothing to one stored later (AV12, AV15)', async () => {
    const partner = await newStockPartner(server, 'A');
    const orders = ordersOf(server, partner.partnerId);
    const order = (await checkout(server, partner, 'A', 2)).json;
    await store(partner, { A: 7 });
    await orders.cancel(order.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    assert.equal(await stockOf(partner, 'A'), 7);
  });
});

describe('a product can be ordered', () => {
  test('lenient: without quantity and profile, or with both; not with only one of them (AV14, AV15)', async () => {
    const partner = await newStockPartner(server, 'none', 'both', 'quantity', 'profile', 'empty');
    const id = await createProfile(partner);
    await assign(partner, id, ['both', 'profile', 'empty']);
    await store(partner, { both: 1, quantity: 1, empty: 0 });
    assert.equal(await reasonsOf(partner, 'none'), 201);
    assert.equal(await reasonsOf(partner, 'both'), 201);
    assert.deepEqual(await reasonsOf(partner, 'quantity'), ['NO_PROFILE']);
    assert.deepEqual(await reasonsOf(partner, 'profile'), ['NO_QUANTITY']);
    assert.deepEqual(await reasonsOf(partner, 'empty'), ['SOLD_OUT']);
  });

  test('strict: only with quantity and profile (AV15)', async () => {
    const partner = await newStockPartner(inStrict, 'none', 'both');
    await offer(partner, 'both', 1);
    const refused = await checkout(inStrict, partner, 'none');
    assert.deepEqual(refused.json.errors[0]['detail-structured'].reasons, ['NO_QUANTITY', 'NO_PROFILE']);
    assert.equal((await checkout(inStrict, partner, 'both')).status, 201);
  });

  test('up to 72 days of processing and transport together; longer times are stored all the same (AV14)', async () => {
    const partner = await newStockPartner(server, 'A');
    await store(partner, { A: 10 });
    for (const [processing, transport, reasons] of [
      [71, 1, 201],
      [72, 1, ['DELIVERY_TOO_LONG']],
      [1, 72, ['DELIVERY_TOO_LONG']],
      [36, 36, 201],
      [36, 37, ['DELIVERY_TOO_LONG']],
      [99, 99, ['DELIVERY_TOO_LONG']],
    ] as const) {
      const id = await createProfile(partner, {
        shippingProfileName: `${processing}+${transport}`,
        defaultProcessingTime: processing,
        transportTime: transport,
      });
      await assign(partner, id, ['A']);
      assert.deepEqual(await reasonsOf(partner, 'A'), reasons, `${processing} + ${transport}`);
    }
  });

  test('DEFAULT follows the profile; a number stays when the profile changes (AV13)', async () => {
    const partner = await newStockPartner(server, 'follows', 'stays');
    const id = await createProfile(partner);
    await assign(partner, id, ['follows']);
    await assign(partner, id, ['stays'], 3);
    const effective = async (sku: string) =>
      (await server.operator.get(`/operator/v1/partners/${partner.partnerId}/availability/${sku}`)).json
        .processingTime;
    assert.deepEqual([await effective('follows'), await effective('stays')], [1, 3]);
    const body = (await partner.get(`/v1/shipping-profiles/${id}`)).json;
    await partner.put(`/v1/shipping-profiles/${id}`, { ...body, defaultProcessingTime: 8 });
    assert.deepEqual([await effective('follows'), await effective('stays')], [8, 3]);
  });
});

describe('an order line', () => {
  test('is delivered as its profile says, unless the order says otherwise (AV21)', async () => {
    const partner = await newStockPartner(server, 'P', 'F');
    await offer(partner, 'P', 10);
    const forwarder = await createProfile(partner, {
      shippingProfileName: 'Forwarder',
      deliveryType: 'FORWARDER_CURBSIDE',
    });
    await assign(partner, forwarder, ['F']);
    await store(partner, { F: 10 });
    const orders = ordersOf(server, partner.partnerId);
    const send = async (sku: string, more: object = {}) => {
      const order = await orders.placeProcessable({ lines: [{ sku, ...more }], force: false });
      const { deliveryAddress } = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json;
      const [item] = parcel(order).positionItems;
      const { returnTrackingKey: _, ...bare } = item as { returnTrackingKey: object };
      const sent = await partner.post('/v1/shipments', parcel(order, { positionItems: [bare] }));
      return [
        ...refusalOf(sent),
        deliveryAddress.email !== undefined,
        deliveryAddress.phoneNumber !== undefined,
      ];
    };
    const noKey = 'RETURN_TRACKING_KEY_MISSING $.positionItems[0].returnTrackingKey';
    assert.deepEqual(await send('P'), [400, noKey, false, false]);
    assert.deepEqual(await send('F'), [201, true, true]);
    assert.deepEqual(await send('P', { deliveryType: 'FORWARDER' }), [201, true, true]);
    assert.deepEqual(await send('F', { deliveryType: 'PARCEL' }), [400, noKey, false, false]);
  });

  test('is promised the date of its profile, unless the order names one; without a profile there is none (AV22)', async () => {
    const partner = await newStockPartner(server, 'A', 'none');
    await offer(partner, 'A', 10);
    // The promised date changes at the cut-off and at midnight.
    server.clock.stopAt(server.clock.nowMs());
    const path = `/operator/v1/partners/${partner.partnerId}/availability/A` as const;
    const { expectedDeliveryDate } = (await server.operator.get(path)).json;
    const dateOf = async (sku: string, more: object = {}) =>
      (await checkout(server, partner, sku, 1, more)).json.positionItems[0].expectedDeliveryDate;
    assert.match(expectedDeliveryDate, /T2[12]:59:59\.999Z$/);
    assert.equal(await dateOf('A'), expectedDeliveryDate);
    const own = '2027-05-05T10:00:00.000Z';
    assert.equal(await dateOf('A', { expectedDeliveryDate: own }), own);
    assert.equal(await dateOf('none'), undefined);
  });
});

test('of 50 shoppers who order the last pieces at the same time, as many succeed as there are pieces', async () => {
  for (const pieces of [1, 7]) {
    const partner = await newStockPartner(server, 'A');
    await offer(partner, 'A', pieces);
    const calls = Array.from({ length: 50 }, () => untilAdmitted(() => checkout(server, partner, 'A')));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, pieces);
    assert.equal(statuses.filter((status) => status === 400).length, 50 - pieces);
    assert.equal(await stockOf(partner, 'A'), 0);
  }
});

test('kontor verify finds no errors after these orders', async () => {
  await server.close();
  await assertWhole(server.databaseUrl);
});
