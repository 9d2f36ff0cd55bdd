/** Bad bodies. Each violation is reported with its code, its place, the value and what is allowed. */
import { judge } from '@kontor/harness/bad-bodies';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await server.newPartner();
const base = `/operator/v1/partners/${partner.partnerId}`;
const deliverTo = (path: string) => (body: unknown) => partner.post(`${path}?dryRun=true`, body);
const post = (path: string) => (body: unknown) => operator.post(path, body);
const put = (path: string) => (body: unknown) => operator.put(path, body);
await deliver(partner, [product({ sku: 'LAMP-OAK-3' })]);

const description = product().productDescription as object;
const pricing = product().pricing as object;
const described = (changes: object) => [product({ productDescription: { ...description, ...changes } })];
const priced = (changes: object) => [product({ pricing: { ...pricing, ...changes } })];

judge('products', deliverTo('/v5/products'), [
  ['an ean of three digits', [product({ ean: '123' })], 'WRONG_FORMAT', '$[0].ean', '123', '13'],
  ['no ean', [{ ...product(), ean: undefined }], 'MANDATORY_FIELD_MISSING', '$[0].ean'],
  [
    'a mistyped category',
    described({ category: 'T-Shirtz' }),
    'UNKNOWN_CATEGORY',
    '$[0].productDescription.category',
    'T-Shirtz',
    'T-Shirts',
  ],
  [
    'a mistyped brand',
    described({ brandId: 'BD80277' }),
    'UNKNOWN_BRAND',
    '$[0].productDescription.brandId',
    'BD80277',
    'BD802777',
  ],
  ['a wrong kind of vat', priced({ vat: 'FUL' }), 'VAT_NOT_ALLOWED', '$[0].pricing.vat', 'FUL', 'FULL'],
  ['no list', { sku: 'A' }, 'NOT_AN_ARRAY', '$'],
]);

judge('prices', deliverTo('/v5/products/prices'), [
  [
    'an unknown sku',
    [{ sku: 'NONE', standardPrice: { amount: 1, currency: 'EUR' } }],
    'UNKNOWN_SKU',
    '$[0].sku',
    'NONE',
  ],
  [
    'a mistyped sku',
    [{ sku: 'LAMP-OAKK-3', standardPrice: { amount: 1, currency: 'EUR' } }],
    'UNKNOWN_SKU',
    '$[0].sku',
    'LAMP-OAKK-3',
    '"LAMP-OAK-3"',
  ],
  [
    'three decimal places',
    [{ sku: 'LAMP-OAK-3', standardPrice: { amount: 1.234, currency: 'EUR' } }],
    '',
    '$[0].standardPrice.amount',
    '1.234',
    'decimal',
  ],
]);

judge('active flags', deliverTo('/v5/products/active-status'), [
  [
    'a text for a flag',
    { status: [{ sku: 'LAMP-OAK-3', active: 'yes' }] },
    '',
    '$.status[0].active',
    'yes',
    'boolean',
  ],
  [
    'a sku in small letters',
    { status: [{ sku: 'lamp-oak-3', active: true }] },
    'UNKNOWN_SKU',
    '$.status[0].sku',
    'lamp-oak-3',
    '"LAMP-OAK-3"',
  ],
]);

judge('partners', post('/operator/v1/partners'), [
  [
    'an id with a slash',
    { partnerId: 'a/b', name: 'A' },
    'VALIDATION_FAILED',
    '$.partnerId',
    'a/b',
    'such as partner-7',
  ],
  ['no name', {}, 'VALIDATION_FAILED', '$.name', 'is missing'],
  ['a list', [], 'VALIDATION_FAILED', '$', 'array', 'object'],
]);
const user = { username: 'u', password: 'pass-word', roles: ['Orders_Read'] };
judge('API users', post(`${base}/users`), [
  [
    'a mistyped role',
    { ...user, roles: ['Orders_Raed'] },
    'VALIDATION_FAILED',
    '$.roles[0]',
    'Orders_Raed',
    'the closest one is Orders_Read',
    'Products_Write',
  ],
  ['a role in place of a list', { ...user, roles: 'all' }, 'VALIDATION_FAILED', '$.roles', 'all', 'array'],
  [
    'a blank before the name',
    { ...user, username: ' u' },
    'VALIDATION_FAILED',
    '$.username',
    ' u',
    'without leading or trailing spaces',
  ],
  [
    'a mail address that is none',
    { ...user, email: 'ada' },
    'VALIDATION_FAILED',
    '$.email',
    'ada',
    'such as ada@example.com',
  ],
]);
judge('clients', post('/operator/v1/clients'), [
  [
    'an envelope that is none',
    { clientId: 'c', listEnvelope: 'name' },
    'VALIDATION_FAILED',
    '$.listEnvelope',
    'resources, named',
    'the closest one is named',
  ],
  [
    'a short secret, which is not shown',
    { clientId: 'c', partnerId: '1000001', clientSecret: 'short-secret' },
    'VALIDATION_FAILED',
    '$.clientSecret',
    '12 characters',
    'at least 16',
    /^(?!.*short-secret)/,
  ],
  [
    'a scope that is none',
    { clientId: 'c', partnerId: '1000001', generateSecret: true, scopes: ['order'] },
    'VALIDATION_FAILED',
    '$.scopes[0]',
    'order',
    'the closest one is orders',
  ],
]);
judge('brands', put('/operator/v1/brands'), [
  [
    'an address of a logo without a host',
    [{ id: 'B', name: 'B', usable: true, logo: 'logo.png' }],
    'VALIDATION_FAILED',
    '$[0].logo',
    'logo.png',
    'such as https://',
  ],
  [
    'a switch as text',
    [{ id: 'B', name: 'B', usable: 'no' }],
    'VALIDATION_FAILED',
    '$[0].usable',
    'no',
    'boolean',
  ],
]);
judge('category groups', put('/operator/v1/category-groups'), [
  [
    'a kind of food that is none',
    [{ categoryGroup: 'G', categories: ['C'], attributes: [], foodRelated: 'foot' }],
    'VALIDATION_FAILED',
    '$[0].foodRelated',
    'foot',
    'none, food, feed',
    'the closest one is food',
  ],
]);
judge('the word on a product', put(`${base}/products/LAMP-OAK-3/marketplace-status`), [
  [
    'a mistyped status',
    { status: 'ONLIN', errors: [], information: [] },
    'VALIDATION_FAILED',
    '$.status',
    'ONLIN',
    'the closest one is ONLINE',
  ],
]);
judge('the clock', post('/sandbox/v1/clock'), [
  ['a duration in words', { advance: '31m' }, 'VALIDATION_FAILED', '$.advance', '31m', 'such as PT31M'],
  [
    'a time beyond its years',
    { now: '2300-01-01T00:00:00Z' },
    'VALIDATION_FAILED',
    '$.now',
    '2300-01-01',
    '2199-12-31',
  ],
]);
