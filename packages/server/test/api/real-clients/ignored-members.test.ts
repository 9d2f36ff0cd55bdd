/** Members of deliveries that do not exist: a sandbox names them, a live server answers as before. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const client = await server.login();
const price = { amount: 9.99, currency: 'EUR' };
const header = 'x-ignored-members';

const prices = '/v5/products/prices';
const deliveries: Readonly<Record<string, [path: string, body: unknown, named: string | null]>> = {
  'a price of another name': [
    prices,
    [{ sku: 'A', standardPrice: price, promotionalPrice: 5 }],
    'promotionalPrice',
  ],
  'a name in other letters': [prices, [{ SKU: 'A', standardPrice: price }], 'SKU;closest=sku'],
  'a name that is longer': [
    '/v1/availability/quantities',
    [{ sku: 'A', availableQuantity: 3 }],
    'availableQuantity;closest=quantity',
  ],
  'members deep inside, each once': [
    '/v5/products',
    [1, 2].map(() => ({
      ...product(),
      productDescription: { ...product().productDescription, bulletpoints: ['x'] },
      pricing: { standardPrice: { ...price, vat: 'FULL' } },
      mediaAssets: [{ type: 'IMAGE', url: 'x', locations: 'x' }],
    })),
    'productDescription.bulletpoints;closest=productDescription.bulletPoints, mediaAssets.url, mediaAssets.locations;closest=mediaAssets.location, pricing.standardPrice.vat',
  ],
  'members one level too high': [
    prices,
    [{ sku: 'A', salePrice: price }],
    'salePrice;closest=sale.salePrice',
  ],
  'more names than a header lists': [
    prices,
    [Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`zz${at + 100}`, 1]))],
    `${Array.from({ length: 20 }, (_, at) => `zz${at + 100}`).join(', ')}, +130`,
  ],
  'some in a body of 3 MB': [
    prices,
    Array.from({ length: 500 }, (_, at) => ({
      sku: `${at}`,
      SKU: 'a',
      standardPrice: price,
      note: 'x,"]['.repeat(1_000),
    })),
    'SKU;closest=sku, note',
  ],
  'some in the member of a body of 3 MB': [
    '/v5/products/active-status',
    {
      status: Array.from({ length: 500 }, (_, at) => ({
        sku: `${at}`,
        active: true,
        SKU: ['],"'.repeat(1_500)],
      })),
    },
    'SKU;closest=sku',
  ],
  'members beside the list of a wrapped body': [
    '/v5/products/active-status',
    { STATUS: [], status: [{ sku: 'A', active: true, SKU: 'A' }], partner: 1 },
    'STATUS;closest=status, partner, SKU;closest=sku',
  ],
  'a wrapped body without its list': [
    '/v5/products/active-status',
    { statuses: [] },
    'statuses;closest=status',
  ],
  'names that no header may hold': [prices, [{ sku: 'A', 'ü, \r\n;': 1 }], '%C3%BC%2C%20%0D%0A%3B'],
  'only members that exist': [prices, [{ sku: 'A', standardPrice: price, sale: null }], null],
  'elements that are no objects': [prices, ['A', 7, null, [{ SKU: 'A' }]], null],
  'a body that is none': [prices, { sku: 'A', SKU: 'A' }, null],
};

describe('a delivery to a sandbox with', () => {
  for (const [what, [path, body, named]] of Object.entries(deliveries)) {
    test(`${what}: ${named === null ? 'no header' : 'the header names them'}`, async () => {
      const answer = await client.post(path, body);
      assert.equal(answer.headers.get(header), named, answer.text);
    });
  }

  test('what was read, sent back: no header', async () => {
    const sent = product();
    await deliver(client, [sent]);
    const { json } = await client.get(`/v5/products/${sent.sku}`);
    assert.equal((await client.post('/v5/products', [json])).headers.get(header), null);
  });

  test('a body that cannot be read: the same refusal as ever', async () => {
    const answer = await client.send('POST', prices, {
      body: '[{"SKU":',
      headers: { 'content-type': 'application/json' },
    });
    assertRefused(answer, 400, 'INVALID_JSON');
    assert.equal(answer.headers.get(header), null);
  });
});

describe('a write of one record to a sandbox', () => {
  const profile = {
    shippingProfileName: 'Ignored',
    workingDays: ['MONDAY'],
    orderCutoff: '12:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  };

  test('names members that do not exist, created and replaced', async () => {
    const seller = await server.newPartner(['ShippingProfiles_Read', 'ShippingProfiles_Write']);
    const path = '/v1/shipping-profiles' as const;
    const created = await seller.post(path, { ...profile, transporttime: 3, colour: 'red' });
    assert.equal(created.status, 201, created.text);
    assert.equal(created.headers.get(header), 'transporttime;closest=transportTime, colour');
    const { shippingProfileId } = created.json;
    const own = `${path}/${shippingProfileId}` as const;
    const replaced = await seller.put(own, { ...profile, name: 'x' });
    assert.equal(replaced.status, 204, replaced.text);
    assert.equal(replaced.headers.get(header), 'name;closest=shippingProfileName');
    assert.equal((await seller.put(own, profile)).headers.get(header), null);
  });

  test('names them where the record is refused', async () => {
    const seller = await server.newPartner(['ShippingProfiles_Write']);
    const { transportTime: _, ...incomplete } = profile;
    const answer = await seller.post('/v1/shipping-profiles', { ...incomplete, transporttime: 3 });
    assertRefused(answer, 400, 'MISSING_FIELD $.transportTime');
    assert.equal(answer.headers.get(header), 'transporttime;closest=transportTime');
  });
});

test('the recorded request names them, and the conformance report notes them', async () => {
  const partner = await server.newPartner();
  await partner.post(prices, [{ SKU: 'A', promotionalPrice: 5 }]);
  const query = `partnerId=${partner.partnerId}`;
  const { resources } = (
    await server.operator.get(`/sandbox/v1/requests?${query}&operationId=updateProductVariationPrices`)
  ).json;
  assert.deepEqual(resources[0].ignoredMembers, [
    { name: 'SKU', closestMatch: 'sku' },
    { name: 'promotionalPrice' },
  ]);
  const report = (await server.operator.get(`/sandbox/v1/conformance?${query}`)).json;
  const check = report.checks.find(({ name }: { name: string }) => name === 'sends-known-members');
  assert.equal(check.verdict, 'noted');
  assert.deepEqual(
    check.findings.map(({ cause }: { cause: string }) => cause),
    ['there is no member SKU; sku was probably meant', 'there is no member promotionalPrice'],
  );
});

test('a live server does not look for them', async () => {
  const token = 'operator-token-of-a-test';
  const live = await startTestServer(
    { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: token },
    await newDatabase(testEngine),
  );
  const partner = await live.newPartner();
  const answer = await partner.post(prices, [{ SKU: 'A' }]);
  assert.deepEqual([answer.status, answer.headers.get(header)], [202, null]);
});
