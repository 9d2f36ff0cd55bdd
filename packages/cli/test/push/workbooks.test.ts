/** Workbooks end with the stored values of their cells, whatever a program shows; those that cannot be read say why. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import {
  archiveOf,
  odsContent,
  odsOf,
  type TestCell,
  type TestSheets,
  xlsxOf,
  xlsxParts,
} from '@kontor/harness/workbooks';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-workbooks-'));
after(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileWith(name: string, content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, content);
  return path;
}

async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const push = (args: readonly string[], input: string | Uint8Array = '') =>
    runCommand(['push', ...args], { environment, input: typeof input === 'string' ? input : [input] });
  return { client, push };
}

const [base] = products(1);
const fixed: Readonly<Record<string, TestCell>> = {
  productReference: 'Model-1',
  'productDescription.category': base?.productDescription.category ?? '',
  'productDescription.brandId': base?.productDescription.brandId ?? '',
  'pricing.standardPrice.currency': 'EUR',
  'pricing.vat': 'FULL',
  'mediaAssets[0].location': 'https://cdn.example/1.jpg',
  'mediaAssets[0].type': 'IMAGE',
  'productDescription.attributes': JSON.stringify(base?.productDescription.attributes ?? []),
  compliance: JSON.stringify(base?.compliance ?? null),
};

/** A table of products; each row has what is special about it. */
function tableOf(rows: readonly Readonly<Record<string, TestCell>>[]): TestCell[][] {
  const names = [...new Set([...Object.keys(fixed), ...rows.flatMap((row) => Object.keys(row))])];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? fixed[name] ?? ''))];
}

const strange = tableOf([
  {
    sku: '0012',
    ean: 4_006_381_333_931,
    'pricing.standardPrice.amount': 1234.5,
    releaseDate: { day: 46_082 },
    'productDescription.productLine': 'rich Text & more',
    'productDescription.description': 'First line\nsecond  line',
  },
  {
    sku: '1-2',
    productReference: 'Model-2',
    ean: '4006381333948',
    'pricing.standardPrice.amount': '1,5',
    'productDescription.productLine': 42,
    'pricing.msrp.amount': { formula: 'A1*2', value: 19.9 },
    'pricing.msrp.currency': 'EUR',
  },
]);

for (const [form, write] of [
  ['xlsx', xlsxOf],
  ['ods', odsOf],
] as const) {
  describe(`kontor push delivers ${form}`, () => {
    test('as the values of its cells: numbers whole, texts as texts, days in ISO 8601, results of formulas', async () => {
      const { client, push } = await newSeller();
      const { exitCode, output, notes } = await push([
        fileWith(`p.${form}`, await write({ Products: strange })),
      ]);
      assert.equal(exitCode, 0, output + notes);
      assert.match(notes, /The table is read as the sheet "Products", decimal comma\./);
      const { json: one } = await client.get('/v5/products/0012');
      assert.equal(one.ean, '4006381333931');
      assert.equal(one.pricing.standardPrice.amount, 1234.5);
      assert.match(one.releaseDate, /^2026-03-01T00:00:00/);
      assert.equal(one.productDescription.productLine, 'rich Text & more');
      assert.equal(one.productDescription.description, 'First line\nsecond  line');
      const { json: other } = await client.get('/v5/products/1-2');
      assert.equal(other.pricing.standardPrice.amount, 1.5);
      assert.equal(other.pricing.msrp.amount, 19.9);
      assert.equal(other.productDescription.productLine, '42');
    });

    test('from a pipe, whatever its name, with the header in line 3 and rows of other lengths', async () => {
      const { client, push } = await newSeller();
      const [names = [], first = []] = strange;
      const rows = [['Our products'], [], names, first];
      const { exitCode, output, notes } = await push(['-'], await write({ Products: rows }));
      assert.equal(exitCode, 0, output + notes);
      assert.equal((await client.get('/v5/products/0012')).status, 200);
    });

    test('from the sheet that is named; without a name, the sheets with rows are told', async () => {
      const { client, push } = await newSeller();
      const sheets: TestSheets = {
        'Read me': [['Notes']],
        Empty: [],
        'Products & more': strange,
        Old: strange,
      };
      const path = fileWith(`several.${form}`, await write(sheets, ['Old']));
      const asked = await push([path]);
      assert.equal(asked.exitCode, 2);
      assert.match(
        asked.notes,
        /The workbook has several sheets with rows\. Name one of its sheets with --sheet: "Read me", "Products & more"\./,
      );
      const wrong = await push([path, '--sheet', 'Prices']);
      assert.match(
        wrong.notes,
        /has no sheet "Prices"\. Name one of its sheets with --sheet: "Read me", "Empty", "Products & more"\./,
      );
      const { exitCode } = await push([path, '--sheet', 'products & MORE']);
      assert.equal(exitCode, 0);
      assert.equal((await client.get('/v5/products/1-2')).status, 200);
    });

    test('a cell that is an error, or a formula without its result, fails its row alone', async () => {
      const { client, push } = await newSeller();
      const rows = tableOf([
        { sku: 'a', ean: '4006381333931', 'pricing.standardPrice.amount': { error: '#N/A' } },
        { sku: 'b', ean: '4006381333948', 'pricing.standardPrice.amount': { formula: 'A1*2' } },
        { sku: 'c', ean: '4006381333955', 'pricing.standardPrice.amount': 5 },
      ]);
      const { exitCode, output } = await push([fileWith(`errors.${form}`, await write({ Products: rows }))]);
      assert.equal(exitCode, 1);
      assert.match(
        output,
        /column "pricing\.standardPrice\.amount" has "#N\/A", an error of a spreadsheet; correct the cell/,
      );
      assert.match(
        output,
        /has a formula without its result; open the workbook in a spreadsheet program and save it/,
      );
      assert.equal((await client.get('/v5/products/c')).status, 200);
      assertRefused(await client.get('/v5/products/a'), 404, 'SKU_NOT_FOUND');
    });
  });
}

