/** What a variation that is not in the shop waits for, and until when, as its partner and the operator read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf, testProductEan } from '@kontor/harness/statuses';

const delayMs = 60_000;
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(delayMs) });
let nowMs = Date.UTC(2031, 0, 1, 12);
server.clock.stopAt(nowMs);
const { sku } = product();

/** What all reads say, which is the same. */
async function waitsFor(client: ApiClient, partnerId: string) {
  const { waitsFor: told } = await statusOf(client, sku);
  const list = await client.get('/v5/products/marketplace-status?limit=10');
  assert.deepEqual(list.json.resources[0].waitsFor, told);
  assert.deepEqual((await client.get(`/v5/products/${sku}/timeline`)).json.waitsFor, told);
  const timeline = await server.operator.get(`/operator/v1/partners/${partnerId}/products/${sku}/timeline`);
  assert.deepEqual(timeline.json.waitsFor, told);
  return told;
}

async function delivered(ean = product().ean) {
  const client = await server.newPartner();
  await deliver(client, [product({ ean })]);
  return client;
}

async function pass(client: Awaited<ReturnType<typeof delivered>>) {
  nowMs += delayMs;
  server.clock.stopAt(nowMs);
  await client.login(client.username, 'pass-word');
}

test('the shop check, until it is due; then nothing once it is online', async () => {
  const client = await delivered();
  const until = new Date(nowMs + delayMs).toISOString();
  assert.deepEqual(await waitsFor(client, client.partnerId), { what: 'SHOP_CHECK', until });
  await pass(client);
  await checked(client, sku);
  assert.equal(await waitsFor(client, client.partnerId), undefined);
});

test('the shop check without a time when it is late', async () => {
  const client = await delivered(testProductEan(7, 3));
  await pass(client);
  nowMs += 1;
  server.clock.stopAt(nowMs);
  assert.deepEqual(await waitsFor(client, client.partnerId), { what: 'SHOP_CHECK' });
});

test('a correction by the partner', async () => {
  const client = await delivered(testProductEan(8, 1));
  await pass(client);
  await checked(client, sku);
  assert.deepEqual(await waitsFor(client, client.partnerId), { what: 'CORRECTION' });
});

test('the marketplace, which restricts it, holds it back or takes it down', async () => {
  const client = await delivered();
  const path = `/operator/v1/partners/${client.partnerId}/products/${sku}/marketplace-status` as const;
  await pass(client);
  await checked(client, sku);
  const errors = [{ code: '123456 - NOT_NICE', title: 'It is not nice' }];
  for (const decision of [{ status: 'RESTRICTED', errors }, { status: 'PENDING' }]) {
    const answer = await server.operator.put(path, decision);
    assert.deepEqual(answer.json.waitsFor, { what: 'MARKETPLACE' });
    assert.deepEqual(await waitsFor(client, client.partnerId), { what: 'MARKETPLACE' });
  }
});

test('a review of the marketplace', async () => {
  const client = await delivered();
  const rules = [{ partnerId: client.partnerId, applies: 'new' }];
  const put = await server.operator.put('/operator/v1/review-rules', rules);
  assert.equal(put.status, 200, put.text);
  await pass(client);
  while ((await statusOf(client, sku)).information.length === 0) await client.get('/v1/products');
  assert.deepEqual(await waitsFor(client, client.partnerId), { what: 'REVIEW' });
});
