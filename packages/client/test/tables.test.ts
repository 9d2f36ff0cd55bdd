/** Tables in a program: `kontor/client/tables` gives the elements that `kontor push` delivers. */
import assert from 'node:assert/strict';
import { openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { commonAnswers as answers, samplesFolder as folder } from '@kontor/harness/shop-exports';
import { xlsxOf } from '@kontor/harness/workbooks';
import { createClient } from '../index.ts';
import { openTable, type TableOptions, WrongFile } from '../sheets/index.ts';
import { keptNumbers } from '../sheets/workbook/kept-rows.ts';

const server = await startTestServer();
async function newClient() {
  const { username } = await server.newPartner();
  return createClient({ url: server.partnerUrl, user: username, password: 'pass-word' });
}

test('an export of a shop is delivered with its answers, and stored as by the command', async () => {
  const client = await newClient();
  const file = await openAsBlob(join(folder, 'shopify-previous.csv'));
  const table = await openTable(file, { kind: 'products', client, answers });
  assert.equal((table.map as { name?: string }).name, 'a Shopify product export of the previous form');
  const verdicts: string[] = [];
  for await (const { row, verdict } of client.deliver('products', table.elements(), {
    element: ({ json }) => json,
  }))
    verdicts.push(`${row.line} ${verdict}`);
  const expected = JSON.parse(readFileSync(join(folder, 'shopify-previous.csv.expected.json'), 'utf8'));
  assert.equal(verdicts.filter((each) => each.endsWith('succeeded')).length, expected.stored.length);
  const { resources } = await client.call('getPartnerProducts', { limit: 100 });
  const plain = (product: object) => {
    const { links: _, moin: _moin, ...rest } = product as { links?: unknown; moin?: unknown };
    return rest;
  };
  assert.deepEqual(resources.map(plain), expected.stored);
});

test('a workbook has its rows, and those that cannot be read with their reasons', async () => {
  const bytes = await xlsxOf({
    Prices: [
      ['sku', 'standardPrice.amount'],
      ['A', 5],
      ['B', { error: '#N/A' }],
    ],
  });
  const table = await openTable(new Blob([bytes as Uint8Array<ArrayBuffer>]), { kind: 'prices' });
  assert.equal(table.form, 'the sheet "Prices"');
  for (const _ of [1, 2]) {
    assert.deepEqual(
      (await Array.fromAsync(table.elements())).map(({ line, element }) => ({ line, element })),
      [{ line: 2, element: { sku: 'A', standardPrice: { amount: 5 } } }],
    );
    assert.deepEqual(
      table.broken.map(({ line, reason }) => [line, reason.slice(0, 40)]),
      [[3, 'not readable: column "standardPrice.amou']],
    );
  }
});

test('the rows of a workbook are taken out of it once, and again each time where they are too many to keep', async () => {
  const bytes = await xlsxOf({
    Stock: [['sku', 'quantity'], ...Array.from({ length: 1_200 }, (_, row) => [`S-${row}`, row])],
  });
  let reads = 0;
  class CountedFile extends Blob {
    override slice(...range: Parameters<Blob['slice']>): Blob {
      reads += 1;
      return super.slice(...range);
    }
  }
  const openAndRead = async () => {
    const table = await openTable(new CountedFile([bytes as Uint8Array<ArrayBuffer>]), {
      kind: 'quantities',
    });
    const [opened, all] = [reads, []] as [number, unknown[][]];
    for (const _ of [1, 2])
      all.push((await Array.fromAsync(table.elements())).map(({ line, element }) => [line, element]));
    const [first, second] = all;
    assert.deepEqual(first, second);
    assert.deepEqual(first?.at(-1), [1_201, { sku: 'S-1199', quantity: 1_199 }]);
    return reads - opened;
  };
  assert.equal(await openAndRead(), 0);
  const { bytesMax } = keptNumbers;
  keptNumbers.bytesMax = 30_000;
  try {
    assert.ok((await openAndRead()) > 0);
  } finally {
    keptNumbers.bytesMax = bytesMax;
  }
});

test('a map that does not exist, another kind and an unknown column are refused with what to do', async () => {
  const file = new Blob(['sku;colour\nA;red\n']);
  const wrong: readonly [object, RegExp][] = [
    [{ kind: 'products', map: 'shop' }, /There is no ready map "shop"; use one of shopify, /],
    [{ kind: 'product' }, /There is no kind "product"; the kinds are products, prices/],
    [{ kind: 'products' }, /Column "colour" is not a path of an element/],
  ];
  for (const [options, message] of wrong)
    await assert.rejects(openTable(file, options as TableOptions), (error) => {
      assert.ok(error instanceof WrongFile);
      assert.match(error.message, message);
      return true;
    });
});

/** The elements of a table and the reasons of its rows that are none, read by a ready map, or by members of products. */
async function readRows(
  text: string,
  map: string | Record<string, unknown>,
  decimal?: NonNullable<TableOptions['decimal']>,
) {
  const own = { version: 1, members: { products: map } } as unknown as NonNullable<TableOptions['map']>;
  const table = await openTable(new Blob([text]), {
    kind: 'products',
    map: typeof map === 'string' ? map : own,
    ...(decimal && { decimal }),
  });
  const elements = (await Array.fromAsync(table.elements())).map(({ element }) => element);
  return { elements, reasons: table.broken.map(({ reason }) => reason) };
}

const gramsOf = (elements: readonly object[]) =>
  (elements as { logistics: { packingUnits: { weight: number }[] } }[]).map(
    ({ logistics }) => logistics.packingUnits[0]?.weight,
  );

test('a weight is never stored a thousand times too heavy', async () => {
  const weight = { measure: 'Weight', from: { first: ['Unit', { constant: 'kg' }] }, to: 'g' };
  const members = { sku: 'SKU', 'logistics.packingUnits[0].weight': weight };
  const { elements, reasons } = await readRows(
    'SKU;Weight;Unit\nA;1,250;\nB;1.250;\nC;1,25;\nD;2;kilograms\nE;2;stones\nF;2;KGM\nG;2;cm\n',
    members,
  );
  assert.deepEqual(gramsOf(elements), [1250, 1250, 2000, 2000]);
  assert.match(reasons[0] ?? '', /"1,250" can be 1\.25 or 1250; write it with a point/);
  assert.match(reasons[1] ?? '', /the unit "stones" is none of /);
  assert.match(reasons[2] ?? '', /the unit "cm" is none of mg, /);
});

test('a weight has a decimal comma if that is stated, as the command asks for', async () => {
  const members = {
    sku: 'SKU',
    'logistics.packingUnits[0].weight': { measure: 'Weight', from: { constant: 'kg' }, to: 'g' },
  };
  const table = 'SKU;Weight\nA;1,250\nB;0,5\nC;1.250\n';
  const ambiguous = 'SKU;Weight\nA;1,250\n';
  await assert.rejects(readRows(ambiguous, members), /State the decimal sign with --decimal/);
  assert.deepEqual(gramsOf((await readRows(table, members, 'comma')).elements), [1250, 500, 1250]);
  const { elements, reasons } = await readRows(table, members, 'point');
  assert.deepEqual(gramsOf(elements), [500, 1250]);
  assert.match(reasons[0] ?? '', /"1,250" can be 1\.25 or 1250/);
});

test('a price in another currency is not taken for one in euros', async () => {
  const { elements } = await readRows(
    'sku;categories;enabled;family;groups;parent;name;price-USD\nA;c;1;f;;;Chair;24.00\n',
    'akeneo',
  );
  assert.ok(!JSON.stringify(elements).includes('24'), JSON.stringify(elements));
});

test('a million columns are refused, and a line longer than a piece of the file is read once', async () => {
  const wide = Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(',');
  await assert.rejects(readRows(`${wide}\n1\n`, 'shopify'), WrongFile);
  const long = `sku;name\nA;${'x'.repeat(900_000)}\n`;
  assert.equal((await readRows(long, { sku: 'sku' })).elements.length, 1);
});
