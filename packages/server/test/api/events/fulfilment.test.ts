import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, happenedTo } from '@kontor/harness/happened';
import { parcel as report } from '@kontor/harness/orders';
import { newReducingPartner, reduce, sendPiece, settledItem } from '@kontor/harness/price-reductions';
import { assertRefused } from '@kontor/harness/refused';
import { label, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });

test('a shipment is created, its item is sent and billed, and the carrier adds statuses', async () => {
  const partner = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
  const { salesOrderId, itemIds } = await returns.ready();
  await happened();
  const order = (await partner.get(`/v4/orders/${salesOrderId}`)).json;
  const shipped = await partner.post('/v1/shipments', report(order));
  const { shipmentId } = shipped.json;
  const events = await happened();
  const receipt = events.find(({ type }) => type === 'receipt.created');
  assert.deepEqual(brief(events), [
    `shipment.created shipments/${shipmentId}`,
    `order-item.sent orders/${salesOrderId}/items/${itemIds[0]}`,
    `receipt.created receipts/${receipt?.data.receiptNumber}`,
  ]);
  assert.deepEqual(events[0]?.data.positionItems, [{ salesOrderId, positionItemId: itemIds[0] }]);
  assert.deepEqual([receipt?.data.receiptType, receipt?.data.salesOrderId], ['PURCHASE', salesOrderId]);

  const path = `/operator/v1/partners/${partner.partnerId}/shipments/${shipmentId}/states` as const;
  const told = await server.operator.post(path, { state: 'DELIVERED' });
  assert.equal(told.status, 200, told.text);
  const [state] = await happened();
  assert.deepEqual([state?.type, state?.data.state], ['shipment.state-added', 'DELIVERED']);
  assert.deepEqual(state?.data.positionItems, [{ salesOrderId, positionItemId: itemIds[0] }]);
});

test('a return is announced with its parcel, withdrawn, announced again, misdirected and accepted with a REFUND', async () => {
  const partner = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
  const order = await returns.send();
  const { salesOrderId } = order;
  const [positionItemId = ''] = order.itemIds;
  const subject = `orders/${salesOrderId}/items/${positionItemId}`;
  await happened();

  await returns.announce(order);
  const [announced, parcel] = await happened();
  assert.deepEqual(announced, {
    type: 'return.announced',
    subject: `${subject}/return`,
    data: { salesOrderId, positionItemId, status: 'ANNOUNCED' },
  });
  assert.equal(parcel?.type, 'return-shipment.created');
  assert.deepEqual(parcel.data.positionItems, [{ salesOrderId, positionItemId }]);
  assert.equal(parcel.data.trackingNumber, order.labels[0]?.trackingNumber);
  await returns.news(parcel.data.returnShipmentId, { state: 'ON_THE_WAY' });
  assert.deepEqual(brief(await happened()), [`return-shipment.state-added ${parcel.subject}`]);

  await returns.withdraw(order);
  assert.deepEqual(brief(await happened()), [
    `return.withdrawn ${subject}/return`,
    `return-shipment.removed ${parcel.subject}`,
  ]);
  await returns.announce(order);
  await returns.misdirect(order);
  assert.equal((await happened()).at(-1)?.type, 'return.misdirected');
  await returns.acceptForPartner(order);
  const accepted = await happened();
  assert.deepEqual(
    accepted.map(({ type }) => type),
    ['order-item.returned', 'return.accepted', 'receipt.created'],
  );
  assert.equal(accepted[2]?.data.receiptType, 'REFUND');
});

test('items join a parcel and leave it, and the events alone show what it contains', async () => {
  const partner = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const trackingKey = label();
  const [one, two, three] = [
    await returns.send(1, () => trackingKey),
    await returns.send(1, () => trackingKey),
    await returns.send(2),
  ];
  const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
  await returns.announce(one);
  await returns.announce(three);
  const [, created] = await happened();
  const { returnShipmentId, positionItems } = created?.data ?? {};
  assert.deepEqual(positionItems, [{ salesOrderId: one.salesOrderId, positionItemId: one.itemIds[0] }]);
  const assertTold = async (change: string, isThere = true) => {
    const events = (await happened()).filter(({ subject }) => subject === created?.subject);
    assert.deepEqual(brief(events), [`return-shipment.${change} ${created?.subject}`]);
    const read = await partner.get(`/v1/return-shipments/${returnShipmentId}`);
    assert.equal(read.status, isThere ? 200 : 404);
    const items = read.json.returnPositionItems?.map((item: Record<string, string>) => ({
      salesOrderId: item.salesOrderId,
      positionItemId: item.salesOrderPositionItemId,
    }));
    assert.deepEqual(events[0]?.data.positionItems, items);
  };

  await returns.announce(two);
  await assertTold('items-changed');
  await returns.addParcel({ trackingKey, positionItemIds: three.itemIds });
  await assertTold('items-changed');
  const again = await returns.addParcel({ trackingKey, positionItemIds: three.itemIds });
  assertRefused(again, 409, 'ALREADY_IN_RETURN_SHIPMENT');
  assert.deepEqual(await happened(), []);
  await returns.withdraw(one);
  await assertTold('items-changed');
  await returns.withdraw(three, { positionItemIds: three.itemIds.slice(0, 1) });
  await assertTold('items-changed');
  await returns.withdraw(three, { positionItemIds: three.itemIds.slice(1) });
  await assertTold('items-changed');
  await returns.withdraw(two);
  await assertTold('removed', false);
});

test('a rejection; an item that is refused in the same request emits no event', async () => {
  const partner = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const order = await returns.send(2);
  await returns.announce(order);
  const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
  const [one, two] = order.itemIds;
  const { salesOrderId } = order;
  const reason = 'ITEM_DAMAGED';
  const answer = await returns.reject([
    { positionItemId: one, salesOrderId, reason, condition: 'A' },
    { positionItemId: two, salesOrderId: '00000000-0000-4000-8000-000000000000', reason },
  ]);
  assert.equal(answer.status, 207, answer.text);
  assert.deepEqual(brief(await happened()), [`return.rejected orders/${salesOrderId}/items/${one}/return`]);
});

test('a price reduction is requested and processed with its receipt', async () => {
  const partner = await newReducingPartner(server);
  const piece = await sendPiece(server, partner);
  const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
  await reduce(partner, piece, 15);
  const [entry] = (await settledItem(partner, piece)).priceReductions;
  const { positionItemId, salesOrderId } = piece;
  const events = await happened();
  assert.deepEqual(
    events.map(({ type }) => type),
    ['price-reduction.requested', 'receipt.created', 'price-reduction.processed'],
  );
  const { subject, data } = events[2] ?? {};
  assert.equal(subject, `orders/${salesOrderId}/items/${positionItemId}/price-reductions/1`);
  assert.deepEqual(data, {
    number: 1,
    salesOrderId,
    positionItemId,
    status: 'PROCESSED',
    receiptNumber: entry?.receiptNumber,
  });
});
