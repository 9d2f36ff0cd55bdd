/** API users, clients, partners and their rates, and decisions on products, from the command line. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

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
    assertRefused(await session.get('/v5/products'), 401, 'SESSION_ENDED');
    const again = await server.login('ada', 'pass-word');
    await outputOf('user', 'logout', 'ada', '--partner', '1000002');
    assertRefused(await again.get('/v5/products'), 401, 'SESSION_ENDED');
    assert.equal(
      await outputOf('user', 'remove', 'ada', '--partner', '1000002', '--yes'),
      'User ada of partner 1000002 is removed.\n',
    );
    assert.doesNotMatch(await outputOf('user', 'list', '--partner', '1000002'), /^ada/m);
  });
});

describe('an invitation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-invitation-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => join(folder, `${name}.json`);

  test('is written to a file that only its owner reads, and the partner sets the password with it', async () => {
    const file = fileOf('bea');
    const added = [
      'user',
      'add',
      'bea',
      '--partner',
      '1000002',
      '--role',
      'Products_Read',
      '--invitation',
      file,
    ];
    const output = await outputOf(...added);
    const { token } = JSON.parse(readFileSync(file, 'utf8'));
    assert.match(output, /^User bea is added to partner 1000002\. Its invitation is in /);
    assert.ok(!output.includes(token));
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);

    const accepted = await runCommand(['user', 'accept', file, '--password-stdin'], {
      input: 'my own word\n',
    });
    assert.equal(accepted.exitCode, 0, accepted.notes);
    assert.match(accepted.output, /^The password of user bea is set\. Delete /);
    assert.equal((await (await server.login('bea', 'my own word')).get('/v5/products')).status, 200);

    const again = await runCommand(['user', 'accept', file, '--password', 'another word']);
    assert.equal(again.exitCode, 1);
    assert.match(again.notes, /INVITATION_NOT_FOUND/);
  });

  test('of a present user, and of the user of a new partner', async () => {
    const output = await outputOf(
      'user',
      'invite',
      'bea',
      '--partner',
      '1000002',
      '--invitation',
      fileOf('again'),
      '--block-password',
    );
    assert.match(
      output,
      /^The password of bea is blocked, and its sessions have ended\. The invitation of user bea /,
    );
    const file = fileOf('harbour');
    assert.match(
      await outputOf('partner', 'add', 'Harbour', '--user', 'harbour', '--invitation', file),
      /^Partner \S+ is added: Harbour\.\nUser harbour is added to partner \S+\.\nIts invitation is in /,
    );
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).username, 'harbour');
  });

  test('never replaces a file, and leaves none when it is refused', async () => {
    const file = fileOf('harbour');
    const before = readFileSync(file, 'utf8');
    const present = await kontor('user', 'invite', 'bea', '--partner', '1000002', '--invitation', file);
    assert.equal(present.exitCode, 2);
    assert.match(present.notes, /already exists/);
    assert.equal(readFileSync(file, 'utf8'), before);
    const refused = await kontor(
      'user',
      'invite',
      'nobody',
      '--partner',
      '1000002',
      '--invitation',
      fileOf('nobody'),
    );
    assert.match(refused.notes, /USER_NOT_FOUND/);
    assert.equal(existsSync(fileOf('nobody')), false);
  });

  test('is refused as wrong use when it is no invitation, or a password is given too', async () => {
    const file = fileOf('other');
    writeFileSync(file, '{"url": "file:///etc/passwd", "token": "x", "username": "y"}');
    assert.equal((await runCommand(['user', 'accept', file, '--password', 'my own word'])).exitCode, 2);
    assert.equal((await runCommand(['user', 'accept', fileOf('missing'), '--password', 'x'])).exitCode, 2);
    const both = ['user', 'add', 'eve', '--partner', '1000002', '--role', 'all', '--password', 'my own word'];
    assert.equal((await kontor(...both, '--invitation', fileOf('both'))).exitCode, 2);
    assert.equal(existsSync(fileOf('both')), false);
  });
});

describe('kontor client', () => {
  test('lists, shows, renews the secret of, logs out and removes a client', async () => {
    await outputOf('client', 'add', 'app', '--app', '--partner', '1000002', '--scope', 'products');
    assert.match(
      await outputOf('client', 'list'),
      /^app: app of partner 1000002 with the scopes products; its list envelope is resources, since /m,
    );
    assert.match(await outputOf('client', 'list', '--partner', '1000001'), /^No clients\.\n$/);
    assert.equal(JSON.parse(await outputOf('call', 'getClient', '--clientId', 'app')).hasSecret, true);
    assert.match(
      await outputOf('client', 'set', 'app', '--list-envelope', 'named', '--scope', 'products,orders'),
      /^app: app of partner 1000002 with the scopes products, orders; its list envelope is named, and unknown query parameters are ignored, since /,
    );
    assert.match(
      await outputOf('client', 'rotate', 'app'),
      /^Client app has a new secret: \S+; it is not shown again\.\n$/,
    );
    assert.equal(await outputOf('client', 'logout', 'app'), 'All sessions of client app have ended.\n');
    assert.equal(await outputOf('client', 'remove', 'app', '--yes'), 'Client app is removed.\n');
    const { exitCode, notes } = await kontor('call', 'getClient', '--clientId', 'app');
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
    const rateOf = async () =>
      JSON.parse(await outputOf('call', 'getPartnerLimits', '--partnerId', '1000002')).requestsPerSecond;
    const common = 'Partner 1000002 may send 20 requests a second, as all partners may.\n';
    assert.equal(await rateOf(), 20);
    assert.equal(
      await outputOf('limits', 'set', '1000002', '--rate', '50'),
      'Partner 1000002 may send 50 requests a second.\n',
    );
    assert.equal(await rateOf(), 50);
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
