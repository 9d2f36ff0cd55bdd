import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newDatabase } from '../harness/database.ts';
import { startServerProcess } from '../harness/process.ts';

const skip = existsSync('/proc/self/environ')
  ? false
  : 'the system does not tell the environment of a process';

/** The value that the process started with, whatever it set for itself later. */
async function boundOfServer(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
  const database = await newDatabase();
  const server = await startServerProcess('', { KONTOR_DATABASE_URL: database.url, ...settings });
  const began = readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').split('\0');
  assert.equal(await server.stop(), 0);
  await database.remove();
  return began.find((each) => each.startsWith('MALLOC_TRIM_THRESHOLD_='))?.split('=')[1];
}

test('a server starts with a threshold for returning free memory', { skip }, async () => {
  assert.equal(await boundOfServer({}), '16777216');
});

test("a user's own allocator settings are left alone", { skip }, async () => {
  assert.equal(await boundOfServer({ MALLOC_TRIM_THRESHOLD_: '1000000' }), '1000000');
});
