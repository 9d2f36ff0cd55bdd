import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { deliver } from '@kontor/harness/deliver';
import { orderRoles } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/v4/orders/testorders';

/** A partner with `count` products that are online, each at the given price. */
async function partnerWith(count: number, amount: number) {
  const partner = await server.newPartner([...orderRoles, 'Products_Read', 'Products_Write']);
  const delivered = products(count).map((product) => {
    const { sale: _sale, msrp: _msrp, ...pricing } = product.pricing;
    return { ...product, pricing: { ...pricing, standardPrice: { amount, currency: 'EUR' } } };
  });
  assert.equal((await deliver(partner, delivered)).progress.succeeded, count);
  for (const { sku } of delivered) {
    await server.operator.put(
      `/operator/v1/partners/${partner.partnerId}/products/${encodeURIComponent(sku)}/marketplace-status`,
      { status: 'ONLINE', errors: [], information: [] },
    );
  }
  const status = delivered.map(({ sku }) => ({ sku, active: true }));
  await deliver(partner, { status }, '/v5/products/active-status');
  const skus = delivered.map(({ sku }) => sku).sort();
  return { partner, skus };
}

interface Item {
  readonly product: { readonly sku: string };
  readonly itemValueGrossPrice: { readonly amount: number };
  readonly itemValueDiscount?: { readonly amount: number };
}

async function itemsOf(partner: Awaited<ReturnType<typeof partnerWith>>['partner'], scenario?: number) {
  const answer = await partner.send('POST', scenario === undefined ? path : `${path}/scenario${scenario}`);
  assert.equal(answer.status, 201, answer.text);
  const orders = [];
  for (const { links } of answer.json.resources) {
    orders.push(
      (await partner.get(links[0].href as PathTo<BodyOf<'getPartnerOrder'>>)).json.positionItems as Item[],
    );
  }
  return orders;
}

test("test orders sell the partner's own products at their prices when there are at least five", async () => {
  const { partner, skus } = await partnerWith(6, 30);
  const items = (await itemsOf(partner)).flat();
  assert.deepEqual([...new Set(items.map(({ product }) => product.sku))].sort(), skus.slice(0, 5));
  assert.deepEqual([...new Set(items.map((item) => item.itemValueGrossPrice.amount))], [30]);
  const discount = (items: readonly Item[]) =>
    items.reduce((sum, { itemValueDiscount }) => sum + (itemValueDiscount?.amount ?? 0), 0);
  assert.equal(discount(items), 10);
});

test('a discount takes at most half of the price of cheap products', async () => {
  const { partner } = await partnerWith(5, 0.03);
  const [items = []] = await itemsOf(partner, 4);
  const sum = items.reduce((total, item) => total + (item.itemValueDiscount?.amount ?? 0), 0);
  assert.equal(sum.toFixed(2), '0.03');
});

test('with fewer than five, test orders sell made-up products', async () => {
  const { partner } = await partnerWith(4, 30);
  for (const { product } of (await itemsOf(partner)).flat()) assert.match(product.sku, /^TEST-/);
});
