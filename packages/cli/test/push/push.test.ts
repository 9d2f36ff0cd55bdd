import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { exampleProducts } from '../../../sandbox/fixtures/products.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-push-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs `kontor push` with the demo login, or the one in the environment. */
function push(
  args: readonly string[],
  options: { input?: string; environment?: Record<string, string> } = {},
) {
  return runCommand(['push', ...args], {
    ...options,
    environment: { KONTOR_URL: server.partnerUrl, ...options.environment },
  });
}

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const ndjson = (elements: readonly unknown[]) =>
  elements.map((element) => `${JSON.stringify(element)}\n`).join('');

/** A new partner's login as environment variables, so that tests do not interfere. */
async function newLogin(): Promise<Record<string, string>> {
  const { username } = await server.newPartner();
  return { KONTOR_USER: username, KONTOR_PASSWORD: 'pass-word' };
}

describe('kontor push', () => {
  test('delivers the examples to the sandbox without any settings but the address', async () => {
    const { exitCode, output, notes } = await push(['examples/products.json']);
    assert.equal(exitCode, 0, notes);
    assert.match(notes, /No login given: delivering as demo of the sandbox at http:\/\/127\.0\.0\.1:\d+\./);
    assert.match(output, /^10 products delivered to .* in [\d.]+ s \([\d,]+ a second\)$/m);
    assert.match(output, /succeeded +10\n +unchanged +0\n +failed +0\n$/);
    const [first] = exampleProducts(1);
    const stored = await (await server.login()).get(`/v5/products/${first?.sku}`);
    assert.equal(stored.json.ean, first?.ean);
  });

  test('warns of members that the elements do not have, with the closest name', async () => {
    const environment = await newLogin();
    const price = { amount: 1, currency: 'EUR' };
    const elements = [
      { sku: 'A', standardPrice: price, promotionalPrice: 1 },
      { SKU: 'B', standardprice: price },
    ];
    const { notes } = await push(['-', '--kind', 'prices', '--quiet'], {
      environment,
      input: ndjson(elements),
    });
    assert.match(
      notes,
      /^Warning: elements have no members promotionalPrice, SKU \(did you mean sku\?\), standardprice \(did you mean standardPrice\?\): the server ignored them\.$/m,
    );
    const fine = await push(['-', '--quiet'], { environment, input: ndjson(exampleProducts(1)) });
    assert.doesNotMatch(fine.notes, /Warning/);
  });

  test('splits a long file into requests, and finds everything unchanged the second time', async () => {
    const environment = await newLogin();
    const path = fileWith('many.json', JSON.stringify(exampleProducts(1201), undefined, 1));
    const first = JSON.parse((await push([path, '--json'], { environment })).output);
    assert.deepEqual([first.delivered, first.succeeded, first.unchanged], [1201, 1201, 0]);
    const again = JSON.parse(
      (await push(['-', '--json'], { environment, input: ndjson(exampleProducts(1201)) })).output,
    );
    assert.deepEqual([again.delivered, again.succeeded, again.unchanged], [1201, 0, 1201]);
  });

  test('lists what is wrong with line, code, place and correction, and delivers the rest', async () => {
    const [good, bad] = exampleProducts(2) as [object, { productDescription: object; pricing: object }];
    const broken = {
      ...bad,
      productDescription: { ...bad.productDescription, category: 'T-Shirt' },
      pricing: { ...bad.pricing, vat: 'FUL' },
    };
    const text = `${JSON.stringify(good)}\n\n{"sku": "half\n${JSON.stringify(broken)}\n`;
    const environment = await newLogin();
    const { exitCode, output, notes } = await push([fileWith('faulty.ndjson', text), '--quiet'], {
      environment,
    });
    assert.equal(exitCode, 1);
    assert.equal(notes, 'Not every element of the file is stored.\n');
    assert.match(output, /succeeded +1\n +unchanged +0\n +failed +1\n +not sent +1\n/);
    assert.match(output, /^LINE +ELEMENT +SKU +CODE +PLACE +WHAT IS WRONG$/m);
    assert.match(output, /^3 +2 +NOT_SENT +The element is not JSON/m);
    assert.match(output, /^4 +3 +EX-00001-2 +\d{6} - VAT_NOT_ALLOWED +\$\.pricing\.vat .*got "FUL".*FULL/m);
    assert.match(
      output,
      /^4 +3 +EX-00001-2 +\d{6} - UNKNOWN_CATEGORY +\$\.productDescription\.category .*did you mean "T-Shirts"\?/m,
    );
  });

  test('starts with why elements failed: each code, how often, and its first example', async () => {
    const elements = exampleProducts(250).map((product, index) =>
      index < 20
        ? product
        : { ...product, pricing: { ...product.pricing, vat: 'FUL' }, ...(index === 40 && { ean: '1' }) },
    );
    const environment = await newLogin();
    const { output } = await push(['-', '--quiet'], { environment, input: JSON.stringify(elements) });
    const [, causes = '', failures = ''] = output.split('\n\n');
    const [heading, ...rows] = causes.split('\n');
    assert.match(heading ?? '', /^CODE +COUNT +FIRST EXAMPLE$/);
    assert.match(
      rows[0] ?? '',
      /^\d{6} - VAT_NOT_ALLOWED +230 +element 21, EX-\S+, \$\.pricing\.vat: .*got "FUL"/,
    );
    assert.match(rows[1] ?? '', /^\d{6} - \w+ +1 +element 41, EX-\S+, \$\.ean: /);
    assert.equal(rows.length, 2);
    assert.match(failures, /^ELEMENT +SKU/);
    const told = JSON.parse(
      (await push(['-', '--json'], { environment, input: JSON.stringify(elements) })).output,
    );
    assert.deepEqual(
      told.causes.map(({ count, example }: { count: number; example: { element: number } }) => [
        count,
        example.element,
      ]),
      [
        [230, 21],
        [1, 41],
      ],
    );
  });

  test('prints no line numbers for a file that is one line', async () => {
    const [good, bad] = exampleProducts(2) as [object, object];
    const environment = await newLogin();
    const text = JSON.stringify([good, { ...bad, ean: '123' }]);
    const { output } = await push([fileWith('one-line.json', text), '--quiet'], { environment });
    assert.match(output, /^ELEMENT +SKU +CODE +PLACE +WHAT IS WRONG$/m);
    assert.match(output, /^2 +EX-00001-2 +/m);
  });

  test('reports the same as JSON', async () => {
    const environment = await newLogin();
    const elements = exampleProducts(600).map((product, index) =>
      index === 555 ? { ...product, ean: '123' } : product,
    );
    const { exitCode, output } = await push(['-', '--json'], {
      environment,
      input: JSON.stringify(elements),
    });
    assert.equal(exitCode, 1);
    const { failures, delivered, succeeded, failed } = JSON.parse(output);
    assert.deepEqual([delivered, succeeded, failed], [600, 599, 1]);
    assert.deepEqual(
      failures.map(({ element, line, sku, jsonPath, value }: Record<string, unknown>) => [
        element,
        line,
        sku,
        jsonPath,
        value,
      ]),
      [[556, 1, elements[555]?.sku, '$.ean', '123']],
    );
  });

  test('keeps the order of the file for a sku that is in two requests', async () => {
    const environment = await newLogin();
    const products = exampleProducts(501);
    const [first] = products;
    const later = { ...first, mpn: 'LATER' };
    await push(['-'], { environment, input: JSON.stringify([...products, later]) });
    const client = await server.login(environment.KONTOR_USER, 'pass-word');
    assert.equal((await client.get(`/v5/products/${first?.sku}`)).json.mpn, 'LATER');
  });

  test('delivers an empty array', async () => {
    const { exitCode, output } = await push(['-'], { input: '[]' });
    assert.equal(exitCode, 0);
    assert.match(output, /^0 products delivered/);
  });
});

