import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { installedFor } from '@kontor/harness/apps';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (...args: string[]) => runCommand([...args, '--operator', server.operatorUrl]);
const addArgs = ['app', 'add', '--name', 'Lamp connector', '--redirect', 'https://connector.example.com/cb'];

async function add(...more: string[]) {
  const { output, exitCode, notes } = await kontor(
    ...addArgs,
    '--scope',
    'products,orders',
    '--json',
    ...more,
  );
  assert.equal(exitCode, 0, notes);
  return JSON.parse(output);
}

describe('kontor app', () => {
  test('add prints ids and the secret once, list and show print no secret', async () => {
    const added = await kontor(...addArgs, '--scope', 'products', '--public');
    assert.equal(added.exitCode, 0, added.notes);
    assert.match(
      added.output,
      /^App \S+ is registered\.\nIts client id is app-\S+, and its secret is [0-9a-f]{64};/,
    );
    const [, appId = '', secret = ''] = /^App (\S+) [\s\S]+? secret is (\w+)/.exec(added.output) ?? [];
    for (const { output } of [await kontor('app', 'list'), await kontor('app', 'show', appId)]) {
      assert.match(
        output,
        new RegExp(`${appId} {2}public {2}Lamp connector {2}app-${appId} {2}products {2}since `),
      );
      assert.doesNotMatch(output, new RegExp(secret));
    }
    assert.match(
      (await kontor('app', 'show', appId)).output,
      /return to https:\/\/connector\.example\.com\/cb/,
    );
  });

  test('add says what is missing, and which scopes there are', async () => {
    assert.equal((await kontor(...addArgs)).exitCode, 2);
    const wrong = await kontor(...addArgs, '--scope', 'developer');
    assert.equal(wrong.exitCode, 2);
    assert.match(wrong.notes, /products/);
  });

  test('add --without-secret registers an app without one', async () => {
    const { clientSecret, hasSecret } = await add('--without-secret');
    assert.deepEqual([clientSecret, hasSecret], [undefined, false]);
  });

  test('rotate prints a new secret, and until when the former one is valid', async () => {
    const { appId, clientSecret } = await add();
    const { output } = await kontor('app', 'rotate', appId);
    assert.match(output, /its secret is [0-9a-f]{64};[\s\S]*\nThe former secret is valid until \d{4}-/);
    assert.doesNotMatch(output, new RegExp(clientSecret));
  });

  test('invite prints a link', async () => {
    const secluded = await kontor('app', 'invite', (await add()).appId);
    assert.match(secluded.output, /\/oauth2\/install\?invitation=\S+\nThe link works once, until /);
    const open = await kontor('app', 'invite', (await add('--public')).appId);
    assert.match(open.output, /\/oauth2\/install\?app=\S+\n$/);
  });

  test('change changes what is given, and the secret stays', async () => {
    const { appId } = await add();
    const changed = await kontor('app', 'set', appId, '--list-envelope', 'named', '--visibility', 'public');
    assert.match(changed.output, /public {2}Lamp connector[\s\S]+its list envelope is named, and unknown/);
    const { notes, exitCode } = await kontor('app', 'set', appId);
    assert.deepEqual([exitCode, /Add what changes/.test(notes)], [2, true]);
    const strict = await add('--unknown-parameters', 'refuse');
    assert.deepEqual([strict.unknownParameters, strict.listEnvelope], ['refuse', 'resources']);
    const back = await kontor('app', 'set', strict.appId, '--unknown-parameters', 'default', '--json');
    assert.equal(JSON.parse(back.output).unknownParameters, undefined);
  });

  test('remove removes the app', async () => {
    const { appId } = await add();
    assert.match((await kontor('app', 'remove', appId, '--yes')).output, /is removed/);
    assert.notEqual((await kontor('app', 'show', appId)).exitCode, 0);
  });
});

test('kontor installation list and remove', async () => {
  const app = await add('--public');
  const installationId = await installedFor(server, app, { partnerId: '1000001' });
  const list = (...more: string[]) => kontor('installation', 'list', ...more);
  const line = `${installationId}  partner 1000001  Lamp connector (app ${app.appId})  products, orders  by sandbox since `;
  for (const { output } of [
    await list(),
    await list('--app', app.appId),
    await list('--partner', '1000001'),
  ]) {
    assert.ok(output.includes(line), output);
  }
  assert.equal((await list('--partner', '1000002')).output, 'No installations.\n');
  const removed = await kontor('installation', 'remove', installationId, '--yes');
  assert.match(removed.output, /is removed/);
  assert.equal((await list('--app', app.appId)).output, 'No installations.\n');
});
