/** Answers that name values of the file: attributes by name, brands and categories by name, places inside of lists. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { commonAnswers } from '@kontor/harness/shop-exports';
import { runCommand, testContext } from '@kontor/harness/test-context';
import { type ListReader, openTable } from '../../../client/sheets/index.ts';
import { readLists } from '../../../client/sheets/marketplace-lists.ts';
import { askQuestion } from '../../push/interactive/ask.ts';
import { Lines } from '../../push/interactive/lines.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-answers-'));
after(() => rmSync(folder, { recursive: true }));
async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const run = (args: readonly string[], input = '') => runCommand(args, { environment, input });
  const read = async (sku: string) => (await client.get(`/v5/products/${sku}`)).json;
  return { client, run, read };
}

let files = 0;
function written(text: string, ending = 'csv'): string {
  files += 1;
  const path = join(folder, `${files}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const map = written(
  JSON.stringify({
    version: 1,
    members: {
      products: {
        sku: 'No',
        productReference: 'No',
        ean: 'Code',
        'productDescription.brandId': { lookup: 'Maker', in: 'brands' },
        'productDescription.category': { lookup: 'Group', in: 'categories' },
        'productDescription.attributes': { pairs: 'Properties', by: '|', sign: '=', each: '/' },
        'productDescription.bulletPoints': { split: 'Points', by: '|' },
        'pricing.standardPrice.amount': 'Price',
        'pricing.standardPrice.currency': { constant: 'EUR' },
        'mediaAssets[0].location': 'Picture',
        'mediaAssets[0].type': { constant: 'IMAGE' },
      },
    },
  }),
  'json',
);

/** Mugs, each with what is special about it. */
function tableOf(...rows: Readonly<Record<string, string>>[]): string {
  const names = ['No', 'Code', 'Maker', 'Group', 'Properties', 'Points', 'Price', 'Picture'];
  const lines = rows.map((row, index) => {
    const own: Record<string, string> = {
      No: String.fromCharCode(65 + index),
      Code: ['4001234000015', '4001234000022', '4001234000039'][index] ?? '',
      Maker: 'Aldrivo',
      Group: 'Mugs',
      Price: '10.50',
      Picture: 'https://cdn.example/a.jpg',
      ...row,
    };
    return names.map((name) => own[name] ?? '').join(';');
  });
  return written([names.join(';'), ...lines].join('\n'));
}

const common: Readonly<Record<string, unknown>> = {
  'pricing.vat': 'FULL',
  'compliance.productSafety.addresses[0]': commonAnswers['compliance.productSafety.addresses[0]'],
  'productDescription.attributes.Suitable for Food Contact': 'Yes',
};
const pushArgs = (file: string) => ['push', file, '--map', map, '--answers', '-', '--json'];
const attributesOf = ({
  productDescription,
}: {
  productDescription: { attributes: { name: string; values: string[] }[] };
}) => Object.fromEntries(productDescription.attributes.map(({ name, values }) => [name, values]));

