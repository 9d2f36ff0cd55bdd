import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { followAll, linkOf } from '@kontor/harness/lists';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/deliveries';
const hour = (number: number) => Date.parse('2026-09-01T00:00:00.000Z') + number * 3_600_000;

interface Listed {
  readonly partnerId: string;
  readonly processUuid: string;
}

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function deliverAt(client: Partner, number: number, body: unknown, to?: DeliveryPath): Promise<string> {
  server.clock.stopAt(hour(number));
  await client.login(client.username, 'pass-word');
  return (await deliver(client, body, to)).id;
}

server.clock.stopAt(hour(0));
const one = await server.newPartner();
const two = await server.newPartner();
const broken = product({ sku: 'BROKEN', ean: 'x' });
const first = await deliverAt(one, 1, [...products(2), broken]);
const second = await deliverAt(two, 2, products(3));
const third = await deliverAt(
  one,
  3,
  [{ sku: 'X', standardPrice: { amount: 1, currency: 'EUR' } }],
  '/v5/products/prices',
);
const fourth = await deliverAt(one, 4, products(2));

async function read(query: string) {
  const answer = await operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}
const idsOf = (resources: readonly Listed[]) => resources.map(({ processUuid }) => processUuid);

describe('200', () => {
  test("shows the outcome of a delivery's elements", async () => {
    const { resources } = await read(`partnerId=${one.partnerId}`);
    assert.deepEqual(resources.at(-1), {
      partnerId: one.partnerId,
      processUuid: first,
      kind: 'products',
      state: 'done',
      total: 3,
      succeeded: 2,
      failed: 1,
      unchanged: 0,
      acceptedAt: '2026-09-01T01:00:00.000Z',
      doneAt: '2026-09-01T01:00:00.000Z',
    });
    assert.equal(resources[1].kind, 'prices');
  });

  const cases: [query: string, ids: string[]][] = [
    ['', [fourth, third, second, first]],
    [`partnerId=${one.partnerId}`, [fourth, third, first]],
    [`partnerId=${two.partnerId}`, [second]],
    ['only=failed', [third, first]],
    [`only=failed&partnerId=${one.partnerId}`, [third, first]],
    [`only=failed&partnerId=${two.partnerId}`, []],
    ['only=waiting', []],
    ['since=2026-09-01T02:00:00Z', [fourth, third, second]],
    [`since=2026-09-01T02:00:00Z&only=failed&partnerId=${one.partnerId}`, [third]],
    ['since=2030-01-01', []],
    [`processUuid=${first}`, [first]],
    [`processUuid=${second.toUpperCase()}`, [second]],
    [`processUuid=${first}&partnerId=${one.partnerId}&only=failed&since=2026-09-01T01:00:00Z`, [first]],
    [`processUuid=${first}&partnerId=${two.partnerId}`, []],
    [`processUuid=${second}&only=failed`, []],
    [`processUuid=${first}&only=waiting`, []],
    [`processUuid=${first}&since=2026-09-01T02:00:00Z`, []],
    ['processUuid=6f1c2a90-1c5b-4f0e-8a68-0a2f3c4d5e6f', []],
  ];
  for (const [index, [query, ids]] of cases.entries()) {
    test(`newest first, on any page: case ${index} finds ${ids.length}`, async () => {
      assert.deepEqual(idsOf((await read(query)).resources), ids);
      assert.deepEqual(idsOf(await followAll(operator, `${path}?${query}&limit=1`)), ids);
    });
  }
});

describe('400', () => {
  for (const [query, name] of [
    ['only=lost', 'INVALID_PARAMETER'],
    ['since=soon', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['cursor=made-up', 'INVALID_CURSOR'],
    ['state=done', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await operator.get(`${path}?${query}`), 400, name));
  }

  test('for a cursor of another list', async () => {
    const products = await operator.get('/operator/v1/products?limit=1');
    const cursor = new URLSearchParams(linkOf(products, 'next')?.split('?')[1]).get('cursor') ?? '';
    assert.notEqual(cursor, '');
    assertRefused(await operator.get(`${path}?cursor=${encodeURIComponent(cursor)}`), 400, 'INVALID_CURSOR');
  });
});

test('404 for an unknown partner', async () => {
  assertRefused(await operator.get(`${path}?partnerId=nobody`), 404, 'PARTNER_NOT_FOUND');
});
