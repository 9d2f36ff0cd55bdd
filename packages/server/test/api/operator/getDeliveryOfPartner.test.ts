import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await server.newPartner();
const other = await server.newPartner();
const delivery = await deliver(partner, [product({ sku: 'GOOD' }), product({ sku: 'BROKEN', ean: 'x' })]);
const pathOf = (partnerId: string, id: string) =>
  `/operator/v1/partners/${partnerId}/deliveries/${id}` as const;
const path = pathOf(partner.partnerId, delivery.id);

test('200 with the delivery, who sent it and what became of its elements', async () => {
  const { status, json } = await operator.get(path);
  assert.equal(status, 200);
  const { acceptedAt, doneAt, logref, ...delivered } = json;
  assert.deepEqual(delivered, {
    partnerId: partner.partnerId,
    processUuid: delivery.id,
    kind: 'products',
    state: 'done',
    total: 2,
    succeeded: 1,
    failed: 1,
    unchanged: 0,
    sentBy: partner.username,
  });
  assert.ok(acceptedAt <= doneAt && logref.length > 0);
});

test('200 with the failed elements as the partner reads them', async () => {
  const shown = await operator.get(`${path}/failed`);
  assert.equal(shown.status, 200);
  const own = await partner.get(`/v5/products/update-tasks/${delivery.id}/failed`);
  assert.deepEqual(shown.json, own.json);
  assert.equal(shown.json.results[0].sku, 'BROKEN');
});

test('200 with the groups of failures as the partner reads them', async () => {
  const shown = await operator.get(`/operator/v1/partners/${partner.partnerId}/delivery-failures`);
  assert.equal(shown.status, 200);
  assert.deepEqual(shown.json, (await partner.get('/v1/deliveries/failures')).json);
  assert.equal(shown.json.resources.length, 1);
  const page =
    `/operator/v1/partners/${partner.partnerId}/delivery-failures?kind=prices&since=2020-01-01` as const;
  assert.deepEqual((await operator.get(page)).json, { resources: [], links: [] });
});

describe('404', () => {
  for (const part of ['', '/failed']) {
    test(`for an unknown partner, an unknown delivery and one of another partner: ${part || 'progress'}`, async () => {
      const codeOf = async (one: string) => (await operator.get(one + part)).json.errors[0].code;
      assert.equal(await codeOf(pathOf('nobody', delivery.id)), 'PARTNER_NOT_FOUND');
      assert.equal(await codeOf(pathOf(partner.partnerId, 'unknown')), 'DELIVERY_NOT_FOUND');
      assert.equal(await codeOf(pathOf(other.partnerId, delivery.id)), 'DELIVERY_NOT_FOUND');
    });
  }
});
