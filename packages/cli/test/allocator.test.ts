import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { startServerProcess } from '@kontor/harness/process';

const skip = existsSync('/proc/self/environ')
  ? false
  : 'the system does not tell the environment of a process';

/** Environment and words that the process started with, whatever it set for itself later. */
async function startOfServer(settings: Readonly<Record<string, string>> = {}) {
  const database = await newDatabase();
  const server = await startServerProcess('', { KONTOR_DATABASE_URL: database.url, ...settings });
  const [environment, words] = ['environ', 'cmdline'].map((name) =>
    readFileSync(`/proc/${server.child.pid}/${name}`, 'utf8').split('\0'),
  ) as [string[], string[]];
  assert.equal(await server.stop(), 0);
  await database.remove();
  return { environment, words };
}

test('a server starts with a threshold for returning free memory', { skip }, async () => {
  const { environment } = await startOfServer();
  assert.ok(environment.includes('MALLOC_TRIM_THRESHOLD_=16777216'));
});

test('a server starts with a bound for new objects', { skip }, async () => {
  const { words } = await startOfServer();
  assert.ok(words.includes('--max-semi-space-size=8'), words.join(' '));
});

test("a user's own allocator settings are left alone", { skip }, async () => {
  const { environment } = await startOfServer({ MALLOC_TRIM_THRESHOLD_: '1000000' });
  assert.ok(environment.includes('MALLOC_TRIM_THRESHOLD_=1000000'));
});
