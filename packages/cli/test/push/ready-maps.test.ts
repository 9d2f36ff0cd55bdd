import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { answersOf, commonAnswers, samplesFolder as folder, samples } from '@kontor/harness/shop-exports';
import { runCommand } from '@kontor/harness/test-context';
import { odsOf, xlsxOf } from '@kontor/harness/workbooks';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { readMap } from '../../../client/sheets/map/read-map.ts';
import { readyMaps } from '../../../client/sheets/ready/index.ts';

const server = await startTestServer();
async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  return { client, run: (args: readonly string[], input = '') => runCommand(args, { environment, input }) };
}

describe('the export of a shop system', () => {
  for (const file of samples) {
    test(`is delivered with its answers: ${file}`, async () => {
      await assertStored(file, join(folder, file));
    });
  }

  const otherForms: readonly [
    file: string,
    name: string,
    write: (rows: string[][]) => Promise<Uint8Array>,
  ][] = [
    ['shopify.csv', 'export.xlsx', (rows) => xlsxOf({ Products: rows })],
    ['flat-file.tsv', 'export.ods', (rows) => odsOf({ Instructions: [], Template: rows })],
    ['google.tsv', 'feed.xml', async (rows) => Buffer.from(feedOf(rows))],
  ];
  for (const [file, name, write] of otherForms) {
    test(`is stored the same from ${name} as from ${file}`, async () => {
      const path = join(mkdtempSync(join(tmpdir(), 'kontor-forms-')), name);
      const delimiter = file.endsWith('.tsv') ? '\t' : ',';
      const rows: string[][] = parse(readFileSync(join(folder, file)), {
        delimiter,
        relax_column_count: true,
      });
      writeFileSync(path, await write(rows));
      await assertStored(file, path);
    });
  }
});