describe('a wrong value of an attribute', () => {
  const wrong = { Properties: 'Dishwasher Safe=Ja|Hobs=Herdgas/Electric' };
  const path = 'productDescription.attributes';

  test('is asked for by the name of its attribute, and answered by value, in a file and in the map that keeps it', async () => {
    const { run, read } = await newSeller();
    const file = tableOf(wrong, { Properties: 'Dishwasher Safe=no' });
    const checked = await run(
      ['map', 'check', file, '--map', map, '--answers', '-', '--json'],
      JSON.stringify(common),
    );
    const form = JSON.parse(checked.output).answers;
    assert.deepEqual(form[`${path}.Dishwasher Safe`], { Ja: null });
    assert.deepEqual(form[`${path}.Hobs`], { Herdgas: null });
    const answers = {
      ...common,
      [`${path}.Dishwasher Safe`]: { ja: 'yes' },
      [`${path}.Hobs`]: { '*': 'Gas', Electric: 'electric' },
    };
    const kept = join(folder, 'kept-attributes.json');
    const pushed = await run([...pushArgs(file), '--save-map', kept], JSON.stringify(answers));
    assert.equal(JSON.parse(pushed.output).succeeded, 2, pushed.output + pushed.notes);
    assert.deepEqual(attributesOf(await read('A')), {
      'Dishwasher Safe': ['Yes'],
      Hobs: ['Gas', 'Electric'],
      'Suitable for Food Contact': ['Yes'],
    });
    assert.deepEqual(attributesOf(await read('B'))['Dishwasher Safe'], ['No']);
    const again = await run(['push', file, '--map', kept, '--json']);
    assert.equal(JSON.parse(again.output).unchanged, 2, again.output + again.notes);
  });

  test('is answered one by one, by number, and delivered', async () => {
    const { run, read } = await newSeller();
    const args = [
      'push',
      tableOf(wrong),
      '--map',
      map,
      '--answers',
      written(JSON.stringify(common), 'json'),
      '--interactive',
    ];
    const { notes, exitCode } = await run(args, ['1', 'induction', '', 'yes', ''].join('\n'));
    assert.match(notes, /1 × Ja: \(a number\) \[leave open\]/);
    assert.match(notes, / {2}1 Gas\n {2}2 Electric\n {2}3 Ceramic\n {2}4 Induction\n/);
    assert.equal(exitCode, 0, notes);
    assert.deepEqual(attributesOf(await read('A')).Hobs, ['Induction', 'Electric']);
  });

  test('gives way to nothing: the answer for all rows is for those without a value', async () => {
    const { run, read } = await newSeller();
    const file = tableOf({ Properties: 'dishwasher safe=No' }, {});
    const answers = { ...common, [`${path}.Dishwasher Safe`]: 'Yes' };
    const pushed = await run(pushArgs(file), JSON.stringify(answers));
    assert.equal(JSON.parse(pushed.output).succeeded, 2, pushed.output + pushed.notes);
    assert.deepEqual(attributesOf(await read('A'))['Dishwasher Safe'], ['No']);
    assert.deepEqual(attributesOf(await read('B'))['Dishwasher Safe'], ['Yes']);
  });

  test('and a missing one of the same attribute are answered together', async () => {
    const { run, read } = await newSeller();
    const file = tableOf({ Properties: 'Suitable for Food Contact=Sicher' }, {});
    const { 'productDescription.attributes.Suitable for Food Contact': _, ...others } = common;
    const args = [
      'push',
      file,
      '--map',
      map,
      '--answers',
      written(JSON.stringify(others), 'json'),
      '--interactive',
    ];
    const { notes, exitCode } = await run(args, ['Yes', '1', '', 'yes', ''].join('\n'));
    assert.equal(exitCode, 0, notes);
    for (const sku of ['A', 'B'])
      assert.deepEqual(attributesOf(await read(sku))['Suitable for Food Contact'], ['Yes'], notes);
  });

  test('has a wrong name, which is asked for as the name of an attribute', async () => {
    const { run, read } = await newSeller();
    const table = `${readFileSync(tableOf({}), 'utf8').replace('No;', 'No;productDescription.attributes.Hob;').replace('\nA;', '\nA;Gas;')}`;
    const columns = {
      No: 'sku',
      Code: 'ean',
      Maker: null,
      Group: null,
      Properties: null,
      Points: null,
      Price: 'pricing.standardPrice.amount',
      Picture: 'mediaAssets[0].location',
    };
    const columnMap = written(JSON.stringify(columns), 'json');
    const answers = {
      ...common,
      productReference: 'P',
      'productDescription.category': 'mugs',
      'productDescription.brandId': 'aldrivo',
      'pricing.standardPrice.currency': 'EUR',
      'mediaAssets[0].type': 'IMAGE',
    };
    const file = written(table);
    const rename = { 'productDescription.attributes[*].name': { Hob: 'Hobs' } };
    const pushed = await run(
      ['push', file, '--map', columnMap, '--answers', '-', '--json'],
      JSON.stringify({ ...answers, ...rename }),
    );
    assert.equal(JSON.parse(pushed.output || '{}').succeeded, 1, pushed.output + pushed.notes);
    assert.deepEqual(attributesOf(await read('A')).Hobs, ['Gas']);
  });
});

