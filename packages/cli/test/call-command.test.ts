/** `kontor call` reaches every operation of both planes. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand, testContext, testScreen } from '@kontor/harness/test-context';
import { operatorTable } from '../../contract/generated/client/operator.ts';
import { partnerTable } from '../../contract/generated/client/partner.ts';
import { run } from '../main.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-call-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const server = await startTestServer();
const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
await deliverAndCheck(partner, [product({ sku: 'LAMP-1' }), product({ sku: 'LAMP-2', ean: ean(2) })]);

const login = ['--url', server.partnerUrl, '--user', partner.username, '--password', 'pass-word'];
const access = ['--operator', server.operatorUrl, '--token', 'operator'];
const asPartner = (words: readonly string[], input = '') =>
  runCommand(['call', ...words, ...login], { input });
const asOperator = (words: readonly string[], input = '') =>
  runCommand(['call', ...words, ...access], { input });

describe('kontor call, as a partner', () => {
  test('prints the answer as the server sent it', async () => {
    const { exitCode, output, notes } = await asPartner(['getProductVariation', '--sku', 'LAMP-1']);
    assert.equal(exitCode, 0, notes);
    assert.equal(JSON.parse(output).sku, 'LAMP-1');
    assert.ok(output.endsWith('}\n') && output.indexOf('\n') === output.length - 1);
  });

  test('sends filters by the names of the contract, also repeated ones', async () => {
    const { output, notes } = await asPartner(['getPartnerProducts', '--sku', 'LAMP-2', '--limit', '5']);
    assert.deepEqual(
      JSON.parse(output).resources.map(({ sku }: { sku: string }) => sku),
      ['LAMP-2'],
      notes,
    );
    const orders = await asPartner([
      'findPartnerOrders',
      ...['--fulfillmentStatus', 'PROCESSABLE', '--fulfillmentStatus', 'SENT', '--mode', 'AT_LEAST_ONE'],
    ]);
    assert.deepEqual([orders.exitCode, JSON.parse(orders.output).resources], [0, []], orders.notes);
  });

  test('sends a body from the words, a file or standard input, byte by byte', async () => {
    const body = JSON.stringify([{ sku: 'LAMP-1', standardPrice: { amount: 21, currency: 'EUR' } }]);
    const file = join(folder, 'prices.json');
    writeFileSync(file, body);
    const words = ['updateProductVariationPrices', '--prefer', 'wait=10', '--body'];
    for (const [given, input] of [
      [body, ''],
      [`@${file}`, ''],
      ['-', body],
    ] as const) {
      const { exitCode, output, notes } = await asPartner([...words, given], input);
      assert.equal(exitCode, 0, notes);
      assert.equal(JSON.parse(output).state, 'done', output);
    }
    const broken = await asPartner([...words, '{"sku": ']);
    assert.equal(broken.exitCode, 1);
    assert.match(broken.notes, /INVALID_JSON/);
  });

  test('tells a refusal with its code, and ends with 1', async () => {
    const { exitCode, output, notes } = await asPartner(['getProductVariation', '--sku', 'NOBODY']);
    assert.deepEqual([exitCode, output], [1, '']);
    assert.match(notes, /^SKU_NOT_FOUND: /);
  });

  test('needs no login for an operation that is open to everybody', async () => {
    const { exitCode, output, notes } = await runCommand(['call', 'getKeys', '--url', server.partnerUrl]);
    assert.deepEqual([exitCode, notes], [0, '']);
    assert.ok(JSON.parse(output).keys.length > 0);
  });

  test('sends the form of an operation that takes one', async () => {
    const form = { grant_type: 'password', username: partner.username, password: 'pass-word' };
    const body = JSON.stringify({ ...form, client_id: 'token-marketplace-api' });
    const { exitCode, output, notes } = await asPartner(['createAccessToken', '--body', body]);
    assert.equal(exitCode, 0, notes);
    assert.equal(typeof JSON.parse(output).access_token, 'string');
  });
});

describe('kontor call, as the operator', () => {
  test('calls reads and writes, and tells that an answer has no body', async () => {
    const added = await asOperator(['createClient', '--body', '{"clientId": "till"}']);
    assert.equal(added.exitCode, 0, added.notes);
    assert.equal(JSON.parse(added.output).clientId, 'till');
    const ended = await asOperator(['endSessionsOfClient', '--clientId', 'till', '--yes']);
    assert.deepEqual([ended.exitCode, ended.output, ended.notes], [0, '', 'Done (status 204).\n']);
  });

  test('asks before it removes something', async () => {
    const unsure = await asOperator(['removeClient', '--clientId', 'till']);
    assert.equal(unsure.exitCode, 2);
    assert.match(unsure.notes, /DELETE \/operator\/v1\/clients\/till.*cannot be undone.*--yes/);
    assert.equal((await server.operator.get('/operator/v1/clients/till')).status, 200);
    const removed = await asOperator(['removeClient', '--clientId', 'till', '--yes']);
    assert.equal(removed.exitCode, 0, removed.notes);
    assertRefused(await server.operator.get('/operator/v1/clients/till'), 404, 'CLIENT_NOT_FOUND');
  });

  test('saves an answer to a file, and shows its headers', async () => {
    const file = join(folder, 'feed.ndjson');
    const { exitCode, output, notes } = await asOperator(['feedProducts', '--out', file, '--headers']);
    assert.deepEqual([exitCode, output], [0, ''], notes);
    assert.match(notes, /^200\n(.+\n)*x-journal-cursor: \S+\n/m);
    assert.ok(readFileSync(file, 'utf8').includes('"sku":"LAMP-1"'));
    const nowhere = await asOperator(['feedProducts', '--out', join(folder, 'no', 'where')]);
    assert.equal(nowhere.exitCode, 1);
    assert.match(nowhere.notes, /cannot be written/);
  });

  test('chooses among the formats of an answer', async () => {
    const { exitCode, output, notes } = await asOperator(['getMetrics']);
    assert.equal(exitCode, 0, notes);
    assert.match(output, /^# HELP kontor_/m);
  });
});

describe('on a terminal', () => {
  test('JSON is indented, and a file is not printed', async () => {
    const { screen, shownText } = testScreen();
    const context = { ...testContext(), output: screen };
    assert.equal(await run(['call', 'getProductVariation', '--sku', 'LAMP-1', ...login], context), 0);
    assert.match(shownText(), /^\{\n {2}"/);
  });
});

describe('kontor call finds operations', () => {
  test('lists all of both planes', async () => {
    const { exitCode, output } = await runCommand(['call']);
    assert.equal(exitCode, 0);
    const listed = output.split('\n').map((line) => line.split(' ')[0]);
    for (const id of [...Object.keys(partnerTable), ...Object.keys(operatorTable)]) {
      assert.ok(listed.includes(id), id);
    }
    const { output: json } = await runCommand(['call', '--json']);
    const found = JSON.parse(json).find(
      ({ operationId }: { operationId: string }) => operationId === 'getPartnerOrder',
    );
    assert.deepEqual(
      [found.plane, found.method, found.path],
      ['partner', 'GET', partnerTable.getPartnerOrder.path],
    );
  });

  test('every operation has help, with each of its parameters', async () => {
    for (const [id, { path, query = [] }] of Object.entries({ ...partnerTable, ...operatorTable }) as [
      string,
      { path: string; query?: string[] },
    ][]) {
      const { exitCode, output } = await runCommand(['call', id, '--help']);
      assert.equal(exitCode, 0, id);
      assert.ok(output.includes(`Usage: kontor call ${id} `), output);
      assert.ok(output.includes(path), id);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      for (const name of [...names, ...query]) assert.ok(output.includes(`--${name} <`), `${id} ${name}`);
    }
  });

  test('says which operation or option was meant', async () => {
    const operation = await runCommand(['call', 'getProductVariatoin']);
    assert.equal(operation.exitCode, 2);
    assert.match(
      operation.notes,
      /There is no operation "getProductVariatoin"\. Did you mean getProductVariation\?/,
    );
    const help = await runCommand(['help', 'call', 'getProductVariatoin']);
    assert.match(help.notes, /Did you mean getProductVariation\?/);
    const option = await runCommand(['call', 'getProductVariation', '--skuu', 'LAMP-1']);
    assert.equal(option.exitCode, 2);
    assert.match(option.notes, /unknown option '--skuu'\s+\(Did you mean --sku\?\)/);
    assert.match(option.notes, /See "kontor call getProductVariation --help"/);
    const missing = await runCommand(['call', 'getProductVariation']);
    assert.equal(missing.exitCode, 2);
    assert.match(missing.notes, /getProductVariation needs --sku\. "kontor help call getProductVariation"/);
    const order = await runCommand(['call', '--sku', 'LAMP-1', 'getProductVariation']);
    assert.equal(order.exitCode, 2);
    assert.match(order.notes, /Name the operation first/);
  });

  test('takes a body only where there is one', async () => {
    const extra = await runCommand(['call', 'getProductVariation', '--body', '{}']);
    assert.match(extra.notes, /unknown option '--body'/);
    const missing = await runCommand(['call', 'createClient']);
    assert.match(missing.notes, /createClient needs --body\./);
    const unreadable = await asOperator(['createClient', '--body', `@${join(folder, 'none.json')}`]);
    assert.equal(unreadable.exitCode, 2);
    assert.match(unreadable.notes, /none\.json cannot be read/);
  });
});

test('a body on standard input arrives whole', async () => {
  const input = Readable.from([Buffer.from('{"clientId":'), Buffer.from(' "wörk"}')]);
  const context = { ...testContext(), input };
  assert.equal(await run(['call', 'createClient', '--body', '-', ...access], context), 1);
  assert.match(context.notesText(), /clientId/);
});
