/**
 * Bad bodies of the areas other than products, orders and shipments. Each violation is reported with its code, its place
 * and what is allowed.
 */
import { judge } from '@kontor/harness/bad-bodies';
import { campaignBody, cents } from '@kontor/harness/campaigns';
import { addressesPath, national } from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';
import { makeBelongings } from '../../../../../test/sweeps/belongings/index.ts';

const server = await startTestServer();
const demo = await server.login();
const owned = await makeBelongings(server, demo, '1000001');
const post = (path: string) => (body: unknown) => demo.post(path, body);
const { sku, shippingProfileId, salesOrderId, positionItemIds: positionItemId } = owned;
/** The fact that names the sku that was probably meant. */
const meant = `"closestMatch":"${sku}"`;

judge('quantities', post('/v1/availability/quantities'), [
  ['a text for a number', [{ sku, quantity: 'ten' }], '', '$[0].quantity', 'ten'],
  ['below zero', [{ sku, quantity: -1 }], '', '$[0].quantity', '-1'],
  ['half a piece', [{ sku, quantity: 1.5 }], '', '$[0].quantity', '1.5'],
  ['no quantity', [{ sku }], '', '$[0].quantity'],
  ['no sku', [{ quantity: 1 }], '', '$[0].sku'],
  ['no list', { sku, quantity: 1 }, '', '$'],
  ['a mistyped sku', [{ sku: `${sku}x`, quantity: 1 }], '', '$[0].sku', `${sku}x`, meant],
]);

const information = { sku, shippingProfileId, processingTime: 'DEFAULT' };
judge('delivery information', post('/v1/availability/product-delivery-information'), [
  ['no list', information, '', '$'],
  ['a mistyped sku', [{ ...information, sku: `${sku}x` }], '', '$[0].sku', `${sku}x`, meant],
  ['nothing', [], '', '$'],
]);

const profile = {
  shippingProfileName: 'Post',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};
judge('shipping profiles', post('/v1/shipping-profiles'), [
  ['a mistyped day', { ...profile, workingDays: ['MONTAG'] }, '', '$.workingDays[0]', 'MONTAG', 'MONDAY'],
  ['an hour that is none', { ...profile, orderCutoff: '25:30' }, '', '$.orderCutoff', '25:30'],
  ['a mistyped type', { ...profile, deliveryType: 'PARCELL' }, '', '$.deliveryType', 'PARCELL', 'PARCEL'],
  ['a text for a number', { ...profile, transportTime: 'two' }, '', '$.transportTime', 'two'],
]);

const item = { positionItemId, salesOrderId };
judge('acceptances of returns', post('/v3/returns/acceptance'), [
  ['no order', { positionItems: [{ positionItemId }] }, '', '$.positionItems[0]', 'salesOrderId'],
  [
    'a mistyped condition',
    { positionItems: [{ ...item, condition: 'GUT' }] },
    '',
    '$.positionItems[0]',
    'condition',
    'GUT',
    'A, B',
  ],
]);
judge('rejections of returns', post('/v3/returns/rejection'), [
  ['no reason', { positionItems: [item] }, '', '$.positionItems[0]', 'reason'],
  [
    'a mistyped reason',
    { positionItems: [{ ...item, reason: 'WRONG_ITEMS' }] },
    '',
    '$.positionItems[0]',
    'reason',
    'WRONG_ITEMS',
    'WRONG_ITEM',
  ],
]);

/** What is told of an empty post code, whichever body it is in. */
const noPostCode = 'zipCode is empty. Where there are no post codes, send \\"-\\".';
const put = (path: string) => (body: unknown) => server.operator.put(path, body);
const address = { city: 'Musterstadt', country: 'Germany' };
judge('receipt profiles', put('/operator/v1/partners/1000001/receipt-profile'), [
  ['no post code, of a town without one', { zipCode: '' }, '', '$.zipCode', noPostCode],
]);
judge('settings of returns', put('/operator/v1/settings/returns-warehouse'), [
  [
    'no post code, of a hub in a town without one',
    { hubAddress: { ...address, zipCode: '' }, countries: [] },
    '',
    '$.hubAddress.zipCode',
    noPostCode,
  ],
]);

judge('return addresses', post(addressesPath), [
  [
    'no post code, of a town without one',
    national({ returnZipCode: '' }),
    'INVALID_FIELD',
    '$.returnZipCode',
    noPostCode.replace('zipCode', 'returnZipCode'),
  ],
  [
    'a post code of blanks',
    national({ returnZipCode: ' ' }),
    'ADDRESS_INVALID',
    '$.returnZipCode',
    'Where there are no post codes, send \\"-\\".',
  ],
  ['no city', { ...national(), returnCity: undefined }, '', '$.returnCity'],
  [
    'a mistyped type',
    national({ returnWarehouseType: 'NATIONALE' }),
    '',
    '$.returnWarehouseType',
    'NATIONALE',
  ],
]);

judge('price reductions', post('/v1/price-reductions'), [
  [
    'no amount',
    { positionItemId, salesOrderId, priceReduction: { currency: 'EUR' } },
    '',
    '$.priceReduction.amount',
  ],
  [
    'a text for an amount',
    { positionItemId, salesOrderId, priceReduction: { amount: '1,50', currency: 'EUR' } },
    '',
    '$.priceReduction.amount',
    '1,50',
  ],
]);

judge('campaigns', post('/v1/sponsored-product-ads/campaigns'), [
  ['a mistyped pacing', campaignBody({ pacing: 'EVENLY' }), '', '$.pacing', 'EVENLY', 'EVEN'],
  ['a day that is none', campaignBody({ startDate: '2190-02-30' }), '', '$.startDate', '2190-02-30'],
  ['a budget below zero', campaignBody({ budget: cents(-1) }), '', '$.budget.amount', '-1'],
  ['no name', campaignBody({ name: undefined }), '', '$.name'],
]);
