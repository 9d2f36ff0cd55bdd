import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { exampleProducts } from '../../../sandbox/fixtures/products.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-reference-'));
after(() => rmSync(folder, { recursive: true }));
const realData = join(import.meta.dirname, '../../../../../shared/data/products.json');

function run(words: readonly string[], input = '', environment: Readonly<Record<string, string>> = {}) {
  const operator = ['--operator', server.operatorUrl];
  return runCommand([...words, ...operator], {
    input,
    environment: { KONTOR_URL: server.partnerUrl, ...environment },
  });
}

async function newLogin(): Promise<Record<string, string>> {
  const { username } = await server.newPartner();
  return { KONTOR_USER: username, KONTOR_PASSWORD: 'pass-word' };
}

const brandsNamed = async (...ids: string[]) => {
  const { resources } = (await server.operator.get('/operator/v1/brands?limit=1000')).json;
  return resources.filter(({ id }: { id: string }) => ids.includes(id));
};

describe('kontor brands push', () => {
  test('stores the brands of a table, and finds them unchanged the second time', async () => {
    const path = join(folder, 'brands.csv');
    writeFileSync(path, 'id,name,useable\nB-1,Harbour,true\nB-2,Quay,false\n');
    const first = await run(['brands', 'push', path]);
    assert.equal(first.exitCode, 0, first.notes);
    assert.match(first.output, /^2 brands delivered to .*\n +succeeded +2\n +unchanged +0\n +failed +0\n$/);
    assert.deepEqual(
      (await brandsNamed('B-1', 'B-2')).map(({ name, usable }: Record<string, unknown>) => [name, usable]),
      [
        ['Harbour', true],
        ['Quay', false],
      ],
    );
    const again = JSON.parse((await run(['brands', 'push', path, '--json'])).output);
    assert.deepEqual([again.succeeded, again.unchanged], [0, 2]);
  });

  test('stores the others when some are wrong, and reports why with their lines', async () => {
    const brands = [
      { id: 'N-1', name: 'One', useable: true },
      { id: 'N-2', name: '', useable: true },
      { id: 'N-3', useable: true },
      { id: 'N-4', name: 'Four', useable: true },
    ];
    const { exitCode, output } = await run(
      ['brands', 'push', '-', '--quiet'],
      brands.map((brand) => `${JSON.stringify(brand)}\n`).join(''),
    );
    assert.equal(exitCode, 1);
    assert.match(output, /succeeded +2\n +unchanged +0\n +failed +2\n/);
    assert.match(output, /^\w+ +\d+ +element 2, \$\.name: /m);
    assert.match(output, /^2 +2 .*\$\.name/m);
    assert.match(output, /^3 +3 .*name/m);
    assert.equal((await brandsNamed('N-1', 'N-2', 'N-3', 'N-4')).length, 2);
  });
});

describe('kontor categories push', () => {
  test('stores category groups, but none with a category that is in two groups', async () => {
    const group = (name: string, ...categories: string[]) => ({
      categoryGroup: name,
      categories,
      attributes: [{ name: 'Colour', type: 'STRING', multiValue: true }],
    });
    const stored = await run(['categories', 'push', '-'], JSON.stringify([group('Boats', 'Dinghies')]));
    assert.equal(stored.exitCode, 0, stored.notes);
    const groups = (await (await server.login()).get('/v5/products/categories?limit=1000')).json.resources;
    assert.ok(groups.some(({ categoryGroup }: { categoryGroup: string }) => categoryGroup === 'Boats'));
    const refused = await run(
      ['categories', 'push', '-', '--quiet'],
      JSON.stringify([group('One', 'Same'), group('Two', 'Same')]),
    );
    assert.equal(refused.exitCode, 1);
    assert.match(refused.output, /failed +1|refused +2/);
  });
});

describe('kontor push --create-missing', () => {
  /** Products of a catalogue that the sandbox does not know. */
  const foreign = exampleProducts(30).map((product, index) => ({
    ...product,
    productDescription: {
      ...product.productDescription,
      brandId: `foreign-${(index >> 1) % 3}`,
      category: `Foreign ${(index >> 1) % 4}`,
      attributes: [
        ...(product.productDescription.attributes ?? []),
        { name: `Feature ${index % 5}`, values: ['yes', 'no'], additional: false },
      ],
    },
  }));

  test('adds unknown brands, categories and attributes to the reference data first', async () => {
    const environment = await newLogin();
    const input = JSON.stringify(foreign);
    const without = await run(['push', '-', '--quiet'], input, environment);
    assert.match(without.output, /failed +30\n/);
    const { exitCode, output, notes } = await run(['push', '-', '--create-missing'], input, environment);
    assert.equal(exitCode, 0, output + notes);
    assert.match(output, /succeeded +30\n/);
    assert.match(
      notes,
      /Created in the sandbox: 3 brands, 4 categories of the group "Created by kontor push"\./,
    );
    const again = await run(['push', '-', '--create-missing'], input, environment);
    assert.match(again.output, /unchanged +30\n/);
    assert.match(again.notes, /Created in the sandbox: 0 brands, 0 categories/);
  });

  test('is refused for other elements, and on a live server', async () => {
    const prices = await run(['push', '-', '--create-missing', '--kind', 'prices'], '[]');
    assert.equal(prices.exitCode, 2);
    assert.match(prices.notes, /--create-missing is only for products/);
    const liveToken = 'a-token-of-a-live-server';
    const live = await startTestServer({ KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: liveToken });
    const refused = await runCommand(['push', '-', '--create-missing', '--operator', live.operatorUrl], {
      input: JSON.stringify(foreign),
      environment: {
        KONTOR_URL: server.partnerUrl,
        KONTOR_OPERATOR_TOKEN: liveToken,
      },
    });
    assert.equal(refused.exitCode, 1);
    assert.match(refused.notes, /--create-missing only works in a sandbox/);
  });

  const skip = existsSync(realData) ? false : 'the real catalogue is not beside the project (../shared/data)';
  test('accepts a real catalogue with one command', { skip }, async () => {
    const { output } = await run(['push', realData, '--create-missing', '--json'], '', await newLogin());
    const { delivered, failed, causes } = JSON.parse(output);
    assert.equal(delivered, 1000);
    // Some categories have the names of the sandbox's own, which require attributes with other names.
    assert.ok(failed < 20, `${failed} failed`);
    const codes = causes.map(({ code }: { code: string }) => code).join();
    assert.doesNotMatch(codes, /UNKNOWN_BRAND|UNKNOWN_CATEGORY/);
  });
});
