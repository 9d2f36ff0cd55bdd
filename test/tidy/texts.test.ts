import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '../../src');

/**
 * Sources of statements: declarations, and texts that create tables, which cannot be checked against a schema before.
 */
const makers = ['platform/store/migrator.ts', 'platform/store/statement.ts'];

test('every statement is declared, apart from those that create tables', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bnew\s+Statement\b/.test(readFileSync(join(source, file), 'utf8')))
    .sort();
  assert.deepEqual(
    found,
    makers,
    'only these two make statements: declare yours with declareStatements in a store/ folder (docs/adding-an-operation.md)',
  );
});
