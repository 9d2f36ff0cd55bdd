import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v1/products';
const mine = await server.newPartner(['Products_Read', 'Products_Write', 'Availability_Write']);
const other = await server.newPartner(['Products_Read', 'Products_Write']);
const [buyable = '', soldOut = '', off = ''] = products(3).map(({ sku }) => sku);
await deliverAndCheck(mine, products(3));
await deliverAndCheck(other, products(5).slice(3));
await mine.post(
  '/v5/products/active-status',
  { status: [{ sku: off, active: false }] },
  { prefer: 'wait=10' },
);
await mine.post('/v1/availability/quantities', [{ sku: soldOut, quantity: 0 }]);

interface Listed {
  readonly sku: string;
  readonly [member: string]: unknown;
}

const read = async (query: string): Promise<Listed[]> => {
  const { status, json, text } = await mine.get(`${path}?${query}`);
  assert.equal(status, 200, text);
  return json.resources;
};
const skusOf = (listed: readonly Listed[]) => listed.map(({ sku }) => sku);

describe('200', () => {
  test('says of each product what it is, where it stands and what prevents an order', async () => {
    const listed = new Map((await read('')).map((each) => [each.sku, each]));
    assert.equal(listed.size, 3, 'none of another partner');
    assert.deepEqual(listed.get(buyable)?.reasons, []);
    const { lastModified, moin, ...sold } = (listed.get(soldOut) ?? {}) as Listed;
    assert.ok(typeof lastModified === 'string' && typeof moin === 'string');
    assert.deepEqual(sold, {
      sku: soldOut,
      productReference: 'EX-00001',
      ean: '9520000000011',
      category: 'T-Shirts',
      brandId: 'BD802777',
      productLine: 'Amber 1',
      standardPrice: { amount: 6.99, currency: 'EUR' },
      active: true,
      status: 'ONLINE',
      visible: true,
      orderable: false,
      reasons: ['SOLD_OUT', 'NO_PROFILE'],
      errors: [],
      information: [],
    });
    assert.deepEqual(listed.get(off)?.reasons, ['INACTIVE', 'NOT_ONLINE']);
  });

  test('says how many pieces are in stock to callers who may read that', async () => {
    assert.equal('quantity' in ((await read(`search=${soldOut}`))[0] ?? {}), false);
    const roles = ['Products_Read', 'Products_Write', 'Availability_Read', 'Availability_Write'];
    const reader = await server.newPartner(roles);
    await deliverAndCheck(reader, products(2));
    await reader.post('/v1/availability/quantities', [{ sku: soldOut, quantity: 4 }]);
    const { json } = await reader.get(path);
    const pieces = new Map(json.resources.map(({ sku, quantity }) => [sku, quantity]));
    assert.deepEqual([pieces.get(soldOut), pieces.get(buyable)], [4, undefined]);
  });

  const cases: [query: string, skus: string[]][] = [
    ['marketPlaceStatus=ONLINE', [buyable, soldOut]],
    ['marketPlaceStatus=ONLINE&orderable=false', [soldOut]],
    ['orderable=true', [buyable]],
    ['orderable=false', [off, soldOut]],
    [`search=${buyable.slice(0, -2)}`, [buyable, soldOut]],
    [`search=${buyable.slice(0, -2)}&orderable=false`, [soldOut]],
    ['category=T-Shirts&marketPlaceStatus=INACTIVE', []],
    ['brandId=BD802777', [buyable, soldOut]],
  ];
  for (const [query, expected] of cases) {
    test(query, async () => assert.deepEqual(skusOf(await read(query)).sort(), [...expected].sort()));
  }

  test('is read page by page, with every filter', async () => {
    for (const [query, expected] of cases) {
      const found = await followAll(mine, `${path}?${query}&limit=1`);
      assert.deepEqual(skusOf(found).sort(), [...expected].sort(), query);
    }
  });
});

test('400 INVALID_CURSOR: a cursor of other filters', async () => {
  const { json } = await mine.get(`${path}?limit=1`);
  const cursor = new URL(json.links[0].href, server.partnerUrl).searchParams.get('cursor');
  const answer = await mine.get(
    `${path}?marketPlaceStatus=ONLINE&cursor=${encodeURIComponent(cursor ?? '')}`,
  );
  assertRefused(answer, 400, 'INVALID_CURSOR');
});
