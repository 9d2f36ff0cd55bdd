/** `npm run test:sqlite [FILES]` runs the tests on SQLite, all of them when no file is named. */
import { spawnSync } from 'node:child_process';
import { testArguments, testEnvironment } from './test-arguments.ts';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['test/**/*.test.ts', 'src/**/*.test.ts'];
const { status } = spawnSync(process.execPath, [...testArguments, ...files], {
  stdio: 'inherit',
  env: testEnvironment,
});
process.exitCode = status ?? 1;