/** The archive with another size of the expanded parts in its directory. */
function declaring(archive: Uint8Array, bytes: number): Uint8Array {
  const changed = Buffer.from(archive);
  const entry = Buffer.from('504b0102', 'hex');
  for (let at = changed.indexOf(entry); at !== -1; at = changed.indexOf(entry, at + 4))
    changed.writeUInt32LE(bytes, at + 24);
  return changed;
}

const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const xlsxWith = async (parts: Record<string, string>) =>
  archiveOf({ ...xlsxParts({ Products: [['sku']] }), ...parts });
const sheet = 'xl/worksheets/sheet1.xml';
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const hostile: Readonly<Record<string, readonly [content: () => Promise<Uint8Array>, message: RegExp]>> = {
  'with entities that expand': [
    () =>
      xlsxWith({
        [sheet]: `<?xml version="1.0"?>${entities}${sheetXml('<row><c t="str"><v>&b;</v></c></row>')}`,
      }),
    /a damaged workbook \(its XML has a document type declaration\); save it again, or as CSV/,
  ],
  'that says it is two gigabytes': [
    async () => declaring(await xlsxOf({ Products: strange }), 2 * 1024 ** 3),
    /expands to more than 1024 MiB; save the sheet as CSV/,
  ],
  'whose parts are longer than it says': [
    async () => declaring(await xlsxOf({ Products: strange }), 20),
    /a damaged workbook/,
  ],
  'with a million columns': [
    () => xlsxWith({ [sheet]: sheetXml('<row r="1"><c r="AAAA1"><v>1</v></c></row>') }),
    /line 1, byte 1: it has more than 5000 columns; remove those that are not needed/,
  ],
  'with a cell that is repeated a million times': [
    () =>
      archiveOf({
        'content.xml': odsContent(
          '<table:table table:name="a"><table:table-row><table:table-cell table:number-columns-repeated="1000000" office:value-type="float" office:value="1"/></table:table-row></table:table>',
        ),
      }),
    /it has more than 5000 columns/,
  ],
  'with rows that are repeated without end': [
    () =>
      archiveOf({
        'content.xml': odsContent(
          `<table:table table:name="a">${'<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="float" office:value="1"/></table:table-row>'.repeat(50)}</table:table>`,
        ),
      }),
    /it has more than 1,048,576 rows; split it/,
  ],
  'with a cell of millions of characters': [
    () => xlsxWith({ [sheet]: sheetXml(`<row><c t="str"><v>${'a'.repeat(2 * 1024 ** 2)}</v></c></row>`) }),
    /a cell has more than 1048576 characters; shorten it/,
  ],
  'with a tag that never ends': [
    () => xlsxWith({ [sheet]: `<worksheet a="${'a'.repeat(8 * 1024 ** 2)}` }),
    /its XML has a tag without end/,
  ],
  'nested a million times': [
    () => xlsxWith({ [sheet]: '<a>'.repeat(1_000_000) }),
    /its XML is nested more than 100 times/,
  ],
  'cut off in the middle of a row': [
    () =>
      xlsxWith({ [sheet]: '<worksheet><sheetData><row><c t="str"><v>sku</v></c></row><row><c t="str"><v>a' }),
    /its XML ends inside/,
  ],
  'cut off in the archive': [
    async () => (await xlsxOf({ Products: strange })).subarray(0, 900),
    /a damaged workbook/,
  ],
  'without sheets': [() => archiveOf(xlsxParts({})), /a workbook whose sheets are empty/],
  'that is another archive': [
    () => archiveOf({ 'photo.jpg': 'x' }),
    /an archive, but no workbook of the forms \.xlsx and \.ods/,
  ],
  'of an older form': [
    async () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex'),
    /a workbook of an older form, or protected by a password; save it as \.xlsx without one/,
  ],
  'protected by a password': [
    () =>
      archiveOf({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>' }),
    /it is protected by a password; save it without one/,
  ],
};

describe('a workbook is refused with what to do', () => {
  for (const [name, [content, message]] of Object.entries(hostile))
    test(name, async () => {
      const { push } = await newSeller();
      const { exitCode, notes, output } = await push([fileWith('h.xlsx', await content())]);
      assert.match(notes + output, message);
      assert.equal(exitCode, 2);
    });

  test('options of CSV text do not apply to it, those of tables do', async () => {
    const { push } = await newSeller();
    const path = fileWith('p.xlsx', await xlsxOf({ Products: strange }));
    const { notes, exitCode } = await push([path, '--encoding', 'utf-16le']);
    assert.equal(exitCode, 2);
    assert.match(notes, /--encoding is only for CSV/);
    assert.match((await push([path, '--map', 'absent.json'])).notes, /absent\.json/);
    const json = fileWith('p.json', '[]');
    assert.match((await push([json, '--sheet', 'A'])).notes, /--sheet is only for workbooks/);
    const csv = fileWith('p.csv', 'sku\n1\n');
    assert.match((await push([csv, '--sheet', 'A'])).notes, /--sheet is only for workbooks/);
  });
});
