/** Which files ran for each test file: written by `npm test -- --record`, read by `npm test -- --changed`. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engines.ts';
import { importersByFile } from './imports.ts';

const folder = join(import.meta.dirname, '../../node_modules/.cache/test-records');
const fileOf = (engine: Engine) => join(folder, `${engine}.json`);

/** Stands for every source of the server: what a program that a test starts runs is not seen. */
const program = 'test/harness/kontor-program.ts';

type Records = Map<string, readonly string[]>;

/** Returns the files that ran by test file; empty if tests were never recorded. */
export function readRecords(engine: Engine): Records {
  const file = fileOf(engine);
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/** Where the processes of one run write what ran. */
export function startRecording(): string {
  return mkdtempSync(join(tmpdir(), 'kontor-records-'));
}

/** Adds what the processes wrote to the records of an engine, and removes it. */
export function keepRecords(engine: Engine, written: string): void {
  const found = new Map<string, Set<string>>();
  for (const path of globSync(join(written, '*.jsonl'))) {
    for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
      const { testFile, ran } = JSON.parse(line) as { testFile: string; ran: string[] };
      found.set(testFile, (found.get(testFile) ?? new Set()).union(new Set(ran)));
    }
  }
  rmSync(written, { recursive: true });
  const starters = new Set(importersByFile().get(program));
  const sources = globSync('packages/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', 'packages/*/test/**'] });
  const records = readRecords(engine);
  for (const [testFile, ran] of found) {
    const starts = [testFile, ...ran].some((file) => starters.has(file));
    records.set(testFile, [...ran, ...(starts ? sources : [])].sort());
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(engine), JSON.stringify(Object.fromEntries(records)));
}
