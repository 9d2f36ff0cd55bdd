import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, readOn } from '@kontor/harness/events';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked } from '@kontor/harness/statuses';
import type { ReviewDecision } from '../../../../contract/generated/operator-v1.ts';
import { limits } from '../../../platform/limits/numbers.ts';

const server = await startTestServer();
const reviews = reviewsOf(server);

async function seller(first: number, count: number) {
  const client = await server.newPartner();
  const skus = Array.from({ length: count }, (_, index) => `MANY-${first + index}`);
  const sold = skus.map((sku, index) => product({ sku, productReference: sku, ean: ean(first + index) }));
  await deliver(client, sold);
  await waits(client, ...skus);
  return { client, skus, partnerId: client.partnerId };
}

test('more decisions than one transaction makes are applied in the order of the request', async () => {
  await reviews.put([{ applies: 'new' }]);
  const count = limits.reviewDecisionsPerStepMax;
  const [one, other] = [await seller(82_000, count), await seller(83_000, 20)];
  const approvals = [one, other].map(({ partnerId, skus }) =>
    skus.map((sku): ReviewDecision => ({ partnerId, sku, decision: 'approve' })),
  );
  // Of both partners in turn, and the first one a second time.
  const decisions = [...(approvals[1] ?? []), ...(approvals[0] ?? []), ...(approvals[1] ?? []).slice(0, 1)];
  const { cursor } = await readOn(server.operator, allEvents);
  const results = await reviews.decide(...decisions);
  assert.deepEqual(
    results.map(({ sku }) => sku),
    decisions.map(({ sku }) => sku),
  );
  assert.deepEqual(
    results.map(({ applied }) => applied),
    [...Array(count + 20).fill(true), false],
  );
  assert.equal(results.at(-1)?.error?.code, 'REVIEW_NOT_WAITING');
  await checked(one.client, ...one.skus);
  await checked(other.client, ...other.skus);
  const { events } = await readOn(server.operator, allEvents, { after: cursor });
  const decided = events.filter(({ type }) => type === 'kontor.product.review-decided.v1');
  assert.equal(decided.length, count + 20);
  for (const { partnerId, skus } of [one, other]) {
    const record = encodeURIComponent(`products/${skus[0]}`);
    const audit = await server.operator.get(`/operator/v1/audit?partnerId=${partnerId}&record=${record}`);
    const names = audit.json.resources.map(({ operationId }: { operationId: string }) => operationId);
    assert.equal(names.filter((name: string) => name === 'decideReviews').length, 1);
  }
});
