import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root } from './sources.ts';

/** Returns the files that contain the path of a store file, as every form of import does. */
function importersOf(name: string): string[] {
  const path = new RegExp(`['"\`][^'"\`\n]*/${name}(?:\\.[jt]s)?['"\`]`);
  return ['packages', 'test', 'bench', 'scripts', 'examples', 'bin']
    .flatMap(filesBelow)
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && join(root, file) !== import.meta.filename)
    .filter((file) => path.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/**
 * Files that create statements without declaring them: the migrator, what it does with sequences, the import of archives, whose columns are those of
 * the archive, and tests. Never an area or the server.
 */
const undeclared = [
  'packages/server/platform/partner-data/archive/store.ts',
  'packages/server/platform/store/distributed/layout.ts',
  'packages/server/platform/store/migrator.ts',
  'packages/server/platform/store/numbering.ts',
  'packages/server/test/store/handles.test.ts',
  'packages/server/test/store/row-security.test.ts',
  'test/depot/store.ts',
  'test/harness/raw-sql.ts',
];

/** Files that create statement objects, or check that an object is one. */
const makers = [
  'packages/server/platform/store/handle.ts',
  'packages/server/platform/store/statement.ts',
  'packages/server/platform/store/undeclared-statement.ts',
  'scripts/generate/statements/declared.ts',
];

test('every statement is declared, except those of the migrator, of the import of archives and of tests', () => {
  assert.deepEqual(
    importersOf('undeclared-statement'),
    undeclared,
    'declare the statement with declareStatements in a store/ folder (docs/adding-an-operation.md)',
  );
});

test('statement objects are created in one place', () => {
  assert.deepEqual(importersOf('statement-objects'), makers, 'import statement.ts');
});
