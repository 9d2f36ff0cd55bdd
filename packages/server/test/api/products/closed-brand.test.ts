/** A brand that is not useable stops new variations and a change of brand, nothing else. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const partner = await server.newPartner(['Products_Read', 'Products_Write']);

async function putBrand(id: string, useable: boolean): Promise<void> {
  const answer = await server.operator.put('/operator/v1/brands', [{ id, name: `Brand ${id}`, useable }]);
  assert.equal(answer.status, 200, answer.text);
}

const ofBrand = (sku: string, brandId: string, changes: object = {}) => {
  const made = product({ sku, productReference: sku, ean: testProductEan(Number(sku.slice(1)), 0) });
  return { ...made, productDescription: { ...made.productDescription, brandId }, ...changes };
};

async function failuresOf(element: ProductVariation) {
  const { part } = await deliver(partner, [element]);
  const failed = await part('failed');
  return failed.flatMap(({ errors }) =>
    errors.map(({ code, jsonPath }) => `${code.slice(0, 6)} ${jsonPath}`),
  );
}

const refused = ['900005 $[0].productDescription.brandId'];
const newAddress = (element: ProductVariation) => {
  const changed = structuredClone(element);
  for (const address of changed.compliance.productSafety?.addresses ?? [])
    address.address = 'Neuweg 1, 12345 Neustadt';
  return changed;
};

describe('while a brand is closed', () => {
  beforeEach(async () => {
    await putBrand('OPEN', true);
    await putBrand('CLOSED', true);
  });

  test('a stored variation can be corrected, also one that is off sale or not online', async () => {
    const [live, off] = [ofBrand('S1', 'CLOSED'), ofBrand('S2', 'CLOSED')];
    await deliverAndCheck(partner, [live, off]);
    await deliver(partner, { status: [{ sku: 'S2', active: false }] }, '/v5/products/active-status');
    await putBrand('CLOSED', false);
    for (const element of [live, off]) {
      assert.deepEqual(await failuresOf(newAddress(element)), []);
      const read = await partner.get(`/v5/products/${element.sku}`);
      assert.equal(read.json.compliance.productSafety?.addresses[0]?.address, 'Neuweg 1, 12345 Neustadt');
      assert.equal(read.json.productDescription.brandId, 'CLOSED');
    }
    await deliver(partner, { status: [{ sku: 'S2', active: true }] }, '/v5/products/active-status');
    assert.notEqual((await statusOf(partner, 'S2')).status, 'INACTIVE');
    const dryRun = await partner.post('/v5/products?dryRun=true', [live]);
    assert.equal(dryRun.status, 200, dryRun.text);
    assert.ok(!dryRun.text.includes('900005'), dryRun.text);
  });

  test('a price is changed', async () => {
    await deliverAndCheck(partner, [ofBrand('S3', 'CLOSED')]);
    await putBrand('CLOSED', false);
    const price = { sku: 'S3', standardPrice: { amount: 9.5, currency: 'EUR' } };
    const { progress } = await deliver(partner, [price], '/v5/products/prices');
    assert.equal(progress.succeeded, 1);
  });

  test('no new variation of it is stored, not even of a product that has it', async () => {
    const stored = ofBrand('S4', 'CLOSED');
    await deliverAndCheck(partner, [stored]);
    await putBrand('CLOSED', false);
    assert.deepEqual(await failuresOf(ofBrand('S5', 'CLOSED')), refused);
    assert.deepEqual(await failuresOf(ofBrand('S6', 'CLOSED', { productReference: 'S4' })), refused);
  });

  test('no variation is moved to it, and one may leave it', async () => {
    await deliverAndCheck(partner, [ofBrand('S7', 'OPEN'), ofBrand('S8', 'CLOSED')]);
    await putBrand('CLOSED', false);
    assert.deepEqual(await failuresOf(ofBrand('S7', 'CLOSED')), refused);
    assert.deepEqual(await failuresOf(ofBrand('S8', 'OPEN')), []);
    assert.deepEqual(await failuresOf(ofBrand('S8', 'CLOSED')), refused);
  });
});
