/** The stock and the flags of what shop systems export. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const folder = join(import.meta.dirname, 'ready-maps');

/** A partner who has the products of a sample. */
async function sellerOf(skus: readonly string[]) {
  const client = await server.newPartner([
    'Products_Read',
    'Products_Write',
    'Availability_Read',
    'Availability_Write',
  ]);
  const own = products(skus.length).map((product, index) => ({ ...product, sku: skus[index] }));
  const { status, text } = await client.post('/v5/products', own, { prefer: 'wait=10' });
  assert.equal(status, 202, text);
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const push = async (file: string, kind: string) => {
    const { output, notes } = await runCommand(['push', resolve(folder, file), '--kind', kind, '--json'], {
      environment,
    });
    assert.notEqual(output, '', notes);
    const { delivered, succeeded, unchanged, failures } = JSON.parse(output);
    return { delivered, stored: succeeded + unchanged, failures };
  };
  const quantityOf = async (sku: string) =>
    (await client.get(`/v1/availability/quantities/${sku}`)).json.quantity;
  const amountOf = async (sku: string) =>
    (await client.get(`/v5/products/${sku}/prices`)).json.standardPrice.amount;
  const isActive = async (sku: string) => (await client.get(`/v5/products/${sku}/active-status`)).json.active;
  return { push, quantityOf, amountOf, isActive };
}

describe('a table of stock', () => {
  const files = [
    'shopify-inventory.csv',
    'magento-stock.csv',
    'odoo-stock.csv',
    'google-inventory.tsv',
    'flat-file-offers.txt',
  ];
  for (const file of files) {
    test(`adds up the places of a sku, and leaves out what is stocked nowhere: ${file}`, async () => {
      const { push, quantityOf } = await sellerOf(['STOCK-A', 'STOCK-B', 'STOCK-C']);
      const { delivered, failures } = await push(file, 'quantities');
      assert.deepEqual([delivered, failures], [2, []]);
      assert.deepEqual([await quantityOf('STOCK-A'), await quantityOf('STOCK-B')], [10, 0]);
    });
  }
});

test('a table of prices and quantities has the prices too, and leaves out rows without one', async () => {
  const { push, amountOf } = await sellerOf(['STOCK-A', 'STOCK-B', 'STOCK-C']);
  const before = await amountOf('STOCK-B');
  const { delivered, failures } = await push('flat-file-offers.txt', 'prices');
  assert.deepEqual([delivered, failures], [2, []]);
  const amounts = [await amountOf('STOCK-A'), await amountOf('STOCK-B'), await amountOf('STOCK-C')];
  assert.deepEqual(amounts, [19.9, before, 1249]);
});

/** What each sample has for its kinds: quantities and flags by sku. */
const samples = JSON.parse(readFileSync(join(folder, 'stock-and-flags.json'), 'utf8')) as Record<
  string,
  { quantities?: Record<string, number>; flags?: Record<string, boolean> }
>;

describe('an export of products', () => {
  for (const [file, { quantities = {}, flags = {} }] of Object.entries(samples)) {
    test(`has the stock and the flags of its variations: ${file}`, async () => {
      const skus = [...new Set([...Object.keys(quantities), ...Object.keys(flags)])];
      const { push, quantityOf, isActive } = await sellerOf(skus);
      if (Object.keys(quantities).length > 0) {
        const { failures } = await push(file, 'quantities');
        assert.deepEqual(failures, []);
        for (const [sku, quantity] of Object.entries(quantities))
          assert.equal(await quantityOf(sku), quantity, sku);
      }
      if (Object.keys(flags).length > 0) {
        const { failures } = await push(file, 'active-status');
        assert.deepEqual(failures, []);
        for (const [sku, active] of Object.entries(flags)) assert.equal(await isActive(sku), active, sku);
      }
    });
  }

  test('of a draft switches its variations off', async () => {
    const { push, isActive } = await sellerOf(['HT-R-S', 'QM']);
    const path = join(mkdtempSync(join(tmpdir(), 'kontor-flags-')), 'draft.csv');
    const table = readFileSync(join(folder, 'shopify-previous.csv'), 'utf8');
    writeFileSync(path, table.replaceAll(/(,)active(\r?\n)/g, '$1draft$2'));
    await push(path, 'active-status');
    assert.deepEqual([await isActive('HT-R-S'), await isActive('QM')], [false, false]);
  });
});
