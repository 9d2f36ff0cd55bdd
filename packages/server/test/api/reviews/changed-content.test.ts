/** Changed content that waits for a review, and what shoppers see meanwhile. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Open } from '@kontor/harness/body';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { readOn } from '@kontor/harness/events';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { inReview, reviewsOf, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import { takedownsOf, tryOrder } from '@kontor/harness/takedowns';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const reviews = reviewsOf(server);
const takedowns = takedownsOf(server);
const reason = 'The image shows another lamp';
let eans = 90_000;
const beingChecked = ['CHANGE_BEING_CHECKED'];

before(() => reviews.put([{ applies: 'all' }]));

/** Changed content of a variation. */
function changed(sold: ProductVariation, productLine = 'Changed line'): ProductVariation {
  return { ...sold, productDescription: { ...sold.productDescription, productLine } };
}

/** A partner with one variation that is online. */
async function seller(more: Parameters<typeof product>[0] = {}) {
  const client = await server.newPartner();
  const { partnerId } = client;
  eans += 1;
  const plain = product({ ean: ean(eans), ...more });
  const sold = changed(plain, 'First line');
  await deliver(client, [sold]);
  await waits(client, sold.sku);
  await approve({ partnerId, sku: sold.sku, client });
  return { client, sold, sku: sold.sku, partnerId };
}

type Seller = Pick<Awaited<ReturnType<typeof seller>>, 'client' | 'sku' | 'partnerId'>;

async function approve({ client, sku, partnerId }: Seller): Promise<void> {
  const [waiting] = await reviews.list(partnerId);
  const version = waiting?.version ?? '';
  const [result] = await reviews.decide({ partnerId, sku, version, decision: 'approve' });
  assert.equal(result?.applied, true, JSON.stringify(result));
  await checked(client, sku);
  assert.equal((await statusOf(client, sku)).status, 'ONLINE');
}

/** A variation that is online, and whose changed content waits. */
async function changedSeller() {
  const one = await seller();
  await deliver(one.client, [changed(one.sold)]);
  await waits(one.client, one.sku);
  return one;
}

const lineOf = (answer: { readonly productDescription?: Open } | undefined): string | undefined =>
  answer?.productDescription.productLine;

async function fed({ partnerId }: Pick<Seller, 'partnerId'>) {
  const { text } = await server.operator.get(`/operator/v1/feeds/products?partnerId=${partnerId}`);
  return JSON.parse(text.trim());
}

const whole = async ({ partnerId, sku }: Seller) =>
  (await server.operator.get(`/operator/v1/partners/${partnerId}/products/${sku}`)).json;

async function orderedTitle(client: ApiClient & { partnerId: string }, sku: string): Promise<string> {
  const answer = await tryOrder(server, client, sku);
  assert.equal(answer.status, 201, answer.text);
  return answer.json.positionItems[0].product.productTitle;
}

describe('while changed content waits', () => {
  test('the list shows what changed since the approved content', async () => {
    const { partnerId, sku } = await changedSeller();
    const [waiting] = await reviews.list(partnerId);
    assert.deepEqual([waiting?.sku, waiting?.content], [sku, 'changed']);
    const jsonPath = '$.productDescription.productLine';
    assert.deepEqual(waiting?.changes, [{ jsonPath, before: 'First line', after: 'Changed line' }]);
    assert.equal(lineOf(waiting?.product), 'Changed line');
  });

  test('its partner reads PENDING and the changed content', async () => {
    const { client, sku } = await changedSeller();
    const { status, information } = await statusOf(client, sku);
    assert.deepEqual([status, information], ['PENDING', [inReview]]);
    assert.equal(lineOf((await client.get(`/v5/products/${sku}`)).json), 'Changed line');
  });

  test('the feed and the reads of the operator have the approved content, and say that it can be ordered', async () => {
    const one = await changedSeller();
    const line = await fed(one);
    assert.deepEqual(
      [lineOf(line), line.visible, line.orderable, line.reasons, line.marketplaceStatus.status],
      ['First line', true, true, beingChecked, 'PENDING'],
    );
    const { product, shownProduct, visible, availability } = await whole(one);
    assert.deepEqual([lineOf(product), lineOf(shownProduct)], ['Changed line', 'First line']);
    assert.deepEqual([visible, availability.orderable, availability.reasons], [true, true, beingChecked]);
    const list = await server.operator.get(`/operator/v1/products?partnerId=${one.partnerId}`);
    const [{ orderable, reasons }] = list.json.resources;
    assert.deepEqual([orderable, reasons], [true, beingChecked]);
  });

  test('shoppers order the approved content, at the price and stock of the moment', async () => {
    const { client, sku } = await changedSeller();
    assert.equal(await orderedTitle(client, sku), 'First line');
    const price = { amount: 12.5, currency: 'EUR' };
    await deliver(client, [{ sku, standardPrice: price }], '/v5/products/prices');
    const answer = await tryOrder(server, client, sku);
    assert.deepEqual(answer.json.positionItems[0].itemValueGrossPrice, price);
  });

  test('and while it is still checked, too: there is no time at which it cannot be ordered', async () => {
    const { client, sold, sku } = await seller();
    for (let change = 0; change < 5; change += 1) {
      await deliver(client, [changed(sold, `Line ${change}`)]);
      assert.equal(await orderedTitle(client, sku), 'First line');
    }
    await waits(client, sku);
    assert.equal(await orderedTitle(client, sku), 'First line');
  });

  test('followers of the journal know what to go on showing', async () => {
    const { client, sold, sku } = await seller();
    const { cursor } = await readOn(client, '/v1/events', {});
    await deliver(client, [changed(sold)]);
    await waits(client, sku);
    const { events, cursor: then } = await readOn(client, '/v1/events', { after: cursor });
    const told = events.map(({ type, data }) => [type, data.approved, data.status, data.visible]);
    assert.deepEqual(
      told.filter(([type]) => String(type).startsWith('kontor.product')),
      [
        ['kontor.product.content-changed.v1', false, undefined, undefined],
        ['kontor.product.status-changed.v1', undefined, 'PENDING', true],
        ['kontor.product.orderability-changed.v1', undefined, undefined, undefined],
        ['kontor.product.review-requested.v1', undefined, undefined, undefined],
        ['kontor.product.status-changed.v1', undefined, 'PENDING', true],
      ],
    );
    await approve({ client, sku, partnerId: client.partnerId });
    const after = (await readOn(client, '/v1/events', { after: then })).events;
    const [approved, online] = after.filter(({ type }) => !/review|orderability/.test(type)).slice(-2);
    assert.deepEqual(
      [approved?.type, lineOf(approved?.data), approved?.data.sku],
      ['kontor.product.content-approved.v1', 'Changed line', sku],
    );
    assert.deepEqual([online?.type, online?.data.status], ['kontor.product.status-changed.v1', 'ONLINE']);
  });
});

