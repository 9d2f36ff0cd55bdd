import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, label, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

describe('201', () => {
  test('OP6, RS7: HES brings back goods that a forwarder delivered', async () => {
    const order = await returns.sendByForwarder();
    await returns.announce(order);
    const trackingKey = label('HES');
    const answer = await returns.addParcel({ trackingKey, positionItemIds: order.itemIds });
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.json.trackingKey, trackingKey);
    const path = `/v1/return-shipments/carriers/HES/trackingnumbers/${trackingKey.trackingNumber}` as const;
    assert.deepEqual((await partner.get(path)).json, answer.json);
    assert.deepEqual((await returns.returnOf(order.itemIds[0] as string)).details, {});
  });

  test('OP6: a further parcel with items of several orders; items named later join it', async () => {
    const [one, two] = [await returns.send(), await returns.send()];
    for (const order of [one, two]) await returns.announce(order);
    const trackingKey = label('GLS');
    const first = await returns.addParcel({
      trackingKey,
      positionItemIds: [...one.itemIds, one.itemIds[0]?.toUpperCase()],
    });
    const second = await returns.addParcel({ trackingKey, positionItemIds: two.itemIds });
    assert.equal(second.json.returnShipmentId, first.json.returnShipmentId);
    assert.deepEqual(
      second.json.returnPositionItems.map(
        (item: { salesOrderPositionItemId: string }) => item.salesOrderPositionItemId,
      ),
      [...one.itemIds, ...two.itemIds],
    );
    assert.equal((await returns.parcelsOf(one.itemIds[0] as string)).length, 2);
  });
});

test('OP6: 409 for items that are not ANNOUNCED, all or none, and for those that are in the parcel already', async () => {
  const [order, accepted] = [await returns.send(), await returns.send()];
  const trackingKey = label();
  await returns.announce(order);
  await returns.accept(elementsOf(accepted));
  const refused = await returns.addParcel({
    trackingKey,
    positionItemIds: [...order.itemIds, ...accepted.itemIds],
  });
  assertRefused(refused, 409, 'RETURN_STATE_FORBIDS');
  assert.equal((await returns.parcelsOf(order.itemIds[0] as string)).length, 1);
  const again = await returns.addParcel({ trackingKey: order.labels[0], positionItemIds: order.itemIds });
  assertRefused(again, 409, 'ALREADY_IN_RETURN_SHIPMENT');
});

test('404 for items that the partner does not have; 400 for a carrier that brings nothing back', async () => {
  const order = await returns.send();
  await returns.announce(order);
  const trackingKey = label();
  const missing = await returns.addParcel({ trackingKey, positionItemIds: [randomUUID()] });
  assertRefused(missing, 404, 'NO_SUCH_ITEM');
  for (const [body, ...places] of [
    [{}, 'trackingKey', 'positionItemIds'],
    [{ trackingKey, positionItemIds: [] }, 'positionItemIds'],
    [{ trackingKey: label('UPS'), positionItemIds: order.itemIds }, 'trackingKey.carrier'],
    [
      { trackingKey: { carrier: 'HES', trackingNumber: '' }, positionItemIds: order.itemIds },
      'trackingKey.trackingNumber',
    ],
  ] as const) {
    const names = places.map((place) => `VALIDATION_FAILED $.${place}`);
    assertRefused(await returns.addParcel(body), 400, names);
  }
});