/** The same feed in XML. */
function feedOf([names = [], ...rows]: string[][]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const items = rows.map((cells) => {
    const members = cells.flatMap((cell, index) => {
      const name = `g:${names[index]}`;
      const texts = name === 'g:additional_image_link' ? cell.split(',') : [cell];
      return texts.map((text) => `<${name}>${escaped(text)}</${name}>`);
    });
    return `<item>${members.join('\n')}<g:shipping><g:country>DE</g:country></g:shipping></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:g="http://base.example"><channel><title>A shop</title>${items.join('')}</channel></rss>`;
}

/** Delivers a file with its answers, and compares what is stored with what is expected of a sample. */
async function assertStored(sample: string, path: string): Promise<void> {
  const { client, run } = await newSeller();
  const answers = JSON.stringify(answersOf(sample));
  const { output, notes } = await run(['push', path, '--answers', '-', '--json'], answers);
  const { json } = await client.get('/v5/products?limit=100');
  // The marketplace assigns the moin.
  const strip = ({ links: _, moin: _moin, ...product }: { links?: unknown; moin?: unknown }) => product;
  const result = JSON.parse(output === '' ? JSON.stringify({ notes }) : output);
  const reasons = (result.failures ?? []).map((each: Record<string, unknown>) => [
    each.sku,
    each.code,
    each.jsonPath,
  ]);
  const seen = { stored: json.resources.map(strip), failed: reasons };
  const expected = JSON.parse(readFileSync(join(folder, `${sample}.expected.json`), 'utf8'));
  assert.deepEqual(seen, expected);
}

test('what a file lacks is told by cause, with a file of answers to fill in, and nothing is stored', async () => {
  const { client, run } = await newSeller();
  const checked = await run(['map', 'check', join(folder, 'shopify.csv')]);
  assert.equal(checked.exitCode, 1);
  assert.match(checked.output, /Its columns are those of a Shopify product export/);
  assert.match(checked.output, /^0 of 4 rows would be stored\.$/m);
  assert.match(checked.output, /900006 - UNKNOWN_CATEGORY, productDescription\.category: .*\n {2}3 × Tees/);
  const form = JSON.parse(checked.output.slice(checked.output.indexOf('{')));
  assert.equal(form['pricing.vat'], null);
  assert.deepEqual(Object.keys(form['productDescription.category']), ['Tees']);
  const answers = JSON.stringify(answersOf('shopify.csv'));
  const args = ['map', 'check', join(folder, 'shopify.csv'), '--answers', '-', '--json'];
  const { rows, stored, causes } = JSON.parse((await run(args, answers)).output);
  assert.deepEqual([rows, stored, causes.length, causes[0].path], [4, 3, 1, 'ean']);
  assert.deepEqual((await client.get('/v5/products?limit=100')).json.resources, []);
});

test('a ready map that was recognised is told with what to do about it, and one that was given without', async () => {
  const { run } = await newSeller();
  const args = ['map', 'check', join(folder, 'shopify.csv')];
  const lineOf = ({ output }: { readonly output: string }) => output.split('\n')[1];
  const name = 'a Shopify product export';
  assert.equal(lineOf(await run(args)), `Its columns are those of ${name}; --map reads it differently.`);
  assert.equal(lineOf(await run([...args, '--map', 'shopify'])), `The map is for ${name}.`);
});

test('what only the map asks is told, is in the file of answers, and gone once it is answered', async () => {
  const { run } = await newSeller();
  const args = ['map', 'check', join(folder, 'odoo.csv')];
  const { output } = await run(args);
  assert.match(output, /^ {2}pictures: Address of the folder of pictures/m);
  const form = JSON.parse(output.slice(output.indexOf('{\n')));
  assert.equal(form.pictures, null);
  const answers = JSON.stringify({ ...form, pictures: 'https://shop.example' });
  const answered = await run([...args, '--answers', '-', '--json'], answers);
  const { questions, causes } = JSON.parse(answered.output);
  assert.deepEqual(Object.keys(questions), ['currency']);
  assert.ok(
    causes.every(({ path }: { path: string }) => path !== 'mediaAssets'),
    answered.output,
  );
});

test('an export that lacks one column of its form is told so, and a missing value with those that are allowed', async () => {
  const { run } = await newSeller();
  const path = join(mkdtempSync(join(tmpdir(), 'kontor-almost-')), 'export.csv');
  const sample = readFileSync(join(folder, 'magento.csv'), 'utf8');
  writeFileSync(path, sample.replace('sku,', 'SKU number,'));
  const { notes, exitCode } = await run(['push', path]);
  assert.equal(exitCode, 2, notes);
  assert.match(notes, /those of a Magento 2 product export but for the column "sku"/);
  const { output } = await run(['map', 'check', join(folder, 'google.tsv')]);
  assert.match(output, /pricing\.vat: .* \(one of FULL, REDUCED, FREE\)$/m);
});

test('--quiet leaves out how the table is read, and nothing of what is to be mended', async () => {
  const { run } = await newSeller();
  const args = ['map', 'check', join(folder, 'shopify.csv')];
  const { output } = await run(args);
  const quiet = await run([...args, '--quiet']);
  assert.match(output, /^The table is read as .*\n/);
  assert.equal(quiet.output, output.slice(output.indexOf('0 of 4 rows')));
});

test('a map that is kept with its answers delivers the next file without them; lines are answers too', async () => {
  const { run } = await newSeller();
  const path = join(mkdtempSync(join(tmpdir(), 'kontor-map-')), 'own.json');
  const lines = Object.entries(commonAnswers)
    .map(([name, answer]) => JSON.stringify({ [name]: answer }))
    .join('\n');
  const file = join(folder, 'shopify-previous.csv');
  const first = await run(['push', file, '--answers', '-', '--save-map', path, '--json'], lines);
  assert.equal(JSON.parse(first.output).succeeded, 3, first.notes);
  assert.ok(
    !('$schema' in JSON.parse(readFileSync(path, 'utf8'))),
    'no schema is at that path from the kept map',
  );
  const second = await run(['push', file, '--map', path, '--json']);
  assert.deepEqual(JSON.parse(second.output).unchanged, 3);
  const prices = await run(['push', file, '--kind', 'prices', '--json']);
  assert.deepEqual([JSON.parse(prices.output).failed, JSON.parse(prices.output).broken], [1, 0]);
});

describe('the schema of maps', () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../schemas/map.json'), 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const accepts = (map: unknown) => {
    try {
      readMap(JSON.stringify(map), 'map.json');
      return true;
    } catch (error) {
      assert.match((error as Error).message, /^map\.json is not a map: .*\. See schemas\/map\.json\.$/);
      return false;
    }
  };

  test('accepts every ready map', () => {
    for (const [name, map] of Object.entries(readyMaps)) {
      assert.ok(validate(map), `${name}: ${JSON.stringify(validate.errors)}`);
      assert.ok(accepts(map), name);
    }
  });

  const wrong: readonly [string, object][] = [
    ['another version', { version: 2, members: {} }],
    ['a member that is none', { version: 1, members: {}, script: 'x' }],
    ['a source that says nothing', { version: 1, members: { products: { sku: {} } } }],
    [
      'a source with a member of another',
      { version: 1, members: { products: { sku: { split: 'a', by: ',', at: 1 } } } },
    ],
    ['a split by nothing', { version: 1, members: { products: { sku: { split: 'a', by: '' } } } }],
    ['a number that is none', { version: 1, members: { products: { sku: { number: 'a', times: '2' } } } }],
    ['an unknown list', { version: 1, members: { products: { sku: { lookup: 'a', in: 'colours' } } } }],
    ['an empty condition', { version: 1, members: {}, rows: { leaveOut: {} } }],
    ['a condition without texts', { version: 1, members: {}, rows: { leaveOut: { is: ['a'] } } }],
  ];
  for (const [name, map] of wrong) {
    test(`refuses ${name}, as the command does`, () => {
      assert.equal(validate(map), false);
      assert.equal(accepts(map), false);
    });
  }
});

