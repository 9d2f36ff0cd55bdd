import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const begin = Date.parse('2026-06-01T00:00:00.000Z');
const pathOf = (sku: string) => `/v5/products/${encodeURIComponent(sku)}/content-changes` as const;

describe('GET /v5/products/{sku}/content-changes answers 200', () => {
  test('with only the latest change of the variation, within 28 days', async () => {
    server.clock.stopAt(begin);
    const client = await server.newPartner();
    await deliverAndCheck(client, [
      product({ sku: 'a,b/c', productReference: 'P1', ean: ean(1) }),
      product({ sku: 'other', productReference: 'P2', ean: ean(2) }),
    ]);
    const path = pathOf('a,b/c');
    const { json } = await client.get(path);
    assert.deepEqual(
      json.resources.map((entry: { sku: string; lastContentChange: string }) => [
        entry.sku,
        entry.lastContentChange,
      ]),
      [['a,b/c', '2026-06-01T00:00:00.000Z']],
    );
    assert.deepEqual(json.links, []);
    assert.deepEqual((await client.get(`${path}?fromDate=2099-01-01T00:00:00Z`)).json.resources, []);
    assert.deepEqual((await client.get(`${path}?page=1`)).json.resources, []);
    server.clock.stopAt(begin + 28 * dayMs + 1);
    await client.login(client.username, 'pass-word');
    assert.deepEqual((await client.get(path)).json.resources, []);
  });

  test('with nothing for a variation that was never online', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(3, 1) })]);
    assert.deepEqual((await client.get(pathOf(product().sku))).json.resources, []);
  });
});

describe('GET /v5/products/{sku}/content-changes answers', () => {
  test("404 for an unknown sku and for another partner's", async () => {
    const [owner, stranger] = [await server.newPartner(), await server.newPartner()];
    await deliverAndCheck(owner, [product()]);
    for (const sku of [product().sku, 'nowhere']) {
      const answer = await stranger.get(pathOf(sku));
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'SKU_NOT_FOUND']);
    }
  });

  test('400 to values that cannot be parsed', async () => {
    const client = await server.newPartner();
    for (const query of ['page=-1', 'limit=0', 'fromDate=2026-05-01T00:00:00']) {
      const answer = await client.get(`${pathOf('A')}?${query}`);
      assert.deepEqual([answer.status, answer.json.errors?.[0].code], [400, 'INVALID_PARAMETER'], query);
    }
  });
});
