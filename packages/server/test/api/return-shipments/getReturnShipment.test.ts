import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const path = '/v1/return-shipments';

test('RS5: 200 with the parcel as the list shows it, even by an id in capitals', async () => {
  const order = await returns.send();
  await returns.announce(order);
  const [parcel] = await returns.parcelsOf(order.itemIds[0] as string);
  for (const id of [parcel.returnShipmentId, parcel.returnShipmentId.toUpperCase()]) {
    const answer = await partner.get(`${path}/${id}`);
    assert.deepEqual([answer.status, answer.json], [200, parcel]);
  }
});

test('RS9: 404 for parcels that are unknown or of another partner, with the title that clients read', async () => {
  const other = await newReturnPartner(server);
  const foreign = await returnsOf(server, other).send();
  await returnsOf(server, other).announce(foreign);
  const [parcel] = await returnsOf(server, other).parcelsOf(foreign.itemIds[0] as string);
  for (const id of [randomUUID(), parcel.returnShipmentId, 'no-id', '%00']) {
    const answer = await partner.get(`${path}/${id}`);
    if (id === '%00') assert.ok([400, 404].includes(answer.status));
    else {
      const [{ code, title }] = answer.json.errors;
      assert.deepEqual(
        [answer.status, code, title],
        [404, 'RETURN_SHIPMENT_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
      );
    }
  }
});
