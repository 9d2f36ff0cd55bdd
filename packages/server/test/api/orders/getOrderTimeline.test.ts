import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { OrderTimeline } from '@kontor/contract/generated/operator-v1';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, label, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
server.clock.stopAt(server.clock.nowMs());
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const pathOf = (salesOrderId: string) => `${returns.orders.base}/${salesOrderId}/timeline` as const;
const step = () => server.clock.moveTo(server.clock.nowMs() + 1000);

type Entry = OrderTimeline['entries'][number];

/** Entries of an order, without those of receipts. */
async function entriesOf(salesOrderId: string): Promise<Entry[]> {
  const answer = await server.operator.get(pathOf(salesOrderId));
  assert.equal(answer.status, 200, answer.text);
  return answer.json.entries.filter(({ event }: Entry) => !event.startsWith('receipt'));
}

test('200: everything that happened, oldest first, from placing to acceptance', async () => {
  const shared = label();
  const order = await returns.send(3, () => shared);
  const named = (index: number) => ({ positionItemIds: [order.itemIds[index]] });
  step();
  await returns.announce(order);
  step();
  await returns.withdraw(order, named(2));
  step();
  const [parcel] = await returns.parcelsOf(order.itemIds[0] as string);
  await returns.news(parcel.returnShipmentId, { state: 'ON_THE_WAY', statusText: 'On a lorry' });
  step();
  await returns.misdirect(order, { ...named(2), marketplaceWarehouseId: 'W-1' });
  step();
  await returns.reject([elementsOf(order, { reason: 'WRONG_ITEM', condition: 'D' })[0] as object]);
  step();
  await returns.accept([elementsOf(order)[1] as object]);
  step();
  await returns.acceptForPartner(order, { reason: 'OVERDUE_CREDIT' });
  const entries = await entriesOf(order.salesOrderId);
  assert.deepEqual(
    entries.map(({ event, positionItemIds }) => [event, positionItemIds.length]),
    [
      ['placed', 3],
      ['processable', 3],
      ['sent', 3],
      ['return-announced', 3],
      ['return-shipment-created', 2],
      ['return-withdrawn', 1],
      ['return-shipment-state', 2],
      ['return-misdirected', 1],
      ['return-rejected', 1],
      ['return-accepted', 1],
      ['return-accepted', 2],
    ],
  );
  const times = entries.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted());
  const told = entries.map(({ summary }) => summary).join('\n');
  for (const words of [
    'The shopper announced the return of 3 item(s).',
    'The carrier reported the return parcel as ON_THE_WAY (On a lorry).',
    'received in its own warehouse 1 item(s) (W-1).',
    'The partner rejected the return of 1 item(s) (WRONG_ITEM, condition D).',
    'The marketplace accepted the return of 2 item(s) (OVERDUE_CREDIT).',
  ]) {
    assert.ok(told.includes(words), `${words}\n\n${told}`);
  }
  assert.equal(entries[6]?.record, parcel.returnShipmentId);
  const { carrier, trackingNumber } = shared;
  assert.deepEqual(entries[4]?.trackingKey, { carrier, trackingNumber });
  assert.equal(entries[6]?.state, 'ON_THE_WAY');
  const { answer } = (await server.operator.get(pathOf(order.salesOrderId))).json;
  assert.equal(answer, 'The order has 3 item(s): 3 RETURNED.');
});

test('200: includes payments, cancellations and updates of shipments', async () => {
  const order = await returns.orders.place({ paymentMethod: 'PREPAYMENT' });
  step();
  await returns.orders.pay(order.salesOrderId);
  await returns.orders.cancel(order.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
  const entries = await entriesOf(order.salesOrderId);
  assert.deepEqual(
    entries.map(({ event }) => event),
    ['placed', 'paid', 'cancelled'],
  );
  assert.match(entries[2]?.summary ?? '', /CANCELLED_ON_CUSTOMER_WISH/);
  const sent = await returns.send();
  const [{ record }] = (await entriesOf(sent.salesOrderId)).filter(({ event }) => event === 'sent') as [
    Entry,
  ];
  step();
  await server.operator.post(`${returns.base}/shipments/${record}/states`, { state: 'DELIVERED' });
  const later = await entriesOf(sent.salesOrderId);
  const { event, state } = later.at(-1) ?? {};
  assert.deepEqual([event, state], ['shipment-state', 'DELIVERED']);
  assert.equal(later.find((entry) => entry.event === 'sent')?.trackingKey?.carrier, 'DHL');
});

test('200: for a parcel with items of several orders, each order shows only its own', async () => {
  const shared = label();
  const [one, two] = [await returns.send(1, () => shared), await returns.send(2, () => shared)];
  for (const order of [one, two]) await returns.announce(order);
  const created = (await entriesOf(one.salesOrderId)).find(
    ({ event }) => event === 'return-shipment-created',
  );
  assert.deepEqual(created?.positionItemIds, one.itemIds);
});

test('200: includes the receipts of the order, with the pieces that they name', async () => {
  const order = await returns.send(2);
  step();
  await returns.accept([elementsOf(order)[1] as object]);
  const answer = await server.operator.get(pathOf(order.salesOrderId));
  const receipts = answer.json.entries.filter(({ event }: Entry) => event === 'receipt-created');
  assert.deepEqual(
    receipts.map(({ positionItemIds }: Entry) => positionItemIds.toSorted()),
    [order.itemIds.toSorted(), [order.itemIds[1]]],
  );
  assert.match(receipts[1].summary, /^The receipt E-\S+ was written \(REFUND, RETURN\)\.$/);
});

test('404 for an unknown order or partner', async () => {
  const missing = await server.operator.get(pathOf(randomUUID()));
  assert.deepEqual([missing.status, missing.json.errors[0].code], [404, 'ORDER_NOT_FOUND']);
  const other = await newReturnPartner(server);
  const order = await returns.send();
  const foreign = await server.operator.get(
    `/operator/v1/partners/${other.partnerId}/orders/${order.salesOrderId}/timeline`,
  );
  assertRefused(foreign, 404, 'ORDER_NOT_FOUND');
  assertRefused(
    await server.operator.get('/operator/v1/partners/9999/orders/x/timeline'),
    404,
    'PARTNER_NOT_FOUND',
  );
});
