import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, label, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

describe('200', () => {
  test('OP2, RT2: withdrawn items have no status, and the item of the order is as it was before', async () => {
    const order = await returns.send(2);
    const before = (await partner.get(`/v4/orders/${order.salesOrderId}`)).text;
    await returns.announce(order);
    const answer = await returns.withdraw(order, { positionItemIds: [order.itemIds[0]] });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.json.returns.map((each: { positionItemId: string }) => each.positionItemId),
      [order.itemIds[1]],
    );
    assert.equal(await returns.returnOf(order.itemIds[0] as string), undefined);
    assert.equal((await partner.get(`/v4/orders/${order.salesOrderId}`)).text, before);
  });

  test('RS6: a withdrawn item leaves its parcel; a parcel without items is gone', async () => {
    const shared = label();
    const order = await returns.send(2, () => shared);
    await returns.announce(order);
    const [{ returnShipmentId }] = await returns.parcelsOf(order.itemIds[0] as string);
    const path = `/v1/return-shipments/${returnShipmentId}` as const;
    await returns.withdraw(order, { positionItemIds: [order.itemIds[0]] });
    assert.deepEqual((await partner.get(path)).json.returnPositionItems, [
      { salesOrderId: order.salesOrderId, salesOrderPositionItemId: order.itemIds[1] },
    ]);
    await returns.withdraw(order);
    assertRefused(await partner.get(path), 404, 'RETURN_SHIPMENT_NOT_FOUND');
    const byNumber =
      `/v1/return-shipments/carriers/${shared.carrier}/trackingnumbers/${shared.trackingNumber}` as const;
    assertRefused(await partner.get(byNumber), 404, 'RETURN_SHIPMENT_NOT_FOUND');
    assert.deepEqual(await returns.parcelsOf(order.itemIds[0] as string), []);
  });

  test('RT1: a withdrawn item can be announced, misdirected, rejected and accepted again', async () => {
    const order = await returns.send(4);
    await returns.announce(order);
    await returns.withdraw(order);
    const named = (index: number) => ({ positionItemIds: [order.itemIds[index]] });
    assert.equal((await returns.announce(order, named(0))).status, 200);
    assert.equal((await returns.parcelsOf(order.itemIds[0] as string)).length, 1);
    assert.equal((await returns.misdirect(order, named(1))).status, 200);
    const elements = elementsOf(order) as [object, object, object, object];
    assert.equal((await returns.reject([{ ...elements[2], reason: 'EXCHANGE' }])).status, 200);
    assert.equal((await returns.accept([elements[3]])).status, 200);
  });
});

test('OP2, RT7: 409 when nothing is ANNOUNCED, or a named item is not', async () => {
  const order = await returns.send(2);
  assertRefused(await returns.withdraw(order), 409, 'RETURN_STATE_FORBIDS');
  await returns.announce(order, { positionItemIds: [order.itemIds[0]] });
  const answer = await returns.withdraw(order, { positionItemIds: order.itemIds });
  assertRefused(answer, 409, 'RETURN_STATE_FORBIDS');
  assert.equal((await returns.returnOf(order.itemIds[0] as string)).status, 'ANNOUNCED');
  await returns.accept(elementsOf(order));
  assertRefused(await returns.withdraw(order), 409, 'RETURN_STATE_FORBIDS');
});
