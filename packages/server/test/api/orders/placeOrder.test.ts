import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { address, line, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const body = { paymentMethod: 'PAYPAL', deliveryAddress: address, lines: [line()], force: true };
const post = (more: object) => server.operator.post(orders.base, { ...body, ...more });

describe('201', () => {
  test('one position item for each piece, with the prices of the line', async () => {
    const order = await orders.place({
      lines: [line('A', { quantity: 3 }), line('B', { dealId: 'D', dealName: 'Deal' })],
    });
    const read = (await partner.get(`/v4/orders/${order.orderNumber}`)).json;
    assert.equal(read.salesOrderId, order.salesOrderId);
    assert.match(read.orderNumber, /^[a-hjkmnp-z2-9]{10}$/);
    assert.equal(read.positionItems.length, 4);
    assert.deepEqual(read.positionItems[0].itemValueGrossPrice, { amount: 59.99, currency: 'EUR' });
    assert.equal(read.positionItems[0].itemValueDiscount, undefined);
    assert.equal(read.positionItems[3].dealName, 'Deal');
    assert.equal((await partner.get(`/v4/orders/${order.salesOrderId.toUpperCase()}`)).status, 200);
  });

  test('discounts are distributed to the cent, fees name their items', async () => {
    const order = await orders.place({
      lines: [line('A', { quantity: 2 }), line('B', { price: { amount: 0.01, currency: 'EUR' } })],
      discounts: [{ discountId: 'X', discountName: 'Ten', amount: { amount: 10.01, currency: 'EUR' } }],
      deliveryFees: [{ amount: { amount: 4.95, currency: 'EUR' }, lines: [1] }],
    });
    const cents = order.positionItems.map((item: { itemValueDiscount?: { amount: number } }) =>
      Math.round((item.itemValueDiscount?.amount ?? 0) * 100),
    );
    assert.equal(
      cents.reduce((sum: number, each: number) => sum + each, 0),
      1001,
    );
    const [first] = order.positionItems;
    assert.equal(
      Math.round(first.itemValueReducedGrossPrice.amount * 100),
      5999 - Math.round(first.itemValueDiscount.amount * 100),
    );
    assert.deepEqual(order.initialDeliveryFees[0].positionItemIds, [order.positionItems[2].positionItemId]);
    assert.equal(order.initialDiscounts[0].positionItemIds.length, 3);
  });

  test('the old name of a payment method is read as the new one, the old title stays', async () => {
    const { salesOrderId } = await orders.placeProcessable({
      paymentMethod: 'CREDIT_CARD_ONLINE',
      deliveryAddress: { ...address, title: 'Dr.' },
    });
    const read = (await partner.get(`/v4/orders/${salesOrderId}`)).json;
    assert.deepEqual(Object.keys(read), [
      ...['salesOrderId', 'orderNumber', 'orderDate', 'lastModifiedDate', 'orderLifecycleInformation'],
      ...['suspectedFraudCase', 'payment', 'deliveryAddress', 'invoiceAddress'],
      ...['positionItems', 'links'],
    ]);
    assert.equal(read.payment.paymentMethod, 'CREDIT_CARD');
    assert.equal(read.deliveryAddress.title, 'Dr.');
    assert.equal(read.invoiceAddress.title, 'Dr.');
    const other = await orders.placeProcessable();
    const plain = (await partner.get(`/v4/orders/${other.salesOrderId}`)).json;
    assert.ok(!('title' in plain.deliveryAddress));
  });

  test('one basket with two partners gets one id, and each partner sees its own part', async () => {
    const second = await newOrderPartner(server);
    const salesOrderId = 'ABCDEF00-0000-4000-8000-000000000001';
    const mine = await orders.place({ salesOrderId });
    const theirs = await ordersOf(server, second.partnerId).place({ salesOrderId });
    assert.equal(mine.salesOrderId, salesOrderId.toLowerCase());
    assert.equal(theirs.salesOrderId, mine.salesOrderId);
    const read = (await second.get(`/v4/orders/${salesOrderId}`)).json;
    assert.equal(read.positionItems[0].positionItemId, theirs.positionItems[0].positionItemId);
    assertRefused(await post({ salesOrderId }), 409, 'ORDER_EXISTS $.salesOrderId');
  });

  test('prepayments have a deadline ten working days ahead', async () => {
    const own = await startTestServer();
    own.clock.stopAt(Date.UTC(2026, 2, 5, 10));
    const seller = await newOrderPartner(own);
    const order = await ordersOf(own, seller.partnerId).place({ paymentMethod: 'PREPAYMENT' });
    assert.equal(order.prepaymentDeadline, '2026-03-19T10:00:00.000Z');
    assert.equal(order.cancellationPeriodEndsAt, '2026-03-05T10:30:00.000Z');
  });
});

describe('400, nothing placed', () => {
  const price = (amount: number, currency = 'EUR') => ({ amount, currency });
  for (const [name, more, jsonpath] of [
    ['no lines', { lines: [] }, '$.lines'],
    ['too many lines', { lines: Array(101).fill(line()) }, '$.lines'],
    ['too many pieces', { lines: Array(6).fill(line('A', { quantity: 100 })) }, '$.lines'],
    ['a quantity of none', { lines: [line('A', { quantity: 0 })] }, '$.lines[0].quantity'],
    ['a broken amount', { lines: [line('A', { price: price(1.001) })] }, '$.lines[0].price.amount'],
    ['a negative amount', { lines: [line('A', { price: price(-1) })] }, '$.lines[0].price.amount'],
    ['a foreign currency', { lines: [line('A', { price: price(1, 'USD') })] }, '$.lines[0].price.currency'],
    [
      'a wrong country',
      { deliveryAddress: { ...address, countryCode: 'XXX' } },
      '$.deliveryAddress.countryCode',
    ],
    ['no address', { deliveryAddress: undefined }, '$.deliveryAddress'],
    ['a wrong method', { paymentMethod: 'cash' }, '$.paymentMethod'],
    ['a wrong id', { salesOrderId: 'x' }, '$.salesOrderId'],
    [
      'a sum that is not exact to the cent',
      { lines: [line('A', { quantity: 2, price: price(5_629_499_534_213.13) })] },
      '$.lines',
    ],
    [
      'a fee that makes it so',
      {
        lines: [line('A', { price: price(11_258_999_068_426.24) })],
        deliveryFees: [{ amount: price(0.01) }],
      },
      '$.lines',
    ],
    ['a fee for no line', { deliveryFees: [{ amount: price(1), lines: [1] }] }, '$.deliveryFees[0].lines'],
    [
      'a discount above the price',
      { discounts: [{ discountId: 'a', discountName: 'b', amount: price(60) }] },
      '$.discounts',
    ],
  ] as [string, object, string][]) {
    test(name, async () => {
      const answer = await post(more);
      assert.equal(answer.status, 400, answer.text);
      assert.ok(
        answer.json.errors.some((error: { jsonpath: string }) => error.jsonpath === jsonpath),
        answer.text,
      );
    });
  }

  test('for a sku that the partner does not have, forced or not', async () => {
    for (const force of [true, false]) {
      const answer = await post({ lines: [{ sku: 'NEVER' }], force });
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0].code, 'UNKNOWN_SKU');
      assert.equal(answer.json.errors[0].jsonpath, '$.lines[0].sku');
    }
    assert.equal((await post({ force: false })).json.errors[0].code, 'UNKNOWN_SKU');
  });
});

