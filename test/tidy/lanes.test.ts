import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, test } from 'node:test';
import { aloneFiles, hasOwnProcess, longFiles, threadFiles } from '../../scripts/tests/batches.ts';
import { filesOf, lanes, onceOnSqlite, patterns } from '../../scripts/tests/lanes.ts';
import { filesBelow, root } from './sources.ts';

const testFiles = ['bench', 'bin', 'packages', 'scripts', 'test']
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort();

describe('each test file', () => {
  test('runs on SQLite in exactly one lane', () => {
    assert.deepEqual(lanes.flatMap((lane) => filesOf('sqlite', lane)).sort(), testFiles);
  });

  test('runs on PostgreSQL in one lane at most, in the same ones whenever all run', () => {
    const files = lanes.flatMap((lane) => filesOf('postgres', lane)).sort();
    assert.deepEqual(files, [...new Set(files)]);
    assert.deepEqual(files, filesOf('postgres', 'all'));
  });

  test('of a release is none of the rest', () => {
    const both = (file: string) => [patterns.release, patterns.rest].every((list) => matchesAny(file, list));
    assert.deepEqual(testFiles.filter(both), []);
  });
});

describe('the patterns that choose test files', () => {
  for (const [name, list] of Object.entries({ ...patterns, aloneFiles, threadFiles })) {
    test(`each find one: ${name}`, () => {
      const unused = list.filter((pattern) => !testFiles.some((file) => matchesGlob(file, pattern)));
      assert.deepEqual(
        unused,
        [],
        'what they named runs elsewhere now: mend scripts/tests/{lanes,batches}.ts',
      );
    });
  }
});

function matchesAny(file: string, list: readonly string[]): boolean {
  return list.some((pattern) => matchesGlob(file, pattern));
}

describe('test files that run only on SQLite', () => {
  for (const file of onceOnSqlite) {
    test(`${file} exists and never uses the engine or the database`, () => {
      assert.ok(existsSync(join(root, file)), 'remove it from scripts/tests/lanes.ts');
      assert.doesNotMatch(
        readFileSync(join(root, file), 'utf8'),
        /harness\/(database|raw-sql|postgres\/(?!cluster))|databaseUrl|testEngine|platform\/store/,
        'its result depends on the engine: remove it from scripts/tests/lanes.ts',
      );
    });
  }
});

describe('test files that take long', () => {
  for (const file of longFiles) {
    test(`${file} exists and has its own process`, () => {
      assert.ok(existsSync(join(root, file)), 'remove it from scripts/tests/lanes.ts');
      assert.ok(hasOwnProcess(file), 'it would never start early: name it among the files that run alone');
    });
  }
});
