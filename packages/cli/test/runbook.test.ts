/** Every command in docs/operators/ and docs/operators/offboarding.md does what the page says. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { blocksOf, runScript, withSandbox } from '../../../test/docs/page-commands.ts';

const present = ['openssl', 'curl', 'bash'].every(
  (name) => spawnSync(name, ['--version']).error === undefined,
);
const skip = present ? false : 'openssl, curl or bash is not installed';
const sqlite = { KONTOR_DATABASE_URL: 'sqlite:./data/kontor.db' };
const sandbox = {
  ...sqlite,
  KONTOR_OPERATOR_TOKEN: 'operator',
  KONTOR_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};

async function runPage(path: string, before: string, settings: Record<string, string>) {
  const blocks = blocksOf(path);
  assert.ok(blocks.length > 0);
  const run = await runScript(before + blocks.join('\n'), settings);
  assert.equal(run.code, 0, run.text);
  return run;
}

describe('the commands of the runbook', { skip }, () => {
  test('install a live server, and its first partner', async () => {
    const { text, folder } = await runPage('docs/operators/install.md', '', {});
    assert.match(text, /Applied 0043-first-release\./);
    assert.match(text, /The database is up to date\./);
    assert.match(text, /"status":"alive".*"status":"ready"/s);
    assert.match(text, /Partner 4711 is added: First Shop\./);
    assert.match(text, /User first-shop is added to partner 4711\./);
    assert.match(text, /anna: the roles viewer, orders/);
    assert.match(text, /All \d+ checks passed\./);
    for (const name of ['operator-token', 'encryption-key', 'data/kontor.db']) {
      assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
    }
    const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
    assert.deepEqual(
      warnings.map(({ msg }) => msg.slice(0, 59)),
      ['operators have their own tokens, but KONTOR_OPERATOR_TOKEN '],
    );
  });

  test('watch a server', async () => {
    const { text } = await runPage('docs/operators/watching.md', withSandbox, sandbox);
    assert.match(text, /^[1-9]\d*$/m);
  });

  test('upgrade a database', async () => {
    const { text } = await runPage('docs/operators/upgrade.md', 'mkdir data; npx kontor migrate; ', sqlite);
    assert.match(
      text,
      /The database is up to date\.\n-- The database is up to date\.\nThe database is up to date\.\n$/,
    );
  });

  test('save a database, restore it, and practise both', async () => {
    const { text } = await runPage(
      'docs/operators/backup.md',
      'npx kontor migrate --database-url sqlite:./kontor.db; ',
      {},
    );
    for (const step of ['first filling', 'nightly delivery', 'backup while it works', 'restore', 'verify']) {
      assert.match(text, new RegExp(`^ {2}${step} +[\\d.]+ s`, 'm'));
    }
    assert.match(text, /comparison +[\d.]+ s {2}300 products, all logins/);
  });

  test('investigate every incident', async () => {
    const { text } = await runPage('docs/operators/incidents.md', withSandbox, sandbox);
    assert.match(text, /Key \S+ is revoked/);
    assert.match(text, /^\d+ products?\.$/m);
    assert.match(text, /All sessions of user demo of partner 1000001 have ended\./);
    assert.match(text, /All \d+ checks passed\./);
    assert.match(text, /kontor_requests_in_flight/);
    assert.match(text, /kontor_webhook/);
  });

  test('find an order that nobody can find', async () => {
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
npx kontor push products.json --user demo --password demo
until npx kontor product list --sku EX-00001-1 --status ONLINE | grep -q ONLINE; do sleep 0.1; done
`;
    const { text } = await runPage('docs/operators/orders.md', before, sandbox);
    assert.match(text, /^1000001 {2}\w{10} {2}\S+Z {2}ANNOUNCED EX-00001-1 {2}\(/m);
    assert.match(text, /product\.orderability-changed {2}products\/EX-00001-1/);
    assert.match(text, /order\.placed {2}orders\//);
    assert.match(text, /"fulfillmentStatus":"ANNOUNCED"/);
  });

  test('compare a day of the shop', async () => {
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
npx kontor push products.json --user demo --password demo
until npx kontor product list --sku EX-00001-1 --status ONLINE | grep -q ONLINE; do sleep 0.1; done
`;
    const { text } = await runPage('docs/operators/reconciling.md', before, sandbox);
    assert.match(text, /^0 differences in 1 order of \d{4}-\d\d-\d\d\.$/m);
  });

  test('take products down', async () => {
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
npx kontor push products.json --user demo --password demo
`;
    const { text } = await runPage('docs/operators/takedowns.md', before, sandbox);
    assert.match(text, /active, done {2}0 variations {2}EANs 4006381333931 {2}Recalled/);
    assert.match(text, /"cancelledItems":1,"more":false,"takedownId"/);
    assert.match(text, /because a takedown keeps it out of the shop: TAKEN_DOWN, The product is illegal/);
    assert.match(text, /lifted, done/);
  });

  test('answer the questions of sellers', async () => {
    const prices = [{ sku: 'EX-00001-1', standardPrice: { amount: 12.5, currency: 'EUR' } }];
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
npx kontor push products.json --user demo --password demo
echo '${JSON.stringify(prices)}' > prices.json
npx kontor push prices.json --kind prices --user demo --password demo
`;
    const { text } = await runPage('docs/operators/questions-of-partners.md', before, sandbox);
    assert.match(
      text,
      /^It costs 12\.50 EUR since \S+Z, set by demo; its lowest price of the last 30 days is /m,
    );
    assert.match(text, /Its price was changed by demo from [\d.]+ EUR to 12\.50 EUR\./);
    assert.match(text, /"lowestPriceLast30Days":\{"amount":/);
  });

  test('get a shop going again after an outage', async () => {
    const webhook = { url: 'http://127.0.0.1:9/hooks', types: ['kontor.price.changed.v1'], ordered: true };
    const before = `${withSandbox}
curl -sf -X POST http://127.0.0.1:8081/operator/v1/webhooks -H 'Authorization: Bearer operator' \\
  -H 'content-type: application/json' -d '${JSON.stringify(webhook)}'
`;
    const { text } = await runPage('docs/operators/shop-outage.md', before, sandbox);
    assert.match(text, /"events":\[\],"cursor":/);
  });

  test('look at products before they go online', async () => {
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
`;
    const { text } = await runPage('docs/operators/reviews.md', before, sandbox);
    assert.match(
      text,
      /^1 {2}new {2}all products\n2 {2}new and changed {2}partner 1000001 and category Table/m,
    );
    assert.match(text, /^1000001 {2}EX-00001-1 {2}[0-9a-f]{32} {2}\S+ {2}new$/m);
    assert.match(text, /^EX-00001-1 {2}approved\nEX-00001-2 {2}rejected$/m);
    assert.match(text, /because the operator refused it: REVIEW_REJECTED, The image shows another lamp/);
    assert.match(text, /^No rules: nothing is looked at before it goes online\.$/m);
  });

  test('let a partner leave', async () => {
    const before = `${withSandbox}
echo '${JSON.stringify(products(2))}' > products.json
npx kontor push products.json --user demo --password demo
npx kontor order place LAMP-1 --partner 1000001 --force --price 39.90 --title 'Reading lamp'
`;
    const { text, folder } = await runPage('docs/operators/offboarding.md', before, sandbox);
    assert.match(text, /^The contract of partner 1000001 ends at 2099-12-31T23:00:00\.000Z\.$/m);
    assert.match(text, /^The contract of partner 1000001 has ended\./m);
    assert.match(text, /^Partner 1000001 is exported to partner-1000001: [\d,]+ rows in \d+ files\./m);
    assert.match(text, /^products\.ndjson$/m);
    assert.match(text, /^Partner 1000001 was deleted at .* The signature is valid\.$/m);
    assert.match(text, /partner-deletions\/1000001/);
    assert.match(text, /partner-exports\/1000001/);
    assert.ok(statSync(join(folder, 'partner-1000001.tar.gz')).size > 0);
    const rowsOf = (name: string): Map<string, number> => {
      const { tables } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return new Map(tables.map(({ table, rows }: { table: string; rows: number }) => [table, rows]));
    };
    const [exported, deleted] = [
      rowsOf('partner-1000001/manifest.json'),
      rowsOf('partner-1000001-deletion.json'),
    ];
    assert.deepEqual([exported.get('products'), exported.get('orders')], [2, 1]);
    for (const table of ['products', 'orders', 'receipts'])
      assert.equal(exported.get(table), deleted.get(table), table);
  });
});
