/** `kontor push --interactive` asks for what a table does not say, tries the answers, and keeps them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { xlsxOf } from '@kontor/harness/workbooks';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-interactive-'));
after(() => rmSync(folder, { recursive: true }));

async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const push = (file: string, lines: readonly string[], ...args: string[]) =>
    runCommand(['push', file, '--interactive', ...args], { environment, input: `${lines.join('\n')}\n` });
  const stored = async () =>
    (await client.get('/v5/products?limit=100')).json.resources.map(({ sku }: { sku: string }) => sku).sort();
  return { client, push, stored, environment };
}

const names = ['No', 'Model', 'Code', 'Maker', 'Group', 'Price', 'Picture'];
const rows = [
  names,
  ['A', 'M1', '4001234000015', 'Aldrivo', 'Tees', '10.50', 'https://cdn.example/a.jpg'],
  ['B', 'M2', '4001234000022', 'Aldrivo', 'Tees', '11.50', 'https://cdn.example/b.jpg'],
  ['C', 'M3', '4001234000039', 'Aldrivo', 'Cups', '12.50', 'https://cdn.example/c.jpg'],
];
const table = rows.map((row) => row.join(';')).join('\n');
const map = {
  version: 1,
  questions: { currency: 'Currency of the prices.' },
  members: {
    products: {
      sku: 'No',
      productReference: 'Model',
      ean: 'Code',
      'productDescription.brandId': { lookup: 'Maker', in: 'brands' },
      'productDescription.category': { lookup: 'Group', in: 'categories' },
      'pricing.standardPrice.amount': 'Price',
      'pricing.standardPrice.currency': { answer: 'currency' },
      'mediaAssets[0].location': 'Picture',
      'mediaAssets[0].type': { constant: 'IMAGE' },
    },
  },
};

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const mapFile = written('map.json', JSON.stringify(map));
const address = ['Example Trading House', 'Example Street 1, 20095 Hamburg', 'safety@example.com', '2'];

test('questions come in order of effect, each answer is tried, and the map keeps them for the next file', async () => {
  const { push, stored, environment } = await newSeller();
  const kept = join(folder, 'kept.json');
  const { notes, exitCode } = await push(
    written('table.csv', table),
    ['EUR', ...address, '1', 'shirts', '1', 'mugs', '100 % cotton', 'Yes', kept, 'yes'],
    '--map',
    mapFile,
  );
  assert.match(notes, /0 of 3 rows would be stored/);
  const asked = [...notes.matchAll(/^(?:(\d) rows?: )?.*\((\S+|\S+ \S+)\)$/gm)].map(([, count, name]) => [
    count,
    name,
  ]);
  assert.deepEqual(
    asked.map(([count, name]) => `${count ?? '-'} ${name}`).slice(0, 4),
    [
      '- currency',
      '3 compliance.productSafety.addresses[0]',
      '3 pricing.vat',
      '3 productDescription.category',
    ],
    notes,
  );
  assert.match(notes, /The file has 2 values for it; choose for each/);
  assert.match(notes, /2 × Tees: \(a number, or a name to search for\)/);
  assert.match(notes, / {2}1 FULL\n {2}2 REDUCED\n {2}3 FREE\n/);
  assert.match(notes, /3 rows no longer fail for it\. 0 of 3 rows would be stored\./);
  assert.match(notes, /3 of 3 rows would be stored\./);
  assert.equal(exitCode, 0, notes);
  assert.deepEqual(await stored(), ['A', 'B', 'C']);
  const again = await runCommand(['push', join(folder, 'table.csv'), '--map', kept, '--json'], {
    environment,
  });
  assert.equal(JSON.parse(again.output).unchanged, 3, again.notes);
});

test('nothing is stored without the word of the seller, and an end of the lines leaves the rest open', async () => {
  const { push, stored } = await newSeller();
  const { notes, exitCode } = await push(
    written('stopped.csv', table),
    ['EUR', '', 'FULL'],
    '--map',
    mapFile,
  );
  assert.equal(exitCode, 2);
  assert.match(
    notes,
    /3 rows would fail: 900001 - MANDATORY_FIELD_MISSING, compliance\.productSafety\.addresses\[0\]/,
  );
  assert.match(notes, /Stopped: nothing was delivered\./);
  assert.deepEqual(await stored(), []);
  assert.ok(!existsSync(join(folder, 'undefined')));
});

test('a search shows what has such a name, one answer may be for all that follow, and an answer that is refused is asked for again', async () => {
  const { push, stored } = await newSeller();
  const brandless = table.replaceAll('Aldrivo', 'Nobody');
  const { notes, exitCode } = await push(
    written('search.csv', brandless),
    ['EUX', ...address, 'reduced', 'zzzzzzzz', 't-shirts*', 'aldri', '1', '100 % cotton', '1', '', 'yes'],
    '--map',
    mapFile,
  );
  assert.match(notes, /Nothing has a name like "zzzzzzzz"/);
  assert.match(notes, / {2}1 Aldrivo/);
  assert.equal(exitCode, 0, notes);
  assert.deepEqual(await stored(), ['A', 'B', 'C']);
});

test('the sheet of a workbook is asked for', async () => {
  const { push, stored } = await newSeller();
  const path = written('several.xlsx', await xlsxOf({ Notes: [['x']], Goods: rows }));
  const { notes, exitCode } = await push(
    path,
    ['2', 'EUR', ...address, '1', 't-shirts*', '100 % cotton', '', 'yes'],
    '--map',
    mapFile,
  );
  assert.match(notes, / {2}1 Notes\n {2}2 Goods\nWhich sheet has the table\?/);
  assert.equal(exitCode, 0, notes);
  assert.deepEqual(await stored(), ['A', 'B', 'C']);
});

test('the export of a shop is delivered by answering, without a file of answers', async () => {
  const { push } = await newSeller();
  const sample = join(import.meta.dirname, 'ready-maps/shopify.csv');
  const { notes } = await push(sample, [
    'EUR',
    '',
    '',
    ...address,
    '1',
    't-shirts',
    '100 % cotton',
    'Yes',
    '',
    'yes',
  ]);
  assert.match(notes, /Its columns are those of a Shopify product export/);
  assert.match(notes, /3 of 4 rows would be stored/);
  assert.match(notes, /1 row would fail: 900001 - MANDATORY_FIELD_MISSING, ean/);
});

test('what cannot be asked for is refused with what to do', async () => {
  const { push } = await newSeller();
  const piped = await push('-', []);
  assert.equal(piped.exitCode, 2);
  assert.match(piped.notes, /reads its answers from standard input: name a file to deliver/);
  const json = await push(written('a.json', '[]'), []);
  assert.match(json.notes, /--interactive is only for tables/);
  assert.ok(readFileSync(mapFile, 'utf8').includes('questions'));
});

/** A table whose map asks for two days, and the beginning of each kind of reading it. */
const dated = {
  ...map,
  questions: { currency: 'Currency of the prices.', first: 'First day.', price: 'Price of all.' },
  members: {
    products: {
      ...map.members.products,
      releaseDate: { if: { filled: 'No' }, use: { date: { answer: 'first' } } },
      'pricing.msrp.amount': { answer: 'price' },
      'pricing.msrp.currency': { constant: 'EUR' },
    },
  },
};

