/**
 * `npm run check`: checks contracts, generated files and pages, formatting, linting, types and statements, as many at the same time
 * as there are processors, because most of the checks use only one.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const tsc = 'node_modules/typescript/bin/tsc';
const known = 'node_modules/.cache/tsc.tsbuildinfo';

/** Arguments of Node.js, those first that take longest. */
const checks: readonly (readonly string[])[] = [
  [tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', known],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ['scripts/generate-statements.ts', '--check'],
  ['scripts/generate-pages.ts', '--check'],
  ['scripts/generate.ts', '--check'],
  [tsc, '--noEmit', '-p', 'packages/console'],
];

const waiting = [...checks];
const failed: string[] = [];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let words = waiting.shift(); words !== undefined; words = waiting.shift()) {
      const { code, text } = await run(words);
      process.stdout.write(text);
      if (code !== 0) failed.push(`node ${words.join(' ')}`);
    }
  }),
);
// Last of all, because the output of the others may hide it.
if (failed.length > 0) console.error(`\nFailed:\n${failed.join('\n')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Resolves to the exit code of a check, and all that it printed. */
function run(words: readonly string[]): Promise<{ code: number | null; text: string }> {
  const check = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [check.stdout, check.stderr])
    stream.on('data', (bytes: Buffer) => printed.push(bytes));
  return new Promise((resolve, reject) => {
    check.once('error', reject);
    check.once('close', (code) => resolve({ code, text: Buffer.concat(printed).toString() }));
  });
}
