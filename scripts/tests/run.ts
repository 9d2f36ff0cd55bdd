/**
 * `node scripts/tests/run.ts FILE…` runs each test file, or each file that a pattern matches, in a process of its own, in this order;
 * `node --test` would sort them. It prints the results and the slowest files, and sends each failure to the process that started it.
 */
import { existsSync, globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { fileArguments, processes } from './arguments.ts';
import slowestFiles from './slowest-files.ts';

const named = process.argv.slice(2);
const files = named.flatMap((name) => (existsSync(name) ? [name] : globSync(name).sort()));
if (files.length === 0) {
  console.error(
    named.length === 0 ? 'Usage: node scripts/tests/run.ts FILE…' : `No such file: ${named.join(' ')}`,
  );
  process.exit(2);
}

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 1;
    stopped.abort();
  });
}
const events = run({
  files,
  concurrency: processes,
  execArgv: [...fileArguments],
  signal: stopped.signal,
});
events.on('test:fail', ({ todo, name, file = '', details }) => {
  if (todo !== undefined && todo !== false) return;
  process.exitCode = 1;
  const { failureType, message } = details.error as Error & { failureType?: string };
  if (failureType !== 'subtestsFailed') process.send?.(`${relative('', file)}: ${name}: ${message}`);
});
events.compose(slowestFiles).pipe(process.stdout);
