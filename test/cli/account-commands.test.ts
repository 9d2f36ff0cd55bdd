/** API users, clients, partners and their rates, and decisions on products, from the command line. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '../harness/deliver.ts';
import { products } from '../harness/products.ts';
import { startTestServer } from '../harness/server.ts';
import { runCommand } from './test-context.ts';

const server = await startTestServer();
const kontor = (...words: readonly string[]) =>
  runCommand([...words, '--operator', server.operatorUrl, '--token', 'operator']);
const outputOf = async (...words: readonly string[]) => {
  const { exitCode, output, notes } = await kontor(...words);
  assert.equal(exitCode, 0, notes);
  return output;
};

describe('kontor user', () => {
  test('lists, changes, logs out and removes a user', async () => {
    await outputOf('user', 'add', 'ada', '--partner', '1000002', '--role', 'all', '--password', 'pass-word');
    assert.match(await outputOf('user', 'list', '--partner', '1000002'), /^ada: Products_Read, /m);
    const session = await server.login('ada', 'pass-word');
    assert.match(
      await outputOf('user', 'set', 'ada', '--partner', '1000002', '--role', 'Products_Read'),
      /^User ada of partner 1000002 has the roles Products_Read; its sessions have ended\.\n$/,
    );
    assert.equal((await session.get('/v5/products')).status, 401);
    const again = await server.login('ada', 'pass-word');
    await outputOf('user', 'logout', 'ada', '--partner', '1000002');
    assert.equal((await again.get('/v5/products')).status, 401);
    assert.equal(
      await outputOf('user', 'remove', 'ada', '--partner', '1000002', '--yes'),
      'User ada of partner 1000002 is removed.\n',
    );
    assert.doesNotMatch(await outputOf('user', 'list', '--partner', '1000002'), /^ada/m);
  });
});

describe('kontor client', () => {
  test('lists, shows, renews the secret of, logs out and removes a client', async () => {
    await outputOf('client', 'add', 'app', '--app', '--partner', '1000002', '--scope', 'products');
    assert.match(
      await outputOf('client', 'list'),
      /^app: app of partner 1000002 with the scopes products, since /m,
    );
    assert.match(await outputOf('client', 'list', '--partner', '1000001'), /^No clients\.\n$/);
    assert.equal(JSON.parse(await outputOf('client', 'show', 'app', '--json')).hasSecret, true);
    assert.match(
      await outputOf('client', 'rotate', 'app'),
      /^Client app has a new secret: \S+; it is not shown again\.\n$/,
    );
    assert.equal(await outputOf('client', 'logout', 'app'), 'All sessions of client app have ended.\n');
    assert.equal(await outputOf('client', 'remove', 'app', '--yes'), 'Client app is removed.\n');
    const { exitCode, notes } = await kontor('client', 'show', 'app');
    assert.equal(exitCode, 1);
    assert.match(notes, /CLIENT_NOT_FOUND/);
  });
});

describe('kontor partner', () => {
  test('changes name, contact and notes, which the overview shows', async () => {
    const output = await outputOf('partner', 'set', '1000002', '--name', 'Harbour', '--contact', 'Ada');
    assert.equal(output, 'Partner 1000002: Harbour\nContact: Ada\n');
    const shown = await outputOf('partner', 'show', '1000002');
    assert.match(shown, /Harbour/);
    assert.match(shown, /^Contact {5}Ada$/m);
    assert.equal((await kontor('partner', 'set', '1000002')).exitCode, 2);
  });

  test('shows and sets the request rate', async () => {
    const show = () => outputOf('limits', 'show', '1000002');
    const common = 'Partner 1000002 may send 20 requests a second, as all partners may.\n';
    assert.equal(await show(), common);
    await outputOf('limits', 'set', '1000002', '--rate', '50');
    assert.equal(await show(), 'Partner 1000002 may send 50 requests a second.\n');
    assert.equal(await outputOf('limits', 'set', '1000002', '--default'), common);
    for (const rate of ['0', 'fast', '1001', '1.5'])
      assert.equal((await kontor('limits', 'set', '1000002', '--rate', rate)).exitCode, 2, rate);
  });
});

test('kontor product decide sets a status and lifts it', async () => {
  const partner = await server.login();
  const [product] = products(1);
  const sku = String(product?.sku);
  await deliver(partner, products(1));
  const decide = (...words: string[]) => outputOf('product', 'decide', sku, '--partner', '1000001', ...words);
  assert.equal(
    await decide('--status', 'RESTRICTED', '--error', 'RECALL: The cable may melt.'),
    `${sku} of partner 1000001 is RESTRICTED until the decision is lifted.\n`,
  );
  const { json } = await partner.get(`/v5/products/${sku}/marketplace-status`);
  assert.deepEqual([json.status, json.errors[0].code], ['RESTRICTED', 'RECALL']);
  assert.match(await decide('--lift'), /^The shop check decides on /);
  const wrong = await kontor('product', 'decide', sku, '--partner', '1000001', '--status', 'GONE');
  assert.equal(wrong.exitCode, 2);
});

describe('input that the server refuses is wrong use', () => {
  for (const words of [
    ['operator', 'add', 'x', '--role', 'emperor'],
    ['product', 'list', '--status', 'BROKEN'],
    ['client', 'add', 'x', '--app', '--partner', '1000001', '--scope', 'everything'],
  ]) {
    test(`kontor ${words.join(' ')}`, async () => {
      const { exitCode, notes } = await kontor(...words);
      assert.equal(exitCode, 2, notes);
      assert.doesNotMatch(notes, /\n\s+at /);
    });
  }
});
