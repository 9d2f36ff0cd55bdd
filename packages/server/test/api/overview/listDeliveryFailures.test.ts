import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/v1/deliveries/failures';
const noonOf = (day: number) => Date.parse('2026-09-10T12:00:00.000Z') + day * 86_400_000;
type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function deliverOn(client: Partner, day: number, body: unknown, to?: DeliveryPath): Promise<string> {
  server.clock.stopAt(noonOf(day));
  await client.login(client.username, 'pass-word');
  return (await deliver(client, body, to)).id;
}

server.clock.stopAt(noonOf(0));
const mine = await server.newPartner();
const other = await server.newPartner();
const wrongEan = (number: number) => product({ sku: `BROKEN-${number}`, ean: `ean ${number}` });
await deliverOn(mine, 0, [wrongEan(1), product({ sku: 'GOOD' }), wrongEan(2)]);
const last = await deliverOn(mine, 3, [product({ sku: 'GOOD-TOO', ean: '4006381333931' }), wrongEan(3)]);
const price = { sku: 'NOBODY', standardPrice: { amount: 1, currency: 'EUR' } };
const prices = await deliverOn(mine, 3, [price], '/v5/products/prices');
await deliverOn(other, 3, [wrongEan(9)]);

describe('200', () => {
  test('counts elements by code and place over days, with the last one as example', async () => {
    const { status, json } = await mine.get(path);
    assert.equal(status, 200, JSON.stringify(json));
    const [first, second, ...more] = json.resources;
    assert.deepEqual(more, []);
    const { title, example, ...group } = first;
    assert.deepEqual(group, {
      kind: 'products',
      code: '200003 - WRONG_FORMAT',
      jsonPath: '$.ean',
      elements: 3,
      deliveries: 2,
      firstAt: '2026-09-10T12:00:00.000Z',
      lastAt: '2026-09-13T12:00:00.000Z',
    });
    assert.ok(title.length > 5);
    const { processUuid, sku, jsonPath, value } = example;
    assert.deepEqual([processUuid, sku, jsonPath, value], [last, 'BROKEN-3', '$[1].ean', 'ean 3']);
    assert.deepEqual([second.kind, second.elements, second.example.processUuid], ['prices', 1, prices]);
    assert.deepEqual(json.links, []);
  });

  test('the example is an element of the failed part of its delivery', async () => {
    const [{ code, example }] = (await mine.get(path)).json.resources;
    const { results } = (await mine.get(`/v5/products/update-tasks/${example.processUuid}/failed`)).json;
    const [element] = results;
    const { logref: _, path: __, title: ___, ...error } = element.errors[0];
    const { processUuid: ____, ...shown } = example;
    assert.deepEqual({ code, ...shown }, { sku: element.sku, ...error });
  });

  const cases: [query: string, elements: number[]][] = [
    ['', [3, 1]],
    ['kind=products', [3]],
    ['kind=active-status', []],
    ['since=2026-09-11', [1, 1]],
    ['since=2026-09-13T23:00:00Z', []],
  ];
  for (const [query, elements] of cases) {
    test(`on any page, with ${query || 'no filter'}`, async () => {
      const countsOf = (groups: readonly { elements: number }[]) => groups.map((group) => group.elements);
      assert.deepEqual(countsOf((await mine.get(`${path}?${query}`)).json.resources), elements);
      const paged = await followAll(mine, `${path}?${query}&limit=1`);
      assert.deepEqual(countsOf(paged), elements);
    });
  }

  test('seven days unless more are asked for', async () => {
    server.clock.stopAt(noonOf(8));
    await mine.login(mine.username, 'pass-word');
    const elements = async (query: string) =>
      (await mine.get(`${path}?kind=products${query}`)).json.resources.map(
        (group: { elements: number }) => group.elements,
      );
    assert.deepEqual(await elements(''), [1]);
    assert.deepEqual(await elements('&since=2026-09-01'), [3]);
  });

  test('values that are accepted, and the closest one', async () => {
    const client = await server.newPartner();
    await deliver(client, [{ ...product({ sku: 'A' }), productDescription: { category: 'Mugz' } }]);
    const { resources } = (await client.get(path)).json;
    const closest = resources.map(
      ({ example }: { example: { closestMatch?: string } }) => example.closestMatch,
    );
    assert.ok(
      closest.some((match: unknown) => typeof match === 'string'),
      JSON.stringify(resources),
    );
  });
});

describe('400', () => {
  for (const [query, name] of [
    ['kind=orders', 'INVALID_PARAMETER'],
    ['since=soon', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['page=-1', 'INVALID_PARAMETER'],
    ['code=1', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await mine.get(`${path}?${query}`), 400, name));
  }
});
