/** Bad bodies of orders. Each violation is reported with its code, its place, the value and what is allowed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, violationsOf } from '@kontor/harness/bad-bodies';
import { deliver } from '@kontor/harness/deliver';
import { address, line, orderRoles, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await server.newPartner([...orderRoles, 'Products_Read', 'Products_Write']);
const base = `/operator/v1/partners/${partner.partnerId}` as const;
const post = (path: string) => (body: unknown) => operator.post(path, body);
await deliver(partner, [product({ sku: 'LAMP-OAK-3' })]);
await deliver(partner, { status: [{ sku: 'LAMP-OAK-3', active: false }] }, '/v5/products/active-status');
const order = await ordersOf(server, partner.partnerId).placeProcessable();

const placement = (changes: object) => ({
  paymentMethod: 'PAYPAL',
  deliveryAddress: address,
  lines: [line()],
  force: true,
  ...changes,
});
const lined = (changes: object, more: object = {}) =>
  placement({ lines: [{ ...line(), ...changes }], ...more });

judge('orders', post(`${base}/orders`), [
  [
    'a mistyped sku',
    placement({ lines: [{ sku: 'LAMP-OAK-4' }], force: false }),
    'UNKNOWN_SKU',
    '$.lines[0].sku',
    'LAMP-OAK-4',
    'Did you mean LAMP-OAK-3?',
    'force',
  ],
  [
    'a product that is not online',
    placement({ lines: [{ sku: 'LAMP-OAK-3', quantity: 1 }], force: false }),
    'NOT_ORDERABLE',
    '$.lines[0].sku',
    'LAMP-OAK-3',
  ],
  [
    'a post code of blanks, of a town without one',
    placement({ deliveryAddress: { ...address, zipCode: ' ' } }),
    'VALIDATION_FAILED',
    '$.deliveryAddress.zipCode',
    'Where there are no post codes, send \\"-\\".',
  ],
  ['no lines', placement({ lines: [] }), 'VALIDATION_FAILED', '$.lines', '0 entries', 'at least 1'],
  ['no piece', lined({ quantity: 0 }), 'VALIDATION_FAILED', '$.lines[0].quantity', '0', 'at least 1'],
  [
    '501 pieces',
    placement({ lines: Array.from({ length: 6 }, () => line('A', { quantity: 90 })) }),
    'VALIDATION_FAILED',
    '$.lines',
    '540',
    'at most 500',
  ],
  [
    'a price as text',
    lined({ price: { amount: '59,99', currency: 'EUR' } }),
    'VALIDATION_FAILED',
    '$.lines[0].price.amount',
    '59,99',
    'number',
  ],
  [
    'three decimal places',
    lined({ price: { amount: 1.234, currency: 'EUR' } }),
    'VALIDATION_FAILED',
    '$.lines[0].price.amount',
    '1.234',
    'two decimal places, such as 59.99',
  ],
  [
    'another currency',
    lined({ price: { amount: 1, currency: 'EUX' } }),
    'VALIDATION_FAILED',
    '$.lines[0].price.currency',
    'EUX',
    'the closest one is EUR',
  ],
  [
    'a country that is none',
    placement({ deliveryAddress: { ...address, countryCode: 'XYZ' } }),
    'VALIDATION_FAILED',
    '$.deliveryAddress.countryCode',
    'XYZ',
    'such as DEU',
  ],
  [
    'a mistyped way of delivery',
    lined({ deliveryType: 'PARCELS' }),
    'VALIDATION_FAILED',
    '$.lines[0].deliveryType',
    'PARCELS',
    'PARCEL, FORWARDER',
    'the closest one is PARCEL',
  ],
  [
    'a discount on a line that is none',
    placement({
      discounts: [{ discountId: 'A', discountName: 'B', amount: { amount: 1, currency: 'EUR' }, lines: [4] }],
    }),
    'VALIDATION_FAILED',
    '$.discounts[0].lines',
    '4',
    '0 to 0',
  ],
  [
    'an id that is none',
    placement({ salesOrderId: 'mine' }),
    'VALIDATION_FAILED',
    '$.salesOrderId',
    'mine',
    'UUID, such as',
  ],
  [
    'an ean with letters',
    lined({ product: { ...line().product, ean: 'X1' } }),
    'VALIDATION_FAILED',
    '$.lines[0].product.ean',
    'X1',
    'digits only, such as',
  ],
]);

const onOrder = `${base}/orders/${order.salesOrderId}` as const;
judge('cancellation by the operator', post(`${onOrder}/cancellation`), [
  [
    'a mistyped reason',
    { reason: 'PAYMENT_ABORT' },
    'VALIDATION_FAILED',
    '$.reason',
    'PAYMENT_ABORT',
    'MARKETPLACE_FRAUD',
    'the closest one is PAYMENT_ABORTED',
  ],
  [
    'no reason',
    {},
    'VALIDATION_FAILED',
    '$.reason',
    'reason is missing; the allowed values are CANCELLED_ON_CUSTOMER_WISH, ',
    '"allowedValues":["CANCELLED_ON_CUSTOMER_WISH"',
  ],
]);
judge('suspicion of fraud', (body) => operator.put(`${onOrder}/fraud-suspicion`, body), [
  ['a text for a switch', { suspected: 'true' }, 'VALIDATION_FAILED', '$.suspected', '\\"true\\"', 'boolean'],
]);
judge('end of a contract', post(`${base}/contract/end`), [
  [
    'an end that has passed',
    { endsAt: '2001-01-01T00:00:00Z' },
    'VALIDATION_FAILED',
    '$.endsAt',
    '2001-01-01',
    'or later; omit it to',
  ],
  ['a day', { endsAt: 'tomorrow' }, 'VALIDATION_FAILED', '$.endsAt', 'tomorrow', 'such as 2026-'],
]);

test('all violations of an order are reported together, those of its form and those of its lines', async () => {
  const body = placement({
    force: false,
    deliveryAddress: { ...address, countryCode: 'XYZ' },
    lines: [{ sku: 'NONE-1' }, { sku: 'NONE-2' }],
  });
  const places = violationsOf(await operator.post(`${base}/orders`, body)).map(({ place }) => place);
  assert.deepEqual(places, ['$.deliveryAddress.countryCode', '$.lines[0].sku', '$.lines[1].sku']);
});
