/** The reasons why products are not online are counted by their text, never by their code, which many decisions share. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { takedownsOf } from '@kontor/harness/takedowns';

const server = await startTestServer();
const takedowns = takedownsOf(server);
const reviews = reviewsOf(server);
let eans = 400_000;

/** A partner with variations that are online, and what both overviews say about those that are not. */
async function seller(count: number) {
  const client = await server.newPartner();
  const { partnerId } = client;
  const elements = Array.from({ length: count }, (_, index) => {
    eans += 1;
    return product({ sku: `S-${index}`, productReference: `S-${index}`, ean: ean(eans) });
  });
  await deliverAndCheck(client, elements);
  const skus = elements.map(({ sku }) => sku);
  return { client, partnerId, skus, reasons: () => reasonsOf(client, partnerId) };
}

async function reasonsOf(client: ApiClient, partnerId: string) {
  const { json } = await server.operator.get(`/operator/v1/partners/${partnerId}/overview`);
  const { products } = (await client.get('/v1/overview')).json;
  assert.deepEqual(products?.errors, json.products.errors, 'the partner sees what the operator sees');
  return json.products.errors.map(({ code, title, products: number }) => `${code}: ${title}: ${number}`);
}

async function found(partnerId: string, errorCode: string) {
  const query = `partnerId=${partnerId}&errorCode=${encodeURIComponent(errorCode)}&count=true`;
  const { json } = await server.operator.get(`/operator/v1/products?${query}`);
  return [json.count, json.resources.length];
}

function decide(partnerId: string, sku: string, title: string, code = 'DECIDED') {
  const path = `/operator/v1/partners/${partnerId}/products/${sku}/marketplace-status`;
  return server.operator.put(path, { status: 'REJECTED', errors: [{ code, title }] });
}

describe('an overview', () => {
  test('names the active recall after a later one was lifted', async () => {
    const { client, partnerId, skus, reasons } = await seller(3);
    await takedowns.add({ partnerId, skus: skus.slice(0, 2) }, { reason: 'Cable overheats' });
    const later = await takedowns.add({ partnerId, skus }, { reason: 'Wrong label' });
    assert.deepEqual(await reasons(), ['TAKEN_DOWN: Wrong label: 3', 'TAKEN_DOWN: Cable overheats: 2']);
    assert.deepEqual(await found(partnerId, 'TAKEN_DOWN'), [3, 3]);
    await takedowns.lift(later.takedownId);
    await checked(client, skus[2] as string);
    assert.deepEqual(await reasons(), ['TAKEN_DOWN: Cable overheats: 2']);
    assert.deepEqual(await found(partnerId, 'TAKEN_DOWN'), [2, 2]);
  });

  test('counts a variation that two recalls take down for each, and the filter finds it once', async () => {
    const { partnerId, skus, reasons } = await seller(1);
    await takedowns.add({ partnerId, skus }, { reason: 'One' });
    await takedowns.add({ partnerId, skus }, { reason: 'Two' });
    assert.deepEqual((await reasons()).sort(), ['TAKEN_DOWN: One: 1', 'TAKEN_DOWN: Two: 1']);
    assert.deepEqual(await found(partnerId, 'TAKEN_DOWN'), [1, 1]);
  });

  test('names each reason for which the marketplace rejected variations', async () => {
    const { partnerId, skus, reasons } = await seller(3);
    const [first, second, third] = skus as [string, string, string];
    await decide(partnerId, first, 'Offensive image');
    await decide(partnerId, second, 'Protected brand');
    await decide(partnerId, third, 'Protected brand');
    assert.deepEqual(await reasons(), ['DECIDED: Protected brand: 2', 'DECIDED: Offensive image: 1']);
    assert.deepEqual(await found(partnerId, 'DECIDED'), [3, 3]);
    await decide(partnerId, second, 'Offensive image');
    assert.deepEqual(await reasons(), ['DECIDED: Offensive image: 2', 'DECIDED: Protected brand: 1']);
    assert.deepEqual(await found(partnerId, 'DECIDED'), [3, 3]);
  });

  test('tells a decision with a code of the shop check from the shop check', async () => {
    const { client, partnerId, skus, reasons } = await seller(1);
    const bare = { sku: 'BARE', productReference: 'BARE', ean: testProductEan(40, 1) };
    await deliverAndCheck(client, [product(bare)]);
    const { code, title } = (await statusOf(client, bare.sku)).errors[0] as { code: string; title: string };
    await decide(partnerId, skus[0] as string, 'The image shows another product', code);
    const both = [`${code}: ${title}: 1`, `${code}: The image shows another product: 1`];
    assert.deepEqual((await reasons()).sort(), both.sort());
    assert.deepEqual(await found(partnerId, code.slice(0, 6)), [2, 2]);
  });

  test('names each reason of a rejected review', async () => {
    const { partnerId, skus, client, reasons } = await seller(0);
    await reviews.put([{ partnerId, applies: 'all' }]);
    skus.push('R-1', 'R-2', 'R-3');
    for (const sku of skus) {
      eans += 1;
      await deliver(client, [product({ sku, productReference: sku, ean: ean(eans) })]);
    }
    await waits(client, ...skus);
    await reviews.decide(
      ...skus.map((sku, index) => {
        const reason = index === 1 ? 'Blurred' : 'Forbidden claim';
        return { partnerId, sku, decision: 'reject' as const, reason };
      }),
    );
    await reviews.put([]);
    assert.deepEqual(await reasons(), ['REVIEW_REJECTED: Forbidden claim: 2', 'REVIEW_REJECTED: Blurred: 1']);
    assert.deepEqual(await found(partnerId, 'REVIEW_REJECTED'), [3, 3]);
  });
});
