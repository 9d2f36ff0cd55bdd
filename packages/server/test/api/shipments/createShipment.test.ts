import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { followAll } from '@kontor/harness/lists';
import { line, newOrderPartner, ordersOf, parcel, trackingNumber } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { ErrorItem } from '../../../../contract/generated/common.ts';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const path = '/v1/shipments';
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Sends a report that has to be refused and change nothing; resolves to code and place of its errors. */
async function refused(report: unknown, status: number, order?: { salesOrderId: string }) {
  const before = order && (await partner.get(`/v4/orders/${order.salesOrderId}`)).text;
  const answer = await partner.post(path, report);
  assert.equal(answer.status, status, answer.text);
  if (order) assert.equal((await partner.get(`/v4/orders/${order.salesOrderId}`)).text, before);
  const errors: readonly (ErrorItem & { jsonPath?: string })[] = answer.json.errors;
  return errors.map(({ code, jsonpath, jsonPath }) => {
    assert.equal(jsonPath, jsonpath);
    return `${code} ${jsonpath}`;
  });
}

describe('201', () => {
  test('with items of several orders', async () => {
    const [one, two] = await Promise.all([orders.placeProcessable(), orders.placeProcessable()]);
    const shipDate = new Date(server.clock.nowMs()).toISOString();
    const report = parcel(one, { shipDate });
    report.positionItems.push(...parcel(two).positionItems);
    const answer = await partner.post(path, report);
    assert.equal(answer.status, 201);
    const shipment = (await partner.get(`${path}/${answer.json.shipmentId}`)).json;
    assert.deepEqual(Object.keys(shipment), [
      ...['shipmentId', 'creationDate', 'trackingKey', 'shipDate'],
      ...['shipFromAddress', 'positionItems', 'states'],
    ]);
    assert.deepEqual(shipment.positionItems, report.positionItems);
    assert.deepEqual(shipment.trackingKey, report.trackingKey);
    assert.deepEqual(shipment.shipFromAddress, report.shipFromAddress);
    assert.equal(shipment.shipDate, shipDate);
    assert.deepEqual(
      shipment.states.map(({ state }: { state: string }) => state),
      ['SENT'],
    );
    for (const { salesOrderId } of [one, two]) {
      const { positionItems } = (await partner.get(`/v4/orders/${salesOrderId}`)).json;
      assert.equal(positionItems[0].fulfillmentStatus, 'SENT');
    }
  });

  test('by a forwarder, without tracking number and return label', async () => {
    const lines = [line('SOFA', { deliveryType: 'FORWARDER' })];
    const order = await orders.placeProcessable({ lines });
    const [item] = order.positionItems;
    const report = parcel(order, {
      trackingKey: { carrier: 'RHENUS' },
      positionItems: [
        { positionItemId: item.positionItemId.toUpperCase(), salesOrderId: order.salesOrderId },
      ],
    });
    assert.equal((await partner.post(path, report)).status, 201);
    const sent = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems[0];
    assert.deepEqual(sent.trackingInfo, { carrier: 'RHENUS' });
  });

  test('and unknown members are ignored', async () => {
    const order = await orders.placeProcessable();
    const report = { ...parcel(order), note: 'fragile' };
    const { shipmentId } = (await partner.post(path, report)).json;
    assert.ok(!(await partner.get(`${path}/${shipmentId}`)).text.includes('fragile'));
  });
});

