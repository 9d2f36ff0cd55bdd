import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { Answer } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { loginNamed } from '@kontor/harness/lists';
import { ean, product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v5/products/marketplace-status';
const hour = (number: number) => Date.parse(`2026-05-01T${String(number).padStart(2, '0')}:00:00.000Z`);

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function loggedIn(client: Partner): Promise<Partner> {
  await client.login(client.username, 'pass-word');
  return client;
}

type Page = BodyOf<'getMarketPlaceStatusList'>;

/** Skus of a page, in order. */
const skusOf = ({ json }: Answer<Page>) => json.resources.map(({ sku }) => sku);

/** Delivers one variation: with this sku, with the status of this test product digit, at this hour. */
async function deliverAt(client: Partner, number: number, sku: string, digit: number): Promise<void> {
  server.clock.stopAt(hour(number));
  await loggedIn(client);
  const article = product({ sku, productReference: `P-${sku}`, ean: testProductEan(number, digit) });
  await deliverAndCheck(client, [article]);
}

async function partnerWithHours(): Promise<Partner> {
  server.clock.stopAt(hour(0));
  const client = await server.newPartner();
  await deliverAt(client, 1, 'A', 0);
  await deliverAt(client, 2, 'B', 1);
  await deliverAt(client, 3, 'C', 2);
  await deliverAt(client, 4, 'D', 0);
  return client;
}

/** Follows `next` to the end; `between` runs after each page. */
async function follow(
  client: Partner,
  first: `${typeof path}${string}`,
  between = async () => {},
): Promise<string[]> {
  const skus: string[] = [];
  for (let href = first as PathTo<Page>; href !== undefined; ) {
    const answer: Answer<Page> = await client.get(href);
    assert.equal(answer.status, 200, answer.text);
    skus.push(...skusOf(answer));
    href = answer.json.links.find(({ rel }) => rel === 'next')?.href;
    await between();
  }
  return skus;
}

describe('GET /v5/products/marketplace-status answers 200', () => {
  const filters: [query: string, skus: string[]][] = [
    ['', ['D', 'C', 'B', 'A']],
    ['?sort-order=desc', ['D', 'C', 'B', 'A']],
    ['?sort-order=asc', ['A', 'B', 'C', 'D']],
    ['?sku=B', ['B']],
    ['?sku=b', []],
    ['?productReference=P-C', ['C']],
    ['?category=Nowhere', []],
    [`?brandId=${product().productDescription.brandId}&sort-order=asc`, ['A', 'B', 'C', 'D']],
    [
      `?category=${encodeURIComponent(product().productDescription.category)}&marketPlaceStatus=ONLINE`,
      ['D', 'A'],
    ],
    ['?marketPlaceStatus=ONLINE', ['D', 'A']],
    ['?marketPlaceStatus=RESTRICTED&marketPlaceStatus=REJECTED', ['C', 'B']],
    ['?marketPlaceStatus=RESTRICTED,ONLINE', ['D', 'B', 'A']],
    ['?marketPlaceStatus=RESTRICTED,REJECTED&marketPlaceStatus=ONLINE&sort-order=asc', ['A', 'B', 'C', 'D']],
    ['?marketPlaceStatus=INACTIVE', []],
    ['?marketPlaceStatus=', ['D', 'C', 'B', 'A']],
    ['?fromDate=2026-05-01T03:00:00Z', ['D', 'C']],
    ['?fromDate=2026-05-01T05:00:00%2B02:00', ['D', 'C']],
    ['?fromDate=2026-05-01T05:00:00.000%2B0200', ['D', 'C']],
    ['?fromDate=2099-01-01T00:00:00Z', []],
    ['?fromDate=2026-05-01T02:00:00Z&marketPlaceStatus=ONLINE', ['D']],
    ['?sku=A&marketPlaceStatus=REJECTED', []],
    ['?limit=2&page=1', ['B', 'A']],
    ['?limit=2&page=2', []],
    ['?limit=1001', ['D', 'C', 'B', 'A']],
  ];
  test('with every filter and combination of filters', async () => {
    const client = await partnerWithHours();
    for (const [query, skus] of filters) {
      const answer = await client.get(`${path}${query}`);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(skusOf(answer), skus, query);
    }
  });

  test('with links that repeat the filters and can be followed', async () => {
    const client = await partnerWithHours();
    const query = '?fromDate=2026-05-01T02:00:00Z&marketPlaceStatus=ONLINE,REJECTED&limit=1&sort-order=asc';
    const first = await client.get(`${path}${query}`);
    const [next] = first.json.links;
    assert.equal(next.rel, 'next');
    assert.ok(
      next.href.startsWith(
        `${path}?fromDate=2026-05-01T02%3A00%3A00.000Z&limit=1&marketPlaceStatus=ONLINE&marketPlaceStatus=REJECTED&sort-order=asc&page=1`,
      ),
      next.href,
    );
    const second = await client.get(next.href);
    assert.deepEqual([skusOf(first), skusOf(second)], [['C'], ['D']]);
    assert.deepEqual(
      second.json.links.map(({ rel }) => rel),
      ['prev'],
    );
    const [prev] = second.json.links;
    assert.deepEqual(skusOf(await client.get(prev.href)), ['C']);
  });

  test('with ties ordered by sku in either direction', async () => {
    server.clock.stopAt(hour(1));
    const client = await server.newPartner();
    await deliverAndCheck(client, products(25));
    const skus = products(25)
      .map(({ sku }) => sku)
      .sort();
    for (const order of ['asc', 'desc']) {
      assert.deepEqual(await follow(client, `${path}?sort-order=${order}&limit=4`), skus);
    }
  });

  test('with pages of 1000', async () => {
    const client = await server.newPartner();
    await deliver(client, products(500));
    await deliver(client, products(1001).slice(500, 1000));
    await deliver(client, products(1001).slice(1000));
    assert.equal(skusOf(await client.get(`${path}?limit=1000`)).length, 1000);
    assert.equal(skusOf(await client.get(`${path}?limit=5000`)).length, 1000);
    assert.equal(skusOf(await client.get(path)).length, 100);
  });

  test('with the public array name for clients registered with it, and without self links', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const named = await loginNamed(server, client.username);
    const { json } = await named.get(path);
    assert.deepEqual(Object.keys(json), ['marketPlaceStatus', 'links']);
    assert.deepEqual(
      json.marketPlaceStatus[0].links.map(({ rel }: { rel: string }) => rel),
      ['variation', 'shop'],
    );
  });

  test('with a variation under its current category and brand', async () => {
    const groups = ['Old place', 'New place'].map((category) => ({
      categoryGroup: `Group of ${category}`,
      categories: [category],
      attributes: [],
    }));
    assert.equal((await server.operator.put('/operator/v1/category-groups', groups)).status, 200);
    const brands = (await server.operator.get('/operator/v1/brands')).json.resources;
    const [{ id: one }, { id: other }] = brands.filter(({ useable }) => useable);
    const client = await server.newPartner();
    const placed = (category: string, brandId: string) =>
      deliverAndCheck(client, [product({ productDescription: { category, brandId } })]);
    const found = async (category: string, brandId: string) => {
      const counts = [];
      for (const query of [{ category }, { brandId }, { category, brandId }]) {
        const answer = await client.get(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
        counts.push(answer.json.resources.length);
      }
      return counts;
    };
    await placed('Old place', one);
    assert.deepEqual(
      [await found('Old place', one), await found('New place', other)].flat(),
      [1, 1, 1, 0, 0, 0],
    );
    await placed('New place', other);
    assert.deepEqual(
      [await found('Old place', one), await found('New place', other)].flat(),
      [0, 0, 0, 1, 1, 1],
    );
  });

  test('with nothing from another partner', async () => {
    const [owner, stranger] = [await server.newPartner(), await server.newPartner()];
    await deliverAndCheck(owner, products(3));
    assert.deepEqual((await stranger.get(path)).json.resources, []);
  });
});

describe('following next while statuses change', () => {
  for (const order of ['asc', 'desc']) {
    for (const filter of [
      '',
      '&marketPlaceStatus=ONLINE,PENDING',
      '&brandId=BRAND',
      '&category=CATEGORY',
      '&category=CATEGORY&brandId=BRAND&marketPlaceStatus=PENDING,ONLINE&fromDate=2026-05-01T01:00:00Z',
    ]) {
      test(`meets every variation once: ${order}${filter}`, async () => {
        server.clock.stopAt(hour(1));
        const client = await server.newPartner();
        // Every second one has the same brand and category.
        const elements = products(60).map((each, index) => ({
          ...(index % 2 === 0
            ? product({ sku: each.sku, productReference: `P-${index}`, ean: each.ean })
            : each),
        }));
        for (const element of elements) element.productDescription = { ...element.productDescription };
        await deliverAndCheck(client, elements.slice(0, 30));
        server.clock.stopAt(hour(2));
        await loggedIn(client);
        await deliverAndCheck(client, elements.slice(30, 40));
        const { brandId, category } = product().productDescription;
        const names = filter
          .replace('BRAND', encodeURIComponent(brandId))
          .replace('CATEGORY', encodeURIComponent(category));
        const query = `?sort-order=${order}&limit=3${names}`;
        let round = 0;
        const change = async () => {
          round += 1;
          // Some listed and some not yet listed variations change and new ones are added, all in the same stopped
          // millisecond.
          const moved = [...new Set([round % 40, (13 + round) % 40, (39 + 40 - round) % 40])].map((index) => {
            const element = elements[index] as (typeof elements)[0];
            element.productDescription.description = `Round ${round}`;
            return element;
          });
          await deliverAndCheck(client, [...moved, elements[40 + (round % 20)] as (typeof elements)[0]]);
        };
        const there = elements
          .slice(0, 40)
          .filter(
            ({ productDescription: is }) =>
              (!filter.includes('brandId') || is.brandId === brandId) &&
              (!filter.includes('category') || is.category === category),
          );
        const met = await follow(client, `${path}${query}`, change);
        const wanted = new Set(there.map(({ sku }) => sku));
        assert.deepEqual(met.filter((sku) => wanted.has(sku)).sort(), [...wanted].sort());
        assert.equal(new Set(met).size, met.length);
      });
    }
  }
});

describe('Last-Modified and 304', () => {
  test('give the newest change among the filtered variations, cut to seconds', async () => {
    const client = await partnerWithHours();
    const headerOf = async (query: string) =>
      (await client.get(`${path}${query}`)).headers.get('last-modified');
    assert.equal(await headerOf(''), 'Fri, 01 May 2026 04:00:00 GMT');
    assert.equal(await headerOf('?sort-order=asc&limit=1'), 'Fri, 01 May 2026 04:00:00 GMT');
    assert.equal(await headerOf('?marketPlaceStatus=REJECTED'), 'Fri, 01 May 2026 03:00:00 GMT');
    assert.equal(await headerOf('?productReference=P-A'), 'Fri, 01 May 2026 01:00:00 GMT');
    assert.equal(await headerOf('?marketPlaceStatus=INACTIVE'), null);
    server.clock.stopAt(hour(5) + 1999);
    await deliverAndCheck(await loggedIn(client), [
      product({ sku: 'E', productReference: 'E', ean: ean(5) }),
    ]);
    assert.equal(await headerOf(''), 'Fri, 01 May 2026 05:00:01 GMT');
  });

  test('give 304 without a body when nothing has changed since, 200 otherwise', async () => {
    const client = await partnerWithHours();
    const ask = (since: string, query = '') => client.get(path + query, { 'if-modified-since': since });
    const same = await ask('Fri, 01 May 2026 04:00:00 GMT');
    assert.deepEqual([same.status, same.text], [304, '']);
    assert.equal(same.headers.get('last-modified'), 'Fri, 01 May 2026 04:00:00 GMT');
    assert.equal((await ask('Sat, 02 May 2026 00:00:00 GMT')).status, 304);
    assert.equal((await ask('Fri, 01 May 2026 03:59:59 GMT')).status, 200);
    assert.equal((await ask('Fri, 01 May 2026 03:59:59 GMT', '?marketPlaceStatus=REJECTED')).status, 304);
    assert.equal((await ask('Fri, 01 May 2026 02:59:59 GMT', '?marketPlaceStatus=REJECTED')).status, 200);
    assert.equal((await ask('yesterday')).status, 200);
    assert.equal((await ask('Sat, 02 May 2026 00:00:00 GMT', '?marketPlaceStatus=INACTIVE')).status, 200);
  });

  test('give 200 again after a change within the filter', async () => {
    server.clock.stopAt(hour(1));
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const since = (await client.get(path)).headers.get('last-modified') as string;
    assert.equal((await client.get(path, { 'if-modified-since': since })).status, 304);
    server.clock.stopAt(hour(1) + 60_000);
    await deliverAndCheck(client, [product({ mpn: 'NEW' })]);
    assert.equal((await client.get(path, { 'if-modified-since': since })).status, 200);
  });
});

describe('GET /v5/products/marketplace-status answers', () => {
  const refused = [
    'page=-1',
    'limit=0',
    'limit=many',
    'sort-order=newest',
    'sort-order=DESC',
    'marketPlaceStatus=online',
    'marketPlaceStatus=ONLINE,GONE',
    'fromDate=2026-05-01T00:00:00',
    'fromDate=yesterday',
    'sku=a&sku=b',
  ];
  test(`400 to ${refused.length} values that cannot be parsed`, async () => {
    const client = await server.newPartner();
    for (const query of refused) {
      const answer = await client.get(`${path}?${query}`);
      assert.deepEqual([answer.status, answer.json.errors?.[0].code], [400, 'INVALID_PARAMETER'], query);
    }
  });

  test('400 to a cursor of another list, other filters or another partner', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, products(3));
    const { links } = (await client.get(`${path}?limit=1`)).json;
    const cursor = new URLSearchParams(links.at(-1).href.split('?')[1]).get('cursor') as string;
    const stranger = await server.newPartner();
    assertRefused(await stranger.get(`${path}?limit=1&cursor=${cursor}`), 400, 'INVALID_CURSOR');
    for (const query of [
      'sort-order=asc',
      'sku=A',
      'marketPlaceStatus=ONLINE',
      'fromDate=2026-01-01T00:00:00Z',
    ]) {
      assertRefused(
        await client.get(`${path}?limit=1&cursor=${cursor}&${query}`),
        400,
        'INVALID_CURSOR',
        query,
      );
    }
    assertRefused(
      await client.get(`/v5/products/content-changes?limit=1&cursor=${cursor}`),
      400,
      'INVALID_CURSOR',
    );
    assert.equal((await client.get(`${path}?limit=2&cursor=${cursor}`)).status, 200);
    const broken = await client.get(`${path}?cursor=abc`);
    assert.deepEqual([broken.status, broken.json.errors[0].code], [400, 'INVALID_CURSOR']);
  });
});
