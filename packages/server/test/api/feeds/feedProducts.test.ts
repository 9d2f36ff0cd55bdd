import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, store } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { feedOf, linesOf, rawFeed, removeEvents } from '@kontor/harness/feeds';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/feeds/products';

/** A partner with `count` products, all checked. */
async function partnerWith(count: number) {
  const client = await server.newPartner();
  const elements = products(count);
  await deliverAndCheck(client, elements);
  return { client, partnerId: client.partnerId, skus: elements.map(({ sku }) => sku).sort() };
}

const [one, other] = [await partnerWith(12), await partnerWith(3)];

describe('GET /operator/v1/feeds/products answers 200', () => {
  test('with every product as its partner reads it, with its price, flag and status', async () => {
    const { sku } = product();
    await deliver(one.client, { status: [{ sku, active: false }] }, '/v5/products/active-status');
    const lines = await feedOf(operator, 'products', `?partnerId=${one.partnerId}`);
    assert.deepEqual(
      lines.map((line) => line.sku),
      one.skus,
    );
    for (const line of lines) {
      const { partnerId, price, active, marketplaceStatus, orderable, reasons, ...rest } = line;
      const { lowestPriceLast30Days, ...entity } = rest;
      const ofSku = `/v5/products/${encodeURIComponent(line.sku)}` as const;
      const read = async <const P extends string>(part: P) => (await one.client.get(`${ofSku}${part}`)).json;
      assert.equal(partnerId, one.partnerId);
      assert.deepEqual(entity, await read(''));
      assert.deepEqual({ sku: line.sku, ...price }, await read('/prices'));
      assert.deepEqual(lowestPriceLast30Days, price.standardPrice);
      assert.equal(active, (await read('/active-status')).active);
      assert.equal(active, line.sku !== sku);
      assert.deepEqual(marketplaceStatus, await read('/marketplace-status'));
      assert.deepEqual([orderable, reasons], active ? [true, []] : [false, ['INACTIVE', 'NOT_ONLINE']]);
    }
  });

  test('with the products of all partners, ordered by partner and sku', async () => {
    const lines = await feedOf(operator, 'products');
    const ofBoth = [one, other].flatMap(({ partnerId, skus }) => skus.map((sku) => [partnerId, sku]));
    assert.deepEqual(
      lines.map(({ partnerId, sku }) => [partnerId, sku]).filter(([id]) => id !== '1000001'),
      ofBoth,
    );
  });

  test('with the lines after a given line, across partners and within one', async () => {
    const first = await operator.get(path);
    const whole = linesOf(first);
    const cursor = first.headers.get('x-journal-cursor');
    for (const place of [0, 5, whole.length - 2, whole.length - 1]) {
      const { partnerId, sku } = whole[place];
      const after = `${encodeURIComponent(`${partnerId}/${sku}`)}&journalCursor=${cursor}`;
      const answer = await operator.get(`${path}?after=${after}`);
      assert.equal(answer.headers.get('x-journal-cursor'), cursor);
      const rest = linesOf(answer);
      assert.deepEqual(rest, whole.slice(place + 1));
      const within = await feedOf(operator, 'products', `?after=${after}&partnerId=${partnerId}`);
      assert.deepEqual(
        within,
        rest.filter((line) => line.partnerId === partnerId),
      );
    }
  });

  test('with no lines for a partner that has nothing', async () => {
    const { partnerId } = await server.newPartner();
    assert.deepEqual(await feedOf(operator, 'products', `?partnerId=${partnerId}`), []);
  });

  test('in the coding that Accept-Encoding prefers', async () => {
    const url = `${server.operatorUrl}${path}`;
    const plain = await rawFeed(url, 'operator', 'identity');
    assert.equal(plain.coding, undefined);
    for (const [accepted, coding] of [
      ['gzip', 'gzip'],
      ['zstd', 'zstd'],
      ['gzip, zstd', 'zstd'],
      ['gzip;q=0.8, zstd;q=0.5', 'gzip'],
    ] as const) {
      const answer = await rawFeed(url, 'operator', accepted);
      assert.equal(answer.coding, coding);
      assert.equal(answer.vary, 'accept-encoding');
      assert.equal(answer.text, plain.text);
    }
    const empty = await rawFeed(`${url}?partnerId=1000002`, 'operator', 'gzip');
    assert.deepEqual([empty.coding, empty.text], ['gzip', '']);
  });

  test('as NDJSON that must not be cached', async () => {
    const { headers } = await operator.get(path);
    assert.equal(headers.get('content-type'), 'application/x-ndjson');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
});

describe('GET /operator/v1/feeds/products refuses', () => {
  test('400: an invalid position', async () => {
    for (const query of ['?after=SKU', '?after=/SKU', `?after=1000001/A&partnerId=${one.partnerId}`]) {
      const answer = await operator.get(path + query);
      assert.equal(answer.status, 400, query);
      assert.match(answer.json.errors[0].detail, /^Query parameter after is /);
    }
    const journalCursor = (await operator.get(path)).headers.get('x-journal-cursor');
    for (const [query, detail] of [
      ['?after=1000001/A', /journalCursor requires after/],
      [`?journalCursor=${journalCursor}`, /journalCursor requires after/],
      [`?after=1000001/A&journalCursor=x${journalCursor}`, /journalCursor was not issued by this server/],
    ] as const) {
      const answer = await operator.get(path + query);
      assert.equal(answer.status, 400, query);
      assert.match(answer.json.errors[0].detail, detail);
    }
  });

  test('410: a journal cursor whose events are no longer stored', async () => {
    const cursor = (await operator.get(path)).headers.get('x-journal-cursor');
    await store(await newStockPartner(server, 'A'), { A: 1 });
    await removeEvents(server);
    const answer = await operator.get(`${path}?after=1000001/A&journalCursor=${cursor}`);
    assert.equal(answer.status, 410);
    assert.equal(answer.json.errors[0].code, 'CURSOR_TOO_OLD');
  });

  test('404: an unknown partner', async () => {
    const { status, json } = await operator.get(`${path}?partnerId=nobody`);
    assert.deepEqual([status, json.errors[0].code], [404, 'PARTNER_NOT_FOUND']);
  });
});
