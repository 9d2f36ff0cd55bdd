import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();

function kontor(...args: string[]) {
  return runCommand(['partner', ...args, '--operator', server.operatorUrl]);
}

test('kontor partner add --ready creates a partner that can log in, and kontor partner remove removes it', async () => {
  const added = await kontor('add', 'Harbour Lamps', '--ready');
  assert.equal(added.exitCode, 0, added.notes);
  const [, id = ''] = /^Partner (\d+) is added and ready to sell: Harbour Lamps\./.exec(added.output) ?? [];
  const [, user = '', password = ''] = /user is (\S+) with the password (\S+)\./.exec(added.output) ?? [];
  assert.equal((await (await server.login(user, password)).get('/v5/products')).json.resources.length, 10);
  const removed = await kontor('remove', '--partner', id);
  assert.equal(removed.output, `Partner ${id} is removed with all its data.\n`);
  const gone = await kontor('remove', '--partner', id);
  assert.equal(gone.exitCode, 1);
  assert.match(gone.notes, /SANDBOX_PARTNER_NOT_FOUND/);
});

test('kontor partner add --ready accepts no separate login, and prints JSON', async () => {
  for (const option of [
    ['--id', 'P1'],
    ['--user', 'lamps'],
    ['--password', 'secret'],
    ['--role', 'all'],
  ]) {
    assert.equal((await kontor('add', 'Lamps', '--ready', ...option)).exitCode, 2, option.join(' '));
  }
  const { output } = await kontor('add', 'Lamps', '--ready', '--json');
  assert.deepEqual(Object.keys(JSON.parse(output)), [
    ...['partnerId', 'name', 'username', 'password', 'clientId', 'clientSecret'],
  ]);
});

test('on a live server both say that only a sandbox supports it', async () => {
  const settings = { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server' };
  const live = await startTestServer(settings);
  for (const args of [
    ['add', 'Lamps', '--ready'],
    ['remove', '--partner', '1'],
  ]) {
    const access = ['--operator', live.operatorUrl, '--token', settings.KONTOR_OPERATOR_TOKEN];
    const answer = await runCommand(['partner', ...args, ...access]);
    assert.equal(answer.exitCode, 1);
    assert.match(
      answer.notes,
      /has no operation to create or remove partners: only the operator plane of a sandbox, by default on port 8081, has that/,
    );
  }
});
