import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, statusPath, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const error = { code: '123456 - SOMETHING', title: 'Something is wrong' };

describe('GET /v5/products/{sku}/marketplace-status answers 200', () => {
  test('ONLINE with a moin, no errors, and links to variation and shop only', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const { sku } = product();
    const { moin, lastModified, ...rest } = await statusOf(client, sku);
    assert.match(moin, /^M[0-9A-Z]{9}$/);
    assert.match(lastModified, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      sku,
      status: 'ONLINE',
      errors: [],
      information: [],
      links: [
        { rel: 'variation', href: `/v5/products/${sku}` },
        { rel: 'shop', href: `https://shop.example.com/?moin=${moin}` },
      ],
    });
    assert.equal((await client.get(`/v5/products/${sku}`)).json.moin, moin);
  });

  const articles: [digit: number, status: string, errors: string[], information: string[]][] = [
    [1, 'RESTRICTED', ['900040 - MAIN_IMAGE_UNUSABLE'], []],
    [2, 'REJECTED', ['600004 - VARIATIONTHEME_INVALID'], []],
    [3, 'PENDING', [], []],
    [4, 'ONLINE', [], ['300007 - INCOMPLETE_MEDIA_ASSET_IMPORT']],
    [0, 'ONLINE', [], []],
  ];
  for (const [digit, status, errors, information] of articles) {
    test(`${status} for a test product with the digit ${digit}`, async () => {
      const client = await server.newPartner();
      const sent = product({ ean: testProductEan(1, digit) });
      const companion = product({ sku: 'COMPANION', productReference: 'OTHER', ean: testProductEan(2, 0) });
      await deliver(client, [sent, companion]);
      // Both are checked in one step, so once the companion is decided the article is too.
      await checked(client, companion.sku);
      const read = await statusOf(client, sent.sku);
      const codes = (notes: readonly { code: unknown }[]) => notes.map(({ code }) => code);
      assert.deepEqual(
        [read.status, codes(read.errors), codes(read.information)],
        [status, errors, information],
      );
      const rels = read.links.map(({ rel }) => rel);
      assert.deepEqual(rels, status === 'ONLINE' ? ['variation', 'shop'] : ['variation']);
    });
  }

  test('for a sku with unusual characters', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ sku: 'a/b, ä' })]);
    const read = await statusOf(client, 'a/b, ä');
    assert.equal(read.sku, 'a/b, ä');
    assert.equal(read.links[0].href, '/v5/products/a%2Fb%2C%20%C3%A4');
  });
});

describe('GET /v5/products/{sku}/marketplace-status answers', () => {
  test("404 for an unknown sku and for another partner's", async () => {
    const [owner, stranger] = [await server.newPartner(), await server.newPartner()];
    await deliverAndCheck(owner, [product()]);
    for (const sku of [product().sku, 'nowhere']) {
      const answer = await stranger.get(statusPath(sku));
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'SKU_NOT_FOUND']);
    }
  });
});

describe('lastModified', () => {
  test('stays the same while only prices change', async () => {
    server.clock.stopAt(Date.parse('2026-04-01T10:00:00.000Z'));
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const before = await statusOf(client, product().sku);
    server.clock.stopAt(Date.parse('2026-04-01T10:30:00.000Z'));
    const pricing = {
      ...product().pricing,
      standardPrice: { amount: 1234.5, currency: 'EUR' },
      vat: 'REDUCED',
      msrp: { amount: 2000, currency: 'EUR' },
    };
    await deliver(client, [product({ pricing })]);
    assert.deepEqual(await statusOf(client, product().sku), before);
  });

  test('changes with a status, with errors and with information', async () => {
    server.clock.stopAt(Date.parse('2026-04-03T10:00:00.000Z'));
    const client = await server.newPartner();
    const { sku } = product();
    const path = `/operator/v1/partners/${client.partnerId}/products/${sku}/marketplace-status`;
    await deliverAndCheck(client, [product()]);
    const steps = [
      { status: 'RESTRICTED', errors: [error] },
      { status: 'RESTRICTED', errors: [error, { ...error, title: 'And more' }] },
      { status: 'RESTRICTED', errors: [error], information: [error] },
    ];
    for (const [index, step] of steps.entries()) {
      const at = `2026-04-03T10:1${index}:00.000Z`;
      server.clock.stopAt(Date.parse(at));
      await server.operator.put(path, step);
      assert.equal((await statusOf(client, sku)).lastModified, at);
    }
    server.clock.stopAt(Date.parse('2026-04-03T10:30:00.000Z'));
    await server.operator.put(path, steps[2]);
    assert.equal((await statusOf(client, sku)).lastModified, '2026-04-03T10:12:00.000Z');
  });
});

describe('the moin', () => {
  test('differs between variations and stays when the content changes', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, products(50));
    const { json } = await client.get('/v5/products/marketplace-status?limit=1000');
    const moins = json.resources.map(({ moin }: { moin: string }) => moin);
    assert.equal(new Set(moins).size, 50);
    const [first] = products(1);
    const { moin } = await statusOf(client, first?.sku as string);
    await deliverAndCheck(client, [product({ mpn: 'CHANGED' })]);
    assert.equal((await statusOf(client, first?.sku as string)).moin, moin);
  });

  test('is the one that the partner sent, unless another variation has it', async () => {
    const client = await server.newPartner();
    const [first, second] = products(2);
    await deliverAndCheck(client, [{ ...first, moin: 'M0000000AB' } as never]);
    await deliverAndCheck(client, [{ ...second, moin: 'M0000000AB' } as never]);
    assert.equal((await statusOf(client, first?.sku as string)).moin, 'M0000000AB');
    assert.notEqual((await statusOf(client, second?.sku as string)).moin, 'M0000000AB');
  });

  test('is not assigned to a variation that was never online', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(7, 1) })]);
    assert.equal('moin' in (await statusOf(client, product().sku)), false);
  });
});
