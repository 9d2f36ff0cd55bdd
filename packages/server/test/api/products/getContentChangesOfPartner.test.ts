import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll, loginNamed } from '@kontor/harness/lists';
import { ean, product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const path = '/v5/products/content-changes';
const begin = Date.parse('2026-06-01T00:00:00.000Z');

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

/** Moves the clock and logs in again, because tokens live for an hour. */
async function at(client: Partner, day: number): Promise<void> {
  server.clock.stopAt(begin + day * dayMs);
  await client.login(client.username, 'pass-word');
}

async function newPartnerAt(day: number): Promise<Partner> {
  server.clock.stopAt(begin + day * dayMs);
  return server.newPartner();
}

const article = (sku: string, number: number, changes = {}) =>
  product({ sku, productReference: `P-${sku}`, ean: ean(number), ...changes });

async function skusOf(client: Partner, query: '' | `?${string}` = ''): Promise<string[]> {
  const answer = await client.get(`${path}${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources.map(({ sku }) => sku);
}

const described = (text: string) => ({ ...product().productDescription, description: text });

describe('GET /v5/products/content-changes answers 200', () => {
  test('with one entry for each sku, with its keys, its shop link and its latest change', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1)]);
    await at(client, 1);
    await deliverAndCheck(client, [article('A', 1, { productDescription: described('New words') })]);
    const { json } = await client.get(path);
    const { moin } = await statusOf(client, 'A');
    assert.deepEqual(json.resources, [
      {
        sku: 'A',
        ean: ean(1),
        productReference: 'P-A',
        shopLink: `https://shop.example.com/?moin=${moin}`,
        lastContentChange: '2026-06-02T00:00:00.000Z',
        links: [{ rel: 'self', href: '/v5/products/A/content-changes' }],
      },
    ]);
  });

  test('newest first, then by sku', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('B', 2), article('A', 1)]);
    await at(client, 1);
    await deliverAndCheck(client, [article('D', 4), article('C', 3)]);
    assert.deepEqual(await skusOf(client), ['C', 'D', 'A', 'B']);
  });

  test('with 100 entries a page, whatever limit is requested', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, products(101));
    for (const query of ['', '?limit=101', '?limit=5000'] as const) {
      assert.equal((await skusOf(client, query)).length, 100, query);
    }
  });

  test('with pages whose links can be followed', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, products(7));
    const met = (await followAll(client, `${path}?limit=3`)).map(({ sku }) => sku);
    assert.deepEqual(
      met,
      products(7).map(({ sku }) => sku),
    );
    assert.deepEqual(await skusOf(client, '?limit=3&page=2'), met.slice(6));
    assert.deepEqual(await skusOf(client, '?limit=3&page=3'), []);
  });

  test('with the public array name for clients registered with it', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1)]);
    const named = await loginNamed(server, client.username);
    const { json } = await named.get(path);
    assert.deepEqual(Object.keys(json), ['contentChanges', 'links']);
    assert.equal('links' in json.contentChanges[0], false);
  });

  test('with nothing from another partner', async () => {
    const [owner, stranger] = [await newPartnerAt(0), await newPartnerAt(0)];
    await deliverAndCheck(owner, [article('A', 1)]);
    assert.deepEqual(await skusOf(stranger), []);
  });
});

describe('a content change', () => {
  test('is new text or new media that reached the shop', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1), article('B', 2)]);
    await at(client, 2);
    const mediaAssets = [{ type: 'IMAGE', location: 'https://images.example.com/new.jpg' }];
    await deliverAndCheck(client, [article('A', 1, { productDescription: described('New words') })]);
    await deliverAndCheck(client, [article('B', 2, { mediaAssets })]);
    assert.deepEqual(await skusOf(client, '?fromDate=2026-06-02T00:00:00Z'), ['A', 'B']);
  });

  test('is not a price, a flag, an order limit or the same text again', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1)]);
    await at(client, 2);
    const pricing = { standardPrice: { amount: 777, currency: 'EUR' }, vat: 'FREE' };
    await deliver(client, [article('A', 1, { pricing })]);
    await deliver(
      client,
      [{ sku: 'A', standardPrice: { amount: 5, currency: 'EUR' } }],
      '/v5/products/prices',
    );
    await deliver(client, { status: [{ sku: 'A', active: false }] }, '/v5/products/active-status');
    await deliver(client, { status: [{ sku: 'A', active: true }] }, '/v5/products/active-status');
    const order = { maxOrderQuantity: { quantity: 2, periodInDays: 3 } };
    await deliverAndCheck(client, [article('A', 1, { order })]);
    assert.deepEqual(await skusOf(client, '?fromDate=2026-06-02T00:00:00Z'), []);
    assert.deepEqual(await skusOf(client), ['A']);
  });

  test('is not content that the shop did not accept, until the operator releases it', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1, { ean: testProductEan(1, 1) })]);
    assert.deepEqual(await skusOf(client), []);
    const word = { status: 'ONLINE' };
    await server.operator.put(
      `/operator/v1/partners/${client.partnerId}/products/A/marketplace-status`,
      word,
    );
    assert.deepEqual(await skusOf(client), ['A']);
  });
});