describe('the ship date', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  test('may be up to 24 hours before the order of an item, in whole seconds or as a day', async () => {
    for (const beforeMs of [1, dayMs]) {
      const order = await orders.placeProcessable();
      const shipDate = new Date(Date.parse(order.orderDate) - beforeMs).toISOString();
      const answer = await partner.post(path, parcel(order, { shipDate }));
      assert.equal(answer.status, 201, answer.text);
      assert.equal((await partner.get(`${path}/${answer.json.shipmentId}`)).json.shipDate, shipDate);
    }
  });

  test('is refused further back', async () => {
    const order = await orders.placeProcessable();
    const shipDate = new Date(Date.parse(order.orderDate) - dayMs - 1).toISOString();
    assert.deepEqual(await refused(parcel(order, { shipDate }), 400, order), ['INVALID_FIELD $.shipDate']);
  });

  test('may be the wall-clock time when the sandbox clock was moved ahead', async () => {
    const moved = await startTestServer();
    await moveClock(moved, { advance: 'P30D' });
    const own = await newOrderPartner(moved);
    const order = await ordersOf(moved, own.partnerId).placeProcessable();
    const answer = await own.post(path, parcel(order, { shipDate: new Date().toISOString() }));
    assert.equal(answer.status, 201, answer.text);
  });
});

describe('400, nothing changed', () => {
  test('for missing members, all together', async () => {
    assert.deepEqual((await refused({}, 400)).sort(), [
      'MISSING_FIELD $.positionItems',
      'MISSING_FIELD $.shipDate',
      'MISSING_FIELD $.shipFromAddress',
      'MISSING_FIELD $.trackingKey',
    ]);
  });

  test('for values in the wrong format', async () => {
    const order = await orders.placeProcessable();
    const from = parcel(order).shipFromAddress;
    for (const [more, errors] of [
      [
        { trackingKey: { carrier: 'PIGEON', trackingNumber: '1' } },
        ['UNKNOWN_CARRIER $.trackingKey.carrier'],
      ],
      [{ trackingKey: { carrier: 'DHL' } }, ['TRACKING_NUMBER_MISSING $.trackingKey.trackingNumber']],
      [
        { trackingKey: { carrier: 'DHL', trackingNumber: '' } },
        ['INVALID_FIELD $.trackingKey.trackingNumber'],
      ],
      [{ shipDate: '2026-02-30T00:00:00Z' }, ['INVALID_FIELD $.shipDate']],
      [{ shipDate: 'yesterday' }, ['INVALID_FIELD $.shipDate']],
      [{ shipDate: '2000-01-01T00:00:00Z' }, ['INVALID_FIELD $.shipDate']],
      [{ shipDate: '9999-12-31T23:59:59Z' }, ['INVALID_FIELD $.shipDate']],
      [{ shipFromAddress: { ...from, city: 'x'.repeat(61) } }, ['INVALID_FIELD $.shipFromAddress.city']],
      [{ shipFromAddress: { ...from, zipCode: '12345678901' } }, ['INVALID_FIELD $.shipFromAddress.zipCode']],
      [{ shipFromAddress: { ...from, countryCode: 'de' } }, ['INVALID_FIELD $.shipFromAddress.countryCode']],
      [{ shipFromAddress: null }, ['MISSING_FIELD $.shipFromAddress']],
      [{ positionItems: [] }, ['INVALID_FIELD $.positionItems']],
      [{ positionItems: 'all' }, ['INVALID_FIELD $.positionItems']],
      [{ positionItems: Array(501).fill({}) }, ['INVALID_FIELD $.positionItems']],
    ] as [object, string[]][]) {
      const found = await refused(parcel(order, more), 400, order);
      assert.ok(
        errors.every((error) => found.includes(error)),
        JSON.stringify([more, found]).slice(0, 500),
      );
    }
  });

  test('for items that are unknown, of another partner, of another order or named twice', async () => {
    const order = await orders.placeProcessable();
    const other = await orders.placeProcessable();
    const stranger = await newOrderPartner(server);
    const theirs = await ordersOf(server, stranger.partnerId).placeProcessable();
    const [item] = parcel(order).positionItems;
    const unknown = ['UNKNOWN_POSITION_ITEM $.positionItems[0].positionItemId'];
    for (const wrong of [
      { ...item, positionItemId: nowhere },
      { ...item, salesOrderId: other.salesOrderId },
      parcel(theirs).positionItems[0],
    ]) {
      assert.deepEqual(await refused(parcel(order, { positionItems: [wrong] }), 400, order), unknown);
    }
    assert.deepEqual(await refused(parcel(order, { positionItems: [item, item] }), 400, order), [
      'DUPLICATE_POSITION_ITEM $.positionItems[1].positionItemId',
    ]);
  });

  test('for a parcel without a return route, with an unknown one, and with two', async () => {
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
    const [one, two] = parcel(order).positionItems as [object, object];
    const { returnTrackingKey: _, ...without } = one as { returnTrackingKey: object };
    assert.deepEqual(await refused(parcel(order, { positionItems: [without] }), 400, order), [
      'RETURN_TRACKING_KEY_MISSING $.positionItems[0].returnTrackingKey',
    ]);
    const by = (carrier: string) => ({ ...one, returnTrackingKey: { carrier, trackingNumber: '1' } });
    assert.deepEqual(await refused(parcel(order, { positionItems: [by('UPS')] }), 400, order), [
      'UNKNOWN_CARRIER $.positionItems[0].returnTrackingKey.carrier',
    ]);
    const mixed = [{ ...one, returnAddressCarrierId: nowhere }, two];
    assert.deepEqual(await refused(parcel(order, { positionItems: mixed }), 400, order), [
      'RETURN_ADDRESS_CARRIER_MIXED $.positionItems',
    ]);
  });

  test('for bodies that are not a report', async () => {
    for (const [body, name] of [
      ['', 'INVALID_JSON'],
      ['{', 'INVALID_JSON'],
      ['[]', 'INVALID_FIELD $'],
      ['null', 'MISSING_FIELD $'],
      ['"x"', 'INVALID_FIELD $'],
    ] as const) {
      assertRefused(await partner.post(path, body), 400, name, body);
    }
  });
});

