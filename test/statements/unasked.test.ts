import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatements } from '../../scripts/generate/statements/all.ts';
import { typesFile } from '../../scripts/generate/statements/types-file.ts';

test('types of statements that PostgreSQL was not asked about stand for themselves, in every package', async () => {
  const { declared, schema } = await readStatements();
  for (const one of declared.filter(({ hints }) => hints.anyColumns !== true)) {
    const file = typesFile([one], () => undefined, schema);
    assert.doesNotMatch(file, /^import/m, one.name);
    assert.equal(/[:?] SqlValue/.test(file), file.includes('\ntype SqlValue ='), one.name);
  }
});