describe('the window of content changes', () => {
  test('reaches back 28 days by default and at most', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1)]);
    await at(client, 1);
    await deliverAndCheck(client, [article('B', 2)]);
    await at(client, 28);
    assert.deepEqual(await skusOf(client), ['B', 'A']);
    await at(client, 28.001);
    assert.deepEqual(await skusOf(client), ['B']);
    assert.deepEqual(await skusOf(client, '?fromDate=2020-01-01T00:00:00Z'), ['B']);
    await at(client, 29.001);
    assert.deepEqual(await skusOf(client, '?fromDate=2020-01-01T00:00:00Z'), []);
  });

  test('starts at fromDate and is empty when that is in the future', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('A', 1)]);
    await at(client, 1);
    await deliverAndCheck(client, [article('B', 2)]);
    assert.deepEqual(await skusOf(client, '?fromDate=2026-06-02T00:00:00Z'), ['B']);
    assert.deepEqual(await skusOf(client, '?fromDate=2026-06-02T02:00:00%2B0200'), ['B']);
    assert.deepEqual(await skusOf(client, '?fromDate=2026-06-02T00:00:00.001Z'), []);
    assert.deepEqual(await skusOf(client, '?fromDate=2099-01-01T00:00:00Z'), []);
  });
});

describe('the requested skus', () => {
  const spellings: [query: string, skus: string[]][] = [
    ['sku=A', ['A']],
    ['sku=A,C', ['A', 'C']],
    ['sku=A&sku=C', ['A', 'C']],
    ['sku=A,C,', ['A', 'C']],
    ['sku=x%2Cy&sku=', ['x,y']],
    ['sku=x,y&sku=', ['x,y']],
    ['sku=x%2Cy&sku=A', ['A', 'x,y']],
    ['sku=A&sku=A', ['A']],
    ['sku=', ['A', 'B', 'C', 'x,y']],
    ['sku=&sku=', ['A', 'B', 'C', 'x,y']],
    ['sku=never-online', []],
  ];
  test('are distinguished in every spelling', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [
      article('A', 1),
      article('B', 2),
      article('C', 3),
      article('x,y', 4),
      article('never-online', 5, { ean: testProductEan(9, 2) }),
    ]);
    for (const [query, skus] of spellings) assert.deepEqual(await skusOf(client, `?${query}`), skus, query);
  });

  test('stay the same in links', async () => {
    const client = await newPartnerAt(0);
    await deliverAndCheck(client, [article('x,y', 4), article('A', 1)]);
    const second = await client.get(`${path}?sku=x%2Cy&sku=&fromDate=2026-05-20T00:00:00Z&page=1`);
    const again = await client.get(second.json.links[0].href);
    assert.equal(again.json.resources.length, 1);
    assert.equal(again.json.resources[0].sku, 'x,y');
    const two = await client.get(`${path}?sku=x%2Cy&sku=A&limit=1`);
    const next = two.json.links.find(({ rel }) => rel === 'next').href;
    assert.equal((await client.get(next)).json.resources[0].sku, 'x,y');
  });
});

describe('GET /v5/products/content-changes answers', () => {
  test('404 when one of the given skus is unknown', async () => {
    const [client, stranger] = [await newPartnerAt(0), await newPartnerAt(0)];
    await deliverAndCheck(client, [article('A', 1)]);
    for (const query of ['sku=Z', 'sku=A,Z', 'sku=A&sku=Z', 'sku=A%2CZ&sku=']) {
      const answer = await client.get(`${path}?${query}`);
      assert.deepEqual([answer.status, answer.json.errors?.[0].code], [404, 'SKU_NOT_FOUND'], query);
    }
    assertRefused(await stranger.get(`${path}?sku=A`), 404, 'SKU_NOT_FOUND');
  });

  test('400 to values that cannot be parsed', async () => {
    const client = await newPartnerAt(0);
    for (const query of ['page=-1', 'limit=0', 'fromDate=2026-05-01T00:00:00', 'fromDate=soon']) {
      const answer = await client.get(`${path}?${query}`);
      assert.deepEqual([answer.status, answer.json.errors?.[0].code], [400, 'INVALID_PARAMETER'], query);
    }
  });
});
