import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settleWork } from '@kontor/harness/clock';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { hourMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

type Order = { salesOrderId: string; positionItems: { positionItemId: string }[] };

/** The single item of an order as the partner reads it. */
async function itemOf({ salesOrderId }: Order) {
  const answer = await partner.get(`/v4/orders/${salesOrderId}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.positionItems[0];
}

async function assertCancelled(order: Order, status: string, reason: string) {
  const item = await itemOf(order);
  assert.equal(item.fulfillmentStatus, status);
  assert.equal(item.cancellationReason, reason);
  assert.ok(Date.parse(item.cancellationDate) > 0);
}

/** An order in each of the open states. */
const open: Record<string, () => Promise<Order>> = {
  ANNOUNCED: () => orders.place(),
  PROCESSABLE: () => orders.placeProcessable(),
  BLOCKED: async () => {
    const order = await orders.place();
    await orders.block(order.salesOrderId);
    return order;
  },
};

const cancelByPartner = ({ salesOrderId }: Order) =>
  partner.send('POST', `/v4/orders/${salesOrderId}/cancellation`);

describe('row 1: an order is placed', () => {
  for (const paymentMethod of ['INVOICE_SINGLE', 'PREPAYMENT', 'PAYPAL', 'CREDIT_CARD', 'SOMETHING_NEW']) {
    test(`with ${paymentMethod} and is visible immediately as ANNOUNCED, without addresses`, async () => {
      const { salesOrderId } = await orders.place({ paymentMethod });
      const order = (await partner.get(`/v4/orders/${salesOrderId}`)).json;
      assert.equal(order.positionItems[0].fulfillmentStatus, 'ANNOUNCED');
      assert.equal(order.payment.paymentMethod, paymentMethod);
      assert.equal(order.deliveryAddress, undefined);
      assert.equal(order.invoiceAddress, undefined);
      assert.equal(order.orderLifecycleInformation.lifecycleChangeDate, order.orderDate);
    });
  }
});

describe('row 2: the cancellation period ends', () => {
  test('by operator action', async () => {
    const item = await itemOf(await orders.placeProcessable());
    assert.equal(item.fulfillmentStatus, 'PROCESSABLE');
    assert.ok(Date.parse(item.processableDate) > 0);
  });

  test('and a prepayment is still outstanding', async () => {
    const order = await orders.place({ paymentMethod: 'PREPAYMENT' });
    await orders.endPeriod(order.salesOrderId);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'ANNOUNCED');
    await orders.pay(order.salesOrderId);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'PROCESSABLE');
  });

  test('and not earlier when a prepayment has already arrived', async () => {
    const order = await orders.place({ paymentMethod: 'PREPAYMENT' });
    await orders.pay(order.salesOrderId);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'ANNOUNCED');
    await orders.endPeriod(order.salesOrderId);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'PROCESSABLE');
  });

  test('409 when no item is ANNOUNCED', async () => {
    const { salesOrderId } = await orders.placeProcessable();
    const answer = await server.operator.post(`${orders.base}/${salesOrderId}/cancellation-period/end`, '');
    assert.equal(answer.status, 409);
    assert.equal(answer.json.errors[0].code, 'STATE_FORBIDS');
  });
});

test('row 3: the shopper cancels only while the item is ANNOUNCED', async () => {
  const order = await orders.place();
  await orders.cancel(order.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
  await assertCancelled(order, 'CANCELLED_BY_MARKETPLACE', 'CANCELLED_ON_CUSTOMER_WISH');
  const late = await orders.placeProcessable();
  const body = { reason: 'CANCELLED_ON_CUSTOMER_WISH' };
  const answer = await server.operator.post(`${orders.base}/${late.salesOrderId}/cancellation`, body);
  assert.equal(answer.status, 409);
  assert.equal(answer.json.errors[0].code, 'NOT_CANCELLABLE');
});

test('row 4: only a prepayment lapses', async () => {
  const order = await orders.place({ paymentMethod: 'PREPAYMENT' });
  await orders.cancel(order.salesOrderId, 'PAYMENT_ABORTED');
  await assertCancelled(order, 'CANCELLED_BY_MARKETPLACE', 'PAYMENT_ABORTED');
  for (const paymentMethod of ['PAYPAL', 'PREPAYMENT']) {
    const { salesOrderId } = await orders.place({ paymentMethod });
    if (paymentMethod === 'PREPAYMENT') await orders.pay(salesOrderId);
    const path = `${orders.base}/${salesOrderId}/cancellation` as const;
    assertRefused(await server.operator.post(path, { reason: 'PAYMENT_ABORTED' }), 409, 'NOT_CANCELLABLE');
  }
});

test('row 5: the partner cancels only PROCESSABLE items', async () => {
  const order = await orders.placeProcessable();
  assert.equal((await cancelByPartner(order)).status, 204);
  await assertCancelled(order, 'CANCELLED_BY_PARTNER', 'CANCELLED_ON_PARTNER_WISH');
  for (const state of ['ANNOUNCED', 'BLOCKED']) {
    const other = await (open[state] as () => Promise<Order>)();
    const answer = await cancelByPartner(other);
    assert.equal(answer.status, 409);
    assert.equal(answer.json.errors[0].code, 'NOTHING_TO_CANCEL');
    const { positionItemId } = await itemOf(other);
    const path = `/v4/orders/${other.salesOrderId}/positionItems/${positionItemId}/cancellation`;
    const ofItem = await partner.send('POST', path);
    assert.equal(ofItem.status, 409);
    assert.equal(ofItem.json.errors[0].code, 'NOT_CANCELLABLE');
    assert.equal((await itemOf(other)).fulfillmentStatus, state);
  }
});

for (const [state, place] of Object.entries(open)) {
  test(`row 6: under suspicion of fraud the partner cancels an item that is ${state}`, async () => {
    const order = await place();
    await orders.suspect(order.salesOrderId);
    assert.equal((await partner.get(`/v4/orders/${order.salesOrderId}`)).json.suspectedFraudCase, true);
    assert.equal((await cancelByPartner(order)).status, 204);
    await assertCancelled(order, 'CANCELLED_BY_PARTNER', 'PAYMENT_FRAUD');
  });

  for (const reason of ['CANCELLED_ON_MARKETPLACE_WISH', 'MARKETPLACE_FRAUD', 'ILLEGAL_PRODUCT']) {
    test(`rows 8 and 9: the marketplace cancels an item that is ${state} with ${reason}`, async () => {
      const order = await place();
      await orders.cancel(order.salesOrderId, reason);
      await assertCancelled(order, 'CANCELLED_BY_MARKETPLACE', reason);
    });
  }
}

test('a suspicion that is cleared leaves the partner its normal right to cancel', async () => {
  const order = await orders.placeProcessable();
  await orders.suspect(order.salesOrderId);
  await orders.suspect(order.salesOrderId, false);
  assert.equal((await cancelByPartner(order)).status, 204);
  await assertCancelled(order, 'CANCELLED_BY_PARTNER', 'CANCELLED_ON_PARTNER_WISH');
});

test('row 7: the end of the contract cancels every open item, and no more orders are placed', async () => {
  const leaving = await newOrderPartner(server);
  const theirs = ordersOf(server, leaving.partnerId);
  const placed = await theirs.placeMany(210);
  await theirs.endPeriod(placed[0]!.salesOrderId);
  await theirs.block(placed[1]!.salesOrderId);
  const sent = await theirs.placeProcessable();
  assert.equal((await leaving.post('/v1/shipments', parcel(sent))).status, 201);
  const end = await server.operator.post(`/operator/v1/partners/${leaving.partnerId}/contract/end`, '');
  assert.deepEqual(end.json, { cancelledItems: 200, more: true });
  // The answer about the clock waits for background work.
  await settleWork(server);
  const list = await leaving.get('/v4/orders?limit=256');
  const reasons = list.json.resources.map(
    (order: { positionItems: { cancellationReason?: string }[] }) =>
      order.positionItems[0]?.cancellationReason,
  );
  assert.equal(reasons.filter((reason) => reason === 'PARTNER_TERMINATED').length, 210);
  assert.equal(reasons.length, 211);
  const late = await server.operator.post(theirs.base, {
    paymentMethod: 'PAYPAL',
    deliveryAddress: placed[0]!.deliveryAddress,
    lines: [{ sku: 'X' }],
  });
  assert.equal(late.status, 409);
  assert.equal(late.json.errors[0].code, 'CONTRACT_ENDED');
});

test('row 8: an illegal product is cancelled in every open state', async () => {
  const body = { lines: [{ ...line('BAD'), quantity: 2 }, line('GOOD')] };
  const order = await orders.place(body);
  const path = `/operator/v1/partners/${partner.partnerId}/products` as const;
  const { takedownId, ...counts } = (await server.operator.post(`${path}/BAD/withdrawal`, '')).json;
  assert.deepEqual(counts, { cancelledItems: 2, more: false });
  const items = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems;
  assert.deepEqual(
    items.map((item: { cancellationReason?: string }) => item.cancellationReason),
    ['ILLEGAL_PRODUCT', 'ILLEGAL_PRODUCT', undefined],
  );
  assert.deepEqual((await server.operator.post(`${path}/BAD/withdrawal`, '')).json, {
    cancelledItems: 0,
    more: false,
    takedownId,
  });
  const unknown = await server.operator.post(`${path}/NEVER-SOLD/withdrawal`, '');
  assert.equal(unknown.status, 404);
  assert.equal(unknown.json.errors[0].code, 'NO_ORDER_WITH_SKU');
});

describe('rows 10 and 11: an item is blocked and released', () => {
  for (const state of ['ANNOUNCED', 'PROCESSABLE']) {
    test(`and is ${state} again`, async () => {
      const order = await (open[state] as () => Promise<Order>)();
      await orders.block(order.salesOrderId);
      assert.equal((await itemOf(order)).fulfillmentStatus, 'BLOCKED');
      assertRefused(
        await partner.post('/v1/shipments', parcel(order)),
        409,
        'NOT_PROCESSABLE $.positionItems[0]',
      );
      await orders.release(order.salesOrderId);
      assert.equal((await itemOf(order)).fulfillmentStatus, state);
    });
  }

  test('and what became due meanwhile happens immediately', async () => {
    const order = await orders.place();
    await orders.block(order.salesOrderId);
    server.clock.moveTo(server.clock.nowMs() + hourMs / 2);
    await settleWork(server);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'BLOCKED');
    await orders.release(order.salesOrderId);
    assert.equal((await itemOf(order)).fulfillmentStatus, 'PROCESSABLE');
  });

  test('409 for an item that cannot be blocked or released', async () => {
    const order = await orders.place();
    const release = await server.operator.post(`${orders.base}/${order.salesOrderId}/release`, {});
    assertRefused(release, 409, 'STATE_FORBIDS');
    await orders.block(order.salesOrderId);
    assertRefused(
      await server.operator.post(`${orders.base}/${order.salesOrderId}/block`, {}),
      409,
      'STATE_FORBIDS',
    );
  });
});

test('rows 12 and 13: an item is sent and comes back', async () => {
  const order = await orders.placeProcessable();
  const day = order.orderDate.slice(0, 10);
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const report = parcel(order, { shipDate: `${dayBefore}T23:59:59.999-02:00` });
  assert.equal((await partner.post('/v1/shipments', report)).status, 201);
  const sent = await itemOf(order);
  assert.equal(sent.fulfillmentStatus, 'SENT');
  assert.equal(sent.sentDate, `${day}T01:59:59.999Z`);
  assert.deepEqual(sent.trackingInfo, report.trackingKey);
  for (const reason of ['CANCELLED_ON_MARKETPLACE_WISH', 'ILLEGAL_PRODUCT']) {
    const answer = await server.operator.post(`${orders.base}/${order.salesOrderId}/cancellation`, {
      reason,
    });
    assertRefused(answer, 409, 'NOT_CANCELLABLE');
  }
  await orders.acceptReturn(order.salesOrderId);
  const back = await itemOf(order);
  assert.equal(back.fulfillmentStatus, 'RETURNED');
  assert.equal(back.returnAcceptedByMarketplace, true);
  assert.ok(Date.parse(back.returnedDate) > 0);
  const again = await server.operator.post(`${orders.base}/${order.salesOrderId}/return-acceptance`, {});
  assertRefused(again, 409, 'STATE_FORBIDS');
});

test('every change updates lastModifiedDate, and a new bucket the life-cycle date', async () => {
  const read = async (id: string) => (await partner.get(`/v4/orders/${id}`)).json;
  const { salesOrderId } = await orders.place();
  const placed = await read(salesOrderId);
  server.clock.moveTo(server.clock.nowMs() + 5);
  await orders.suspect(salesOrderId);
  const suspected = await read(salesOrderId);
  assert.ok(suspected.lastModifiedDate > placed.lastModifiedDate);
  assert.deepEqual(suspected.orderLifecycleInformation, placed.orderLifecycleInformation);
  server.clock.moveTo(server.clock.nowMs() + 5);
  await orders.endPeriod(salesOrderId);
  const moved = await read(salesOrderId);
  assert.equal(moved.orderLifecycleInformation.lifecycleChangeDate, moved.lastModifiedDate);
  assert.ok(moved.lastModifiedDate > suspected.lastModifiedDate);
});

test('due changes survive a restart', async () => {
  const order = await orders.place();
  server.clock.moveTo(server.clock.nowMs() + hourMs / 2);
  await server.restart();
  await settleWork(server);
  await partner.login(partner.username, 'pass-word');
  assert.equal((await itemOf(order)).fulfillmentStatus, 'PROCESSABLE');
});
