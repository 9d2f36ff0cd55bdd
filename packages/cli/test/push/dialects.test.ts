/** Tables as spreadsheets of several countries and programs write them end with the same stored products. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-dialects-'));
after(() => rmSync(folder, { recursive: true }));

async function newSeller() {
  const client = await server.newPartner([
    'Products_Read',
    'Products_Write',
    'Availability_Read',
    'Availability_Write',
  ]);
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const push = (args: readonly string[], input: string | Buffer = '') =>
    runCommand(['push', ...args], { environment, input: typeof input === 'string' ? input : [input] });
  const pushTable = (content: string | Buffer, ...args: string[]) => {
    const path = join(folder, `${client.username}.csv`);
    writeFileSync(path, content);
    return push([path, ...args]);
  };
  return { client, push, pushTable };
}

/** A seller who already has some example products. */
async function sellerOf(count: number) {
  const seller = await newSeller();
  const sent = products(count);
  const { exitCode, output } = await seller.push(['-'], JSON.stringify(sent));
  assert.equal(exitCode, 0, output);
  return { ...seller, skus: sent.map(({ sku }) => sku) };
}

const standardPriceOf = async (client: ApiClient, sku: string | undefined) =>
  (await client.get(`/v5/products/${sku}/prices`)).json.standardPrice;
const eur = (amount: number) => ({ amount, currency: 'EUR' });

const [first, second] = products(2);
const base = [first, second].map((each, index) => ({
  ...structuredClone(each),
  productDescription: {
    ...each?.productDescription,
    productLine: 'Größe „Weiß“ – straße',
  },
  pricing: {
    standardPrice: eur(index === 0 ? 1299.5 : 8.25),
    vat: 'FULL',
  },
}));

interface Dialect {
  readonly separator: string;
  readonly decimal: ',' | '.';
  readonly thousands?: string;
  readonly quote?: string;
  readonly always?: boolean;
  readonly encode: (text: string) => Buffer;
  readonly before?: string;
  readonly lineEnd?: string;
  readonly pad?: (name: string) => string;
  readonly words?: readonly [yes: string, no: string];
}

const utf8 = (text: string) => Buffer.from(text);
const windows1252 = (text: string) =>
  Buffer.from(
    text
      .replaceAll('„', '\u0084')
      .replaceAll('“', '\u0093')
      .replaceAll('”', '\u0094')
      .replaceAll('–', '\u0096'),
    'latin1',
  );

const dialects: Readonly<Record<string, Dialect>> = {
  'commas, points, UTF-8': { separator: ',', decimal: '.', encode: utf8 },
  'semicolons, commas, Windows-1252': {
    separator: ';',
    decimal: ',',
    thousands: '.',
    encode: windows1252,
    lineEnd: '\r\n',
    words: ['WAHR', 'FALSCH'],
  },
  'tabs, UTF-16 with a byte order mark': {
    separator: '\t',
    decimal: ',',
    encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    lineEnd: '\r\n',
    words: ['ja', 'nein'],
  },
  'the line of a spreadsheet, UTF-8 with a byte order mark, an empty first line': {
    separator: ';',
    decimal: ',',
    thousands: '\u00a0',
    encode: (text) => Buffer.from(`\uFEFF${text}`),
    before: 'sep=;\r\n\r\n;;;\r\n',
    lineEnd: '\r\n',
    words: ['1', '0'],
  },
  'all cells quoted, blanks around names and cells': {
    separator: ',',
    decimal: '.',
    thousands: ',',
    always: true,
    encode: utf8,
    pad: (text) => ` ${text} `,
    words: ['Yes', 'No'],
  },
  'vertical bars, single quotes, UTF-16 in the other order': {
    separator: '|',
    decimal: '.',
    thousands: "'",
    quote: "'",
    always: true,
    encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    lineEnd: '\n',
  },
};

