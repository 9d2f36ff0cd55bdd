import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, label, newReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

const parcelsOf = async ({ itemIds }: SentOrder, index = 0) =>
  await returns.parcelsOf(itemIds[index] as string);

describe('200', () => {
  test('OP1, RT1: announces every SENT item without a status, and answers with the returns of the order', async () => {
    const order = await returns.send(3);
    await returns.accept([elementsOf(order)[0] as object]);
    const answer = await returns.announce(order);
    assert.equal(answer.status, 200);
    assert.equal(answer.json.salesOrderId, order.salesOrderId);
    assert.deepEqual(
      answer.json.returns.map((each: { positionItemId: string; status: string }) => [
        each.positionItemId,
        each.status,
      ]),
      [
        [order.itemIds[0], 'ACCEPTED'],
        [order.itemIds[1], 'ANNOUNCED'],
        [order.itemIds[2], 'ANNOUNCED'],
      ],
    );
    assert.equal((await returns.itemsOf(order))[1].fulfillmentStatus, 'SENT');
  });

  test('OP1: announces only the named items, by ids in capitals; the order may be given by its number', async () => {
    const order = await returns.send(2);
    const positionItemIds = [order.itemIds[1]?.toUpperCase()];
    const answer = await returns.announce({ salesOrderId: order.orderNumber }, { positionItemIds });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      answer.json.returns.map((each: { positionItemId: string }) => each.positionItemId),
      [order.itemIds[1]],
    );
  });

  test('RS1: creates one parcel for each label, ANNOUNCED, with the items of that label', async () => {
    const shared = label('HERMES');
    const order = await returns.send(3, (index) => (index === 0 ? label('GLS') : shared));
    await returns.announce(order);
    const [own, both, same] = [
      await parcelsOf(order, 0),
      await parcelsOf(order, 1),
      await parcelsOf(order, 2),
    ];
    assert.deepEqual([own.length, both.length], [1, 1]);
    assert.deepEqual(own[0].trackingKey, order.labels[0]);
    assert.deepEqual(both, same);
    assert.deepEqual(both[0].trackingKey, shared);
    assert.deepEqual(
      both[0].returnPositionItems,
      [1, 2].map((index) => ({
        salesOrderId: order.salesOrderId,
        salesOrderPositionItemId: order.itemIds[index],
      })),
    );
    assert.deepEqual(both[0].states, [{ state: 'ANNOUNCED', occurredOn: both[0].createdAt }]);
  });

  test('RS1: an item sent in several parcels is in one return parcel for each label', async () => {
    const order = await returns.sendInParcels(3);
    await returns.announce(order);
    const parcels = await parcelsOf(order);
    assert.deepEqual(
      parcels
        .map(({ trackingKey }: { trackingKey: { trackingNumber: string } }) => trackingKey.trackingNumber)
        .toSorted(),
      order.labels.map(({ trackingNumber }) => trackingNumber),
    );
  });

  test('RS1: goods without a label create no parcel', async () => {
    const order = await returns.sendByForwarder();
    assert.equal((await returns.announce(order)).status, 200);
    assert.deepEqual(await parcelsOf(order), []);
  });

  test('RS1: a later item with the label of a parcel joins it; after a delivered parcel a new one is created', async () => {
    const shared = label();
    const order = await returns.send(3, () => shared);
    const announce = (index: number) => returns.announce(order, { positionItemIds: [order.itemIds[index]] });
    await announce(0);
    await announce(1);
    const [parcel, ...others] = await parcelsOf(order);
    assert.deepEqual(others, []);
    assert.equal(parcel.returnPositionItems.length, 2);
    assert.equal((await returns.news(parcel.returnShipmentId, { state: 'DELIVERED' })).status, 200);
    await announce(2);
    const [second] = await parcelsOf(order, 2);
    assert.notEqual(second.returnShipmentId, parcel.returnShipmentId);
    assert.equal(second.returnPositionItems.length, 1);
  });
});

describe('409, nothing changed', () => {
  test('OP1, RT7: for items that are not SENT or already have a status; a rejected item is not announced again', async () => {
    const placed = await returns.orders.placeProcessable();
    const [announced, misdirected, accepted, rejected] = [
      await returns.send(),
      await returns.send(),
      await returns.send(),
      await returns.send(),
    ];
    await returns.announce(announced);
    await returns.misdirect(misdirected);
    await returns.accept(elementsOf(accepted));
    await returns.reject(elementsOf(rejected, { reason: 'EXCHANGE' }));
    for (const order of [placed, announced, misdirected, accepted, rejected]) {
      const before = (await partner.get('/v3/returns?limit=50')).text;
      assertRefused(await returns.announce(order), 409, 'RETURN_STATE_FORBIDS');
      assert.equal((await partner.get('/v3/returns?limit=50')).text, before);
    }
  });

  test('OP1: for named items, all or none', async () => {
    const order = await returns.send(2);
    await returns.reject([elementsOf(order, { reason: 'EXCHANGE' })[0] as object]);
    const answer = await returns.announce(order, { positionItemIds: order.itemIds });
    assert.equal(answer.status, 409);
    assert.deepEqual(answer.json.errors[0]['detail-structured'].positionItems, [
      { positionItemId: order.itemIds[0], fulfillmentStatus: 'SENT', returnStatus: 'REJECTED' },
    ]);
    assert.equal(await returns.returnOf(order.itemIds[1] as string), undefined);
  });
});

test('404 for an unknown order, item or partner; 400 for a malformed body', async () => {
  const [order, other] = [await returns.send(), await returns.send()];
  const codeOf = async (named: { salesOrderId: string }, body: object) => {
    const answer = await returns.announce(named, body);
    return [answer.status, answer.json.errors[0].code];
  };
  assert.deepEqual(await codeOf({ salesOrderId: randomUUID() }, {}), [404, 'ORDER_NOT_FOUND']);
  assert.deepEqual(await codeOf(order, { positionItemIds: other.itemIds }), [404, 'POSITION_ITEM_NOT_FOUND']);
  assert.deepEqual(await codeOf(order, { positionItemIds: [] }), [400, 'VALIDATION_FAILED']);
  assert.deepEqual(await codeOf(order, { positionItemIds: [7] }), [400, 'VALIDATION_FAILED']);
  const nobody = await server.operator.post(
    `/operator/v1/partners/9999/orders/${order.salesOrderId}/return-announcement`,
    {},
  );
  assertRefused(nobody, 404, 'PARTNER_NOT_FOUND');
  assert.equal(await returns.returnOf(order.itemIds[0] as string), undefined);
});
