import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const start = Date.parse('2026-08-01T10:00:00.000Z');
const { sku } = product();

const flag = (client: ApiClient, of: string, active: boolean) =>
  deliver(client, { status: [{ sku: of, active }] }, '/v5/products/active-status');

async function seen(client: ApiClient, of = sku): Promise<[status: string, codes: string[]]> {
  const { status, errors, information } = await statusOf(client, of);
  return [status, [...errors, ...information].map(({ code }) => String(code).slice(0, 6))];
}

const image = (name: string) => ({ type: 'IMAGE', location: `https://images.example.com/${name}` });

/** Variations of one product with the same values in every theme except the given `Colour`. */
function variations(...colours: [sku: string, colour: string][]): ProductVariation[] {
  return colours.map(([of, colour], index) => {
    const { productDescription } = product();
    const attributes = productDescription.attributes?.map((attribute) =>
      attribute.name === 'Colour' ? { ...attribute, values: [colour] } : attribute,
    );
    return product({
      sku: of,
      ean: ean(100 + index + of.length),
      productDescription: { ...productDescription, attributes },
    });
  });
}

describe('the shop check over HTTP', () => {
  const rows: [code: string, status: string, changes: Record<string, unknown>][] = [
    ['900040', 'RESTRICTED', { ean: testProductEan(1, 1) }],
    [
      '900030',
      'ONLINE',
      { productDescription: { ...product().productDescription, description: 'x'.repeat(2001) } },
    ],
    [
      '900033',
      'ONLINE',
      {
        productDescription: {
          ...product().productDescription,
          bulletPoints: Array(6).fill('A bullet point'),
        },
      },
    ],
    ['900031', 'ONLINE', { mediaAssets: Array.from({ length: 11 }, (_, index) => image(`${index}.jpg`)) }],
    ['900032', 'ONLINE', { mediaAssets: [image('größe.jpg')] }],
  ];
  for (const [code, status, changes] of rows) {
    test(`gives ${code} and ${status}`, async () => {
      const client = await server.newPartner();
      await deliverAndCheck(client, [product(changes)]);
      assert.deepEqual(await seen(client), [status, [code]]);
    });
  }

  test('gives 800020 and RESTRICTED until the document is delivered', async () => {
    const client = await server.newPartner();
    const group = {
      categoryGroup: 'Document group',
      categories: ['Documented things'],
      attributes: [
        { name: 'Data', type: 'STRING', multiValue: false, relatedMediaAssets: ['PRODUCT_DATASHEET'] },
      ],
    };
    assert.equal((await server.operator.put('/operator/v1/category-groups', [group])).status, 200);
    const { brandId } = product().productDescription;
    const productDescription = { category: 'Documented things', brandId };
    await deliverAndCheck(client, [product({ productDescription, mediaAssets: [image('a.jpg')] })]);
    assert.deepEqual(await seen(client), ['RESTRICTED', ['800020']]);
    const sheet = { type: 'PRODUCT_DATASHEET', location: 'https://images.example.com/a.pdf' };
    await deliverAndCheck(client, [product({ productDescription, mediaAssets: [image('a.jpg'), sheet] })]);
    assert.deepEqual(await seen(client), ['ONLINE', []]);
  });

  test('on a live server checks test products by the normal rules', async () => {
    const live = await startTestServer({
      KONTOR_ENVIRONMENT: 'live',
      KONTOR_OPERATOR_TOKEN: 'a-long-random-text',
      KONTOR_SHOP_CHECK_DELAY_MS: '0',
    });
    const { brands } = await import('../../../../sandbox/fixtures/reference-data.ts');
    const { categoryGroups } = await import('../../../../sandbox/fixtures/reference-data.ts');
    await live.operator.put('/operator/v1/brands', brands);
    await live.operator.put('/operator/v1/category-groups', categoryGroups);
    const client = await live.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(1, 2) })]);
    assert.deepEqual(await seen(client), ['ONLINE', []]);
  });
});