describe('409, nothing changed', () => {
  test('for one item that cannot be sent among others that can', async () => {
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 3 })] });
    await orders.block(order.salesOrderId, [order.positionItems[1].positionItemId]);
    assert.deepEqual(await refused(parcel(order), 409, order), ['NOT_PROCESSABLE $.positionItems[1]']);
  });

  test('for an order that is still ANNOUNCED', async () => {
    const order = await orders.place();
    assert.deepEqual(await refused(parcel(order), 409, order), ['NOT_PROCESSABLE $.positionItems[0]']);
  });

  test('for a tracking number that is taken', async () => {
    const [one, two] = await Promise.all([orders.placeProcessable(), orders.placeProcessable()]);
    const report = parcel(one);
    assert.equal((await partner.post(path, report)).status, 201);
    const { trackingKey } = report;
    assert.deepEqual(await refused(parcel(two, { trackingKey }), 409, two), [
      'TRACKING_KEY_IN_USE $.trackingKey',
    ]);
    assertRefused(await partner.post(path, report), 409, [
      'NOT_PROCESSABLE $.positionItems[0]',
      'TRACKING_KEY_IN_USE $.trackingKey',
    ]);
  });
});

test('403 has the title of the contract', async () => {
  const reader = await server.newPartner(['Shipments_Read', 'Orders_Write']);
  const { status, json } = await reader.post(path, {});
  assert.deepEqual([status, json.errors[0].title], [403, 'INSUFFICIENT_PERMISSION']);
});

