/** `kontor backup report`: a job tells the server of the backup that it made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (...words: string[]) =>
  runCommand(['backup', 'report', ...words, '--operator', server.operatorUrl], { nowMs: Date.now() });

test('tells when the last backup was finished, and how large it is', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const { exitCode, output, notes } = await kontor('--finished-at', at, '--bytes', '41238912');
  assert.equal(exitCode, 0, notes);
  assert.equal(output, `The last backup was finished at ${at}, 41,238,912 bytes.\n`);
});

test('without options, it was finished now', async () => {
  const { exitCode, output } = await kontor();
  assert.equal(exitCode, 0);
  assert.match(output, /^The last backup was finished at \S+\.\n$/);
});

test('says what is wrong with an instant and with a size', async () => {
  const wrong = await kontor('--finished-at', 'yesterday');
  assert.equal(wrong.exitCode, 1);
  assert.match(wrong.notes, /finishedAt/);
  const none = await kontor('--bytes', 'many');
  assert.equal(none.exitCode, 2);
  assert.match(none.notes, /whole number/);
});
