import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();

function kontor(...args: string[]) {
  return runCommand(['fault', ...args, '--operator', server.operatorUrl]);
}

test('kontor fault add, list and remove break something, show it and repair it', async () => {
  assert.equal((await kontor('list')).output, 'There are no fault rules.\n');
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

test('kontor fault add builds effects from its options, and the rules of a preset', async () => {
  for (const [args, line] of [
    ['--status 429 --budget 20/10', 'status 429, budget 20/10'],
    ['--status 503 --retry-after 5 --every 2', 'status 503, retryAfterSeconds 5, every 2'],
    ['--delay 5 --bytes-per-second 100 --torn-after 10', 'delayMs 5, bytesPerSecond 100, tornAfterBytes 10'],
    ['--drop before --nth 1', 'drop before, nth 1'],
    ['--proxy 502 --nth 1', 'proxy 502, nth 1'],
    ['--proxy 504/empty/after --retry-after 3', 'retryAfterSeconds 3, proxy 504/empty/after'],
    ['--hang', 'hang true'],
    ['--crash worker', 'crash worker'],
    ['--token-seconds 30 --tell', 'tokenSeconds 30, tokenExpiryTold true'],
    ['--webhook late --webhook-delay 5', 'webhook late, webhookDelayMs 5'],
  ] as const) {
    const added = await kontor('add', ...args.split(' '));
    assert.equal(added.exitCode, 0, added.notes);
    const words = added.output
      .replace(/^Rule \S+: /, '')
      .trim()
      .split(', ')
      .sort();
    assert.deepEqual(words, line.split(', ').sort());
  }
  const preset = await kontor('add', '--preset', 'flaky-network');
  assert.equal(preset.output.split('\n').filter((line) => line.includes('preset flaky-network')).length, 5);
  await kontor('remove', '--all');
});

test('kontor fault remove --all repairs everything', async () => {
  await kontor('add', 'figures', 'unavailable', '--until', '2099-01-01T00:00:00Z');
  await kontor('add', 'report-writing', 'failed', '--nth', '1');
  assert.equal((await kontor('remove', '--all')).output, 'All fault rules are removed.\n');
  assert.equal((await kontor('list')).output, 'There are no fault rules.\n');
});

test('kontor fault reports errors: its own where no server is needed, otherwise those of the server', async () => {
  for (const args of [
    ['remove'],
    ['remove', 'x', '--all'],
    ['add', 'figures', 'unavailable', '--share', 'half'],
    ['add', '--status', 'broken'],
    ['add', '--status', '429', '--budget', '20'],
    ['add'],
    ['add', '--preset', 'maintenance', '--hang'],
  ]) {
    assert.equal((await kontor(...args)).exitCode, 2, args.join(' '));
  }
  const unknown = await kontor('add', 'adress-check', 'unavailable');
  assert.equal(unknown.exitCode, 1);
  assert.match(unknown.notes, /the closest one is address-check/);
});
