import assert from 'node:assert/strict';
import { runCommand } from '../cli/test-context.ts';

/** Asserts that `kontor verify` finds nothing wrong with a database file, whoever left it and how. */
export async function assertWhole(databaseUrl: string): Promise<void> {
  const { exitCode, output } = await runCommand(['verify', '--database-url', databaseUrl]);
  assert.equal(exitCode, 0, output);
}
