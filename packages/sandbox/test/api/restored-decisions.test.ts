import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { inReview, reviewsOf, rulesPath, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { restore, save, withoutSnapshots } from '@kontor/harness/snapshots';
import { checked, statusOf } from '@kontor/harness/statuses';
import { takedownsOf, takedownsPath, tryOrder } from '@kontor/harness/takedowns';

const server = await startTestServer();
const { operator } = server;
const reviews = reviewsOf(server);
const takedowns = takedownsOf(server);
const skip = withoutSnapshots;

let made = 0;

function sold() {
  made += 1;
  return product({ sku: `SOLD-${made}`, productReference: `SOLD-${made}`, ean: ean(81_000 + made) });
}

async function reprice(client: Parameters<typeof deliver>[0], sku: string, amount: number) {
  const standardPrice = { amount, currency: 'EUR' };
  const path = '/v5/products/prices';
  assert.equal((await deliver(client, [{ sku, standardPrice }], path)).progress.succeeded, 1);
}

test('a snapshot brings back review rules, what waits for a review, takedowns and prices', {
  skip,
}, async () => {
  const partner = await server.newPartner();
  const { partnerId } = partner;
  const [recalled, waiting] = [sold(), sold()];
  await deliver(partner, [recalled]);
  await checked(partner, recalled.sku);
  await reprice(partner, recalled.sku, 8);
  await reviews.put([{ applies: 'new' }]);
  await deliver(partner, [waiting]);
  await waits(partner, waiting.sku);
  const { takedownId } = await takedowns.add({ eans: [recalled.ean] });
  const seen = async () => {
    const prices = await operator.get(
      `/operator/v1/partners/${partnerId}/products/${recalled.sku}/price-history`,
    );
    return {
      rules: (await operator.get(rulesPath)).json,
      waiting: await reviews.list(partnerId),
      takedown: (await operator.get(`${takedownsPath}/${takedownId}`)).json,
      statuses: [await statusOf(partner, recalled.sku), await statusOf(partner, waiting.sku)],
      prices: prices.json.prices,
      refused: (await tryOrder(server, partner, recalled.sku)).json.errors[0]['detail-structured'].reasons,
    };
  };
  const before = await seen();
  assert.deepEqual([before.waiting.length, before.prices.length, before.refused], [1, 2, ['TAKEN_DOWN']]);
  await save(server, 'decided');

  await reviews.decide({ partnerId, sku: waiting.sku, decision: 'approve' });
  await reviews.put([]);
  await takedowns.lift(takedownId);
  await checked(partner, recalled.sku, waiting.sku);
  await reprice(partner, recalled.sku, 7);
  await restore(server, 'decided');

  assert.deepEqual(await seen(), before);
  // The rules count for what is delivered from now on, and so does the takedown.
  const [later, copy] = [sold(), { ...sold(), ean: recalled.ean }];
  await deliver(partner, [later]);
  await waits(partner, later.sku);
  assert.deepEqual((await statusOf(partner, later.sku)).information, [inReview]);
  const other = await server.newPartner();
  await deliver(other, [copy]);
  await checked(other, copy.sku);
  assert.equal((await statusOf(other, copy.sku)).status, 'RESTRICTED');
  await assertWhole(server.databaseUrl);
});
