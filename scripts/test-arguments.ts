import { statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** No test takes so long, however slow the machine is; those of the long form kill for up to an hour. */
const testTimeMaxMs = Number(process.env.KONTOR_TEST_KILLS ?? 0) > 0 ? 3_600_000 : 300_000;

/**
 * Arguments of `node --test`: one process more than there are processors, since each waits at times (by itself the runner
 * takes one less), each result, and at the end the files that took longest. A test that hangs fails, and its process ends.
 */
export const testArguments: readonly string[] = [
  '--test',
  `--test-concurrency=${availableParallelism() + 1}`,
  `--test-timeout=${testTimeMaxMs}`,
  '--import=./scripts/end-hanging.ts',
  '--require=./scripts/quick-passwords.cjs',
  '--test-reporter=./scripts/slowest-files.ts',
];

const memoryFolder = '/dev/shm';
const freeBytesMin = 4 * 2 ** 30;

/** Folder of the tests' databases: in memory where the machine has room there, since nothing of them is kept. */
function databaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= freeBytesMin ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Environment of the tests: what one process has compiled is kept for the others. */
export const testEnvironment: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/tests'),
  TMPDIR: databaseFolder(),
  ...process.env,
};
