/** `npm run test:sqlite [FILES]` runs the tests on SQLite: the named files, or all tests. */
import { spawnSync } from 'node:child_process';
import { testArguments, testEnvironment } from './tests/arguments.ts';
import { batchesOf } from './tests/batches.ts';
import { buildStalePages } from './tests/pages.ts';
import { testProgram } from './tests/program.ts';

// Files that open a browser would build them at the same time.
await buildStalePages();
const named = process.argv.slice(2);
const files = named.length > 0 ? named : batchesOf(['test/**/*.test.ts', 'src/**/*.test.ts'], 'sqlite');
const { status } = spawnSync(process.execPath, [...testArguments, ...files], {
  stdio: 'inherit',
  env: { ...testEnvironment, KONTOR_TEST_PROGRAM: await testProgram() },
});
process.exitCode = status ?? 1;