test('404 for an unknown partner', async () => {
  const answer = await server.operator.post('/operator/v1/partners/nobody/orders', body);
  assert.equal(answer.status, 404);
  assert.equal(answer.json.errors[0].code, 'PARTNER_NOT_FOUND');
});

describe('cancellation by the partner', () => {
  const cancel = (ids: string) => partner.send('POST', `/v4/orders/${ids}/cancellation`);

  test('204 for several orders when at least one item of any could be cancelled', async () => {
    const processable = await orders.placeProcessable();
    const announced = await orders.place();
    assert.equal((await cancel(`${processable.salesOrderId},${announced.salesOrderId}`)).status, 204);
    const left = (await partner.get(`/v4/orders/${announced.salesOrderId}`)).json.positionItems[0];
    assert.equal(left.fulfillmentStatus, 'ANNOUNCED');
    assertRefused(
      await cancel(`${processable.salesOrderId},${announced.salesOrderId}`),
      409,
      'NOTHING_TO_CANCEL',
    );
  });

  test('404 for one unknown order, and nothing changes', async () => {
    const order = await orders.placeProcessable();
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const ids of [unknown, `${order.salesOrderId},${unknown}`, `${order.salesOrderId},x`]) {
      const answer = await cancel(ids);
      assert.equal(answer.status, 404);
      assert.equal(answer.json.errors[0].code, 'ORDER_NOT_FOUND');
    }
    const item = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems[0];
    assert.equal(item.fulfillmentStatus, 'PROCESSABLE');
  });

  test('of items: all or none, and items that are already cancelled are skipped', async () => {
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 3 })] });
    const [one = '', two, three = ''] = order.positionItems.map((item) => item.positionItemId);
    const items = (ids: string) =>
      partner.send('POST', `/v4/orders/${order.salesOrderId}/positionItems/${ids}/cancellation`);
    await orders.block(order.salesOrderId, [three]);
    const refused = await items(`${one},${three}`);
    assert.equal(refused.status, 409);
    assert.equal(refused.json.errors[0].code, 'NOT_CANCELLABLE');
    assert.equal((await items(`${one},${one}`)).status, 204);
    assert.equal((await items(`${one},${two}`)).status, 204);
    assert.equal((await items(one)).status, 204);
    const unknown = await items(`${two},00000000-0000-4000-8000-000000000000`);
    assert.equal(unknown.status, 404);
    assert.equal(unknown.json.errors[0].code, 'POSITION_ITEM_NOT_FOUND');
    const states = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems.map(
      (item: { fulfillmentStatus: string }) => item.fulfillmentStatus,
    );
    assert.deepEqual(states, ['CANCELLED_BY_PARTNER', 'CANCELLED_BY_PARTNER', 'BLOCKED']);
  });

  test("another partner's order and items answer like unknown ones", async () => {
    const order = await orders.placeProcessable();
    const stranger = await newOrderPartner(server);
    const [item] = order.positionItems;
    for (const path of ['', `/positionItems/${item.positionItemId}`]) {
      const answer = await stranger.send('POST', `/v4/orders/${order.salesOrderId}${path}/cancellation`);
      assertRefused(answer, 404, 'ORDER_NOT_FOUND');
    }
    assertRefused(await stranger.get(`/v4/orders/${order.salesOrderId}`), 404, 'ORDER_NOT_FOUND');
    assertRefused(await stranger.get(`/v4/orders/${order.orderNumber}`), 404, 'ORDER_NOT_FOUND');
  });
});