/** The leaves of an element by their paths, as a dialect writes them. */
function cellsOf(value: unknown, dialect: Dialect, path = ''): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [[path, numberIn(value, dialect)]];
  if (typeof value === 'boolean')
    return [[path, (dialect.words ?? ['true', 'false'])[value ? 0 : 1] as string]];
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, member]) =>
    cellsOf(
      member,
      dialect,
      Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`,
    ),
  );
}

function numberIn(value: number, { decimal, thousands = '' }: Dialect): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

function tableOf(elements: readonly unknown[], dialect: Dialect): Buffer {
  const {
    separator,
    quote = '"',
    always,
    encode,
    before = '',
    lineEnd = '\n',
    pad = (text) => text,
  } = dialect;
  const rows = elements.map((element) => new Map(cellsOf(element, dialect)));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cell = (text: string) => {
    const needsQuotes = always === true || text.includes(separator) || /["'\r\n]/.test(text);
    return pad(needsQuotes ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text);
  };
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))];
  return encode(before + lines.map((cells) => cells.map(cell).join(separator) + lineEnd).join(''));
}

describe('kontor push stores the same products', () => {
  /** The first dialect is the measure; JSON is the same without any table. */
  const stored = async (deliver: (seller: Awaited<ReturnType<typeof newSeller>>) => Promise<unknown>) => {
    const seller = await newSeller();
    await deliver(seller);
    const answers = await Promise.all(base.map(({ sku }) => seller.client.get(`/v5/products/${sku}`)));
    // The marketplace gives every product a moin of its own.
    return answers.map(({ status, json }) => (status === 200 ? { ...json, moin: undefined } : status));
  };
  for (const [name, dialect] of Object.entries(dialects)) {
    for (const way of ['file', 'standard input'] as const) {
      test(`from a table with ${name}, from ${way === 'file' ? 'a file' : way}`, async () => {
        const measure = await stored(async ({ push }) => push(['-'], JSON.stringify(base)));
        const table = tableOf(base, dialect);
        const found = await stored(async ({ push, pushTable }) => {
          const { exitCode, output, notes } =
            way === 'file' ? await pushTable(table) : await push(['-', '--format', 'csv'], table);
          assert.equal(exitCode, 0, output + notes);
        });
        assert.deepEqual(found, measure);
        assert.equal((measure as { sku: string }[])[0]?.sku, first?.sku);
      });
    }
  }
});

describe('numbers of another locale', () => {
  const stock = 'sku;quantity\nEX-00001-1;1.000\nEX-00001-2;25.000\n';
  const price =
    'sku;standardPrice.amount;standardPrice.currency\nEX-00001-2;12.500;EUR\nEX-00002-1;1.200.000;EUR\n';

  test('that nothing decides are refused with rows and both readings, and nothing is stored', async () => {
    const { client, pushTable } = await sellerOf(4);
    const refused = await pushTable(`${stock}EX-00002-1;7\n`, '--kind', 'quantities');
    assert.equal(refused.exitCode, 2);
    assert.match(
      refused.notes,
      /line 2, column "quantity": "1\.000" is 1 with a decimal point and 1000 with a decimal comma/,
    );
    assert.match(refused.notes, /line 3, column "quantity": "25\.000" is 25 .* and 25000 /);
    assert.match(refused.notes, /--decimal point or --decimal comma/);
    const { json } = await client.get('/v1/availability/quantities?skus=EX-00002-1');
    assert.doesNotMatch(JSON.stringify(json ?? {}), /"quantity":7/);
  });

  test('are read by the decimal sign that is stated', async () => {
    for (const [decimal, amount] of [
      ['comma', 12_500],
      ['point', 12.5],
    ] as const) {
      const { client, pushTable } = await sellerOf(4);
      const table = 'sku;standardPrice.amount;standardPrice.currency\nEX-00001-2;12.500;EUR\n';
      const { exitCode, output, notes } = await pushTable(table, '--kind', 'prices', '--decimal', decimal);
      assert.equal(exitCode, 0, output + notes);
      assert.deepEqual(await standardPriceOf(client, 'EX-00001-2'), eur(amount));
    }
  });

  test('are read by the decimal sign that another number of the table shows', async () => {
    const { client, pushTable } = await sellerOf(4);
    const { exitCode, output, notes } = await pushTable(price, '--kind', 'prices');
    assert.equal(exitCode, 0, output + notes);
    assert.match(notes, /cells separated by semicolons, decimal comma/);
    assert.deepEqual(await standardPriceOf(client, 'EX-00001-2'), eur(12_500));
    assert.deepEqual(await standardPriceOf(client, 'EX-00002-1'), eur(1_200_000));
  });

  test('are refused if other numbers of the table show both decimal signs', async () => {
    const { pushTable } = await sellerOf(4);
    const both = `${price}EX-00001-1;8.50;EUR\n`;
    const { exitCode, notes } = await pushTable(both, '--kind', 'prices');
    assert.equal(exitCode, 2);
    assert.match(notes, /others show both decimal signs \(line 3 has "1\.200\.000", line 4 has "8\.50"\)/);
  });
});

describe('what a table writes otherwise', () => {
  test('is read: decimal commas, thousands, money with its currency', async () => {
    const { client, pushTable } = await sellerOf(4);
    const table = [
      'sku;standardPrice.amount;standardPrice.currency',
      'EX-00001-1;5,69;EUR',
      'EX-00001-2;1.299,00;EUR',
      'EX-00002-1;8.50 EUR;EUR',
      'EX-00002-2;€ 9,75;',
    ].join('\n');
    const { exitCode, output, notes } = await pushTable(table, '--kind', 'prices');
    assert.equal(exitCode, 0, output + notes);
    for (const [sku, amount] of [
      ['EX-00001-1', 5.69],
      ['EX-00001-2', 1299],
      ['EX-00002-1', 8.5],
      ['EX-00002-2', 9.75],
    ] as const) {
      assert.deepEqual(await standardPriceOf(client, sku), eur(amount));
    }
  });

  test('is refused in its row if the currency next to an amount is not that of the row', async () => {
    const { pushTable } = await sellerOf(2);
    const table = 'sku;standardPrice.amount;standardPrice.currency\nEX-00001-1;5,69 USD;EUR\n';
    const { exitCode, output } = await pushTable(table, '--kind', 'prices');
    assert.equal(exitCode, 1);
    assert.match(output, /has "5,69 USD", but the currency of the row is "EUR"/);
  });

  test('is read: words for yes and no', async () => {
    const { client, pushTable, skus } = await sellerOf(4);
    const words = ['1', 'yes', 'Ja', 'WAHR'];
    const off = ['0', 'no', 'Nein', 'FALSCH'];
    const isActive = async () =>
      Promise.all(
        skus.map(async (sku) => (await client.get(`/v5/products/${sku}/active-status`)).json.active),
      );
    for (const [given, active] of [
      [off, false],
      [words, true],
    ] as const) {
      const table = ['sku,active', ...skus.map((sku, index) => `${sku},${given[index]}`)].join('\n');
      const { exitCode, output } = await pushTable(table, '--kind', 'active-status');
      assert.equal(exitCode, 0, output);
      assert.deepEqual(
        await isActive(),
        skus.map(() => active),
      );
    }
  });

  test('is read: the line that names the separator', async () => {
    const { client, pushTable } = await sellerOf(2);
    const table = 'sep=;\nsku;standardPrice.amount;standardPrice.currency\nEX-00001-1;5.89;EUR\n';
    const { exitCode, output, notes } = await pushTable(table, '--kind', 'prices');
    assert.equal(exitCode, 0, output);
    assert.match(notes, /the first line names the separator/);
    assert.deepEqual(await standardPriceOf(client, 'EX-00001-1'), eur(5.89));
  });

  test('is refused in its row: an ean that a spreadsheet has shortened', async () => {
    const { pushTable } = await newSeller();
    for (const ean of ['4.00638E+12', '4,00638E+12', '4E12']) {
      const { exitCode, output } = await pushTable(`sku;ean\nA;${ean}\n`);
      assert.equal(exitCode, 1);
      assert.match(output, /which a spreadsheet has shortened; format the column as text/);
    }
  });
});

test('columns that are no paths are told all together, with a map to start from, and can be ignored', async () => {
  const { client, pushTable, skus } = await sellerOf(1);
  const foreign = [
    ['code', 'url', 'creator', 'created_t', 'product_name', 'quantity', 'brands'].join('\t'),
    ['0036000291452', 'https://shop.example/1', 'x', '1', 'Milk', '1 l', 'A'].join('\t'),
    '',
  ].join('\n');
  const refused = await pushTable(foreign);
  assert.equal(refused.exitCode, 2);
  for (const name of ['code', 'url', 'creator', 'created_t', 'product_name', 'quantity', 'brands']) {
    assert.ok(refused.notes.includes(`"${name}"`), name);
  }
  assert.match(refused.notes, /^7 columns are not paths of an element: "code", "url", .*"brands"\.$/m);
  const map = refused.notes.slice(refused.notes.indexOf('{'), refused.notes.lastIndexOf('}') + 1);
  assert.deepEqual(Object.keys(JSON.parse(map)).length, 7);
  const none = await pushTable(foreign, '--ignore-unknown');
  assert.equal(none.exitCode, 2);
  assert.match(none.notes, /No column of the file is a path/);
  const some = `sku;standardPrice.amount;Remark;standardPrice.currency\n${skus[0]};7,5;x;EUR\n`;
  const { exitCode, output, notes } = await pushTable(some, '--kind', 'prices', '--ignore-unknown');
  assert.equal(exitCode, 0, output);
  assert.match(notes, /Ignored columns: Remark\./);
  assert.deepEqual(await standardPriceOf(client, skus[0]), eur(7.5));
});
