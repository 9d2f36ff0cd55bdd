import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { exampleProducts } from '../../sandbox/fixtures/products.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-test-'));
after(() => rmSync(folder, { recursive: true }));

const small = ['--products', '600', '--reads', '40'];

function bench(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return runCommand(['bench', server.partnerUrl, ...args], { environment });
}

/** A new partner with its login as environment variables, so that tests do not interfere. */
async function newPartner() {
  const client = await server.newPartner();
  return { client, login: { KONTOR_USER: client.username, KONTOR_PASSWORD: 'pass-word' } };
}

describe('kontor bench', () => {
  test('delivers, reads and reports how long it took', async () => {
    const { login } = await newPartner();
    const { exitCode, output, notes } = await bench(small, login);
    assert.equal(exitCode, 0, notes);
    for (const line of [
      /^products delivered: 600 products, .* a second\n {2}request to 202 +half .*99 % .*\n {2}202 to done .*\n {2}request to done /m,
      /^prices delivered: 600 prices,/m,
      /^products read by sku: 40 requests,/m,
      /^lists of 100 read: 4 requests,/m,
      /^progress reads: 4 requests,/m,
    ]) {
      assert.match(output, line);
    }
    assert.match(notes, /delivering 600 products …\n/);
  });

  test('touches only its own products, and leaves them switched off', async () => {
    const { client, login } = await newPartner();
    await deliver(client, exampleProducts(3));
    const before = await followAll(client, '/v5/products/active-status');
    assert.equal((await bench([...small, '--prefix', 'load-'], login)).exitCode, 0);
    const flags = await followAll(client, '/v5/products/active-status');
    const own = flags.filter(({ sku }) => sku.startsWith('load-'));
    assert.equal(own.length, 600);
    assert.ok(own.every(({ active }) => !active));
    assert.deepEqual(
      flags.filter(({ sku }) => !sku.startsWith('load-')),
      before,
    );
  });

  test('does the same again without new products', async () => {
    const { client, login } = await newPartner();
    for (const _ of [1, 2]) assert.equal((await bench(small, login)).exitCode, 0);
    assert.equal((await followAll(client, '/v5/products')).length, 600);
  });

  test('accepts a token instead of a login, and prints JSON', async () => {
    const { client } = await newPartner();
    const { exitCode, output, notes } = await bench([
      ...small,
      '--token',
      String(client.token),
      '--json',
      '--quiet',
    ]);
    assert.deepEqual([exitCode, notes], [0, '']);
    const { url, figures } = JSON.parse(output);
    assert.equal(url, server.partnerUrl);
    assert.deepEqual(
      figures.map(({ count }: { count: number }) => count),
      [600, 600, 40, 4, 4],
    );
  });

  test('delivers copies of a template', async () => {
    const { client, login } = await newPartner();
    const template = join(folder, 'template.json');
    writeFileSync(template, JSON.stringify(exampleProducts(1)));
    assert.equal((await bench([...small, '--template', template], login)).exitCode, 0);
    const stored = (await client.get('/v5/products/kontor-bench-7')).json;
    assert.deepEqual(stored.productDescription, exampleProducts(1)[0]?.productDescription);
  });

  test('says why a template is not accepted', async () => {
    const { login } = await newPartner();
    const template = join(folder, 'faulty.json');
    writeFileSync(template, '{"sku":"x"}');
    const { exitCode, notes } = await bench([...small, '--template', template], login);
    assert.equal(exitCode, 1);
    assert.match(notes, /An element failed\. \d{6} - \w+/);
    assert.equal((await bench(['--template', join(folder, 'missing.json')], login)).exitCode, 2);
    writeFileSync(template, '7');
    assert.match((await bench(['--template', template], login)).notes, /must contain one product/);
  });

  test('refuses values out of range', async () => {
    for (const args of [
      ['--products', '0'],
      ['--products', '1000000'],
      ['--reads', 'many'],
      ['--prefix', ''],
      ['--prefix', 'a b c d'],
    ]) {
      assert.equal((await bench(args)).exitCode, 2, args.join(' '));
    }
  });

  test('refuses a login and a token that the server does not know', async () => {
    const wrong = { KONTOR_USER: 'nobody', KONTOR_PASSWORD: 'nothing' };
    assert.match((await bench(small, wrong)).notes, /does not accept the login/);
    assert.match((await bench([...small, '--token', 'made-up'])).notes, /does not accept the token/);
  });
});

describe('kontor bench against a live server', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  const args = (...more: string[]) => ['bench', live.partnerUrl, ...small, ...more];

  test('is refused, and runs when it is confirmed', async () => {
    const client = await live.newPartner();
    const environment = { KONTOR_USER: client.username, KONTOR_PASSWORD: 'word-for-the-pass' };
    const refused = await runCommand(args(), { environment });
    assert.equal(refused.exitCode, 1);
    assert.match(refused.notes, /is not a sandbox and .* Use --live if that is intended\./);
    assert.equal((await client.get('/v5/products?limit=10')).json.resources.length, 0);

    const withoutData = await runCommand(args('--live'), { environment });
    assert.match(withoutData.notes, /has no brands and categories for test products/);
  });
});
