import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';

/** A list with one small entry for each variation. */
export interface OfferList {
  readonly path: '/v5/products/prices' | '/v5/products/active-status';
  readonly publicName: string;
  /** Last segment of the path of a single entry. */
  readonly segment: string;
  /** Members of an entry, in order. */
  readonly members: readonly string[];
}

/** Tests what the lists of prices and flags have in common, with one describe for each status of the contract. */
export async function testOfferList({ path, publicName, segment, members }: OfferList): Promise<void> {
  const server = await startTestServer();
  const delivered = products(230);
  const client = await server.newPartner();
  await deliver(client, delivered);
  const skus = delivered.map(({ sku }) => sku).sort();
  const skusOf = (entries: readonly { sku: string }[]) => entries.map(({ sku }) => sku);
  const skusWhere = (fits: (product: ProductVariation) => boolean) => skusOf(delivered.filter(fits)).sort();
  const read = async (query: Record<string, string>) =>
    skusOf((await client.get(`${path}?${new URLSearchParams(query)}`)).json.resources);

  describe(`GET ${path} answers 200`, () => {
    test('with a page of 100 ordered by sku, each entry with a link to itself', async () => {
      const answer = await client.get(path);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/json');
      assert.deepEqual(Object.keys(answer.json), ['resources', 'links']);
      assert.deepEqual(skusOf(answer.json.resources), skus.slice(0, 100));
      const [first] = answer.json.resources;
      assert.deepEqual(Object.keys(first), [...members, 'links']);
      const [self] = first.links;
      assert.deepEqual(self, { rel: 'self', href: `/v5/products/${first.sku}/${segment}` });
      const { links: _, ...entry } = first;
      assert.deepEqual((await client.get(self.href)).json, entry);
    });

    test('with links that lead through all pages and back', async () => {
      assert.equal(linkOf(await client.get(`${path}?limit=40`), 'prev'), undefined);
      assert.deepEqual(skusOf(await followAll(client, `${path}?limit=40`)), skus);
      const second = await client.get(linkOf(await client.get(`${path}?limit=40`), 'next'));
      const back = await client.get(linkOf(second, 'prev'));
      assert.deepEqual(skusOf(back.json.resources), skus.slice(0, 40));
    });

    test('with the page requested by number', async () => {
      assert.deepEqual(await read({ page: '2', limit: '30' }), skus.slice(60, 90));
    });

    test('with an empty page beyond the end, which has prev but no next', async () => {
      const answer = await client.get(`${path}?page=2147483647`);
      assert.deepEqual(answer.json.resources, []);
      assert.deepEqual(
        answer.json.links.map(({ rel }) => rel),
        ['prev'],
      );
    });

    test('with at most 100 entries, whatever limit is requested', async () => {
      assert.equal((await read({ limit: '101' })).length, 100);
      assert.equal((await read({ limit: '2147483647' })).length, 100);
    });

    test('filtered by sku, productReference, category and brandId, all of which have to match', async () => {
      const { sku, productReference, productDescription } = delivered[7] as ProductVariation;
      const { category, brandId } = productDescription;
      assert.deepEqual(await read({ sku }), [sku]);
      assert.deepEqual(
        await read({ productReference }),
        skusWhere((each) => each.productReference === productReference),
      );
      assert.deepEqual(
        await read({ category, brandId }),
        skusWhere(
          (each) =>
            each.productDescription.category === category && each.productDescription.brandId === brandId,
        ),
      );
      assert.deepEqual(await read({ sku, category: 'none' }), []);
      assert.deepEqual(await read({ sku: sku.toLowerCase() }), []);
      assert.deepEqual(await read({ sku, category: '', brandId: '' }), [sku]);
    });

    test('with filters and limit kept in the links', async () => {
      const { category } = (delivered[0] as ProductVariation).productDescription;
      const answer = await client.get(`${path}?${new URLSearchParams({ category, limit: '1' })}`);
      assert.deepEqual(
        answer.json.links.map(({ rel }) => rel),
        ['next'],
      );
      for (const { href } of answer.json.links) {
        const { searchParams } = new URL(href, 'http://localhost');
        assert.equal(searchParams.get('category'), category);
        assert.equal(searchParams.get('limit'), '1');
      }
    });

    test('with its public array name for a client registered with it, never with both', async () => {
      const named = await loginNamed(server, client.username);
      const answer = await named.get(`${path}?limit=1`);
      assert.deepEqual(Object.keys(answer.json), [publicName, 'links']);
      assert.deepEqual(Object.keys(answer.json[publicName][0]), members);
      const next = await named.get(linkOf(answer, 'next'));
      assert.equal(next.json[publicName][0].sku, skus[1]);
    });

    test('with only its own variations for each partner', async () => {
      const other = await server.newPartner();
      await deliver(other, products(1));
      assert.equal((await other.get(path)).json.resources.length, 1);
    });
  });

  describe(`GET ${path} answers 400`, () => {
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=NaN',
      'page=-1',
      'page=1.5',
      'page=2147483648',
      'page=0&page=1',
      'sku=a&sku=b',
      'cursor=a&cursor=b',
    ]) {
      test(`to ${query}, naming the parameter`, async () => {
        const answer = await client.get(`${path}?${query}`);
        assert.equal(answer.status, 400, answer.text);
        const [error] = answer.json.errors;
        assert.equal(error.code, 'INVALID_PARAMETER');
        assert.equal(error['detail-structured'].parameter, query.split('=')[0]);
      });
    }

    for (const cursor of ['nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAA', 'ä']) {
      test(`to the malformed cursor ${JSON.stringify(cursor)}`, async () => {
        const answer = await client.get(`${path}?cursor=${encodeURIComponent(cursor)}`);
        assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'INVALID_CURSOR']);
      });
    }

    test('to the cursor of another list, partner or filter, to a changed one and to one that is a day old', async () => {
      const cursorOf = (href: string | undefined) =>
        new URL(href ?? '', 'http://localhost').searchParams.get('cursor') as string;
      const cursor = cursorOf(linkOf(await client.get(`${path}?limit=1`), 'next'));
      const other = await server.newPartner();
      await deliver(other, products(2));
      const foreign = cursorOf(linkOf(await other.get(`${path}?limit=1`), 'next'));
      const products100 = cursorOf(linkOf(await client.get('/v5/products?limit=1'), 'next'));
      const changed = `${cursor.slice(0, -2)}${cursor.at(-2) === 'A' ? 'B' : 'A'}${cursor.at(-1)}`;
      for (const wrong of [foreign, products100, changed, `${cursor}&sku=x`]) {
        assertRefused(await client.get(`${path}?cursor=${wrong}`), 400, 'INVALID_CURSOR', wrong);
      }
      assert.equal((await client.get(`${path}?cursor=${cursor}`)).status, 200);
      server.clock.moveTo(server.clock.nowMs() + 24 * 60 * 60 * 1000 + 1);
      await client.login(client.username, 'pass-word');
      assertRefused(await client.get(`${path}?cursor=${cursor}`), 400, 'INVALID_CURSOR');
    });

    test('with every invalid value listed', async () => {
      assert.equal((await client.get(`${path}?limit=x&page=y`)).json.errors.length, 2);
    });
  });
}
