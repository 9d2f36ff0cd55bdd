import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v5/products';
const at = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}` as const;
const skusOf = (answer: { json: { resources: { sku: string }[] } }) =>
  answer.json.resources.map(({ sku }) => sku);
const found = async (client: ApiClient, query: Record<string, string>) => {
  const answer = await client.get(at(query));
  assert.equal(answer.status, 200, answer.text);
  return skusOf(answer);
};

/** Eans of test products: the marketplace takes the online ones and rejects the others. */
const online = (number: number) => testProductEan(number, 0);
const rejected = (number: number) => testProductEan(number, 2);
const shelf = [
  product({ sku: 'LAMP', productReference: 'HALL', ean: online(1) }),
  product({ sku: 'LAMP-2', productReference: 'LAMP', ean: rejected(2) }),
  product({ sku: 'LAMP-10', productReference: 'HALL', ean: online(3) }),
  product({ sku: 'lamp-3', productReference: 'HALL', ean: online(4) }),
  product({ sku: 'A-ROW', productReference: 'LAMP', ean: rejected(5) }),
  product({ sku: 'ZEBRA', productReference: 'OTHER', ean: `0${online(6)}` }),
];
const client = await server.newPartner();
for (const [index, each] of shelf.entries()) {
  // Statuses change one after the other, so that their order is known.
  server.clock.stopAt(Date.UTC(2026, 2, 1, 9, index));
  await deliverAndCheck(client, [each]);
}

describe('a search', () => {
  test('finds skus that begin with the text, and the product with it as its reference, by sku', async () => {
    assert.deepEqual(await found(client, { search: 'LAMP' }), ['A-ROW', 'LAMP', 'LAMP-10', 'LAMP-2']);
    assert.deepEqual(await found(client, { search: 'LAMP-1' }), ['LAMP-10']);
    assert.deepEqual(await found(client, { search: 'HALL' }), ['LAMP', 'LAMP-10', 'lamp-3']);
    assert.deepEqual(await found(client, { search: 'HAL' }), []);
    assert.deepEqual(await found(client, { search: 'AMP' }), []);
  });

  test('finds an ean in every length that it may have', async () => {
    for (const search of [online(1), `0${online(1)}`])
      assert.deepEqual(await found(client, { search }), ['LAMP']);
    assert.deepEqual(await found(client, { search: online(6) }), ['ZEBRA']);
    assert.deepEqual(await found(client, { search: '12345678' }), []);
  });

  test('takes signs of patterns as text', async () => {
    for (const search of ['%', 'LAMP%', '_AMP', 'LAMP*', "LAMP'", '\u{10ffff}', '\\'])
      assert.deepEqual(await found(client, { search }), []);
  });

  test('has pages that next leads through, at every size, and with other filters', async () => {
    for (const limit of ['1', '2', '3', '4']) {
      const all = (await followAll(client, at({ search: 'LAMP', limit }))).map(({ sku }) => sku);
      assert.deepEqual(all, ['A-ROW', 'LAMP', 'LAMP-10', 'LAMP-2']);
      const hall = await followAll(client, at({ search: 'LAMP', productReference: 'HALL', limit }));
      assert.deepEqual(
        hall.map(({ sku }) => sku),
        ['LAMP', 'LAMP-10'],
      );
    }
  });

  test('combines with every other filter', async () => {
    const [first] = shelf;
    const { category = '', brandId = '' } = first?.productDescription ?? {};
    assert.equal((await found(client, { search: 'LAMP', category, brandId })).length, 4);
    assert.deepEqual(await found(client, { search: 'LAMP', category: 'None' }), []);
    assert.deepEqual(await found(client, { search: 'LAMP', sku: 'LAMP-2' }), ['LAMP-2']);
    assert.deepEqual(await found(client, { search: 'LAMP', marketPlaceStatus: 'REJECTED' }), [
      'A-ROW',
      'LAMP-2',
    ]);
    assert.deepEqual(await found(client, { search: 'LAMP', marketPlaceStatus: 'ONLINE' }), [
      'LAMP',
      'LAMP-10',
    ]);
  });

  test('answers 400 to a numbered page, and takes an empty text as none', async () => {
    const numbered = await client.get(at({ search: 'LAMP', page: '1' }));
    assert.deepEqual([numbered.status, numbered.json.errors[0].code], [400, 'INVALID_PARAMETER']);
    assert.match(numbered.json.errors[0].detail, /follow the next link/);
    assert.equal((await found(client, { search: '' })).length, shelf.length);
    assert.deepEqual(await found(client, { search: 'x'.repeat(2_000) }), []);
  });

  test('refuses the cursor of another search', async () => {
    const next = linkOf(await client.get(at({ search: 'LAMP', limit: '1' })), 'next') as string;
    const answer = await client.get(next.replace('search=LAMP', 'search=HALL'));
    assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'INVALID_CURSOR']);
  });

  test('finds nothing of another partner', async () => {
    const other = await server.newPartner();
    assert.deepEqual(await found(other, { search: 'LAMP', count: 'true' }), []);
  });
});

describe('the filter marketPlaceStatus', () => {
  test('lists variations with one of the statuses, the newest change first', async () => {
    assert.deepEqual(await found(client, { marketPlaceStatus: 'REJECTED' }), ['A-ROW', 'LAMP-2']);
    const shown = ['ZEBRA', 'lamp-3', 'LAMP-10', 'LAMP'];
    assert.deepEqual(await found(client, { marketPlaceStatus: 'ONLINE' }), shown);
    assert.deepEqual(await found(client, { marketPlaceStatus: 'RESTRICTED,INACTIVE' }), []);
    assert.deepEqual(
      skusOf(await client.get(`${path}?marketPlaceStatus=ONLINE&marketPlaceStatus=REJECTED`)),
      shelf.map(({ sku }) => sku).reverse(),
    );
  });

  test('has the pages and the order of the list of statuses', async () => {
    const query = 'marketPlaceStatus=ONLINE&limit=2';
    const listed = (await followAll(client, `${path}/marketplace-status?${query}`)).map(({ sku }) => sku);
    const followed = (await followAll(client, `${path}?${query}`)).map(({ sku }) => sku);
    assert.deepEqual(followed, listed);
    assert.deepEqual(skusOf(await client.get(`${path}?${query}&page=1`)), listed.slice(2, 4));
  });

  test('has whole variations with links, and the array of clients with named lists', async () => {
    const answer = await client.get(`${path}?marketPlaceStatus=REJECTED`);
    const single = await client.get(`${path}/A-ROW`);
    assert.deepEqual(answer.json.resources[0], {
      ...single.json,
      links: [{ rel: 'self', href: '/v5/products/A-ROW' }],
    });
    const named = await loginNamed(server, client.username);
    const members = Object.keys((await named.get(`${path}?marketPlaceStatus=REJECTED&count=true`)).json);
    assert.deepEqual(members, ['count', 'productVariations', 'links']);
  });

  test('answers 400 to a status that does not exist', async () => {
    assertRefused(await client.get(`${path}?marketPlaceStatus=SOLD`), 400, 'INVALID_PARAMETER');
  });
});

describe('count=true', () => {
  const cases: [query: Record<string, string>, count: number][] = [
    [{}, 6],
    [{ marketPlaceStatus: 'REJECTED' }, 2],
    [{ marketPlaceStatus: 'REJECTED,ONLINE' }, 6],
    [{ search: 'LAMP' }, 4],
    [{ search: 'LAMP', marketPlaceStatus: 'ONLINE' }, 2],
    [{ sku: 'LAMP' }, 1],
    [{ sku: 'LAMP', productReference: 'OTHER' }, 0],
    [{ productReference: 'HALL' }, 3],
    [{ productReference: 'LAMP', marketPlaceStatus: 'ONLINE' }, 0],
    [{ category: 'None' }, 0],
    [{ brandId: 'nobody' }, 0],
  ];
  for (const [query, count] of cases) {
    test(`counts ${new URLSearchParams(query)} exactly`, async () => {
      const { json } = await client.get(at({ ...query, limit: '1', count: 'true' }));
      assert.deepEqual([json.count, json.countIsMinimum], [count, undefined]);
    });
  }

  test('counts the first page only, and nothing without it', async () => {
    for (const query of ['limit=1', 'limit=1&search=LAMP', 'limit=1&marketPlaceStatus=ONLINE']) {
      const first = await client.get(`${path}?${query}&count=true`);
      assert.ok(first.json.count > 1);
      assert.equal('count' in (await client.get(linkOf(first, 'next'))).json, false);
      assert.equal('count' in (await client.get(`${path}?${query}`)).json, false);
      assert.equal('count' in (await client.get(`${path}?${query}&count=false`)).json, false);
    }
  });
});

describe('2,100 variations that match a text', () => {
  test('are examined 2,000 at a time, and a page without any links to the next', async () => {
    const large = await server.newPartner();
    const skus = Array.from({ length: 2_100 }, (_, index) => `MANY-${String(index).padStart(4, '0')}`);
    const last = product({ sku: 'MANY-9999', productReference: 'LAST', ean: ean(9_000) });
    for (let start = 0; start < skus.length; start += 500) {
      const part = skus.slice(start, start + 500);
      await deliver(
        large,
        part.map((sku, index) => product({ sku, productReference: 'MANY', ean: ean(start + index + 10) })),
      );
    }
    await deliver(large, [last]);
    const query = { search: 'MANY-', productReference: 'LAST' };
    const first = await large.get(at({ ...query, count: 'true' }));
    assert.deepEqual([skusOf(first), first.json.count, first.json.countIsMinimum], [[], 0, true]);
    assert.deepEqual(skusOf(await large.get(linkOf(first, 'next'))), ['MANY-9999']);
    const all = (await large.get(at({ search: 'MANY-', count: 'true', limit: '1' }))).json;
    assert.deepEqual([all.count, all.countIsMinimum], [2_000, true]);
    const every = (await followAll(large, at({ search: 'MANY' }))).map(({ sku }) => sku);
    assert.deepEqual(every, [...skus, last.sku]);
  });
});
