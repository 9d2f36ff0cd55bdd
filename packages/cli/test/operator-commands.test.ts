import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { roles } from '../../contract/generated/roles.ts';

const server = await startTestServer();

function kontor(args: readonly string[], input = '') {
  return runCommand([...args, '--operator', server.operatorUrl], { input });
}

describe('kontor partner add and kontor user add', () => {
  test('create a partner whose user can log in and deliver', async () => {
    const partner = await kontor(['partner', 'add', 'Harbour Lamps', '--id', '1000003']);
    assert.deepEqual([partner.exitCode, partner.output], [0, 'Partner 1000003 is added: Harbour Lamps.\n']);
    const user = await kontor([
      'user',
      'add',
      'lamps',
      '--partner',
      '1000003',
      '--role',
      'all',
      '--password',
      'lamp light',
    ]);
    assert.deepEqual([user.exitCode, user.output], [0, 'User lamps is added to partner 1000003.\n']);
    const client = await server.login('lamps', 'lamp light');
    assert.equal((await client.post('/v5/products', [])).status, 202);
  });

  test('let the server choose an id, and print its answer as JSON', async () => {
    const { exitCode, output } = await kontor(['partner', 'add', 'No Number', '--json']);
    assert.equal(exitCode, 0);
    const partner = JSON.parse(output);
    assert.equal(partner.name, 'No Number');
    assert.match(partner.partnerId, /./);
  });

  test('accept roles separated by commas or one by one, and the password from standard input', async () => {
    const args = [
      'user',
      'add',
      'reader',
      '--partner',
      '1000001',
      '--role',
      'Products_Read,Orders_Read',
      '--role',
      'Returns_Read',
    ];
    const { exitCode, output } = await kontor(
      [...args, '--password-stdin', '--json'],
      'from a pipe\r\nnot this\n',
    );
    assert.equal(exitCode, 0);
    assert.deepEqual(JSON.parse(output).roles, ['Products_Read', 'Orders_Read', 'Returns_Read']);
    assert.equal((await server.anonymous.login('reader', 'from a pipe')).status, 200);
  });

  test('can give all existing roles', async () => {
    const args = [
      'user',
      'add',
      'everything',
      '--partner',
      '1000001',
      '--role',
      'all',
      '--password',
      'word of all',
      '--json',
    ];
    assert.deepEqual(JSON.parse((await kontor(args)).output).roles, [...roles]);
  });
});

describe('kontor partner add with --user', () => {
  test('creates partner and login in one command, and prints the random password once', async () => {
    const { exitCode, output, notes } = await kontor([
      'partner',
      'add',
      'Quick',
      '--user',
      'quick',
      '--json',
    ]);
    assert.equal(exitCode, 0, notes);
    const { partnerId, name, user } = JSON.parse(output);
    assert.deepEqual([name, user.username, user.roles], ['Quick', 'quick', [...roles]]);
    const client = await server.login('quick', user.password);
    assert.equal((await client.get('/v5/products')).status, 200);
    assert.match(partnerId, /./);
  });

  test('accepts password and roles, and then does not print the password', async () => {
    const { output } = await kontor([
      ...['partner', 'add', 'Slow', '--id', '1000077', '--user', 'slow'],
      ...['--role', 'Products_Read', '--password', 'slow but sure'],
    ]);
    assert.equal(output, 'Partner 1000077 is added: Slow.\nUser slow is added to partner 1000077.\n');
    assert.equal((await server.anonymous.login('slow', 'slow but sure')).status, 200);
  });

  test('says that the partner exists when the user is refused', async () => {
    const { exitCode, notes } = await kontor(['partner', 'add', 'Half', '--id', '1000078', '--user', 'demo']);
    assert.equal(exitCode, 1);
    assert.match(
      notes,
      /^Partner 1000078 is added, but its user is not\.\n.*demo.*\n.*kontor user add NAME --partner 1000078/,
    );
  });

  test('creates nothing for a misspelt role or a password without a user', async () => {
    const misspelt = ['partner', 'add', 'No', '--id', '1000079', '--user', 'no', '--role', 'Product_Read'];
    assert.equal((await kontor(misspelt)).exitCode, 2);
    const lonely = await kontor(['partner', 'add', 'No', '--id', '1000079', '--password', 'secret-word']);
    assert.equal(lonely.exitCode, 2);
    assert.match(lonely.notes, /--password-stdin require --user/);
    assert.equal((await kontor(['partner', 'add', 'Now', '--id', '1000079'])).exitCode, 0);
  });
});

