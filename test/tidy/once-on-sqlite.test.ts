import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hasOwnProcess, longFiles } from '../../scripts/tests/batches.ts';
import { onceOnSqlite } from '../../scripts/tests/lanes.ts';

const root = join(import.meta.dirname, '../..');

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
