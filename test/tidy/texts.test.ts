import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '../../src');

/** Tables are made by texts, which no schema can be asked about before. */
const makesTables = ['platform/store/migrator.ts'];

test('every statement is declared, apart from those that make tables', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /\.\s*text\s*\.\s*(all|get|each|run|runEach)\b/.test(readFileSync(join(source, file), 'utf8')),
    )
    .sort();
  assert.deepEqual(found, makesTables);
});
