import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTypes } from '../../scripts/generate/statements/all.ts';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { typesFile } from '../../scripts/generate/statements/types-file.ts';

test('types of statements that PostgreSQL was not asked about stand for themselves, in every package', async () => {
  const schema = openSchema();
  const declared = withTypes(await loadDeclared()).filter(({ hints }) => hints.anyColumns !== true);
  assert.ok(declared.length > 100, `${declared.length} statements`);
  for (const one of declared) {
    const file = typesFile([one], () => undefined, schema);
    assert.doesNotMatch(file, /^import/m, one.name);
    assert.equal(/[:?] SqlValue/.test(file), file.includes('\ntype SqlValue ='), one.name);
  }
});
