/** `npm run test:sqlite [FILES]` runs the tests on SQLite: the named files, or all tests. */
import { spawnSync } from 'node:child_process';
import { testArguments, testEnvironment } from './test-arguments.ts';
import { batchesOf } from './test-batches.ts';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : batchesOf(['test/**/*.test.ts', 'src/**/*.test.ts'], 'sqlite');
const { status } = spawnSync(process.execPath, [...testArguments, ...files], {
  stdio: 'inherit',
  env: testEnvironment,
});
process.exitCode = status ?? 1;
