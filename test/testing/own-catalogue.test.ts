/** A sandbox of a test with brands, categories and products of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Catalogue,
  type ProductVariation,
  SandboxError,
  startSandbox,
} from '../../packages/testing/index.ts';

const lamp = (sku: string, more: object = {}): ProductVariation => ({
  productReference: 'LAMP',
  sku,
  ean: '4006381333931',
  productDescription: { category: 'Harbour Lamps', brandId: 'HL1' },
  mediaAssets: [{ type: 'IMAGE', location: 'https://images.example.com/lamp.jpg' }],
  pricing: { standardPrice: { amount: 59.99, currency: 'EUR' }, vat: 'FULL' },
  compliance: {
    productSafety: {
      addresses: [
        {
          name: 'Example Trading House',
          address: 'Example Street 1, 12345 Exampletown, Germany',
          email: 'safety@trading-house.example',
          roles: ['DISTRIBUTOR'],
        },
      ],
    },
  },
  ...more,
});

const catalogue: Catalogue = {
  brands: [{ id: 'HL1', name: 'Harbour Lights', useable: true }],
  categories: [{ categoryGroup: 'Lamps of Ships', categories: ['Harbour Lamps'], attributes: [] }],
  products: [lamp('LAMP-1'), lamp('LAMP-2', { ean: '4006381333948' })],
};

test('partners sell the products of the catalogue, which can be ordered, also after a reset', async () => {
  await using sandbox = await startSandbox(catalogue);
  const partner = await sandbox.partner();
  const { resources } = await partner.client.call('getPartnerProducts', {});
  assert.deepEqual(
    resources.map(({ sku }) => sku),
    ['LAMP-1', 'LAMP-2'],
  );
  const { salesOrderId } = await sandbox.orders.place(partner, { lines: [{ sku: 'LAMP-2' }] });
  assert.ok(salesOrderId);
  await sandbox.reset();
  const again = await sandbox.partner({ products: 1 });
  const few = await again.client.call('getPartnerProducts', {});
  assert.deepEqual(
    few.resources.map(({ sku }) => sku),
    ['LAMP-1'],
  );
});

test('a product that is not accepted, and a brand that is none, are told with what to change', async () => {
  await using sandbox = await startSandbox({ ...catalogue, brands: [] });
  await assert.rejects(
    sandbox.partner(),
    /Not all products of startSandbox can be sold:\nLAMP-1: \S+ - UNKNOWN_BRAND: .+\(at \$\[0\].*brandId\)\nLAMP-2: /,
  );
  const brandless = { brands: [{ id: 'HL1' }] } as unknown as Catalogue;
  await assert.rejects(startSandbox(brandless), (error: SandboxError) => {
    assert.ok(error instanceof SandboxError);
    assert.match(error.message, /PUT \/operator\/v1\/brands answered 400: .*name/s);
    return true;
  });
});
