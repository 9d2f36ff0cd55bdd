import { statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Test timeout: more than any test takes on a slow machine; the long crash tests run for up to an hour, and on a cluster a
 * month of clean-ups takes minutes.
 */
const testTimeMaxMs = longestTestMs(process.env);

function longestTestMs({
  KONTOR_TEST_KILLS: kills = '0',
  KONTOR_TEST_CITUS_URL: cluster,
}: NodeJS.ProcessEnv) {
  if (Number(kills) > 0) return 3_600_000;
  return cluster ? 1_200_000 : 300_000;
}

/** Arguments of Node.js with which `scripts/tests/run.ts` runs test files: it takes them in the order in which they are to start. */
export const testArguments: readonly string[] = ['scripts/tests/run.ts'];

/** Arguments of the process of each file. A test that hangs fails, and its process exits. */
export const fileArguments: readonly string[] = [
  `--test-timeout=${testTimeMaxMs}`,
  '--import=./scripts/tests/end-hanging.ts',
  '--import=./scripts/tests/recorder.ts',
  '--require=./scripts/tests/quick-crypto.cjs',
];

/** One process more than there are processors, because each is idle at times. */
export const processes = availableParallelism() + 1;

const memoryFolder = '/dev/shm';
const freeBytesMin = 4 * 2 ** 30;

/** Returns the folder for test databases: in memory if there is enough space, because they are not kept. */
function databaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= freeBytesMin ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Environment of the tests; processes share a compile cache. */
export const testEnvironment: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/tests'),
  TMPDIR: databaseFolder(),
  ...process.env,
};
