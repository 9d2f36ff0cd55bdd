import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf } from '@kontor/harness/statuses';

const server = await startTestServer();

const image = { type: 'IMAGE', location: 'https://images.example.com/a.jpg' };
const sheet = { type: 'PRODUCT_DATASHEET', location: 'https://images.example.com/a.pdf' };

let groups = 0;

/** A separate category group, as the operator changes it. */
function newGroup() {
  groups += 1;
  const category = `Category ${groups}`;
  const put = async (asksForSheet: boolean, more: object = {}) => {
    const relatedMediaAssets = asksForSheet ? ['PRODUCT_DATASHEET'] : [];
    const group = {
      categoryGroup: `Group of ${category}`,
      categories: [category],
      attributes: [{ name: 'Data', type: 'STRING', multiValue: false, relatedMediaAssets }],
      ...more,
    };
    const answer = await server.operator.put('/operator/v1/category-groups', [group]);
    assert.equal(answer.status, 200, answer.text);
  };
  const article = (number: number, changes: object = {}) =>
    product({
      sku: `S${number}`,
      productReference: `P${number}`,
      ean: ean(number),
      productDescription: { category, brandId: product().productDescription.brandId },
      mediaAssets: [image],
      ...changes,
    });
  return { category, put, article };
}

const seen = async (client: ApiClient, sku: string) => {
  const { status, errors } = await statusOf(client, sku);
  return [status, ...errors.map(({ code }) => String(code).slice(0, 6))];
};

/** Waits until a variation has a status. Polls, because the check runs in the background. */
async function becomes(client: ApiClient, sku: string, status: string): Promise<void> {
  while ((await statusOf(client, sku)).status !== status) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('when the operator changes a category group', () => {
  test('variations in the shop need what the group requires from then on', async () => {
    const { put, article } = newGroup();
    await put(false);
    const client = await server.newPartner();
    await deliverAndCheck(client, [article(1), article(2, { mediaAssets: [image, sheet] })]);
    const before = await statusOf(client, 'S2');
    await put(true);
    await becomes(client, 'S1', 'RESTRICTED');
    assert.deepEqual(await seen(client, 'S1'), ['RESTRICTED', '800020']);
    assert.deepEqual(await statusOf(client, 'S2'), before);
    const path = `/operator/v1/partners/${client.partnerId}/products/S1/timeline` as const;
    const { entries } = (await server.operator.get(path)).json;
    assert.equal(entries.at(-1).event, 'checked');
    assert.match(
      entries.at(-1).summary,
      /^The operator changed its category; the shop check keeps it out of the shop: 800020/,
    );
  });

  test('variations kept out for a requirement that was dropped come into the shop', async () => {
    const { put, article } = newGroup();
    await put(true);
    const client = await server.newPartner();
    await deliverAndCheck(client, [article(1)]);
    assert.deepEqual(await seen(client, 'S1'), ['RESTRICTED', '800020']);
    await put(false);
    await becomes(client, 'S1', 'ONLINE');
    assert.match((await statusOf(client, 'S1')).moin, /^M/);
    assert.equal((await client.get('/v5/products/content-changes')).json.resources.length, 1);
  });

  test('a category that moves to another group is checked against the requirements of that group', async () => {
    const { category, put, article } = newGroup();
    await put(false);
    const client = await server.newPartner();
    await deliverAndCheck(client, [article(1)]);
    const sheet = {
      name: 'Data',
      type: 'STRING',
      multiValue: false,
      relatedMediaAssets: ['PRODUCT_DATASHEET'],
    };
    const answer = await server.operator.put('/operator/v1/category-groups', [
      { categoryGroup: `Group of ${category}`, categories: [`Rest of ${category}`], attributes: [] },
      { categoryGroup: `New group of ${category}`, categories: [category], attributes: [sheet] },
    ]);
    assert.equal(answer.status, 200, answer.text);
    await becomes(client, 'S1', 'RESTRICTED');
  });

  test("the operator override and the partner's flag take precedence", async () => {
    const { put, article } = newGroup();
    await put(false);
    const client = await server.newPartner();
    await deliverAndCheck(client, [article(1), article(2), article(3)]);
    const path = `/operator/v1/partners/${client.partnerId}/products/S1/marketplace-status` as const;
    await server.operator.put(path, { status: 'ONLINE' });
    await deliver(client, { status: [{ sku: 'S2', active: false }] }, '/v5/products/active-status');
    await put(true);
    await becomes(client, 'S3', 'RESTRICTED');
    assert.deepEqual([await seen(client, 'S1'), await seen(client, 'S2')], [['ONLINE'], ['INACTIVE']]);
  });

  test('variations beyond the first batch of the work are checked too', async () => {
    const { put, article } = newGroup();
    await put(false);
    const client = await server.newPartner();
    const articles = Array.from({ length: 620 }, (_, number) => article(number));
    await deliver(client, articles.slice(0, 320));
    await deliverAndCheck(client, articles.slice(320));
    await put(true);
    const restricted = '/v5/products/marketplace-status?marketPlaceStatus=RESTRICTED&limit=1000';
    while ((await client.get(restricted)).json.resources.length < articles.length) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  test('a change that the shop check ignores changes nothing in the shop', async () => {
    const { put, article } = newGroup();
    await put(true);
    const client = await server.newPartner();
    await deliverAndCheck(client, [article(1)]);
    const before = await statusOf(client, 'S1');
    await put(true, { foodRelated: 'food' });
    const other = newGroup();
    await other.put(false);
    await deliverAndCheck(client, [other.article(2)]);
    assert.deepEqual(await statusOf(client, 'S1'), before);
  });
});