describe('multi-parcel shipments', () => {
  const several = (order: Parameters<typeof parcel>[0], count = 2) =>
    Array.from({ length: count }, () =>
      parcel(order, { positionItems: parcel(order).positionItems.slice(0, 1) }),
    );

  test('201: every parcel reads as a shipment, and the item is sent once', async () => {
    const order = await orders.placeProcessable();
    const parcels = several(order, 3);
    const answer = await partner.post('/v1/multiparcel-shipments', parcels);
    assert.equal(answer.status, 201, answer.text);
    assert.match(answer.json.multiParcelShipmentId, /^[0-9a-f-]{36}$/);
    for (const { trackingKey } of parcels) {
      const byKey = `${path}/carriers/DHL/trackingnumbers/${trackingKey.trackingNumber}` as const;
      const shipment = (await partner.get(byKey)).json;
      assert.equal(shipment.positionItems[0].positionItemId, order.positionItems[0].positionItemId);
    }
    const sent = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems[0];
    assert.deepEqual(sent.trackingInfo, parcels[0]?.trackingKey);
    assertRefused(
      await partner.post('/v1/multiparcel-shipments', several(order)),
      409,
      'NOT_PROCESSABLE $[0].positionItems[0]',
    );
  });

  test('400 for one parcel, for different items, and for two items in a parcel', async () => {
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
    const [one, two] = parcel(order).positionItems;
    const [first, second] = [
      parcel(order, { positionItems: [one] }),
      parcel(order, { positionItems: [two] }),
    ];
    for (const [body, ...names] of [
      [several(order, 1), 'INVALID_FIELD $'],
      [{}, 'NOT_AN_ARRAY $'],
      [[first, second], 'INVALID_FIELD $[1].positionItems[0]'],
      [
        [parcel(order), parcel(order)],
        'INVALID_FIELD $[0].positionItems',
        'INVALID_FIELD $[1].positionItems',
      ],
      [[first, { ...first, shipDate: '9999-12-31T23:59:59Z' }], 'INVALID_FIELD $[1].shipDate'],
    ] as const) {
      assertRefused(await partner.post('/v1/multiparcel-shipments', body), 400, names);
    }
    const { positionItems } = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json;
    assert.equal(positionItems[0].fulfillmentStatus, 'PROCESSABLE');
  });

  test('409 for two parcels with one label', async () => {
    const order = await orders.placeProcessable();
    const [first] = several(order);
    const answer = await partner.post('/v1/multiparcel-shipments', [first, first]);
    assert.equal(answer.status, 409);
    assert.equal(answer.json.errors[0].jsonpath, '$[1].trackingKey');
  });
});

describe('appended items', () => {
  for (const way of ['id', 'tracking number']) {
    test(`204 by ${way}: they are SENT with the date and label of the shipment`, async () => {
      const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
      const report = parcel(order);
      const [first, forgotten] = report.positionItems;
      const { shipmentId } = (await partner.post(path, { ...report, positionItems: [first] })).json;
      const { carrier, trackingNumber: number } = report.trackingKey;
      const place =
        way === 'id'
          ? (`${path}/${shipmentId}` as const)
          : (`${path}/carriers/${carrier}/trackingnumbers/${number}` as const);
      const answer = await partner.post(`${place}/positionitems`, [forgotten]);
      assert.equal(answer.status, 204, answer.text);
      assert.equal((await partner.get(place)).json.positionItems.length, 2);
      const items = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems;
      assert.equal(items[1].fulfillmentStatus, 'SENT');
      assert.equal(items[1].sentDate, items[0].sentDate);
      assert.deepEqual(items[1].trackingInfo, report.trackingKey);
      assertRefused(await partner.post(`${place}/positionitems`, [forgotten]), 409, 'NOT_PROCESSABLE $[0]');
    });
  }

  test('400 and 404 leave everything as it was', async () => {
    const order = await orders.placeProcessable({ lines: [line('A', { quantity: 2 })] });
    const report = parcel(order);
    const [first, second] = report.positionItems;
    const { shipmentId } = (await partner.post(path, { ...report, positionItems: [first] })).json;
    const place = `${path}/${shipmentId}/positionitems` as const;
    for (const [body, ...names] of [
      [[], 'INVALID_FIELD $'],
      [{}, 'NOT_AN_ARRAY $'],
      [[{}], 'MISSING_FIELD $[0].positionItemId', 'MISSING_FIELD $[0].salesOrderId'],
      [[second, second], 'DUPLICATE_POSITION_ITEM $[1].positionItemId'],
      [[{ ...second, positionItemId: nowhere }], 'UNKNOWN_POSITION_ITEM $[0].positionItemId'],
    ] as const) {
      assertRefused(await partner.post(place, body), 400, names);
    }
    const stranger = await newOrderPartner(server);
    for (const [client, missing] of [
      [partner, `${path}/${nowhere}/positionitems`],
      [partner, `${path}/carriers/DHL/trackingnumbers/${trackingNumber()}/positionitems`],
      [stranger, place],
    ] as const) {
      assertRefused(await client.post(missing, [second]), 404, 'SHIPMENT_NOT_FOUND');
    }
  });
});

