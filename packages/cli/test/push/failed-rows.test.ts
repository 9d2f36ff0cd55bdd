/** Failed elements come back as rows of the file that was delivered, in its columns, and can be delivered again from there. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { answersOf, samples, samplesFolder } from '@kontor/harness/shop-exports';
import { runCommand } from '@kontor/harness/test-context';
import { xlsxOf } from '@kontor/harness/workbooks';
import { parse } from 'csv-parse/sync';
import { createClient } from '../../../client/index.ts';
import type { FindFailed } from '../../../client/sheets/failed-rows.ts';
import { openTable, type Table } from '../../../client/sheets/index.ts';
import { readLists } from '../../../client/sheets/marketplace-lists.ts';
import { openTableWith } from '../../../client/sheets/open-table.ts';
import { elementShape } from '../../../contract/documents/element-shape.ts';
import { csvForPrograms } from '../../../values/csv-cells.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-failed-rows-'));
after(() => rmSync(folder, { recursive: true }));

const notes = ['#line', '#code', '#column', '#closest', '#detail'];
const blobOf = (content: string | Uint8Array) => new Blob([Buffer.from(content)]);
const elementsOf = async (table: Table) =>
  (await Array.fromAsync(table.elements())).map(({ element }) => element as { readonly sku?: string });

async function failedOf(table: Table, find: FindFailed): Promise<Blob> {
  const rows = await Array.fromAsync(table.failedRows(find));
  return blobOf(rows.map(csvForPrograms).join(''));
}

describe('the rows of failed elements are read as the same elements', async () => {
  const partner = await server.newPartner();
  const client = createClient({ url: server.partnerUrl, user: partner.username, password: 'pass-word' });
  const lists = await readLists(client);
  const setting = { shapeOf: () => elementShape('ProductVariation'), readLists: async () => lists };
  for (const sample of samples) {
    test(sample, async () => {
      const open = (file: Blob) =>
        openTableWith(file, { kind: 'products', answers: answersOf(sample) }, setting);
      const table = await open(blobOf(readFileSync(join(samplesFolder, sample))));
      const elements = await elementsOf(table);
      const errors = [{ code: 'X', detail: 'wrong' }];
      const all = await open(await failedOf(table, () => ({ errors })));
      assert.deepEqual(await elementsOf(all), elements);
      for (const wrong of elements) {
        const some = await failedOf(table, (element) =>
          (element as typeof wrong).sku === wrong.sku ? { errors } : undefined,
        );
        const again = await elementsOf(await open(some));
        assert.deepEqual(
          again.find(({ sku }) => sku === wrong.sku),
          wrong,
        );
      }
    });
  }
});

const columns = { No: 'sku', Model: 'productReference', Price: 'pricing.standardPrice.amount' };

test('a number that only other rows explain is written so that it explains itself', async () => {
  const content = 'No;Model;Price\nA;M;1.250\nB;M;1,250\nC;M;12.500 EUR\nD;M;8,50\n';
  const table = await openTable(blobOf(content), { kind: 'products', map: columns });
  const before = (await elementsOf(table)).slice(0, 3);
  const failed = await failedOf(table, (element) =>
    (element as { sku: string }).sku === 'D' ? undefined : {},
  );
  assert.match(await failed.text(), /\r\nA,M,1250,.*\r\nB,M,"1,2500",.*\r\nC,M,12500 EUR,/s);
  assert.deepEqual(await elementsOf(await openTable(failed, { kind: 'products', map: columns })), before);
});

test('numbers of a workbook are read as its cells were', async () => {
  const rows = [
    ['No', 'Model', 'Price'],
    ['01', 'M', 12.125],
    ['02', 'M', '8,50'],
  ];
  const table = await openTable(blobOf(await xlsxOf({ Sheet: rows })), { kind: 'products', map: columns });
  const failed = await failedOf(table, () => ({}));
  assert.deepEqual(
    await elementsOf(await openTable(failed, { kind: 'products', map: columns })),
    await elementsOf(table),
  );
});

test('a row that cannot be read comes back with the reason, and stays one', async () => {
  const table = await openTable(blobOf('No;Model;Price\nA;M;cheap\nB;M;5\nC;M;5;6\nD;M\n'), {
    kind: 'products',
    map: columns,
  });
  const failed = await failedOf(table, () => undefined);
  const text = await failed.text();
  assert.match(text, /\r\nA,M,cheap,2,,,,.*must have a number/);
  assert.match(text, /\r\nC,M,5,6,4,,,,/);
  assert.equal(text.includes('\r\nB,'), false);
  const again = await openTable(failed, { kind: 'products', map: columns });
  await elementsOf(again);
  assert.deepEqual(
    again.broken.map(({ line }) => line),
    [2, 3, 4],
  );
});

describe('kontor push --failed --like FILE', () => {
  async function newSeller() {
    const client = await server.newPartner();
    const environment = {
      KONTOR_URL: server.partnerUrl,
      KONTOR_USER: client.username,
      KONTOR_PASSWORD: 'pass-word',
    };
    return { client, push: (args: readonly string[]) => runCommand(['push', ...args], { environment }) };
  }
  /** The command that a line of the report or of the notes names. */
  const wordsOf = (text: string, pattern: RegExp) =>
    (pattern.exec(text)?.[1] ?? '').split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
  const written = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test('gives rows of an export back, which are mended in its columns and all stored, as the messages say', async () => {
    const { client, push } = await newSeller();
    const sample = readFileSync(join(samplesFolder, 'shopify.csv'), 'utf8');
    const file = written('export.csv', sample.replace('4001234000022', '4001234000023'));
    const answers = written('answers.json', JSON.stringify(answersOf('shopify.csv')));
    const first = await push([file, '--answers', answers]);
    assert.equal(first.exitCode, 1, first.output + first.notes);
    const to = join(folder, 'mend.csv');
    const words = wordsOf(first.output, /kontor push (--failed .*) --to failed.csv/);
    assert.deepEqual(words.slice(2), ['--like', file, '--answers', answers]);
    assert.deepEqual(wordsOf(first.output, /what the table does not say: kontor push (.*)/), [
      file,
      '--answers',
      answers,
      '--interactive',
    ]);
    const got = await push([...words, '--to', to]);
    assert.equal(got.exitCode, 0, got.notes);
    const [names = [], ...rows] = parse(readFileSync(to)) as string[][];
    const [before = []] = parse(sample) as string[][];
    assert.deepEqual(names, [...before, ...notes]);
    const skus = rows.map((row) => row[names.indexOf('SKU')]);
    assert.deepEqual(skus, ['HT-R-S', 'HT-B-M', 'HT-B-L', '']);
    const wrong = rows[1] ?? [];
    assert.equal(wrong[names.indexOf('#column')], 'Barcode');
    assert.notEqual(wrong[names.indexOf('#code')], '');
    assert.equal(wrong[names.indexOf('#closest')], '4001234000022');
    const mended = readFileSync(to, 'utf8').replace('4001234000023', '4001234000022');
    writeFileSync(to, mended.replace('HT-B-L,', 'HT-B-L,4001234000046'));
    const again = await push(wordsOf(got.notes, /run "kontor push ([^"]*)"/));
    assert.equal(again.exitCode, 0, again.output + again.notes);
    assert.equal((await client.get('/v5/products/HT-B-M')).json.ean, '4001234000022');
  });

  test('says which elements have no row in the table, and that the table must be one', async () => {
    const { client, push } = await newSeller();
    const { json } = await client.post('/v5/products', [{ sku: 'x' }], { prefer: 'wait=10' });
    const table = written('other.csv', 'sku,productReference\ny,M\n');
    const got = await push(['--failed', json.task.id, '--like', table]);
    assert.match(got.notes, /1 element of them have no row in .*other\.csv/);
    const list = written('other.json', '[]');
    const refused = await push(['--failed', json.task.id, '--like', list]);
    assert.deepEqual([refused.exitCode, /only for tables/.test(refused.notes)], [2, true], refused.notes);
    const alone = await push([table, '--like', table]);
    assert.deepEqual([alone.exitCode, /belongs to --failed/.test(alone.notes)], [2, true], alone.notes);
  });
});
