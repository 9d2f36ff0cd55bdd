/**
 * `node scripts/tests/run.ts FILE…` runs each test file in a process of its own, in this order; `node --test` would sort them. It
 * prints the results and the slowest files.
 */
import { run } from 'node:test';
import { fileArguments, processes } from './arguments.ts';
import slowestFiles from './slowest-files.ts';

const events = run({
  files: process.argv.slice(2),
  concurrency: processes,
  execArgv: [...fileArguments],
});
events.on('test:fail', ({ todo }) => {
  if (todo === undefined || todo === false) process.exitCode = 1;
});
events.compose(slowestFiles).pipe(process.stdout);