test('of several answers given together, only those that cannot be used are asked for again', async () => {
  const { push, client } = await newSeller();
  const { notes, exitCode } = await push(
    written('dated.csv', table),
    // The second and the third answer cannot be used.
    [
      'EUR',
      'tomorrow',
      'cheap',
      '2099-12-01',
      '20',
      ...address,
      '1',
      't-shirts',
      'mugs',
      '100 % cotton',
    ].concat(['Yes', '', 'yes']),
    '--map',
    written('dated.json', JSON.stringify(dated)),
  );
  assert.match(notes, /The answer to first cannot be used/);
  assert.match(notes, /The answer to price cannot be used/);
  assert.equal(notes.match(/\(currency\)$/gm)?.length, 1, notes);
  assert.equal(exitCode, 0, notes);
  const { json } = await client.get('/v5/products/A');
  assert.match(json.releaseDate, /^2099-12-01/);
  assert.equal(json.pricing.msrp.amount, 20);
});

/** Asks in a process of its own, which is interrupted when it asks for something. */
async function interrupted(
  args: readonly string[],
  lines: readonly string[],
  environment: object,
  at: RegExp,
) {
  const child = spawn(process.execPath, [kontorProgram, 'push', ...args, '--interactive'], {
    env: { PATH: process.env.PATH, ...environment },
  });
  child.stdin.write(`${lines.join('\n')}\n`);
  let notes = '';
  for await (const chunk of child.stderr) {
    notes += chunk;
    if (at.test(notes) && !child.killed) child.kill('SIGINT');
  }
  if (child.exitCode === null) await once(child, 'exit');
  return { notes, exitCode: child.exitCode };
}

test('an interruption keeps the answers so far, also those for some values of a column, and says how to go on', async () => {
  const { environment, stored } = await newSeller();
  const path = written('long.csv', table);
  const { notes, exitCode } = await interrupted(
    [path, '--map', mapFile],
    ['EUR', ...address, '1', 't-shirts'],
    environment,
    /1 × Cups:/,
  );
  assert.equal(exitCode, 2, notes);
  assert.match(notes, /Stopped: nothing was delivered\./);
  const kept = JSON.parse(readFileSync(`${path}.answers.json`, 'utf8'));
  assert.deepEqual(kept['productDescription.category'], { Tees: 'T-Shirts' });
  assert.equal(kept['pricing.vat'], 'FULL');
  const [, words = ''] =
    /Your answers are in .*\. To go on: kontor push (.*) --interactive/.exec(notes) ?? [];
  const rest = ['100 % cotton', 'mugs', 'Yes', '', 'yes', ''].join('\n');
  const again = await runCommand(['push', ...words.split(' '), '--interactive'], {
    environment,
    input: rest,
  });
  assert.equal(again.exitCode, 0, again.notes);
  assert.deepEqual(await stored(), ['A', 'B', 'C']);
});

test('an interruption keeps them in the map of --save-map', async () => {
  const { environment } = await newSeller();
  const path = written('saved.csv', table);
  const saved = join(folder, 'saved-map.json');
  const { notes } = await interrupted(
    [path, '--map', mapFile, '--save-map', saved],
    ['EUR', ...address],
    environment,
    /\(pricing\.vat\)/,
  );
  assert.match(
    notes,
    /The map with your answers is in .*saved-map\.json\. To go on: kontor push .*--map .*saved-map/,
  );
  assert.match(readFileSync(saved, 'utf8'), /safety@example\.com/);
  assert.ok(!existsSync(`${path}.answers.json`));
});
