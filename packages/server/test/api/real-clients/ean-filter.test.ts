/** Look-ups by ean, and names that clients take for filters: a look-up must never answer with other products. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { loginNamed } from '@kontor/harness/lists';
import { ean, product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const roles = [
  'Products_Read',
  'Products_Write',
  'Orders_Read',
  'Returns_Read',
  'Receipts_Read',
  'Availability_Read',
] as const;
const partner = await server.newPartner(roles);
const [number, short] = [ean(7), '40170725'];
const others = products(3);
await deliver(partner, [
  ...others,
  product({ sku: 'B-13', ean: number, productReference: 'REF-B' }),
  product({ sku: 'C-8', ean: short, productReference: 'REF-C' }),
]);
// Only one active variation has an ean.
await deliver(partner, { status: [{ sku: 'B-13', active: false }] }, '/v5/products/active-status');
await deliver(partner, [product({ sku: 'A-14', ean: `0${number}`, productReference: 'REF-A' })]);
const named = await loginNamed(server, partner.username);
const lists = [
  '/v5/products',
  '/v5/products/prices',
  '/v5/products/active-status',
  '/v5/products/marketplace-status',
] as const;

async function skusAt(path: string, client: ApiClient = partner): Promise<string[]> {
  const answer = await client.get(path);
  assert.equal(answer.status, 200, answer.text);
  const found = JSON.parse(answer.text) as Record<string, { sku: string }[]>;
  return Object.values(found)[0]?.map(({ sku }) => sku) ?? [];
}

for (const list of lists) {
  describe(`GET ${list}?ean=`, () => {
    test('finds every variation with the number, in whichever form it is stored and asked for', async () => {
      for (const form of [number, `0${number}`]) {
        assert.deepEqual((await skusAt(`${list}?ean=${form}`)).sort(), ['A-14', 'B-13']);
      }
      for (const form of [short, `00000${short}`, `000000${short}`]) {
        assert.deepEqual(await skusAt(`${list}?ean=${form}`), ['C-8']);
      }
    });

    test('answers an empty list when there is none', async () => {
      for (const form of [ean(8), 'no-number', `${number}9`, '%20']) {
        assert.deepEqual(await skusAt(`${list}?ean=${form}`), [], form);
      }
    });

    test('combines with the other filters, and has pages', async () => {
      assert.deepEqual(await skusAt(`${list}?ean=${number}&productReference=REF-B`), ['B-13']);
      assert.deepEqual(await skusAt(`${list}?ean=${number}&sku=C-8`), []);
      const first = await partner.get(`${list}?ean=${number}&limit=1`);
      const [next] = (first.json as { links: { rel: string; href: string }[] }).links;
      assert.equal(next?.rel, 'next');
      const pages = [await skusAt(`${list}?ean=${number}&limit=1`), await skusAt(next?.href ?? '')].flat();
      assert.deepEqual(pages.sort(), ['A-14', 'B-13']);
      const last = await partner.get(next?.href ?? '');
      assert.match(last.text, /"rel":"prev"/);
      assert.doesNotMatch(last.text, /"rel":"next"/);
    });

    test('finds the same for a client with named lists, and nothing of another partner', async () => {
      assert.deepEqual((await skusAt(`${list}?ean=${number}`, named)).sort(), ['A-14', 'B-13']);
      const other = await server.newPartner(roles);
      assert.deepEqual(await skusAt(`${list}?ean=${number}`, other), []);
    });
  });
}

test('GET /v5/products?ean= counts what it finds, and the list of statuses tells its last change', async () => {
  const counted = await partner.get(`/v5/products?ean=${number}&count=true&limit=1`);
  assert.equal(counted.json.count, 2);
  const path = `/v5/products/marketplace-status?ean=${number}` as const;
  const changed = (await partner.get(path)).headers.get('last-modified') ?? '';
  assert.ok(Date.parse(changed) > 0);
  assert.equal((await partner.get(path, { 'if-modified-since': changed })).status, 304);
});

describe('a name that is a member of the listed resource, but no filter', () => {
  for (const [path, name] of [
    ['/v5/products?brand=x&productDescription=a', 'productDescription'],
    ['/v5/products/prices?standardPrice=10', 'standardPrice'],
    ['/v5/products/prices?EAN=4000000000006', 'EAN'],
    ['/v5/products/marketplace-status?lastModified=2026-01-01', 'lastModified'],
    ['/v1/availability/quantities?ean=4000000000006', 'ean'],
    ['/v4/orders?positionItemId=1', 'positionItemId'],
    ['/v4/orders?orderLifecycleInformation=x', 'orderLifecycleInformation'],
    ['/v3/returns?sku=A', 'sku'],
    ['/v3/receipts?receiptNumber[]=R-1', 'receiptNumber'],
    ['/v5/products?productLine=Amber', 'productLine'],
    ['/v5/products?vat=FULL', 'vat'],
    ['/v5/products?pricing.vat=FULL', 'pricing.vat'],
    ['/v5/products?filter[vat]=FULL', 'filter\\[vat\\]'],
    ['/v5/products?product_line=Amber', 'product_line'],
    ['/v5/products?gtin=4000000000006', 'gtin'],
    ['/v5/products?barcode=4000000000006', 'barcode'],
    ['/v5/products?skus=A,B', 'skus'],
    ['/v5/products/active-status?skus[]=A', 'skus'],
    ['/v4/orders?zipCode=12345', 'zipCode'],
    ['/v4/orders?email=a@b.example', 'email'],
    ['/v4/orders?positionItemIds=1', 'positionItemIds'],
    ['/v4/orders?order-date=2026-01-01', 'order-date'],
    ['/v1/events?subject=products/A', 'subject'],
  ] as const) {
    test(`is refused also for a client whose unknown parameters are ignored: ${path}`, async () => {
      const answer = await named.get(path);
      assert.equal(answer.status, 400, answer.text);
      const [error] = (answer.json as { errors: { code: string; detail: string }[] }).errors;
      assert.equal(error?.code, 'UNKNOWN_PARAMETER');
      assert.match(
        error?.detail ?? '',
        new RegExp(`^There is no query parameter ${name}\\W.*The operation supports `),
      );
      assert.equal(answer.headers.has('x-ignored-parameters'), false);
    });
  }

  test('and one that is none is ignored as before', async () => {
    for (const path of [
      '/v5/products?market=de',
      '/v4/orders?locale=de',
      '/v5/products?channel=web&include[]=all&sort=-sku',
      '/v5/products/brands?x=1',
    ] as const) {
      const answer = await named.get(path);
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.headers.has('x-ignored-parameters'));
    }
  });
});
