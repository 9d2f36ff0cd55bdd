import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const client = await server.newPartner();
const path = (sku: string, partnerId = client.partnerId) =>
  `/operator/v1/partners/${partnerId}/products/${encodeURIComponent(sku)}` as const;

async function read(sku: string) {
  const answer = await operator.get(path(sku));
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

describe('200', () => {
  test('with the product as the partner reads it, its stock and its history', async () => {
    const sku = 'A/1 ü';
    await deliverAndCheck(client, [product({ sku })]);
    const price = { amount: 5, currency: 'EUR' };
    await deliver(client, [{ sku, standardPrice: price }], '/v5/products/prices');
    const body = await read(sku);
    assert.deepEqual(Object.keys(body), [
      ...['partnerId', 'sku', 'product', 'active', 'activeModified', 'marketplaceStatus', 'visible'],
      ...['availability', 'timeline'],
    ]);
    assert.deepEqual(
      [body.partnerId, body.sku, body.active, body.visible],
      [client.partnerId, sku, true, true],
    );
    assert.deepEqual(body.product, (await client.get(`/v5/products/${encodeURIComponent(sku)}`)).json);
    assert.deepEqual(body.product.pricing.standardPrice, price);
    assert.deepEqual(body.marketplaceStatus, await statusOf(client, sku));
    assert.deepEqual(body.timeline, (await operator.get(`${path(sku)}/timeline`)).json);
    const availability = `/operator/v1/partners/${client.partnerId}/availability/${encodeURIComponent(sku)}`;
    assert.deepEqual(body.availability, (await operator.get(availability)).json);
  });

  test("with the errors of its status and the operator's decision", async () => {
    const sku = 'BAD';
    await deliverAndCheck(client, [product({ sku, productReference: sku, ean: testProductEan(1, 1) })]);
    const restricted = await read(sku);
    assert.equal(restricted.marketplaceStatus.errors[0].code, '900040 - MAIN_IMAGE_UNUSABLE');
    assert.match(restricted.timeline.answer, /keeps it out of the shop/);
    assert.ok(!('decision' in restricted));
    const decision = { status: 'REJECTED', errors: [{ code: 'NOT_NICE', title: 'It is not nice' }] };
    assert.equal((await operator.put(`${path(sku)}/marketplace-status`, decision)).status, 200);
    const { decision: told, visible, marketplaceStatus } = await read(sku);
    assert.deepEqual(told, { ...decision, information: [] });
    assert.deepEqual([visible, marketplaceStatus.status], [false, 'REJECTED']);
  });
});

describe('404', () => {
  test('for an unknown sku, one whose deliveries all failed, and one of another partner', async () => {
    await deliver(client, [product({ sku: 'NEVER', ean: 'x' })]);
    const other = await server.newPartner();
    await deliver(other, [product({ sku: 'THEIRS' })]);
    for (const sku of ['nowhere', 'NEVER', 'THEIRS']) {
      const answer = await operator.get(path(sku));
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'SKU_NOT_FOUND'], sku);
    }
  });
});
