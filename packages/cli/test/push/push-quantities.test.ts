import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { newStockPartner, stockOf } from '@kontor/harness/availability';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const skus = Array.from({ length: 450 }, (_, index) => `S-${String(index).padStart(3, '0')}`);
const partner = await newStockPartner(server, ...skus);
const folder = mkdtempSync(join(tmpdir(), 'kontor-stock-'));
after(() => rmSync(folder, { recursive: true }));

function push(name: string, text: string, ...more: string[]) {
  const path = join(folder, name);
  writeFileSync(path, text);
  const login = ['--url', server.partnerUrl, '--user', partner.username, '--password', 'pass-word'];
  return runCommand(['push', path, '--kind', 'quantities', ...login, ...more]);
}

describe('kontor push --kind quantities', () => {
  test('stores a JSON file of any length in requests of 200', async () => {
    const { exitCode, output } = await push(
      'stock.json',
      JSON.stringify(skus.map((sku, quantity) => ({ sku, quantity }))),
    );
    assert.equal(exitCode, 0, output);
    assert.match(output, /^450 quantities delivered to /);
    assert.match(output, /succeeded +450\n/);
    assert.deepEqual([await stockOf(partner, 'S-000'), await stockOf(partner, 'S-449')], [0, 449]);
  });

  test('stores NDJSON and CSV', async () => {
    const ndjson = await push('stock.ndjson', '{"sku":"S-001","quantity":"71"}\n');
    assert.equal(ndjson.exitCode, 0, ndjson.output);
    assert.match(ndjson.output, /^1 quantity delivered to .*\n +succeeded +1\n +failed +0\n$/);
    assert.equal(await stockOf(partner, 'S-001'), 71);
    const csv = await push('stock.csv', 'sku,quantity\nS-001,72\nS-002,0\n');
    assert.equal(csv.exitCode, 0, csv.output);
    assert.deepEqual([await stockOf(partner, 'S-001'), await stockOf(partner, 'S-002')], [72, 0]);
  });

  test('lists failures with line, sku, code and place, and stores the others', async () => {
    const lines = skus.map(
      (sku, index) => `{"sku":"${index === 300 ? 'X-1' : sku}","quantity":${index === 301 ? -1 : 5}}`,
    );
    const { exitCode, output } = await push('some.ndjson', lines.join('\n'));
    assert.equal(exitCode, 1);
    assert.match(output, /succeeded +448\n +failed +2\n/);
    assert.match(output, /301 +301 +X-1 +3001 - UNKNOWN_SKU +\$\.sku +The partner has no product/);
    assert.match(output, /302 +302 +S-301 +3002 - INVALID_QUANTITY +\$\.quantity +The quantity is -1/);
    assert.deepEqual([await stockOf(partner, 'S-299'), await stockOf(partner, 'S-301')], [5, 301]);
  });

  test('reports a request of which no element could be stored, and prints JSON', async () => {
    const { exitCode, output } = await push('none.json', '[{"sku":"X-1","quantity":1}]', '--json');
    assert.equal(exitCode, 1);
    const { failures, failed, succeeded } = JSON.parse(output);
    assert.deepEqual([failed, succeeded, failures[0].code], [1, 0, '3001 - UNKNOWN_SKU']);
  });

  test('lets the later element count when a sku is repeated in another request', async () => {
    const first = skus.slice(0, 200).map((sku) => ({ sku, quantity: 1 }));
    const second = skus.slice(0, 200).map((sku) => ({ sku, quantity: 2 }));
    const { exitCode } = await push('twice.json', JSON.stringify([...first, ...second, ...first, ...second]));
    assert.equal(exitCode, 0);
    assert.deepEqual([await stockOf(partner, 'S-000'), await stockOf(partner, 'S-199')], [2, 2]);
  });

  test('names the element of the file that counts when a sku is repeated', async () => {
    const lines = [...skus.slice(0, 300), 'S-250'].map((sku) => JSON.stringify({ sku, quantity: 1 }));
    const { output } = await push('again.ndjson', lines.join('\n'));
    assert.match(
      output,
      /251 +251 +S-250 .*The sku S-250 occurs again at element 301; only that element is applied\./,
    );
  });

  test('says why failed quantities cannot be got back, and what to do', async () => {
    const { output } = await push('lost.json', '[{"sku":"X-1","quantity":1},{"sku":"S-001","quantity":1}]');
    assert.match(
      output,
      /\nThe server answers quantities immediately and keeps none that failed, so there is nothing for --failed\. Correct the lines above in the file and push it again\.\n$/,
    );
    const fine = await push('fine.json', '[{"sku":"S-001","quantity":1}]');
    assert.doesNotMatch(fine.output, /--failed/);
  });

  test('fails with one sentence for a user without the role', async () => {
    const reader = await server.newPartner(['Availability_Read']);
    const path = join(folder, 'stock.json');
    const login = ['--url', server.partnerUrl, '--user', reader.username, '--password', 'pass-word'];
    const { exitCode, notes } = await runCommand(['push', path, '--kind', 'quantities', ...login]);
    assert.equal(exitCode, 1);
    assert.match(notes, /does not accept quantities from this user\. MISSING_ROLE/);
  });
});
