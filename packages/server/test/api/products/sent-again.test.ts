import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

const counts = ({ progress }: Awaited<ReturnType<typeof deliver>>) => [
  progress.succeeded,
  progress.failed,
  progress.unchanged,
];
const turned = (element: object) => Object.fromEntries(Object.entries(element).reverse());

describe('an element that is sent again', () => {
  test('is unchanged with the same bytes, with different bytes, and with the first ones again', async () => {
    const client = await server.newPartner();
    const [first, other] = products(2);
    assert.deepEqual(counts(await deliver(client, [first, other])), [2, 0, 0]);
    for (const element of [first, turned(first as object), turned(first as object), first]) {
      assert.deepEqual(counts(await deliver(client, [other, element])), [0, 0, 2]);
    }
  });

  test('is a change with the same bytes when another one was applied in between', async () => {
    const client = await server.newPartner();
    const [before, after] = [product({ mpn: 'before' }), product({ mpn: 'after' })];
    for (const element of [before, after, before]) {
      assert.deepEqual(counts(await deliver(client, [element])), [1, 0, 0]);
      assert.equal((await client.get(`/v5/products/${element.sku}`)).json.mpn, element.mpn);
    }
  });

  test('is a change with the same bytes when it was refused or its price changed in between', async () => {
    const client = await server.newPartner();
    const element = product();
    assert.deepEqual(counts(await deliver(client, [element])), [1, 0, 0]);
    assert.deepEqual(counts(await deliver(client, [product({ ean: 'none' })])), [0, 1, 0]);
    assert.deepEqual(counts(await deliver(client, [element])), [1, 0, 0]);
    const price = { sku: element.sku, standardPrice: { amount: 3, currency: 'EUR' } };
    await deliver(client, [price], '/v5/products/prices');
    assert.deepEqual(counts(await deliver(client, [element])), [1, 0, 0]);
    assert.notEqual((await client.get(`/v5/products/${element.sku}`)).json.pricing.standardPrice.amount, 3);
  });

  test('counts once when the same bytes are twice in a body', async () => {
    const client = await server.newPartner();
    const element = product();
    await deliver(client, [element]);
    const outcome = await deliver(client, [element, element]);
    assert.deepEqual(counts(outcome), [0, 1, 1]);
    assert.match((await outcome.part('failed'))[0].errors[0].code, /SKU_REPEATED_IN_REQUEST/);
  });

  test('does not match that of another partner', async () => {
    const [one, other] = [await server.newPartner(), await server.newPartner()];
    for (const client of [one, other])
      assert.deepEqual(counts(await deliver(client, [product()])), [1, 0, 0]);
  });
});

describe('a body that is partly not JSON', () => {
  const known = products(20);
  const broken: [what: string, text: string][] = [
    ['among elements that were sent before', '{"sku":"x","ean":}'],
    ['that has the sku of a later element', `{"sku":"${known[9]?.sku}","ean":}`],
    ['with brackets that do not belong together', '{"sku":"x","ean":[}]'],
  ];
  for (const [what, part] of broken) {
    test(`${what} is refused as a whole, with its place, and nothing of it is processed`, async () => {
      const client = await server.newPartner();
      await deliver(client, known);
      const texts = known.map((element) => JSON.stringify(element));
      texts[3] = part;
      const changed = JSON.stringify(product({ sku: known[19]?.sku, mpn: 'changed' }));
      const body = `[${[...texts.slice(0, 19), changed].join(',\n')}]`;
      const answer = await client.post('/v5/products', body);
      assert.equal(answer.status, 400);
      assert.match(JSON.stringify(answer.json), /INVALID_JSON.*line 4, column/);
      const { resources } = (await client.get(`/v5/products?sku=${known[19]?.sku}`)).json;
      assert.notEqual(resources[0].mpn, 'changed');
    });
  }
});
