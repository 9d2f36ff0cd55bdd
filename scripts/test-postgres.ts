/**
 * `npm run test:postgres [FILES]` runs the tests of servers and stores on PostgreSQL: on the server at
 * `KONTOR_TEST_POSTGRES_URL`, on the cluster whose coordinator is at `KONTOR_TEST_CITUS_URL`, or on one started from the
 * packaged binaries. If none can be started, it prints why and exits successfully.
 */
import { spawn } from 'node:child_process';
import { quickSettings } from '../test/harness/database.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { testArguments, testEnvironment } from './tests/arguments.ts';
import { batchesOf, onceOnSqlite } from './tests/batches.ts';
import { testProgram } from './tests/program.ts';

/** A cluster is used like a server: each test gets databases on all its machines. */
const givenUrl = process.env.KONTOR_TEST_CITUS_URL || process.env.KONTOR_TEST_POSTGRES_URL;

const defaultFiles = [
  'test/api/**/*.test.ts',
  'test/model/**/*.test.ts',
  'test/sandbox/population.test.ts',
  'test/store/**/*.test.ts',
  'test/auth/**/*.test.ts',
  'test/fleet/**/*.test.ts',
  'test/faults/killed-{contract,deletion,erasure,retention,rotation,sealing}.test.ts',
];

/** Starts the PostgreSQL server for the tests; undefined if one is already configured. */
async function startCluster(): Promise<Cluster | undefined> {
  // The cluster stores its files in the same folder as the tests.
  process.env.TMPDIR = testEnvironment.TMPDIR;
  return givenUrl ? undefined : Cluster.start(quickSettings);
}

async function runTests(url: string): Promise<number> {
  const files =
    process.argv.length > 2 ? process.argv.slice(2) : batchesOf(defaultFiles, 'postgres', onceOnSqlite);
  const tests = spawn(process.execPath, [...testArguments, ...files], {
    stdio: 'inherit',
    env: {
      ...testEnvironment,
      KONTOR_TEST_ENGINE: 'postgres',
      KONTOR_TEST_POSTGRES_URL: url,
      KONTOR_TEST_PROGRAM: await testProgram(),
    },
  });
  return new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
}

let cluster: Cluster | undefined;
try {
  cluster = await startCluster();
} catch (error) {
  console.log(`Tests on PostgreSQL are skipped: ${(error as Error).message}`);
  process.exit(0);
}
process.exitCode = await runTests(cluster?.url() ?? (givenUrl as string));
await cluster?.remove();