test('kontor client add --app creates an app that signs in on its own', async () => {
  const app = ['client', 'add', 'lamp-app', '--app', '--partner', '1000001', '--scope', 'products,orders'];
  const { exitCode, output, notes } = await kontor([...app, '--json']);
  assert.equal(exitCode, 0, notes);
  const { clientSecret, scopes } = JSON.parse(output);
  assert.deepEqual(scopes, ['products', 'orders']);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'lamp-app',
    client_secret: clientSecret,
    scope: 'products',
  });
  assert.equal((await fetch(`${server.partnerUrl}/v1/token`, { method: 'POST', body })).status, 200);
  assert.match((await kontor(['client', 'add', 'x', '--app'])).notes, /--app requires --partner and --scope/);
  assert.match(
    (await kontor(['client', 'add', 'x', '--scope', 'products'])).notes,
    /--partner, --scope and --invitation require --app/,
  );
});

test('kontor client add and rotate write an invitation, with which the partner fetches the secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-apps-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const app = ['client', 'add', 'invited-app', '--app', '--partner', '1000001', '--scope', 'products'];
  for (const [command, file] of [
    [app, join(folder, 'first.json')],
    [['client', 'rotate', 'invited-app'], join(folder, 'second.json')],
  ] as const) {
    const invited = await kontor([...command, '--invitation', file]);
    assert.equal(invited.exitCode, 0, invited.notes);
    const { token } = JSON.parse(readFileSync(file, 'utf8'));
    assert.ok(!invited.output.includes(token));
    const refused = await runCommand(['user', 'accept', file, '--password', 'secret-word']);
    assert.match(refused.notes, /leave the password out/);
    const { output, exitCode, notes } = await runCommand(['user', 'accept', file]);
    assert.equal(exitCode, 0, notes);
    const [, client_secret = ''] = /secret of the app invited-app is ([0-9a-f]{64});/.exec(output) ?? [];
    const form = {
      grant_type: 'client_credentials',
      client_id: 'invited-app',
      client_secret,
      scope: 'products',
    };
    const body = new URLSearchParams(form);
    assert.equal((await fetch(`${server.partnerUrl}/v1/token`, { method: 'POST', body })).status, 200);
  }
});

test('kontor client add registers a client whose users get named lists', async () => {
  const { exitCode, output } = await kontor(['client', 'add', 'lamp-connector', '--list-envelope', 'named']);
  assert.deepEqual(
    [exitCode, output],
    [
      0,
      'Client lamp-connector is registered; its list envelope is named, and unknown query parameters are ignored.\n',
    ],
  );
  const client = server.anonymous;
  assert.equal((await client.login('demo', 'demo', 'lamp-connector')).status, 200);
  assert.deepEqual(Object.keys((await client.get('/v5/products')).json), ['productVariations', 'links']);
});

describe('the commands of the operator plane say what to do', () => {
  const user = ['user', 'add', 'x', '--partner', '1000001'];
  const refused: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    [
      'about an id that is taken',
      ['partner', 'add', 'Again', '--id', '1000001'],
      1,
      /Partner 1000001 already exists/,
    ],
    [
      'about a partner that is not there',
      ['user', 'add', 'x', '--partner', '7', '--role', 'all', '--password', 'pass-word'],
      1,
      /There is no partner/,
    ],
    ['about an id in a wrong form', ['client', 'add', 'two words'], 1, /clientId .*\(at \$\.clientId\)/],
    [
      'about a misspelt role',
      [...user, '--role', 'product_read', '--password', 'x'],
      2,
      /There is no role "product_read": did you mean Products_Read\?/,
    ],
    [
      'about a role that is like none',
      [...user, '--role', 'x', '--password', 'x'],
      2,
      /There is no role "x"\. "kontor user add --help" lists/,
    ],
    [
      'about a password that is given twice',
      [...user, '--role', 'all', '--password', 'x', '--password-stdin'],
      2,
      /Use either --password or --password-stdin, not both/,
    ],
    ['about an empty password', [...user, '--role', 'all', '--password', ''], 2, /The password is empty/],
    ['about a missing password', [...user, '--role', 'all'], 2, /The password is missing/],
    [
      'about a wrong token',
      ['partner', 'add', 'x', '--token', 'wrong'],
      1,
      /does not accept the operator token: set the right one/,
    ],
  ];
  for (const [name, args, expectedCode, expected] of refused) {
    test(name, async () => {
      const { exitCode, output, notes } = await kontor(args);
      assert.match(notes, expected);
      assert.deepEqual([exitCode, output], [expectedCode, '']);
    });
  }

  test('when the server is not running', async () => {
    const { exitCode, notes } = await runCommand(['partner', 'add', 'x', '--operator', 'http://127.0.0.1:1']);
    assert.equal(exitCode, 1);
    assert.match(
      notes,
      /No operator plane answers at http:\/\/127\.0\.0\.1:1: start a server with "kontor sandbox"/,
    );
  });

  test('when the address is that of the partner plane', async () => {
    const { exitCode, notes } = await runCommand(['partner', 'add', 'x', '--operator', server.partnerUrl]);
    assert.equal(exitCode, 1);
    assert.match(notes, /is not an operator plane, which listens on its own port/);
  });
});
