/** Which return carrier the items of a shipment name (RW19, RW20). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { line, orderRoles, ordersOf, parcel, trackingNumber } from '@kontor/harness/orders';
import {
  addAddress,
  addressesPath,
  attach,
  dhl,
  gls,
  national,
  newWarehousePartner,
  warehouseRoles,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const nowhere = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';

async function newPartner() {
  const partner = await newWarehousePartner(server, [...orderRoles, ...warehouseRoles]);
  return { partner, orders: ordersOf(server, partner.partnerId) };
}

type Partner = Awaited<ReturnType<typeof newPartner>>;

/** The report of an order whose items name a pair and have labels of a carrier. */
async function report({ orders }: Partner, pair: string | undefined, carrier = 'DHL', pieces = 1) {
  const order = await orders.placeProcessable({ lines: [line('A', { quantity: pieces })] });
  const body = parcel(order);
  const positionItems = body.positionItems.map((item) => ({
    ...item,
    returnTrackingKey: { carrier, trackingNumber: trackingNumber() },
    ...(pair !== undefined && { returnAddressCarrierId: pair }),
  }));
  return { ...body, positionItems };
}

const codesOf = (answer: Answer, status = 400) => {
  assert.equal(answer.status, status, answer.text);
  return answer.json.errors.map(({ code, jsonpath }) => `${code} ${jsonpath}`);
};

const at = '$.positionItems[0]';

test('RW19: a partner without pairs is not checked', async () => {
  const bare = await newPartner();
  for (const pair of [undefined, nowhere]) {
    const answer = await bare.partner.post('/v1/shipments', await report(bare, pair));
    assert.equal(answer.status, 201, answer.text);
  }
});

describe('RW19: a partner with one pair', () => {
  let one: Partner;
  let pair: string;
  before(async () => {
    one = await newPartner();
    pair = await attach(one.partner, await addAddress(one.partner, national()), gls());
  });

  test('may leave it out, or name it in any letter case', async () => {
    for (const body of [await report(one, undefined), await report(one, pair.toUpperCase(), 'GLS')]) {
      const answer = await one.partner.post('/v1/shipments', body);
      assert.equal(answer.status, 201, answer.text);
    }
  });

  test('may not name another one, nor that of another partner', async () => {
    const other = await newPartner();
    const foreign = await attach(other.partner, await addAddress(other.partner, national()), dhl());
    for (const id of [nowhere, foreign]) {
      const answer = await one.partner.post('/v1/shipments', await report(one, id));
      assert.deepEqual(codesOf(answer), [`UNKNOWN_RETURN_ADDRESS_CARRIER ${at}.returnAddressCarrierId`]);
    }
  });

  test('may not use a label of another carrier', async () => {
    const answer = await one.partner.post('/v1/shipments', await report(one, pair, 'DHL'));
    assert.deepEqual(codesOf(answer), [`RETURN_CARRIER_MISMATCH ${at}.returnTrackingKey.carrier`]);
  });

  test('names it in every parcel of a multi-parcel shipment', async () => {
    const order = await one.orders.placeProcessable();
    const [item] = (await report(one, undefined)).positionItems;
    const parcels = [pair, nowhere].map((id) => ({
      ...parcel(order),
      positionItems: [
        {
          ...item,
          positionItemId: order.positionItems[0].positionItemId,
          salesOrderId: order.salesOrderId,
          returnAddressCarrierId: id,
        },
      ],
    }));
    assert.deepEqual(codesOf(await one.partner.post('/v1/multiparcel-shipments', parcels)).sort(), [
      'RETURN_CARRIER_MISMATCH $[0].positionItems[0].returnTrackingKey.carrier',
      'UNKNOWN_RETURN_ADDRESS_CARRIER $[1].positionItems[0].returnAddressCarrierId',
    ]);
  });
});

describe('RW19: a partner with several pairs', () => {
  let several: Partner;
  let address: string;
  let first: string;
  let second: string;
  before(async () => {
    several = await newPartner();
    address = await addAddress(several.partner, national());
    first = await attach(several.partner, address, dhl());
    second = await attach(several.partner, address, gls());
  });

  test('has to name one for every item', async () => {
    const answer = await several.partner.post('/v1/shipments', await report(several, undefined, 'DHL', 2));
    assert.deepEqual(codesOf(answer), [
      'RETURN_ADDRESS_CARRIER_MISSING $.positionItems[0].returnAddressCarrierId',
      'RETURN_ADDRESS_CARRIER_MISSING $.positionItems[1].returnAddressCarrierId',
    ]);
  });

  test('has to name the same for all items of a shipment', async () => {
    const body = await report(several, first, 'DHL', 2);
    Object.assign(body.positionItems[1] as object, {
      returnAddressCarrierId: second,
      returnTrackingKey: { carrier: 'GLS', trackingNumber: trackingNumber() },
    });
    assert.deepEqual(codesOf(await several.partner.post('/v1/shipments', body)), [
      'RETURN_ADDRESS_CARRIER_MIXED $.positionItems',
    ]);
  });

  test('gets this violation together with those of the form', async () => {
    const body = { ...(await report(several, nowhere)), shipDate: 'today' };
    assert.deepEqual(codesOf(await several.partner.post('/v1/shipments', body)), [
      'INVALID_FIELD $.shipDate',
      `UNKNOWN_RETURN_ADDRESS_CARRIER ${at}.returnAddressCarrierId`,
    ]);
  });

  test('RW20: a shipment keeps the id of its pair after that is detached, and accepts forgotten items with it', async () => {
    const third = await attach(several.partner, await addAddress(several.partner, national()), dhl());
    const body = await report(several, third, 'DHL', 2);
    const [sent, forgotten] = body.positionItems;
    const { shipmentId } = (await several.partner.post('/v1/shipments', { ...body, positionItems: [sent] }))
      .json;
    const pairs = (await several.partner.get(`${addressesPath}?limit=50`)).json.resources as {
      returnAddressId: string;
    }[];
    const owner = pairs.at(-1)?.returnAddressId;
    const gone = await several.partner.send('DELETE', `${addressesPath}/${owner}/carriers/${third}`);
    assert.equal(gone.status, 204, gone.text);
    const items = `/v1/shipments/${shipmentId}/positionitems` as const;
    const other = { ...forgotten, returnAddressCarrierId: nowhere };
    const refused = codesOf(await several.partner.post(items, [other]));
    assert.ok(refused.includes('UNKNOWN_RETURN_ADDRESS_CARRIER $[0].returnAddressCarrierId'), `${refused}`);
    assert.equal((await several.partner.post(items, [forgotten])).status, 204);
    const read = (await several.partner.get(`/v1/shipments/${shipmentId}`)).json;
    assert.deepEqual(
      read.positionItems.map((item: { returnAddressCarrierId: string }) => item.returnAddressCarrierId),
      [third, third],
    );
  });

  test('a shipment from before there were several pairs still accepts forgotten items without one', async () => {
    const partner = await newPartner();
    const body = await report(partner, undefined, 'DHL', 2);
    const [sent, forgotten] = body.positionItems;
    const { shipmentId } = (await partner.partner.post('/v1/shipments', { ...body, positionItems: [sent] }))
      .json;
    const own = await addAddress(partner.partner, national());
    for (const carrier of [dhl(), gls()]) await attach(partner.partner, own, carrier);
    const answer = await partner.partner.post(`/v1/shipments/${shipmentId}/positionitems`, [forgotten]);
    assert.equal(answer.status, 204, answer.text);
  });
});
