/** Bad bodies of shipments. Each violation is reported with its code, its place, the value and what is allowed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, violationsOf } from '@kontor/harness/bad-bodies';
import { newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const [order, elsewhere] = [await orders.placeProcessable(), await orders.placeProcessable()];
const [item] = order.positionItems;
const [otherItem] = elsewhere.positionItems;
const uuid = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';

const report = (changes: object) => ({ ...parcel(order), ...changes });
const items = (...changes: object[]) =>
  report({ positionItems: changes.map((each) => ({ ...parcel(order).positionItems[0], ...each })) });
const from = (changes: object) =>
  report({ shipFromAddress: { city: 'A', countryCode: 'DEU', zipCode: '1', ...changes } });

judge('shipments', (body) => partner.post('/v1/shipments', body), [
  [
    'a mistyped carrier',
    report({ trackingKey: { carrier: 'DHLX', trackingNumber: '1' } }),
    'UNKNOWN_CARRIER',
    '$.trackingKey.carrier',
    'DHLX',
    'HERMES',
    'closestMatch',
    /"DHL"/,
  ],
  [
    'a parcel without a number',
    report({ trackingKey: { carrier: 'DHL' } }),
    'TRACKING_NUMBER_MISSING',
    '$.trackingKey.trackingNumber',
    'DHL',
    'such as',
  ],
  [
    'an empty number',
    report({ trackingKey: { carrier: 'DHL', trackingNumber: '' } }),
    'INVALID_FIELD',
    '$.trackingKey.trackingNumber',
    'is empty',
  ],
  ['no tracking key', report({ trackingKey: undefined }), 'MISSING_FIELD', '$.trackingKey', 'is missing'],
  [
    'a day for a ship date',
    report({ shipDate: '01.03.2026' }),
    'INVALID_FIELD',
    '$.shipDate',
    '01.03.2026',
    'such as 2026-',
  ],
  ['a number for a ship date', report({ shipDate: 1 }), 'INVALID_FIELD', '$.shipDate', '1', 'string'],
  [
    'a ship date far ahead',
    report({ shipDate: '2190-01-01T00:00:00Z' }),
    'INVALID_FIELD',
    '$.shipDate',
    '"value":"2190-01-01T00:00:00.000Z"',
    'allowedForm',
    '24 hours',
  ],
  [
    'a ship date far back',
    report({ shipDate: '2001-01-01T00:00:00Z' }),
    'INVALID_FIELD',
    '$.shipDate',
    '"value":"2001-01-01T00:00:00.000Z"',
    'allowedForm',
    '24 hours',
  ],
  [
    'a country in words',
    from({ countryCode: 'Germany' }),
    'INVALID_FIELD',
    '$.shipFromAddress.countryCode',
    'Germany',
    'such as DEU',
  ],
  [
    'a country that orders cannot have either',
    from({ countryCode: 'XKX' }),
    'INVALID_FIELD',
    '$.shipFromAddress.countryCode',
    'countryCode is \\"XKX\\" and must be an ISO 3166-1 country code, such as DEU.',
  ],
  [
    'no post code, of a town without one',
    from({ countryCode: 'HKG', zipCode: '' }),
    'INVALID_FIELD',
    '$.shipFromAddress.zipCode',
    'zipCode is empty. Where there are no post codes, send \\"-\\".',
  ],
  [
    'a post code of blanks',
    from({ countryCode: 'HKG', zipCode: ' ' }),
    'MISSING_FIELD',
    '$.shipFromAddress.zipCode',
    'Where there are no post codes, send \\"-\\".',
  ],
  ['an empty city', from({ city: '' }), 'INVALID_FIELD', '$.shipFromAddress.city', 'is empty'],
  [
    'a long post code',
    from({ zipCode: '12345678901' }),
    'INVALID_FIELD',
    '$.shipFromAddress.zipCode',
    '12345678901',
    'must have at most 10',
  ],
  ['no items', report({ positionItems: [] }), 'INVALID_FIELD', '$.positionItems', '0 entries', 'at least 1'],
  [
    'an item by a number',
    items({ positionItemId: '17' }),
    'INVALID_FIELD',
    '$.positionItems[0].positionItemId',
    '17',
    'UUID, such as',
  ],
  [
    'an order by its number',
    items({ salesOrderId: order.orderNumber }),
    'INVALID_FIELD',
    '$.positionItems[0].salesOrderId',
    order.orderNumber,
    'UUID, such as',
  ],
  [
    'an unknown item',
    items({ positionItemId: uuid }),
    'UNKNOWN_POSITION_ITEM',
    '$.positionItems[0].positionItemId',
    uuid,
    order.salesOrderId,
  ],
  [
    'an item of another order',
    items({ positionItemId: otherItem.positionItemId }),
    'UNKNOWN_POSITION_ITEM',
    '$.positionItems[0].positionItemId',
    `belongs to order ${elsewhere.salesOrderId}`,
  ],
  [
    'an item named twice',
    items({}, {}),
    'DUPLICATE_POSITION_ITEM',
    '$.positionItems[1].positionItemId',
    item.positionItemId,
    '$.positionItems[0]',
  ],
  [
    'no label for the way back',
    items({ returnTrackingKey: undefined }),
    'RETURN_TRACKING_KEY_MISSING',
    '$.positionItems[0].returnTrackingKey',
    item.positionItemId,
    'such as',
    'HERMES',
  ],
  [
    'a carrier that takes nothing back',
    items({ returnTrackingKey: { carrier: 'UPS', trackingNumber: '1' } }),
    'UNKNOWN_CARRIER',
    '$.positionItems[0].returnTrackingKey.carrier',
    'UPS',
    'DHL, GLS, HERMES',
  ],
  [
    'two ways back',
    items({ returnAddressCarrierId: uuid }, { positionItemId: uuid }),
    'RETURN_ADDRESS_CARRIER_MIXED',
    '$.positionItems',
    uuid,
    'none',
  ],
]);

judge('several parcels for one item', (body) => partner.post('/v1/multiparcel-shipments', body), [
  [
    'a country that orders cannot have either, in the second parcel',
    [parcel(order), from({ countryCode: 'XKX' })],
    'INVALID_FIELD',
    '$[1].shipFromAddress.countryCode',
    'XKX',
    'such as DEU',
  ],
  ['a single parcel', [parcel(order)], 'INVALID_FIELD', '$', '1 entries', 'at least 2'],
  [
    'different items',
    [parcel(order), parcel(elsewhere)],
    'INVALID_FIELD',
    '$[1].positionItems[0]',
    otherItem.positionItemId,
    item.positionItemId,
  ],
]);

test('all violations of a shipment are reported together, those of its form and those of its items', async () => {
  const body = {
    ...items({ returnTrackingKey: undefined }, { positionItemId: uuid }),
    trackingKey: { carrier: 'DHL' },
    shipDate: 'soon',
  };
  const places = violationsOf(await partner.post('/v1/shipments', body)).map(({ place }) => place);
  assert.deepEqual(places.sort(), [
    '$.positionItems[0].returnTrackingKey',
    '$.positionItems[1].positionItemId',
    '$.shipDate',
    '$.trackingKey.trackingNumber',
  ]);
});
