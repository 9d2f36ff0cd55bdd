/** `kontor push --failed` gets failed elements back as a table, which is mended and pushed again. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-failed-'));
after(() => rmSync(folder, { recursive: true }));

async function newSeller() {
  const client = await server.newPartner();
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: client.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const push = (...args: readonly string[]) => runCommand(['push', ...args], { environment });
  return { client, push };
}

test('the report names the delivery; its failed products come back, are mended in the table and all stored', async () => {
  const { client, push } = await newSeller();
  const elements = products(5);
  const wrong = elements.map((element, index) =>
    index % 2 === 0 ? element : { ...element, ean: `x${index}` },
  );
  const path = join(folder, 'products.json');
  writeFileSync(path, JSON.stringify(wrong));
  const first = await push(path, '--quiet');
  assert.equal(first.exitCode, 1);
  const [, id = ''] = /kontor push --failed (\S+) --to failed.csv/.exec(first.output) ?? [];
  const to = join(folder, 'failed.csv');
  const got = await push('--failed', id, '--to', to);
  assert.equal(got.exitCode, 0, got.notes);
  assert.match(got.notes, /2 elements in .*failed\.csv/);
  let table = readFileSync(to, 'utf8');
  assert.match(
    table.split('\r\n')[0] ?? '',
    /^sku,.*pricing\.standardPrice\.amount.*,#code,#column,#closest,#detail$/,
  );
  assert.match(table, /WRONG_FORMAT/);
  for (const [index, { ean }] of elements.entries()) table = table.replace(`x${index}`, String(ean));
  writeFileSync(to, table);
  const again = await push(to, '--quiet');
  assert.equal(again.exitCode, 0, again.output + again.notes);
  for (const { sku, ean } of elements) assert.equal((await client.get(`/v5/products/${sku}`)).json.ean, ean);
  const { json } = await client.get(`/v5/products/${elements[1]?.sku}`);
  assert.deepEqual(json.productDescription.attributes, elements[1]?.productDescription.attributes);
});

test('elements that a later delivery of their kind has stored are left out and told, by sku and by row; others are not', async () => {
  const { client, push } = await newSeller();
  const elements = products(4);
  const [, mended, repriced, open] = elements;
  await client.post('/v5/products', elements, { prefer: 'wait=10' });
  const wrong = elements.slice(1).map((element) => ({ ...element, ean: 'x1' }));
  const { json } = await client.post('/v5/products', wrong, { prefer: 'wait=10' });
  const { id } = json.task;
  const resultsOf = async (query: string) =>
    (await client.get(`/v5/products/update-tasks/${id}/failed${query}`)).json;
  assert.equal((await resultsOf('?with=element')).storedSince, undefined);
  await client.post('/v5/products', [mended], { prefer: 'wait=10' });
  const price = { sku: repriced?.sku, standardPrice: { amount: 77, currency: 'EUR' } };
  await client.post('/v5/products/prices', [price], { prefer: 'wait=10' });
  await client.post('/v5/products', [{ ...open, ean: 'x2' }], { prefer: 'wait=10' });
  assert.deepEqual((await resultsOf('?with=element')).storedSince, [mended?.sku]);
  assert.equal('storedSince' in (await resultsOf('')), false);
  const kept = await push('--failed', id);
  assert.match(kept.notes, /1 element of them are stored since, and left out\./);
  const rowsOf = (csv: string) => elements.filter(({ sku }) => csv.includes(`\r\n${sku},`));
  assert.deepEqual(rowsOf(kept.output), [repriced, open]);
  const like = join(folder, 'sent.csv');
  writeFileSync(like, ['sku,ean', ...elements.map(({ sku }) => `${sku},x1`)].join('\n'));
  assert.deepEqual(rowsOf((await push('--failed', id, '--like', like)).output), [repriced, open]);
  await client.post('/v5/products', [repriced, open], { prefer: 'wait=10' });
  const none = await push('--failed', id);
  assert.deepEqual([none.exitCode, none.output], [0, '']);
  assert.match(none.notes, /3 elements of them are stored since/);
});

for (const [kind, wrong] of [
  ['prices', { standardPrice: { amount: -1, currency: 'EUR' } }],
  ['active-status', { active: 'perhaps' }],
] as const) {
  test(`the report of ${kind} names the delivery, too, and what failed comes back`, async () => {
    const { client, push } = await newSeller();
    const [element] = products(1);
    await client.post('/v5/products', [element], { prefer: 'wait=10' });
    const path = join(folder, `${kind}.json`);
    writeFileSync(path, JSON.stringify([{ sku: element?.sku, ...wrong }]));
    const { output } = await push(path, '--kind', kind, '--quiet');
    const [, id = ''] = /kontor push --failed (\S+) --to failed.csv/.exec(output) ?? [];
    const got = await push('--failed', id);
    assert.match(got.output, new RegExp(`\r\n${element?.sku},(?:-1|perhaps)`), output + got.notes);
  });
}

test('texts that a spreadsheet might run come back as they were sent', async () => {
  const { push } = await newSeller();
  const path = join(folder, 'texts.json');
  const [element] = products(1);
  const title = '=1+1 "quoted", and\nmore';
  writeFileSync(path, JSON.stringify([{ ...element, ean: '1', productReference: title }]));
  const { failures } = JSON.parse((await push(path, '--quiet', '--json')).output);
  const printed = await push('--failed', failures[0].delivery);
  assert.ok(printed.output.includes(`"${title.replaceAll('"', '""')}"`), printed.output);
});

test('a file that exists is not overwritten, and a delivery that is unknown is told', async () => {
  const { client, push } = await newSeller();
  const answer = await client.post('/v5/products', [{ sku: 'x' }], { prefer: 'wait=10' });
  const to = join(folder, 'mine.csv');
  writeFileSync(to, 'mine');
  const refused = await push('--failed', answer.json.task.id, '--to', to);
  assert.deepEqual([refused.exitCode, readFileSync(to, 'utf8')], [1, 'mine']);
  assert.match(refused.notes, /exists already/);
  const unknown = await push('--failed', '0b5a1f6e-7c1d-4a53-9a4e-2f5f0d9f7a10');
  assert.deepEqual([unknown.exitCode, /DELIVERY_NOT_FOUND/.test(unknown.notes)], [1, true], unknown.notes);
});

test('a delivery and a file exclude each other, and --to needs a delivery', async () => {
  const { push } = await newSeller();
  for (const args of [[], ['a.json', '--failed', 'x'], ['a.json', '--to', 'b.csv']]) {
    const { exitCode, notes } = await push(...args);
    assert.equal(exitCode, 2, notes);
    assert.match(notes, /--failed/);
  }
});
