import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assign, createProfile, newStockPartner, store } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server, 'A/1', 'B', 'C');
const pathOf = (sku: string, partnerId = partner.partnerId) =>
  `/operator/v1/partners/${partnerId}/availability/${encodeURIComponent(sku)}` as const;
const read = async (sku: string) => (await server.operator.get(pathOf(sku))).json;

describe('200', () => {
  test('for a sku without stock and profile, which can be ordered (OP11, AV15)', async () => {
    assert.deepEqual(await read('B'), { sku: 'B', orderable: true, reasons: [] });
  });

  test('with stock, reserved pieces, effective times and the date promised now (OP11)', async () => {
    // Monday 2 March 2026, 10:00 in Berlin.
    server.clock.moveTo(Date.parse('2026-03-02T09:00:00Z'));
    const owner = await newStockPartner(server, 'A/1');
    const id = await createProfile(owner, { defaultProcessingTime: 2 });
    await assign(owner, id, ['A/1']);
    await store(owner, { 'A/1': 5 });
    const orders = ordersOf(server, owner.partnerId);
    const order = await orders.place({ lines: [{ sku: 'A/1', quantity: 3 }], force: false });
    const [piece] = order.positionItems;
    await orders.cancel(order.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH', [piece.positionItemId]);
    assert.deepEqual((await server.operator.get(pathOf('A/1', owner.partnerId))).json, {
      sku: 'A/1',
      quantity: 3,
      taken: 2,
      shippingProfileId: id,
      processingTime: 2,
      transportTime: 2,
      orderable: true,
      reasons: [],
      expectedDeliveryDate: '2026-03-05T22:59:59.999Z',
    });
    await store(owner, { 'A/1': 9 });
    assert.equal((await server.operator.get(pathOf('A/1', owner.partnerId))).json.taken, 0);
  });

  test('lists all reasons that apply, in order (OP11)', async () => {
    const owner = await newStockPartner(server, 'C');
    await deliver(owner, { status: [{ sku: 'C', active: false }] }, '/v5/products/active-status');
    await store(owner, { C: 0 });
    const reasons = async () => (await server.operator.get(pathOf('C', owner.partnerId))).json;
    const first = await reasons();
    assert.equal(first.orderable, false);
    assert.deepEqual(
      first.reasons.filter((reason: string) => reason !== 'NOT_ONLINE'),
      ['INACTIVE', 'SOLD_OUT', 'NO_PROFILE'],
    );
    const id = await createProfile(owner, { transportTime: 72 });
    await assign(owner, id, ['C']);
    assert.deepEqual((await reasons()).reasons.slice(-2), ['SOLD_OUT', 'DELIVERY_TOO_LONG']);
  });

  test('in strict mode requires a quantity and a profile (OP11, AV15)', async () => {
    const strict = await startTestServer({ KONTOR_ORDERABILITY: 'strict' });
    const owner = await newStockPartner(strict, 'D');
    const { json } = await strict.operator.get(pathOf('D', owner.partnerId));
    assert.deepEqual(json, { sku: 'D', orderable: false, reasons: ['NO_QUANTITY', 'NO_PROFILE'] });
  });
});

test('404 for an unknown sku and an unknown partner', async () => {
  assertRefused(await server.operator.get(pathOf('X-1')), 404, 'NOT_FOUND');
  assertRefused(await server.operator.get(pathOf('B', '9999999')), 404, 'PARTNER_NOT_FOUND');
});
