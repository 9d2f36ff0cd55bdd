import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/delivery-days';

interface Day {
  readonly partnerId: string;
  readonly day: string;
}

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function deliverAt(client: Partner, at: string, body: unknown, to?: DeliveryPath): Promise<void> {
  server.clock.stopAt(Date.parse(at));
  await client.login(client.username, 'pass-word');
  await deliver(client, body, to);
}

server.clock.stopAt(Date.parse('2026-09-01T00:00:00Z'));
const one = await server.newPartner();
const two = await server.newPartner();
const broken = (sku: string) => product({ sku, ean: 'x' });
// 22:00 UTC is midnight in Berlin.
await deliverAt(one, '2026-09-01T10:00:00Z', [...products(2), broken('X'), broken('Y')]);
await deliverAt(one, '2026-09-01T21:59:59Z', products(2));
await deliverAt(
  one,
  '2026-09-01T22:00:00Z',
  [{ sku: 'X', standardPrice: { amount: 1, currency: 'EUR' } }],
  '/v5/products/prices',
);
await deliverAt(two, '2026-09-02T10:00:00Z', products(1));

async function read(query: string) {
  const answer = await operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}
const keysOf = (resources: readonly Day[]) => resources.map(({ partnerId, day }) => [day, partnerId]);
const all = [
  ['2026-09-02', two.partnerId],
  ['2026-09-02', one.partnerId],
  ['2026-09-01', one.partnerId],
];

describe('200', () => {
  test('counts the outcomes of the elements of a day in Berlin, and why they failed', async () => {
    const { resources } = await read(`partnerId=${one.partnerId}`);
    const [later, day] = resources;
    const { causes, ...counts } = day;
    assert.deepEqual(counts, {
      partnerId: one.partnerId,
      partnerName: `Partner ${one.partnerId}`,
      day: '2026-09-01',
      deliveries: 2,
      succeeded: 2,
      failed: 2,
      unchanged: 2,
    });
    assert.equal(causes[0].elements, 2);
    assert.match(causes[0].code, /^\d+ - /);
    assert.deepEqual([later.deliveries, later.failed, later.causes.length], [1, 1, 1]);
  });

  test('newest first, for one partner and for all, on any page', async () => {
    assert.deepEqual(keysOf((await read('')).resources), all);
    assert.deepEqual(keysOf(await followAll(operator, `${path}?limit=1`)), all);
    const mine = all.filter(([, partnerId]) => partnerId === one.partnerId);
    assert.deepEqual(keysOf(await followAll(operator, `${path}?limit=1&partnerId=${one.partnerId}`)), mine);
  });

  test('from a time on, and the whole day of that time is included', async () => {
    assert.deepEqual(keysOf((await read('since=2026-09-01T22:00:00Z')).resources), all.slice(0, 2));
    assert.deepEqual(keysOf((await read('since=2026-09-01T21:59:59Z')).resources), all);
    assert.deepEqual((await read('since=2026-09-03')).resources, []);
  });

  test('rolled-back elements are not counted', async () => {
    const before = (await read(`partnerId=${two.partnerId}`)).resources;
    const dry = await two.post('/v5/products?dryRun=true', [broken('Z')]);
    assert.equal(dry.status, 200, dry.text);
    assert.deepEqual((await read(`partnerId=${two.partnerId}`)).resources, before);
  });
});

describe('400', () => {
  for (const [query, name] of [
    ['since=soon', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['cursor=made-up', 'INVALID_CURSOR'],
    ['day=2026-09-01', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await operator.get(`${path}?${query}`), 400, name));
  }
});

test('404 for an unknown partner', async () => {
  assertRefused(await operator.get(`${path}?partnerId=nobody`), 404, 'PARTNER_NOT_FOUND');
});