describe('a file whose name says nothing', () => {
  const own = mkdtempSync(join(tmpdir(), 'kontor-named-'));
  const written = (name: string, content: string) => {
    const path = join(own, name);
    writeFileSync(path, content);
    return path;
  };

  test('is read as the table that it is', async () => {
    const { run } = await newSeller();
    const table = readFileSync(join(folder, 'shopify-previous.csv'), 'utf8');
    for (const name of ['export', 'export.txt']) {
      const { output } = await run(
        ['push', written(name, table), '--answers', '-', '--json'],
        JSON.stringify(commonAnswers),
      );
      assert.equal(JSON.parse(output).failed, 1, name);
    }
  });

  const refused: readonly [string, string, RegExp][] = [
    ['half a workbook', 'PK\u0003\u0004rest', /is a damaged workbook \(.+\); save it again, or as CSV/],
    [
      'XML',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&b;">]><a>&b;</a>',
      /its XML has a document type declaration/,
    ],
    [
      'XML without products',
      '<?xml version="1.0"?><a/>',
      /is XML without products; a feed has them as item or entry/,
    ],
    [
      'a table of too many columns',
      `sku${',x'.repeat(5_000)}\n`,
      /it has 5001 columns; at most 5000 can be read/,
    ],
  ];
  for (const [name, content, message] of refused) {
    test(`is refused with what to do: ${name}`, async () => {
      const { run } = await newSeller();
      const { exitCode, notes } = await run(['push', written('other', content)]);
      assert.equal(exitCode, 2);
      assert.match(notes, message);
    });
  }
});

test('a cell with several addresses is several pictures, and an ean may have what a spreadsheet adds', async () => {
  const { run } = await newSeller();
  for (const ean of ["'4001234000015", '4001234000015.0', '4 001234 000015', '400-1234000015']) {
    const table = `sku;ean;mediaAssets[0].location\nA;${ean};https://x.example/a.jpg, https://x.example/b.jpg\n`;
    const answers = JSON.stringify({ 'mediaAssets[0].type': 'IMAGE' });
    const path = join(mkdtempSync(join(tmpdir(), 'kontor-cells-')), 'a.csv');
    writeFileSync(path, table);
    const { output } = await run(['map', 'check', path, '--answers', '-', '--json'], answers);
    const paths = JSON.parse(output).causes.map((each: { path: string }) => each.path);
    assert.ok(
      paths.length > 0 && !paths.some((each: string) => /^ean|^mediaAssets/.test(each)),
      `${ean}: ${paths}`,
    );
  }
});
