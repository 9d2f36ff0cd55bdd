import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { sku } = product();
const error = { code: '800020 - PRODUCTDATASHEET_MISSING', title: 'The data sheet is missing' };

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

const pathOf = (client: Partner, of = sku) =>
  `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(of)}/marketplace-status` as const;
const decide = (client: Partner, body: unknown) => server.operator.put(pathOf(client), body);
const lift = (client: Partner, of = sku) => server.operator.send('DELETE', pathOf(client, of));
const flag = (client: Partner, active: boolean) =>
  deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');

async function partnerWith(changes: object = {}): Promise<Partner> {
  const client = await server.newPartner();
  await deliverAndCheck(client, [product(changes)]);
  return client;
}

describe('DELETE …/marketplace-status answers 200', () => {
  test('and returns the variation to the shop check', async () => {
    const client = await partnerWith();
    for (const status of ['RESTRICTED', 'REJECTED']) {
      await decide(client, { status, errors: [error] });
      const answer = await lift(client);
      assert.deepEqual([answer.status, answer.json.status, answer.json.errors], [200, 'PENDING', []]);
      await checked(client, sku);
      assert.equal((await statusOf(client, sku)).status, 'ONLINE');
    }
  });

  test('and takes a variation that the operator let in offline again when it fails the check', async () => {
    const client = await partnerWith({ ean: testProductEan(1, 2) });
    await decide(client, { status: 'ONLINE' });
    await lift(client);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'REJECTED');
  });

  test('and releases a variation that was held back', async () => {
    const client = await partnerWith();
    await decide(client, { status: 'PENDING' });
    await lift(client);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  });

  test('for a variation that the partner switched off, which is checked when it is switched on', async () => {
    const client = await partnerWith();
    await decide(client, { status: 'REJECTED', errors: [error] });
    await flag(client, false);
    assert.equal((await lift(client)).json.status, 'INACTIVE');
    await flag(client, true);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  });

  test('and changes nothing when there is no override', async () => {
    const client = await partnerWith();
    const before = await statusOf(client, sku);
    assert.deepEqual((await lift(client)).json, before);
    assert.deepEqual(await statusOf(client, sku), before);
  });

  test('and is recorded in the timeline and in the audit log', async () => {
    const client = await partnerWith();
    await decide(client, { status: 'RESTRICTED', errors: [error] });
    await lift(client);
    await checked(client, sku);
    const timeline = await server.operator.get(
      `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(sku)}/timeline`,
    );
    const summaries = timeline.json.entries.map(({ summary }) => summary);
    assert.ok(summaries.includes('The operator took the decision back, so it is checked again.'));
    const log = await server.operator.get(`/operator/v1/audit?partnerId=${client.partnerId}&limit=100`);
    const entry = log.json.resources.find(
      ({ operationId }: { operationId: string }) => operationId === 'liftMarketplaceStatus',
    );
    assert.equal(entry.before.status, 'RESTRICTED');
  });
});

describe('DELETE …/marketplace-status answers', () => {
  test('404 for an unknown sku or partner', async () => {
    const client = await partnerWith();
    assertRefused(await lift(client, 'nowhere'), 404, 'SKU_NOT_FOUND');
    const path = `/operator/v1/partners/9999999/products/${sku}/marketplace-status` as const;
    const answer = await server.operator.send('DELETE', path);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'PARTNER_NOT_FOUND']);
  });
});
