import assert from 'node:assert/strict';
import type { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { type DeclaredText, loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { parametersOf } from '../../scripts/generate/statements/parameters.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { parse } from '../../scripts/generate/statements/tree.ts';
import { tableKinds } from '../../src/migrations/index.ts';

/** Two partners with rows in every table that agree in all but the partner and its mark. */
const schema = openSchema();
const { database } = schema;
database.exec('PRAGMA foreign_keys = OFF');
after(() => database.close());

const tables = Object.keys(tableKinds).filter(
  (table) => tableKinds[table] === 'partner' && schema.tables.has(table),
);

function columnsOf(table: string): { name: string; type: string }[] {
  return database
    .prepare('SELECT name, type FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type }) => ({ name: String(name), type: String(type) }));
}

/** Columns whose value is unique over all partners, so that the two cannot share it. */
const ownOnly = new Set(['username', 'sequence', 'position']);

function seed(partner: string, place: number): void {
  for (const table of tables) {
    const columns = columnsOf(table).filter(({ name }) => !(name === 'sequence' && table === 'jobs'));
    const values = columns.map(({ name, type }) => {
      if (name === 'partner_id') return partner;
      if (type === 'BLOB') return Buffer.from('same');
      if (type === 'INTEGER') return ownOnly.has(name) && table === 'audit_entries' ? place + 1 : 1;
      return ownOnly.has(name) ? `${name}-${partner}` : 'same';
    });
    const marks = columns.map((_, column) => `?${column + 1}`);
    database
      .prepare(`INSERT INTO ${table} (${columns.map(({ name }) => name).join()}) VALUES (${marks.join()})`)
      .run(...values);
  }
}

seed('one', 0);
seed('other', 1);

/** Every row of the other partner. */
function othersRows(): string {
  return JSON.stringify(
    tables.map((table) => database.prepare(`SELECT * FROM ${table} WHERE partner_id = 'other'`).all()),
  );
}

/** Values that find the seeded rows: whatever compares with them is met by both partners. */
function plausible({ sqlite }: DeclaredText): (string | number | Buffer)[] {
  const parameters = parametersOf(parse(sqlite), schema);
  const types = new Map(tables.flatMap((table) => columnsOf(table)).map(({ name, type }) => [name, type]));
  return [...parameters.entries()].map(([number, { name }]) => {
    if (number === 1) return 'one';
    const column = name.replace(/\d+$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (name === 'limit') return 100;
    if (name === 'offset') return 0;
    const type = types.get(column);
    return type === 'BLOB' ? Buffer.from('same') : type === 'INTEGER' ? 1 : 'same';
  });
}

const texts = (await loadDeclared()).filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

test('no declared statement of one partner returns or changes a row of the other', () => {
  const before = othersRows();
  assert.ok(before.length > 1_000, 'the other partner has rows');
  let rowsFound = 0;
  for (const text of texts) {
    database.exec('SAVEPOINT each');
    try {
      // Reads are made to show whose rows they are by taking the other partner's away: nothing may change by that.
      const rows = runAll(database, text);
      rowsFound += rows.length;
      assert.equal(othersRows(), before, `${text.name} changed rows of the other partner`);
      database.exec('ROLLBACK TO each');
      for (const table of tables) database.exec(`DELETE FROM ${table} WHERE partner_id = 'other'`);
      assert.deepEqual(runAll(database, text), rows, `${text.name} depends on rows of the other partner`);
    } finally {
      database.exec('ROLLBACK TO each; RELEASE each');
    }
  }
  assert.ok(rowsFound > 0, 'some statements find rows');
});

/** Rows of a statement; a row that is there already is no matter here. */
function runAll(on: DatabaseSync, text: DeclaredText): unknown[] {
  try {
    return on.prepare(text.sqlite).all(...plausible(text));
  } catch (error) {
    if (/UNIQUE constraint/.test((error as Error).message)) return [];
    throw error;
  }
}
