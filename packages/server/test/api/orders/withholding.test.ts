import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const weekMs = 7 * dayMs;
/** Each order gets a start of its own: background work of a later time may still run when the clock is set back. */
let start = Date.UTC(2026, 2, 2, 9);
server.clock.stopAt(start);
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

async function readAt(id: string, nowMs: number) {
  server.clock.stopAt(nowMs);
  await partner.login(partner.username, 'pass-word');
  return (await partner.get(`/v4/orders/${id}`)).json;
}

/** Moves on to a time that no order before has reached. */
async function startAnew() {
  start += 52 * weekMs;
  await readAt('x', start);
}

async function sentOrder(deliveryType: string) {
  await startAnew();
  const order = await orders.placeProcessable({ lines: [line('A', { deliveryType })] });
  const report = parcel(order, { shipDate: new Date(start).toISOString() });
  assert.equal((await partner.post('/v1/shipments', report)).status, 201);
  return order.salesOrderId;
}

describe("the shopper's data that the partner sees", () => {
  test('are empty before the first remaining item is PROCESSABLE', async () => {
    const order = await orders.place({ lines: [line('A', { quantity: 2 })] });
    await orders.block(order.salesOrderId, [order.positionItems[0].positionItemId]);
    assert.equal((await readAt(order.salesOrderId, start)).deliveryAddress, undefined);
    await orders.endPeriod(order.salesOrderId);
    const read = await readAt(order.salesOrderId, start);
    assert.equal(read.deliveryAddress.firstName, 'Ada');
    assert.equal(read.invoiceAddress.firstName, 'Ada');
  });

  test('disappear eight weeks after the last item was sent, to the millisecond, and change no date', async () => {
    const id = await sentOrder('PARCEL');
    const last = await readAt(id, start + 8 * weekMs - 1);
    assert.ok(last.deliveryAddress !== undefined && last.invoiceAddress !== undefined);
    const gone = await readAt(id, start + 8 * weekMs);
    assert.ok(gone.deliveryAddress === undefined && gone.invoiceAddress === undefined);
    assert.equal(gone.lastModifiedDate, last.lastModifiedDate);
  });

  test('disappear eight weeks after the report when the ship date is later than the report', async () => {
    await startAnew();
    const order = await orders.placeProcessable({ lines: [line('A')] });
    const shipDate = new Date(start + 20 * 3_600_000).toISOString();
    assert.equal((await partner.post('/v1/shipments', parcel(order, { shipDate }))).status, 201);
    const last = await readAt(order.salesOrderId, start + 8 * weekMs - 1);
    assert.equal(last.deliveryAddress.firstName, 'Ada');
    assert.equal(last.positionItems[0].sentDate, shipDate);
    assert.equal((await readAt(order.salesOrderId, start + 8 * weekMs)).deliveryAddress, undefined);
  });

  test('disappear even when a partner names a ship date that never comes', async () => {
    await startAnew();
    const order = await orders.placeProcessable({ lines: [line('A')] });
    for (const [aheadMs, status] of [
      [Date.UTC(9999, 11, 31) - start, 400],
      [dayMs + 1, 400],
      [dayMs, 201],
    ] as const) {
      const shipDate = new Date(start + aheadMs).toISOString();
      const answer = await partner.post('/v1/shipments', parcel(order, { shipDate }));
      assert.equal(answer.status, status, answer.text);
      if (status === 400) assert.equal(answer.json.errors[0].jsonpath, '$.shipDate');
    }
  });

  test('lose e-mail and telephone after four weeks', async () => {
    const id = await sentOrder('FORWARDER');
    const last = await readAt(id, start + 4 * weekMs - 1);
    assert.equal(last.deliveryAddress.email, 'ada@shopper.example');
    assert.equal(last.deliveryAddress.phoneNumber, '+49 30 1234567');
    assert.match(last.invoiceAddress.email, /^[a-z0-9]{10}@relay\.invalid$/);
    assert.equal(last.invoiceAddress.phoneNumber, undefined);
    const gone = await readAt(id, start + 4 * weekMs);
    assert.equal(gone.deliveryAddress.city, 'Musterstadt');
    for (const member of ['email', 'phoneNumber']) {
      assert.ok(!(member in gone.deliveryAddress));
      assert.ok(!(member in gone.invoiceAddress));
    }
  });

  test('include no e-mail and telephone for parcel deliveries', async () => {
    const { deliveryAddress } = await readAt(await sentOrder('PARCEL'), start);
    assert.ok(!('email' in deliveryAddress) && !('phoneNumber' in deliveryAddress));
  });

  test('disappear counted from the cancellation when that came last', async () => {
    await startAnew();
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
    const { salesOrderId, positionItems } = order;
    const shipDate = new Date(start).toISOString();
    const report = parcel({ salesOrderId, positionItems: positionItems.slice(0, 1) }, { shipDate });
    assert.equal((await partner.post('/v1/shipments', report)).status, 201);
    const open = await readAt(salesOrderId, start + 20 * weekMs);
    assert.ok(open.deliveryAddress !== undefined, 'an open item keeps everything visible');
    assert.equal((await partner.send('POST', `/v4/orders/${salesOrderId}/cancellation`)).status, 204);
    assert.ok((await readAt(salesOrderId, start + 28 * weekMs - 1)).deliveryAddress !== undefined);
    assert.equal((await readAt(salesOrderId, start + 28 * weekMs)).deliveryAddress, undefined);
  });

  test('stay visible to the operator at any time', async () => {
    const order = await orders.place();
    const read = (await server.operator.get(`${orders.base}/${order.salesOrderId}`)).json;
    assert.equal(read.deliveryAddress.email, 'ada@shopper.example');
  });
});
