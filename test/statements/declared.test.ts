import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { declareStatements } from '../../src/platform/store/statement.ts';

interface Types {
  ofThisTest: { parameters: []; row: { carrier: string } };
}

test('the declared statements are those of the sources, whatever a test of the same process declares', async () => {
  declareStatements<Types>('test/declared').shared('ofThisTest', 'SELECT carrier FROM shipments');
  const folders = new Set((await loadDeclared()).map(({ folder }) => folder));
  assert.ok(folders.has('areas/shipments/store'), 'loadDeclared no longer finds statements below src/');
  assert.ok(
    !folders.has('test/declared'),
    'loadDeclared also returns what a test declares: take the folders of src/ alone',
  );
});