describe('reading', () => {
  test('pages by creation from a date on, and a plain day starts at midnight', async () => {
    const seller = await newOrderPartner(server);
    const theirs = ordersOf(server, seller.partnerId);
    // Before the first one, because midnight may pass meanwhile.
    const day = new Date(server.clock.nowMs()).toISOString().slice(0, 10);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const report = parcel(await theirs.placeProcessable());
      made.push((await seller.post(path, report)).json.shipmentId);
    }
    const listed = await followAll(seller, `${path}?datefrom=${day}&limit=2`);
    const seen = listed.map(({ shipmentId }) => shipmentId);
    assert.deepEqual(seen.toSorted(), made.toSorted());
    assert.deepEqual((await seller.get(`${path}?datefrom=2199-01-01`)).json.resources, []);
  });

  test('400 without a date, with an invalid one, and with a foreign cursor', async () => {
    for (const [query, name] of [
      ['', 'INVALID_PARAMETER'],
      ['datefrom=2026-13-01', 'INVALID_PARAMETER'],
      ['datefrom=x', 'INVALID_PARAMETER'],
      ['datefrom=2026-01-01&limit=0', 'INVALID_PARAMETER'],
      ['next=abc', 'INVALID_CURSOR'],
    ] as const) {
      assertRefused(await partner.get(`${path}?${query}`), 400, name, query);
    }
    const { links } = (await partner.get(`${path}?datefrom=2020-01-01&limit=1`)).json;
    const next = links.find(({ rel }) => rel === 'next').href;
    assert.equal((await partner.get(next)).status, 200);
    const stranger = await newOrderPartner(server);
    assertRefused(await stranger.get(next), 400, 'INVALID_CURSOR');
  });

  test('404 for shipments that are unknown or of another partner', async () => {
    const report = parcel(await orders.placeProcessable());
    const { shipmentId } = (await partner.post(path, report)).json;
    const stranger = await newOrderPartner(server);
    const byKey = `${path}/carriers/DHL/trackingnumbers/${report.trackingKey.trackingNumber}` as const;
    assert.equal((await partner.get(byKey)).status, 200);
    assertRefused(await stranger.get(byKey), 404, 'SHIPMENT_NOT_FOUND');
    assertRefused(await stranger.get(`${path}/${shipmentId}`), 404, 'SHIPMENT_NOT_FOUND');
    assertRefused(await partner.get(`${path}/${nowhere}`), 404, 'SHIPMENT_NOT_FOUND');
    assertRefused(await partner.get(`${path}/carriers/PIGEON/trackingnumbers/1`), 404, 'SHIPMENT_NOT_FOUND');
  });
});

test('updates from carriers are added until the shipment is delivered, and do not change the items', async () => {
  const order = await orders.placeProcessable();
  const { shipmentId } = (await partner.post(path, parcel(order))).json;
  const news = `/operator/v1/partners/${partner.partnerId}/shipments/${shipmentId}/states` as const;
  for (const state of ['ON_THE_WAY', 'ISSUE_OCCURRED', 'ON_THE_WAY', 'DELIVERED']) {
    assert.equal((await server.operator.post(news, { state })).status, 200);
  }
  assertRefused(await server.operator.post(news, { state: 'ON_THE_WAY' }), 409, 'SHIPMENT_DELIVERED');
  assertRefused(await server.operator.post(news, { state: 'SENT' }), 400, 'VALIDATION_FAILED $.state');
  const states = (await partner.get(`${path}/${shipmentId}`)).json.states;
  assert.deepEqual(
    states.map(({ state }: { state: string }) => state),
    ['SENT', 'ON_THE_WAY', 'ISSUE_OCCURRED', 'ON_THE_WAY', 'DELIVERED'],
  );
  const item = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json.positionItems[0];
  assert.equal(item.fulfillmentStatus, 'SENT');
});