describe('kontor push cannot deliver', () => {
  const refused = [
    ['a file that is not there', ['absent.json'], 2, /The file absent\.json does not exist/],
    ['a folder', ['examples'], 2, /examples is a folder/],
    ['a file that is not JSON', ['README.md'], 2, /cannot be read at line 1, byte 1: it begins with "#"/],
    [
      'with a wrong password',
      ['-', '--user', 'demo', '--password', 'no'],
      1,
      /does not accept the login of demo/,
    ],
    [
      'as a user who only reads',
      ['-', '--user', 'demo-reader', '--password', 'demo'],
      1,
      /needs the role Products_Write/,
    ],
    [
      'without a password and a terminal to ask for it',
      ['-', '--user', 'demo'],
      2,
      /The password is missing/,
    ],
  ] as const;
  for (const [name, args, expectedCode, expected] of refused) {
    test(name, async () => {
      const { exitCode, output, notes } = await push(args, { input: '[{}]' });
      assert.match(notes, expected);
      assert.deepEqual([exitCode, output], [expectedCode, '']);
    });
  }

  test('to the operator plane', async () => {
    const { exitCode, notes } = await push(['-', '--url', server.operatorUrl], { input: '[{}]' });
    assert.equal(exitCode, 1);
    assert.match(notes, /has no token endpoint: check that --url points to a partner plane/);
  });
});
