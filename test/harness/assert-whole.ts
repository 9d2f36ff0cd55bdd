import assert from 'node:assert/strict';
import { runCommand } from './test-context.ts';

/** Asserts that `kontor verify` finds no errors in a database file, however the file was left behind. */
export async function assertWhole(databaseUrl: string): Promise<void> {
  const { exitCode, output } = await runCommand(['verify', '--database-url', databaseUrl]);
  assert.equal(exitCode, 0, output);
}
