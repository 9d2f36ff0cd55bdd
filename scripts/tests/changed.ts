/** Chooses the test files that a change touches, from what ran for each of them when tests were last recorded. */
import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import type { Engine } from './engines.ts';
import { importersByFile } from './imports.ts';
import { filesOf } from './lanes.ts';
import { readRecords } from './records.ts';

/** They read the project as text, so nothing tells what touches them. */
const alwaysRun = 'test/{statements,tidy}/**';

/** A change of these can touch any test, or nothing in the records tells which. */
const touchEverything = [
  'contract/**',
  'package*.json',
  'scripts/{generate,tests}/**',
  'scripts/{bundle,generate,generate-statements,test}.ts',
  'packages/server/migrations/**',
  'bin/**',
];

/** Tests of what is no code: a folder whose change they notice, and their files. */
const byFolder: readonly (readonly [changed: string, tests: string])[] = [
  ['{docs,.github}/**', 'test/docs/**'],
  ['*.md', 'test/docs/**'],
  ['examples/**', '{test/{docs,examples},packages/cli/test}/**'],
  ['packages/cli/test/push/ready-maps/**', 'packages/cli/test/push/**'],
  ['schemas/**', '{packages/{cli,contract}/test,test/docs}/**'],
  ['ops/**', 'test/ops/**'],
];

/** Of the usual test files of an engine, those that the changes since `commit` touch; says on the console how it chose. */
export function touchedFiles(engine: Engine, commit: string): string[] {
  const usual = filesOf(engine, 'usual');
  const records = readRecords(engine);
  const changed = changesSince(commit);
  const touched = testsTouchedBy(changed, { tests: usual, records, importers: importersByFile() });
  const unknown = touched.filter((file) => !records.has(file)).length;
  console.log(
    `${engine}: ${changed.length} changed files touch ${touched.length} of ${usual.length} test files` +
      (unknown > 0 ? `; of ${unknown} is not recorded what they run (npm test -- --record).` : '.'),
  );
  return touched;
}

interface Known {
  readonly tests: readonly string[];
  /** Which files ran, by test file. */
  readonly records: ReadonlyMap<string, readonly string[]>;
  /** Paths of importers by the path that they import. */
  readonly importers: ReadonlyMap<string, readonly string[]>;
}

/** Chooses the tests that changed files touch; a test of which nothing is recorded is among them. */
export function testsTouchedBy(changed: readonly string[], { tests, records, importers }: Known): string[] {
  const isWide = (path: string) => touchEverything.some((pattern) => matchesGlob(path, pattern));
  if (changed.some(isWide)) return [...tests];
  const touched = new Touched(records, importers);
  for (const path of changed) touched.add(path);
  return tests.filter((test) => touched.has(test) || !records.has(test));
}

/** Paths of the files that differ from a commit, also those that are not in git yet. */
function changesSince(commit: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  const paths = [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return paths.filter((path) => path !== '');
}

class Touched {
  readonly #paths = new Set<string>();
  readonly #folders: string[] = [alwaysRun];
  readonly #testsByFile = new Map<string, string[]>();
  readonly #importers: Known['importers'];

  constructor(records: Known['records'], importers: Known['importers']) {
    this.#importers = importers;
    for (const [test, ran] of records) {
      for (const file of ran) this.#testsByFile.set(file, [...(this.#testsByFile.get(file) ?? []), test]);
    }
  }

  has(test: string): boolean {
    return this.#paths.has(test) || this.#folders.some((pattern) => matchesGlob(test, pattern));
  }

  /** Adds the tests that a changed file touches. */
  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    this.#addTestsOf(path);
    for (const [changed, tests] of byFolder) if (matchesGlob(path, changed)) this.#folders.push(tests);
    // What a file says at its top level reaches the functions of its importers; a file without functions passes it on.
    for (const importer of this.#importers.get(path) ?? []) {
      if (this.#testsByFile.has(importer)) this.#addTestsOf(importer);
      else this.add(importer);
    }
  }

  #addTestsOf(path: string): void {
    for (const test of this.#testsByFile.get(path) ?? []) this.#paths.add(test);
  }
}
