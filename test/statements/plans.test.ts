import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { tableKinds } from '../../src/migrations/index.ts';

const { database } = openSchema();
const declared = await loadDeclared();
const texts = declared.filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

/** Statements that may walk all rows of a table of partners, each with its reason. */
const mayScan: ReadonlyMap<string, string> = new Map();

/** Lines of the plan that walk a whole table of partners. */
function scansOf(sql: string): string[] {
  return database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
    .filter((line) => tableKinds[/^SCAN (\w+)/.exec(line)?.[1] ?? ''] === 'partner');
}

test('no statement on a partner handle walks the rows of all partners', () => {
  assert.ok(texts.length > 0);
  for (const { name, sqlite } of texts) {
    const scans = scansOf(sqlite);
    assert.equal(scans.length > 0, mayScan.has(name), `${name}: ${scans.join('; ')}\n${sqlite}`);
  }
});

test('a walk over all partners would be seen', () => {
  assert.deepEqual(scansOf('SELECT document FROM orders WHERE document = ?1'), ['SCAN orders']);
});
