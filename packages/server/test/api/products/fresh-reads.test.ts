import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { loginNamed } from '@kontor/harness/lists';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked } from '@kontor/harness/statuses';

const server = await startTestServer();

describe('a repeated read', () => {
  test('has the same answer as long as nothing is written', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ sku: 'A-1', productReference: 'A' })]);
    // The shop check writes too: it assigns a moin to the product.
    await checked(client, 'A-1');
    for (const path of [
      '/v5/products/A-1',
      '/v5/products',
      '/v5/products/prices',
      '/v5/products/active-status',
    ]) {
      const first = await client.get(path);
      for (let turn = 0; turn < 2; turn += 1) {
        const again = await client.get(path);
        assert.equal(again.status, 200);
        assert.equal(again.text, first.text);
        assert.equal(again.headers.get('content-length'), first.headers.get('content-length'));
        assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'));
      }
    }
  });

  test('shows a change as soon as the change is acknowledged', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ sku: 'B-1', productReference: 'B' })]);
    for (let amount = 20; amount < 40; amount += 1) {
      for (let turn = 0; turn < 3; turn += 1) {
        await client.get('/v5/products/B-1');
        await client.get('/v5/products');
      }
      const price = { sku: 'B-1', standardPrice: { amount, currency: 'EUR' } };
      await deliver(client, [price], '/v5/products/prices');
      const one = (await client.get('/v5/products/B-1')).json;
      const [listed] = (await client.get('/v5/products')).json.resources;
      assert.deepEqual(
        [one.pricing.standardPrice.amount, listed.pricing.standardPrice.amount],
        [amount, amount],
      );
    }
  });

  test('shows each partner its own products', async () => {
    const [one, other] = [await server.newPartner(), await server.newPartner()];
    await deliver(one, [product({ sku: 'C-1', productReference: 'C' })]);
    assert.equal((await one.get('/v5/products/C-1')).status, 200);
    assertRefused(await other.get('/v5/products/C-1'), 404, 'SKU_NOT_FOUND');
    assert.deepEqual((await other.get('/v5/products')).json.resources, []);
    assert.equal((await one.get('/v5/products')).json.resources.length, 1);
  });

  test('names arrays as the client expects them', async () => {
    const client = await server.newPartner();
    await deliver(client, products(1));
    const named = await loginNamed(server, client.username);
    for (let turn = 0; turn < 3; turn += 1) {
      assert.deepEqual(Object.keys((await client.get('/v5/products')).json), ['resources', 'links']);
      assert.deepEqual(Object.keys((await named.get('/v5/products')).json), ['productVariations', 'links']);
    }
  });
});
