import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root } from './sources.ts';

/** Files that name the path of a file of the store, as an import of any form does. */
function importersOf(name: string): string[] {
  const path = new RegExp(`['"\`][^'"\`\n]*/${name}(?:\\.[jt]s)?['"\`]`);
  return ['src', 'test', 'bench', 'scripts', 'examples', 'bin']
    .flatMap(filesBelow)
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && join(root, file) !== import.meta.filename)
    .filter((file) => path.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/** Who makes statements that no check reads: texts that create tables, and tests. Never an area or the server. */
const undeclared = [
  'src/platform/store/migrator.ts',
  'test/depot/store.ts',
  'test/harness/raw-sql.ts',
  'test/store/handles.test.ts',
  'test/store/row-security.test.ts',
];

/** Who makes statements at all, or asks whether one was made here. */
const makers = [
  'scripts/generate/statements/declared.ts',
  'src/platform/store/handle.ts',
  'src/platform/store/statement.ts',
  'src/platform/store/undeclared-statement.ts',
];

test('every statement is declared, apart from those that make tables and those of tests', () => {
  assert.deepEqual(
    importersOf('undeclared-statement'),
    undeclared,
    'declare yours with declareStatements in a store/ folder (docs/adding-an-operation.md)',
  );
});

test('statements are made in one place', () => {
  assert.deepEqual(importersOf('statement-objects'), makers, 'import statement.ts');
});
