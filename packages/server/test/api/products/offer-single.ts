import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

/** Tests what reads of a single price and flag have in common; their path ends in `segment`. */
export async function testOfferSingle(
  segment: 'prices' | 'active-status',
  members: readonly string[],
): Promise<void> {
  const server = await startTestServer();
  const pathOf = (sku: string) => `/v5/products/${encodeURIComponent(sku)}/${segment}` as const;

  describe(`GET /v5/products/{sku}/${segment} answers`, () => {
    test('200 with the entry, without links', async () => {
      const client = await server.newPartner();
      await deliver(client, [product()]);
      const answer = await client.get(pathOf(product().sku));
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/json');
      assert.deepEqual(Object.keys(answer.json), members);
    });

    test('200 for skus with slashes, dots, blanks and names of other paths', async () => {
      const client = await server.newPartner();
      const skus = ['a/b', 'a.b', 'a b', 'ä', 'a%2Fb', 'brands', 'prices', 'active-status', 'a,b'];
      const delivered = skus.map((sku, index) =>
        product({ sku, productReference: sku, ean: ean(index + 1) }),
      );
      assert.equal((await deliver(client, delivered)).progress.succeeded, skus.length);
      for (const sku of skus) {
        const answer = await client.get(pathOf(sku));
        assert.equal(answer.status, 200, sku);
        assert.equal(answer.json.sku, sku);
      }
    });

    test('404 to an unknown sku and to the sku of another partner alike', async () => {
      const owner = await server.newPartner();
      const stranger = await server.newPartner();
      await deliver(owner, [product({ sku: 'mine' })]);
      const foreign = await stranger.get(pathOf('mine'));
      const missing = await stranger.get(pathOf('nope'));
      for (const answer of [foreign, missing, await stranger.get(pathOf('x'.repeat(3000)))]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.json.errors[0].code, 'SKU_NOT_FOUND');
      }
      const withoutPlace = (answer: typeof foreign) => ({ ...answer.json.errors[0], path: '', logref: '' });
      assert.deepEqual(withoutPlace(foreign), withoutPlace(missing));
    });

    test('400 to a path that is not UTF-8', async () => {
      const client = await server.login();
      assertRefused(await client.get(`/v5/products/%E0%A4%A/${segment}`), 400, 'BAD_REQUEST');
    });
  });
}
