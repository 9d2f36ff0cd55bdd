import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../harness/server.ts';
import { runCommand } from './test-context.ts';

const server = await startTestServer();

function kontor(...args: string[]) {
  return runCommand(['fault', ...args, '--operator', server.operatorUrl]);
}

test('kontor fault add, list and remove break something, show it and mend it', async () => {
  assert.equal((await kontor('list')).output, 'Nothing is broken on purpose.\n');
  const added = await kontor('add', 'address-check', 'unavailable', '--partner', '1000001', '--share', '0.5');
  assert.equal(added.exitCode, 0, added.notes);
  const [, id = ''] = /^Rule (\S+): address-check is unavailable, /.exec(added.output) ?? [];
  const listed = (await kontor('list')).output;
  assert.match(listed, new RegExp(`^${id}: address-check is unavailable, .*partnerId 1000001`));
  assert.match(listed, /share 0\.5/);
  assert.equal((await kontor('remove', id)).output, `Rule ${id} is removed.\n`);
  const gone = await kontor('remove', id);
  assert.equal(gone.exitCode, 1);
  assert.match(gone.notes, /FAULT_NOT_FOUND/);
});

test('kontor fault remove --all mends everything', async () => {
  await kontor('add', 'figures', 'unavailable', '--until', '2099-01-01T00:00:00Z');
  await kontor('add', 'report-writing', 'failed', '--nth', '1');
  assert.equal((await kontor('remove', '--all')).output, 'All fault rules are removed.\n');
  assert.equal((await kontor('list')).output, 'Nothing is broken on purpose.\n');
});

test('kontor fault says what is wrong: in its own words where no server is needed, else in the words of the server', async () => {
  for (const args of [
    ['remove'],
    ['remove', 'x', '--all'],
    ['add', 'figures', 'unavailable', '--share', 'half'],
  ]) {
    assert.equal((await kontor(...args)).exitCode, 2, args.join(' '));
  }
  const unknown = await kontor('add', 'adress-check', 'unavailable');
  assert.equal(unknown.exitCode, 1);
  assert.match(unknown.notes, /the closest one is address-check/);
});