test('a value inside of a list, and of an object that is answered as a whole, is answered by its place', async () => {
  const { run, read } = await newSeller();
  const tooLong = 'long '.repeat(60).trim();
  const file = tableOf({ Points: `short|${tooLong}` });
  const answers = {
    ...common,
    'compliance.productSafety.addresses[0]': {
      ...commonAnswers['compliance.productSafety.addresses[0]'],
      email: 'wrong',
    },
    'productDescription.bulletPoints[1]': { [tooLong]: 'cut' },
    'compliance.productSafety.addresses[0].email': { wrong: 'right@example.com' },
  };
  const pushed = await run(pushArgs(file), JSON.stringify(answers));
  assert.equal(JSON.parse(pushed.output).succeeded, 1, pushed.output + pushed.notes);
  const { productDescription, compliance } = await read('A');
  assert.deepEqual(productDescription.bulletPoints, ['short', 'cut']);
  assert.equal(compliance.productSafety.addresses[0].email, 'right@example.com');
  const missing = { ...answers, 'compliance.productSafety.addresses[0].email': 'other@example.com' };
  const again = await run(pushArgs(file), JSON.stringify(missing));
  assert.equal(JSON.parse(again.output).succeeded, 1, again.output + again.notes);
  const [address] = (await read('A')).compliance.productSafety.addresses;
  assert.deepEqual([address.email, address.name], ['other@example.com', 'Example Trading House']);
});

describe('a brand', () => {
  const brandOf = async (answer: unknown, maker = 'Nobody') => {
    const { run, read } = await newSeller();
    const answers = { ...common, 'productDescription.brandId': answer };
    const pushed = await run(pushArgs(tableOf({ Maker: maker })), JSON.stringify(answers));
    const brandId = pushed.output === '' ? undefined : (await read('A')).productDescription?.brandId;
    return { brandId, ...pushed };
  };

  for (const answer of ['Aldrivo', ' aldrivo ', { nobody: 'ALDRIVO' }, { '*': 'Aldrivo' }])
    test(`is answered by its name: ${JSON.stringify(answer)}`, async () => {
      const [id, byName] = [await brandOf('BD802777'), await brandOf(answer)];
      assert.ok(byName.brandId, byName.output + byName.notes);
      assert.equal(id.brandId, 'BD802777', id.output);
      assert.match(byName.brandId, /^BD\d+$/);
    });

  /** A marketplace that has two brands of one name. */
  const twins: ListReader = {
    async *list(id) {
      if (id === 'getBrands') {
        yield { id: 'TWIN-1', name: 'Twinford', usable: true };
        yield { id: 'TWIN-2', name: 'TWINFORD', usable: true };
      }
    },
  };
  const elementsWith = async (answer: unknown) => {
    const file = new Blob([readFileSync(tableOf({ Maker: 'Nobody' }))]);
    const answers = { 'productDescription.brandId': answer };
    const own = JSON.parse(readFileSync(map, 'utf8'));
    const table = await openTable(file, { kind: 'products', map: own, answers, client: twins });
    const [one] = await Array.fromAsync(table.elements(), ({ element }) => element);
    return (one as { productDescription: { brandId: string } }).productDescription.brandId;
  };

  test('whose name several have is not guessed: the answer is refused with all of them', async () => {
    await assert.rejects(elementsWith('Twinford'), {
      message:
        'Several brands have the name "Twinford": Twinford (TWIN-1), TWINFORD (TWIN-2). Answer with the id in brackets.',
    });
    assert.equal(await elementsWith('twin-2'), 'TWIN-2');
    assert.equal(await elementsWith({ nobody: 'Twinford (TWIN-1)' }), 'TWIN-1');
  });

  test('whose name several have is asked for again, with all of them', async () => {
    const context = testContext({ input: 'twinford\n2\n' });
    const question = {
      name: 'productDescription.brandId',
      rows: 1,
      about: 'No brand has this id',
      list: 'brands',
      allowed: [],
      values: [{ value: 'Twinford', count: 1, closest: undefined }],
      members: [],
    } as const;
    const answer = await askQuestion(question, new Lines(context), await readLists(twins));
    assert.deepEqual(answer, { Twinford: 'TWIN-2' });
    assert.match(context.notesText(), / {2}1 Twinford \(TWIN-1\)\n {2}2 TWINFORD \(TWIN-2\)\n/);
  });

  test('is answered by its id where it is asked for', async () => {
    const { run, read } = await newSeller();
    const known = written(JSON.stringify(common), 'json');
    const args = ['push', tableOf({ Maker: 'Nobody' }), '--map', map, '--answers', known, '--interactive'];
    const { exitCode, notes } = await run(args, ['bd802777', '', 'yes', ''].join('\n'));
    assert.equal(exitCode, 0, notes);
    assert.equal((await read('A')).productDescription.brandId, 'BD802777');
  });
});

