import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/v5/products';
const delivered = products(250);
const client = await server.newPartner();
await deliver(client, delivered);
const skus = delivered.map(({ sku }) => sku).sort();

const skusOf = (answer: { json: { resources: { sku: string }[] } }) =>
  answer.json.resources.map(({ sku }) => sku);

describe('GET /v5/products answers 200', () => {
  test('with a page of 100 ordered by sku, each entry with a link to itself', async () => {
    const answer = await client.get(path);
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.json), ['resources', 'links']);
    assert.deepEqual(skusOf(answer), skus.slice(0, 100));
    const [first] = answer.json.resources;
    assert.deepEqual(first.links, [{ rel: 'self', href: `/v5/products/${first.sku}` }]);
  });

  test('with links that lead through all pages and back', async () => {
    const seen: string[] = [];
    let answer = await client.get(`${path}?limit=40`);
    assert.equal(linkOf(answer, 'prev'), undefined);
    for (;;) {
      seen.push(...skusOf(answer));
      const next = linkOf(answer, 'next');
      if (next === undefined) break;
      answer = await client.get(next);
    }
    assert.deepEqual(seen, skus);
    const back = await client.get(linkOf(answer, 'prev'));
    assert.deepEqual(skusOf(back), skus.slice(200, 240));
  });

  test('with the page requested by number', async () => {
    assert.deepEqual(skusOf(await client.get(`${path}?page=2&limit=30`)), skus.slice(60, 90));
  });

  test('with an empty page beyond the end, which has prev but no next', async () => {
    const answer = await client.get(`${path}?page=2147483647`);
    assert.deepEqual(answer.json.resources, []);
    assert.deepEqual(
      answer.json.links.map((each) => each.rel),
      ['prev'],
    );
  });

  test('with at most 100 entries, whatever limit is requested', async () => {
    assert.equal((await client.get(`${path}?limit=5000`)).json.resources.length, 100);
  });

  test('filtered by sku, productReference, category and brandId, all of which have to match', async () => {
    const wanted = delivered[7] as (typeof delivered)[number];
    const { category, brandId } = wanted.productDescription;
    const fits = (each: (typeof delivered)[number]) =>
      each.productDescription.category === category && each.productDescription.brandId === brandId;
    const query = new URLSearchParams({ category, brandId, limit: '100' });
    assert.deepEqual(
      skusOf(await client.get(`${path}?${query}`)),
      delivered
        .filter(fits)
        .map(({ sku }) => sku)
        .sort(),
    );
    assert.deepEqual(skusOf(await client.get(`${path}?sku=${wanted.sku}`)), [wanted.sku]);
    const siblings = delivered.filter((each) => each.productReference === wanted.productReference);
    assert.deepEqual(
      skusOf(await client.get(`${path}?productReference=${wanted.productReference}`)),
      siblings.map(({ sku }) => sku).sort(),
    );
    assert.deepEqual(skusOf(await client.get(`${path}?sku=${wanted.sku}&brandId=nobody`)), []);
    assert.deepEqual(skusOf(await client.get(`${path}?sku=${wanted.sku.toLowerCase()}`)), []);
  });

  test('with each variation of a category or brand once, page by page ordered by sku, in whatever order they were delivered', async () => {
    const other = await server.newPartner();
    const last = delivered.at(-1) as (typeof delivered)[number];
    for (const each of [last, ...delivered.slice(0, 60).reverse()]) await deliver(other, [each]);
    const { category, brandId } = last.productDescription;
    for (const filter of [{ category }, { brandId }, { category, brandId }]) {
      const query = new URLSearchParams({ ...filter, limit: '3' });
      const seen = (await followAll(other, `${path}?${query}`)).map(({ sku }) => sku);
      const fitting = delivered.filter(
        (each, index) =>
          (index < 60 || each === last) &&
          Object.entries(filter).every(
            ([name, value]) => each.productDescription[name as keyof typeof filter] === value,
          ),
      );
      assert.deepEqual(seen, fitting.map(({ sku }) => sku).sort());
      const second = await other.get(`${path}?${query}&page=1`);
      assert.deepEqual(skusOf(second), seen.slice(3, 6));
    }
  });

  test('with filters kept in the links', async () => {
    const { category } = (delivered[0] as (typeof delivered)[number]).productDescription;
    const answer = await client.get(`${path}?${new URLSearchParams({ category, limit: '1' })}`);
    for (const each of answer.json.links) {
      assert.equal(new URL(each.href, 'http://x').searchParams.get('category'), category);
    }
  });

  test('with the public array name for a client registered with it', async () => {
    const named = await loginNamed(server, client.username);
    const answer = await named.get(`${path}?limit=1`);
    assert.deepEqual(Object.keys(answer.json), ['productVariations', 'links']);
    assert.equal('links' in answer.json.productVariations[0], false);
  });

  test('with only its own products for each partner', async () => {
    const other = await server.newPartner();
    await deliver(other, products(1));
    assert.equal((await other.get(path)).json.resources.length, 1);
  });
});

describe('GET /v5/products answers 400', () => {
  for (const query of ['limit=0', 'limit=x', 'page=-1', 'page=1.5', 'page=99999999999', 'page=0&page=1']) {
    test(`to ${query}, naming the parameter`, async () => {
      const answer = await client.get(`${path}?${query}`);
      assert.equal(answer.status, 400);
      const [error] = answer.json.errors;
      assert.equal(error.code, 'INVALID_PARAMETER');
      assert.equal(error['detail-structured'].parameter, query.split('=')[0]);
    });
  }

  test('with every invalid value listed', async () => {
    assert.equal((await client.get(`${path}?limit=x&page=y`)).json.errors.length, 2);
  });
});
