import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { root } from '../../../test/tidy/sources.ts';
import { bytesOf, diskFactor, engines, inMemoryShare, micros } from '../capacity/constants.ts';

const capacity = (...args: string[]) => runCommand(['capacity', ...args]);
const json = async (...args: string[]) => JSON.parse((await capacity(...args, '--json')).output);
const million = ['--products', '1000000'];

describe('kontor capacity', () => {
  test('says what five million products need whose prices change every ten days', async () => {
    const { exitCode, output, notes } = await capacity(
      ...['--products', '5000000', '--price-changes-a-day', '500000'],
    );
    assert.equal(exitCode, 0, notes);
    for (const line of [
      /^5,000,000 products, 500,000 prices and 50,000 contents changed a day$/m,
      /^ {2}engine +PostgreSQL$/m,
      /^ {2}products +19 GB$/m,
      /^ {2}past prices +\d+ GB in 400 days$/m,
      /^ {2}outcomes of deliveries +[\d.]+ [GM]B in 90 days$/m,
      /^ {2}recommended disk +\d+ GB, the same for a standby$/m,
      /^ {2}memory +\d+ GB for the database$/m,
      /^ {2}nodes +2 API, 1 worker$/m,
    ])
      assert.match(output, line);
  });

  test('chooses SQLite up to a million products, on one node', async () => {
    const small = await json(...million);
    assert.deepEqual([small.engine, small.nodes], ['sqlite', { api: 1, workers: 0 }]);
    assert.equal((await json('--products', '1000001')).engine, 'postgres');
    assert.equal((await json(...million, '--engine', 'postgres')).engine, 'postgres');
  });

  test('adds up its parts, and needs more disk for more changes and for more days', async () => {
    const pastOf = async (...args: string[]) => (await json(...million, ...args)).database.pricesBytes;
    const { database, diskBytes } = await json(...million);
    const { productsBytes, pricesBytes, outcomesBytes, bytes } = database;
    assert.equal(bytes, productsBytes + pricesBytes + outcomesBytes);
    assert.equal(diskBytes, bytes * diskFactor);
    assert.ok((await pastOf('--price-changes-a-day', '200000')) > 1.5 * pricesBytes);
    assert.ok((await pastOf('--price-history-days', '30')) < pricesBytes / 3);
  });

  test('says what to do without the number of products, and with one that is none', async () => {
    const missing = await capacity();
    assert.equal(missing.exitCode, 2);
    assert.match(missing.notes, /Say how many products there are, as in --products 5000000\./);
    const none = await capacity('--products', 'many');
    assert.equal(none.exitCode, 2);
    assert.match(none.notes, /Use a whole number from 1 to/);
  });
});

test('docs/operators/capacity.md shows the numbers that the command computes with', () => {
  const page = readFileSync(join(root, 'docs/operators/capacity.md'), 'utf8');
  const rows = new Map(
    page
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(' | '))
      .map(([first = '', ...cells]) => [first.trim(), cells.map((cell) => cell.trim())]),
  );
  const shown = {
    'a product of 4.2 kB': 'product',
    'a past price until it is packed': 'youngPrice',
    'a pack of prices': 'pricePack',
    'each price in it': 'packedPrice',
    'an outcome until it is packed': 'youngOutcome',
    'a pack of outcomes': 'outcomePack',
    'each outcome in it': 'packedOutcome',
  } as const;
  for (const [name, key] of Object.entries(shown)) {
    const expected = engines.map((engine) => bytesOf[engine][key].toLocaleString('en'));
    assert.deepEqual(rows.get(name), expected, name);
  }
  for (const text of [
    `${micros.nightlyElement} µs`,
    `${micros.acceptedDelivery / 1_000} ms`,
    `${Math.round(inMemoryShare * 100)} %`,
    `${diskFactor} times`,
  ])
    assert.ok(page.includes(text), text);
});
