/** What clients really do: follow the link of a result to the variation, whatever its sku is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { type ProductVariation, productsV5 } from '../../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const partner = await server.newPartner();

/** Every fixed segment below the path of the products. */
const segments = [
  ...new Set(
    Object.values(productsV5).flatMap(({ path }) =>
      path
        .split('/')
        .slice(3, 4)
        .filter((segment) => segment !== '' && !segment.startsWith('{')),
    ),
  ),
];
const skus = [...segments, 'Brands', 'update-tasks/1', 'A&B=C?D#E', 'ä ö', '%2F', '..x'];
const sent = products(skus.length).map((each, index) => ({ ...each, sku: skus[index] }) as ProductVariation);

test('the contract has fixed segments', () => assert.ok(segments.length >= 6, segments.join()));

test('links of results, lists and statuses lead to the variation for every sku', async () => {
  const { part } = await deliver(partner, sent);
  const results = (await part('succeeded')) as { sku: string; variation: string }[];
  assert.equal(results.length, skus.length);
  const listed = (path: `/v5/products${string}`): Promise<Listed[]> =>
    followAll(partner, path as '/v5/products');
  const links = [
    ...results.map(({ sku, variation }) => [sku, variation] as const),
    ...[
      await listed('/v5/products?limit=100'),
      await listed('/v5/products/prices?limit=100'),
      await listed('/v5/products/active-status?limit=100'),
      await listed('/v5/products/marketplace-status?limit=100'),
    ]
      .flat()
      .flatMap(({ sku, links: own = [] }) =>
        own.flatMap(({ href }) => (href.startsWith('/') ? [[sku, href] as const] : [])),
      ),
  ];
  assert.ok(links.length >= 4 * skus.length, `${links.length} links`);
  for (const [sku, href] of links) {
    const answer = await partner.get(
      href as PathTo<Partial<BodyOf<'getProductVariation' | 'getPartnerProducts'>>>,
    );
    assert.equal(answer.status, 200, `${sku} ${href} ${answer.text}`);
    const found = answer.json.sku ?? answer.json.resources?.[0]?.sku;
    if (found !== undefined) assert.equal(found, sku, href);
    if (answer.json.resources !== undefined) assert.equal(answer.json.resources.length, 1, href);
  }
});

interface Listed {
  readonly sku: string;
  readonly links?: readonly { readonly href: string }[];
}