describe('answers that were given are kept', () => {
  const open = written(JSON.stringify({ 'pricing.vat': 'FULL' }), 'json');
  const asking = (file: string, ...more: string[]) => [
    'push',
    file,
    '--map',
    map,
    '--answers',
    open,
    '--interactive',
    ...more,
  ];
  const address = ['Example Trading House', 'Example Street 1, 20095 Hamburg', 'safety@example.com', '2'];

  test('in the map, where the seller stops before the delivery', async () => {
    const { run } = await newSeller();
    const file = tableOf({});
    const kept = join(folder, 'stopped.json');
    const stopped = await run(asking(file), [...address, 'Yes', kept, 'no', ''].join('\n'));
    assert.match(stopped.notes, /Stopped: nothing was delivered\./);
    const pushed = await run(['push', file, '--map', kept, '--json']);
    assert.equal(JSON.parse(pushed.output).succeeded, 1, pushed.output + pushed.notes);
  });

  test('as a file to copy, where the lines end', async () => {
    const { run } = await newSeller();
    const file = tableOf({});
    const stopped = await run(asking(file), [...address, ''].join('\n'));
    assert.equal(stopped.exitCode, 2);
    const [, text = ''] = /Your answers, for a file for --answers:\n(\{.*?\n\})/s.exec(stopped.notes) ?? [];
    assert.equal(JSON.parse(text)['compliance.productSafety.addresses[0]'].email, 'safety@example.com');
  });

  test('in the file of --save-map, where the lines end', async () => {
    const { run } = await newSeller();
    const kept = join(folder, 'ended.json');
    const { notes } = await run(asking(tableOf({}), '--save-map', kept), [...address, ''].join('\n'));
    assert.match(notes, /The map with your answers is in .*ended\.json/);
    assert.match(readFileSync(kept, 'utf8'), /safety@example\.com/);
  });

  test('by asking again, where an answer cannot be used', async () => {
    const { run, read } = await newSeller();
    const withQuestion = JSON.parse(readFileSync(map, 'utf8'));
    withQuestion.questions = { from: 'First day.' };
    withQuestion.members.products.releaseDate = { if: { filled: 'No' }, use: { date: { answer: 'from' } } };
    const own = written(JSON.stringify(withQuestion), 'json');
    const args = [
      'push',
      tableOf({}),
      '--map',
      own,
      '--answers',
      written(JSON.stringify(common), 'json'),
      '--interactive',
    ];
    const { notes, exitCode } = await run(args, ['tomorrow', '2099-12-01', '', 'yes', ''].join('\n'));
    assert.equal(exitCode, 0, notes);
    assert.match((await read('A')).releaseDate, /^2099-12-01/);
  });
});

describe('what is filled in beforehand is certain', () => {
  test('in the file of answers: the same word in another form, no other word', async () => {
    const { run } = await newSeller();
    const file = tableOf({ Group: 'T Shirts' }, { Group: 'Shirts' });
    const { output } = await run(['map', 'check', file, '--map', map]);
    const form = JSON.parse(output.slice(output.indexOf('\n{')));
    assert.deepEqual(form['productDescription.category'], { 'T Shirts': 'T-Shirts', Shirts: null });
    assert.match(output, /1 × Shirts \(did you mean .+\?\)/);
  });

  test('in the map to start from: names that mean different things are left out, with what they may mean', async () => {
    const { run } = await newSeller();
    const names = [
      'Article Number',
      'Barcode',
      'Type',
      'Model',
      'Reference',
      'List price',
      'Price',
      'Remark',
    ];
    const { notes, exitCode } = await run(['map', 'check', written(`${names.join(';')}\n1;2;3;4;5;6;7;8\n`)]);
    assert.equal(exitCode, 2);
    assert.deepEqual(JSON.parse(notes.slice(notes.indexOf('{'), notes.lastIndexOf('}') + 1)), {
      'Article Number': 'sku',
      Barcode: 'ean',
      Type: null,
      Model: null,
      Reference: null,
      'List price': null,
      Price: 'pricing.standardPrice.amount',
      Remark: null,
    });
    assert.match(
      notes,
      /"Type" is left out: it may mean productDescription\.category, which is not certain\./,
    );
  });
});
