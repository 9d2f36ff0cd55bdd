import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

/** The tests of one part of a delivery; the three operations differ only in what they list. */
export async function testPart(part: 'succeeded' | 'failed' | 'unchanged'): Promise<void> {
  const server = await startTestServer();
  const pathOf = (id: string) => `/v5/products/update-tasks/${id}/${part}` as const;

  describe(`GET /v5/products/update-tasks/{processUuid}/${part} answers`, () => {
    test('200 with exactly its elements, in the order of the body', async () => {
      const client = await server.newPartner();
      const [first, second, third, fourth] = products(4);
      await deliver(client, [first, second]);
      const { id, progress } = await deliver(client, [
        { ...third, ean: '1' },
        first,
        fourth,
        second,
        { sku: 'x' },
      ]);
      assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [1, 2, 2]);
      const skus = {
        succeeded: [fourth?.sku],
        failed: [third?.sku, 'x'],
        unchanged: [first?.sku, second?.sku],
      };
      const answer = await client.get(pathOf(id));
      assert.equal(answer.status, 200);
      assert.deepEqual(
        answer.json.results.map((entry: { sku: string }) => entry.sku),
        skus[part],
      );
      for (const entry of answer.json.results) {
        assert.equal(entry.variation, `/v5/products/${entry.sku}`);
        assert.equal('errors' in entry, part === 'failed');
      }
    });

    test('200 from the start', async () => {
      const client = await server.newPartner();
      const accepted = await client.post('/v5/products', products(100));
      const answer = await client.get(pathOf(accepted.json.task.id));
      assert.equal(answer.status, 200);
      assert.ok(Array.isArray(answer.json.results));
    });

    test('404 to an unknown id and to one of another partner', async () => {
      const owner = await server.newPartner();
      const stranger = await server.newPartner();
      const { id } = await deliver(owner, [product()]);
      for (const each of [id, '0b5a1f6e-7c1d-4a53-9a4e-2f5f0d9f7a10', 'x']) {
        const answer = await stranger.get(pathOf(each));
        assert.equal(answer.status, 404);
        assert.equal(answer.json.errors[0].code, 'DELIVERY_NOT_FOUND');
      }
    });

    test('200 to callers that may only write, because they follow what they sent', async () => {
      const writer = await server.newPartner(['Products_Write']);
      const accepted = await writer.post('/v5/products', []);
      assert.equal((await writer.get(pathOf(accepted.json.task.id))).status, 200);
    });
  });
}
