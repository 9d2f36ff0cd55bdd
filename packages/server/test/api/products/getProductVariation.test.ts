import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

describe('GET /v5/products/{sku} answers 200', () => {
  test('with the variation as it was delivered', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()]);
    const answer = await client.get(`/v5/products/${product().sku}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/json');
    const { moin: _, ...stored } = answer.json;
    assert.deepEqual(stored, product());
  });

  for (const sku of [
    'a/b',
    'a.b',
    '...',
    'a,b',
    'ä ö',
    '日本',
    '🧦',
    "o'x",
    'a%2Fb',
    '"q"',
    'a?b#c',
    'a+b',
    'a\\b',
  ]) {
    test(`for the sku ${sku}, percent-encoded`, async () => {
      const client = await server.newPartner();
      const { progress, part } = await deliver(client, [product({ sku })]);
      assert.equal(progress.succeeded, 1, JSON.stringify(await part('failed')));
      assert.equal((await client.get(`/v5/products/${encodeURIComponent(sku)}`)).json.sku, sku);
      const listed = await client.get(`/v5/products?sku=${encodeURIComponent(sku)}`);
      assert.equal(listed.json.resources[0].sku, sku);
      assert.equal((await part('succeeded'))[0].variation, `/v5/products/${encodeURIComponent(sku)}`);
    });
  }

  test('with its date-times in UTC, whatever the time zone delivered', async () => {
    const client = await server.newPartner();
    const sent = product({ releaseDate: '2031-05-01T00:00:00.5+0200' });
    sent.productDescription.productionDate = '2026-03-01T08:15:00+01:00';
    const { startDate, endDate } = {
      startDate: '2099-01-01T00:00:00+01:00',
      endDate: '2099-02-01T00:00:00Z',
    };
    sent.pricing.sale = { salePrice: { amount: 0.01, currency: 'EUR' }, startDate, endDate };
    await deliver(client, [sent]);
    const { json } = await client.get(`/v5/products/${sent.sku}`);
    assert.equal(json.releaseDate, '2031-04-30T22:00:00.500Z');
    assert.equal(json.productDescription.productionDate, '2026-03-01T07:15:00.000Z');
    assert.equal(json.pricing.sale.startDate, '2098-12-31T23:00:00.000Z');
    assert.equal(json.pricing.sale.endDate, '2099-02-01T00:00:00.000Z');
    const { progress } = await deliver(client, [{ ...sent, releaseDate: json.releaseDate }]);
    assert.equal(progress.unchanged, 1);
  });

  test('with the exact instant of a zone behind the offset, of 24:00, of a leap second and of the basic form', async () => {
    for (const [sent, read] of [
      ['2031-12-01T12:00:00+01:00[Europe/Berlin]', '2031-12-01T11:00:00.000Z'],
      ['2031-12-31T24:00:00Z', '2032-01-01T00:00:00.000Z'],
      ['2031-12-31T23:59:60Z', '2032-01-01T00:00:00.000Z'],
      ['20311201T120000+0100', '2031-12-01T11:00:00.000Z'],
    ] as const) {
      const client = await server.newPartner();
      const element = product({ releaseDate: sent });
      await deliver(client, [element], '/v5/products', {
        'x-request-timestamp': sent.replace('2031', '2024'),
      });
      assert.equal((await client.get(`/v5/products/${element.sku}`)).json.releaseDate, read, sent);
    }
    const client = await server.newPartner();
    const contradicting = product({ releaseDate: '2031-07-01T12:00:00+01:00[Europe/Berlin]' });
    const [refused] = await (await deliver(client, [contradicting])).part('failed');
    assert.equal(refused.errors[0].jsonPath, '$[0].releaseDate');
  });

  test('keeps amounts exact and texts unchanged', async () => {
    const client = await server.newPartner();
    const sent = product({ mpn: '\u2028 </script> \\u0041 🧦' });
    sent.pricing.standardPrice.amount = 19.99;
    await deliver(client, [sent]);
    const { json } = await client.get(`/v5/products/${sent.sku}`);
    assert.equal(json.pricing.standardPrice.amount, 19.99);
    assert.equal(json.mpn, sent.mpn);
  });
});

describe('GET /v5/products/{sku} answers 404', () => {
  test('to an unknown sku and to the sku of another partner alike', async () => {
    const owner = await server.newPartner();
    const stranger = await server.newPartner();
    await deliver(owner, [product({ sku: 'mine', ean: ean(5) })]);
    const foreign = await stranger.get('/v5/products/mine');
    const missing = await stranger.get('/v5/products/nope');
    assert.equal(foreign.status, 404);
    const withoutPlace = (answer: typeof foreign) => ({ ...answer.json.errors[0], path: '', logref: '' });
    assert.deepEqual(withoutPlace(foreign), withoutPlace(missing));
    assert.equal(foreign.json.errors[0].code, 'SKU_NOT_FOUND');
  });

  test('to skus that are longer than a sku can be', async () => {
    const client = await server.newPartner();
    assertRefused(await client.get(`/v5/products/${'x'.repeat(3000)}`), 404, 'SKU_NOT_FOUND');
  });
});

test('GET /v5/products/{sku} answers 400 to a path that is not UTF-8', async () => {
  const client = await server.newPartner();
  assertRefused(await client.get('/v5/products/%E0%A4%A'), 400, 'BAD_REQUEST');
});

test('skus named like another path can be read with ?sku= of the lists, and the path keeps its meaning', async () => {
  const client = await server.newPartner();
  const names = ['active-status', 'prices', 'brands', 'categories', 'content-changes', 'marketplace-status'];
  const skus = [...names, 'update-tasks'];
  const variations = skus.map((sku, index) => product({ sku, productReference: sku, ean: ean(index + 1) }));
  assert.equal((await deliver(client, variations)).progress.succeeded, skus.length);
  for (const sku of skus) {
    for (const list of ['/v5/products', '/v5/products/prices', '/v5/products/active-status'] as const) {
      const { resources } = (await client.get(`${list}?sku=${sku}`)).json;
      assert.deepEqual([resources.length, resources[0]?.sku], [1, sku], list);
    }
  }
  for (const name of names) {
    assert.ok(
      Array.isArray((await client.get(`/v5/products/${name}` as '/v5/products')).json.resources),
      name,
    );
  }
  const refused = await client.get('/v5/products/update-tasks');
  assert.equal(refused.status, 404);
  assert.match(refused.json.errors[0].detail, /\?sku=update-tasks/);
});

test('two partners with the same skus never see each other', async () => {
  const partners = [await server.newPartner(), await server.newPartner()];
  for (const [index, client] of partners.entries()) await deliver(client, [product({ mpn: `of ${index}` })]);
  for (const [index, client] of partners.entries()) {
    assert.equal((await client.get(`/v5/products/${product().sku}`)).json.mpn, `of ${index}`);
  }
});