describe('after changed content waited', () => {
  test('and was approved, shoppers see and order it', async () => {
    const one = await changedSeller();
    await approve(one);
    assert.deepEqual([lineOf(await fed(one)), (await fed(one)).visible], ['Changed line', undefined]);
    assert.equal((await whole(one)).shownProduct, undefined);
    assert.equal(await orderedTitle(one.client, one.sku), 'Changed line');
  });

  test('and was rejected, the variation leaves the shop, and mended content waits', async () => {
    const one = await changedSeller();
    const { client, sold, sku, partnerId } = one;
    await reviews.decide({ partnerId, sku, decision: 'reject', reason });
    assert.equal((await statusOf(client, sku)).status, 'REJECTED');
    const line = await fed(one);
    assert.deepEqual([lineOf(line), line.visible, line.orderable], ['Changed line', undefined, false]);
    assertRefused(await tryOrder(server, client, sku), 400, 'NOT_ORDERABLE $.lines[0].sku');
    await deliver(client, [changed(sold, 'Mended line')]);
    await waits(client, sku);
    const [waiting] = await reviews.list(partnerId);
    const jsonPath = '$.productDescription.productLine';
    assert.deepEqual(waiting?.changes, [{ jsonPath, before: 'First line', after: 'Mended line' }]);
    assert.equal((await fed(one)).orderable, false);
  });

  test('and its partner returned to the approved content, it is online without a decision', async () => {
    const one = await changedSeller();
    await deliver(one.client, [one.sold]);
    await checked(one.client, one.sku);
    assert.equal((await statusOf(one.client, one.sku)).status, 'ONLINE');
    assert.deepEqual(await reviews.list(one.partnerId), []);
  });

  test('and it was taken down, it cannot be ordered; once that is lifted, it waits again', async () => {
    const one = await changedSeller();
    const { takedownId } = await takedowns.add({ partnerId: one.partnerId });
    const line = await fed(one);
    assert.deepEqual([line.marketplaceStatus.status, line.orderable], ['RESTRICTED', false]);
    await takedowns.lift(takedownId);
    await waits(one.client, one.sku);
    assert.equal((await fed(one)).orderable, false);
    await approve(one);
  });

  test('and the operator put it online, shoppers see the changed content', async () => {
    const one = await changedSeller();
    const path = `/operator/v1/partners/${one.partnerId}/products/${one.sku}/marketplace-status` as const;
    assert.equal((await server.operator.put(path, { status: 'ONLINE' })).json.status, 'ONLINE');
    assert.deepEqual(await reviews.list(one.partnerId), []);
    assert.equal(await orderedTitle(one.client, one.sku), 'Changed line');
  });

  test('and content was changed while it was switched off, it waits once it is switched on', async () => {
    const { client, sold, sku, partnerId } = await seller();
    const flag = (active: boolean) =>
      deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');
    await flag(false);
    await deliver(client, [changed(sold)]);
    await flag(true);
    await waits(client, sku);
    assert.equal((await reviews.list(partnerId))[0]?.changes?.length, 1);
  });
});

test('moving to a brand that is reviewed is a change of content', async () => {
  const client = await server.newPartner();
  const [old, reviewed] = ['OLD-BRAND', 'NEW-BRAND'];
  const brands = [old, reviewed].map((id) => ({ id, name: id, useable: true }));
  await server.operator.put('/operator/v1/brands', brands);
  await reviews.put([{ brandId: reviewed, applies: 'all' }]);
  eans += 1;
  const plain = product({ ean: ean(eans) });
  const of = (brandId: string) => ({
    ...plain,
    productDescription: { ...plain.productDescription, brandId },
  });
  await deliverAndCheck(client, [of(old)]);
  assert.equal((await statusOf(client, plain.sku)).status, 'ONLINE');
  await deliver(client, [of(reviewed)]);
  await waits(client, plain.sku);
  const line = await fed({ partnerId: client.partnerId });
  assert.deepEqual([line.productDescription.brandId, line.orderable], [old, true]);
  await reviews.put([{ applies: 'all' }]);
});

test('the deletion of a partner removes what waits', async () => {
  const one = await changedSeller();
  const removed = await server.operator.send('DELETE', `/sandbox/v1/partners/${one.partnerId}`);
  assert.equal(removed.status < 300, true, removed.text);
  const left = await reviews.list();
  assert.equal(left.filter(({ partnerId }) => partnerId === one.partnerId).length, 0);
});
