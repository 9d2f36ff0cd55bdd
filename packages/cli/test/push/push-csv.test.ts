import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import type { ProductVariation } from '../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-push-csv-'));
after(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A new partner, read by its client and delivered to by `push`. */
async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  return {
    client,
    push: (args: readonly string[], input = '') => runCommand(['push', ...args], { environment, input }),
  };
}

/** Every leaf of an element by its path; attributes by name. */
function cellsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if (path === 'productDescription.attributes') {
    return (value as { name: string; values: string[] }[]).flatMap(({ name, values }) =>
      values.map((text, index): [string, string] => [`${path}.${name}[${index}]`, text]),
    );
  }
  return Object.entries(value).flatMap(([name, member]) => {
    if (Array.isArray(value)) return cellsOf(member, `${path}[${name}]`);
    return cellsOf(member, path === '' ? name : `${path}.${name}`);
  });
}

function tableOf(elements: readonly unknown[]): string {
  const rows = elements.map((element) => new Map(cellsOf(element)));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => names.map((name) => quoted(row.get(name) ?? '')).join(','));
  return [names.map(quoted).join(','), ...lines, ''].join('\n');
}

describe('kontor push delivers CSV', () => {
  test('with whole products, which read the same as from JSON', async () => {
    const { client, push } = await newSeller();
    const elements = products(120);
    const { exitCode, output } = await push([fileWith('products.csv', tableOf(elements)), '--quiet']);
    assert.equal(exitCode, 0, output);
    const byName = (attributes: ProductVariation['productDescription']['attributes']) =>
      [...(attributes ?? [])].map(({ name, values }) => ({ name, values }));
    for (const element of elements.slice(0, 10)) {
      const { json } = await client.get(`/v5/products/${element.sku}`);
      const { attributes, ...description } = json.productDescription;
      const { attributes: sentAttributes, ...sentDescription } = element.productDescription;
      assert.deepEqual(description, sentDescription);
      assert.deepEqual(byName(attributes).sort(byText), byName(sentAttributes).sort(byText));
      assert.deepEqual(json.pricing, element.pricing);
      assert.deepEqual(json.compliance, element.compliance);
      assert.deepEqual(json.mediaAssets, element.mediaAssets);
    }
  });

  test('with prices and flags, through a map of other column names', async () => {
    const { client, push } = await newSeller();
    await push(['-'], JSON.stringify(products(3)));
    const [one, two, three] = products(3).map(({ sku }) => sku);
    const map = fileWith(
      'columns.json',
      JSON.stringify({
        Article: 'sku',
        Price: 'standardPrice.amount',
        Unit: 'standardPrice.currency',
        Note: null,
      }),
    );
    const prices = `Article;Price;Unit;Note\n${one};5.25;EUR;a\n${two};6;EUR;b\n`;
    const priced = await push([fileWith('prices.csv', prices), '--kind', 'prices', '--map', map]);
    assert.equal(priced.exitCode, 0, priced.output + priced.notes);
    const price = await client.get(`/v5/products/${one}/prices`);
    assert.deepEqual(price.json.standardPrice, { amount: 5.25, currency: 'EUR' });

    const flags = await push(
      ['-', '--format', 'csv', '--kind', 'active-status'],
      `sku,active\n${three},FALSE\n`,
    );
    assert.equal(flags.exitCode, 0, flags.output + flags.notes);
    assert.equal((await client.get(`/v5/products/${three}/active-status`)).json.active, false);
  });

  test('and names the line of every row that fails, locally or on the server', async () => {
    const { client, push } = await newSeller();
    await push(['-'], JSON.stringify(products(2)));
    const [one, two] = products(2).map(({ sku }) => sku);
    const text = [
      'sku,standardPrice.amount,standardPrice.currency',
      `${one},"1,5,0",EUR`,
      '',
      '"nobody",2,EUR',
      `${two},3.9999,EUR`,
      `${one},4,EUR`,
      '',
    ].join('\n');
    const { exitCode, output } = await push([fileWith('faulty.csv', text), '--kind', 'prices', '--json']);
    assert.equal(exitCode, 1);
    const result = JSON.parse(output);
    assert.deepEqual(
      result.failures
        .map(({ line, code, jsonPath }: { line: number; code: string; jsonPath?: string }) => [
          line,
          code.slice(0, 8),
          jsonPath,
        ])
        .sort(),
      [
        [2, 'NOT_SENT', undefined],
        [4, '900007 -', '$.sku'],
        [5, '200003 -', '$.standardPrice.amount'],
      ],
    );
    assert.deepEqual([result.succeeded, result.failed, result.broken], [1, 2, 1]);
    assert.equal((await client.get(`/v5/products/${one}/prices`)).json.standardPrice.amount, 4);
  });
});

describe('kontor push refuses CSV with exit code 2 and delivers nothing', () => {
  const wrong: [string, readonly string[], string, RegExp][] = [
    [
      'with a column that has no place',
      ['--format', 'csv'],
      'sku,Colour\nA,red\n',
      /Column "Colour" is not a path/,
    ],
    [
      'with a map that is not there',
      ['--format', 'csv', '--map', 'absent.json'],
      'sku\nA\n',
      /absent\.json cannot be read/,
    ],
    ['and a map for JSON', ['--map', 'absent.json'], '[]', /--map is only for tables/],
  ];
  for (const [name, args, input, message] of wrong) {
    test(name, async () => {
      const { push } = await newSeller();
      const { exitCode, notes } = await push(['-', ...args], input);
      assert.equal(exitCode, 2);
      assert.match(notes, message);
    });
  }
});

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
