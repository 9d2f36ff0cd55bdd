import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, reviewsPath, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const reviews = reviewsOf(server);
const startMs = Date.parse('2026-07-01T10:00:00.000Z');

describe('GET /operator/v1/reviews answers 200', () => {
  test('those that have waited longest first, over all partners or of one, in pages', async () => {
    await reviews.put([{ applies: 'new' }]);
    const clients = [await server.newPartner(), await server.newPartner()];
    const expected: { partnerId: string; sku: string }[] = [];
    for (let number = 0; number < 7; number += 1) {
      const client = clients[number % 2];
      assert.ok(client);
      server.clock.stopAt(startMs + number * 1_000);
      const sku = `WAITS-${9 - number}`;
      await deliver(client, [product({ sku, productReference: sku, ean: ean(95_000 + number) })]);
      await waits(client, sku);
      expected.push({ partnerId: client.partnerId, sku });
    }
    const skusOf = (list: readonly { sku: string }[]) => list.map(({ sku }) => sku);
    assert.deepEqual(skusOf(await reviews.list(undefined, 2)), skusOf(expected));
    for (const { partnerId } of clients) {
      const own = expected.filter((each) => each.partnerId === partnerId);
      assert.deepEqual(skusOf(await reviews.list(partnerId, 2)), skusOf(own));
    }
    const [first] = await reviews.list();
    assert.equal(first?.waitingSince, new Date(startMs).toISOString());
    assert.match(first?.version ?? '', /^[0-9a-f]{32}$/);
  });

  test('and a page after a variation that was decided meanwhile goes on where it was', async () => {
    const first = await server.operator.get(`${reviewsPath}?limit=3`);
    const [one, two, three] = first.json.resources;
    for (const { partnerId, sku, version } of [one, two, three])
      await reviews.decide({ partnerId, sku, version, decision: 'approve' });
    const next = await server.operator.get(first.json.links[0].href);
    assert.deepEqual(
      next.json.resources.map(({ sku }: { sku: string }) => sku),
      ['WAITS-6', 'WAITS-5', 'WAITS-4'],
    );
  });
});

test('GET /operator/v1/reviews answers 404 for an unknown partner', async () => {
  const answer = await server.operator.get(`${reviewsPath}?partnerId=999999999`);
  assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'PARTNER_NOT_FOUND']);
});