describe('variations of one product', () => {
  test('that differ in a theme come online; of those that do not, only the first in the body', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, variations(['A', 'Red'], ['BB', 'Blue'], ['CCC', 'Blue']));
    assert.deepEqual(await seen(client, 'A'), ['ONLINE', []]);
    assert.deepEqual(await seen(client, 'BB'), ['ONLINE', []]);
    assert.deepEqual(await seen(client, 'CCC'), ['REJECTED', ['600004']]);
  });

  test('stay online when a later one equals them', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, variations(['A', 'Red']));
    await deliverAndCheck(client, variations(['BB', 'Red']));
    assert.deepEqual([await seen(client, 'A'), await seen(client, 'BB')].flat(), [
      'ONLINE',
      [],
      'REJECTED',
      ['600004'],
    ]);
  });

  test('are checked again automatically when the other one changes', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, variations(['A', 'Red'], ['BB', 'Red']));
    assert.deepEqual(await seen(client, 'BB'), ['REJECTED', ['600004']]);
    await deliverAndCheck(client, variations(['A', 'Blue']));
    await checked(client, 'BB');
    assert.deepEqual([await seen(client, 'A'), await seen(client, 'BB')].flat(), [
      'ONLINE',
      [],
      'ONLINE',
      [],
    ]);
  });

  test('give up their place while they are switched off and get it back afterwards', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, variations(['A', 'Red'], ['BB', 'Red']));
    await flag(client, 'A', false);
    await checked(client, 'BB');
    assert.deepEqual([await seen(client, 'A'), await seen(client, 'BB')].flat(), [
      'INACTIVE',
      [],
      'ONLINE',
      [],
    ]);
    await flag(client, 'A', true);
    await checked(client, 'A');
    assert.deepEqual([await seen(client, 'A'), await seen(client, 'BB')].flat(), [
      'ONLINE',
      [],
      'REJECTED',
      ['600004'],
    ]);
  });

  test('may swap their distinguishing values in one delivery', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, variations(['A', 'Red'], ['BB', 'Blue']));
    await deliverAndCheck(client, variations(['A', 'Blue'], ['BB', 'Red']));
    assert.deepEqual([await seen(client, 'A'), await seen(client, 'BB')].flat(), [
      'ONLINE',
      [],
      'ONLINE',
      [],
    ]);
  });
});

describe('the course of a status', () => {
  test('changed content returns to PENDING and its errors are removed', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    slow.clock.stopAt(start);
    const client = await slow.newPartner();
    await deliver(client, [product({ ean: testProductEan(1, 1) })]);
    assert.deepEqual(await seen(client), ['PENDING', []]);
    slow.clock.stopAt(start + 60_000);
    await checked(client, sku);
    assert.deepEqual(await seen(client), ['RESTRICTED', ['900040']]);
    await deliver(client, [product({ ean: testProductEan(1, 1), mpn: 'OTHER' })]);
    assert.deepEqual(await seen(client), ['PENDING', []]);
  });

  test('INACTIVE keeps its errors, and changed content waits until it is switched on', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(1, 1) })]);
    await flag(client, sku, false);
    assert.deepEqual(await seen(client), ['INACTIVE', ['900040']]);
    await deliver(client, [product()]);
    assert.deepEqual(await seen(client), ['INACTIVE', ['900040']]);
    await flag(client, sku, true);
    await checked(client, sku);
    assert.deepEqual(await seen(client), ['ONLINE', []]);
  });
});

describe('the delay of the shop check', () => {
  test('runs from the first change of a variation, and only the newest content is checked', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    slow.clock.stopAt(start);
    const client = await slow.newPartner();
    const [first, second] = products(2) as [ProductVariation, ProductVariation];
    await deliver(client, [{ ...first, ean: testProductEan(1, 2) }]);
    slow.clock.stopAt(start + 30_000);
    const productDescription = { ...first.productDescription, description: 'Newer words' };
    await deliver(client, [{ ...first, ean: testProductEan(1, 2), productDescription }, second]);
    slow.clock.stopAt(start + 59_999);
    await deliver(client, []);
    assert.equal((await statusOf(client, first.sku)).status, 'PENDING');
    slow.clock.stopAt(start + 60_000);
    await checked(client, first.sku);
    assert.equal((await statusOf(client, first.sku)).lastModified, '2026-08-01T10:01:00.000Z');
    assert.equal((await statusOf(client, second.sku)).status, 'PENDING');
    slow.clock.stopAt(start + 90_000);
    await checked(client, second.sku);
    assert.equal((await statusOf(client, first.sku)).lastModified, '2026-08-01T10:01:00.000Z');
  });

  test('many variations of one delivery are checked in steps, each under a lock of its own', async () => {
    const client = await server.newPartner();
    const skus = products(300).map((each) => each.sku);
    await deliver(client, products(300));
    await checked(client, ...skus);
    const answers = await Promise.all(skus.map((each) => statusOf(client, each)));
    // Moins of one transaction begin with its number.
    const steps = new Set(answers.map(({ moin }) => moin?.slice(0, 5)));
    assert.ok(steps.size > 1, [...steps].join(' '));
  });

  test('survives a restart, and nothing is checked twice or forgotten', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    slow.clock.stopAt(start);
    const client = await slow.newPartner();
    await deliver(client, products(40));
    await slow.restart();
    assert.equal((await statusOf(client, sku)).status, 'PENDING');
    slow.clock.stopAt(start + 60_000);
    await slow.restart();
    await checked(client, ...products(40).map((each) => each.sku));
    const before = (await client.get('/v5/products/marketplace-status')).json.resources;
    assert.equal(before.length, 40);
    await slow.restart();
    assert.deepEqual((await client.get('/v5/products/marketplace-status')).json.resources, before);
  });
});
