import assert from 'node:assert/strict';
import type { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { type DeclaredText, loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { parametersOf } from '../../scripts/generate/statements/parameters.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { as, parse } from '../../scripts/generate/statements/tree.ts';
import { tableKinds } from '../../src/migrations/index.ts';

const schema = openSchema();
const shared = schema.database;
const alone = openSchema().database;
after(() => {
  shared.close();
  alone.close();
});

const tables = Object.keys(tableKinds).filter(
  (table) => tableKinds[table] === 'partner' && schema.tables.has(table),
);
const columns = new Map(
  tables.map((table) => [
    table,
    shared
      .prepare('SELECT name, type FROM pragma_table_info(?)')
      .all(table)
      .map(({ name, type }) => ({ name: String(name), type: String(type) })),
  ]),
);
const columnTypes = new Map([...columns.values()].flat().map(({ name, type }) => [name, type]));

/** Columns whose value is unique over all partners, so that two cannot share it. */
const ownOnly = new Set(['username', 'sequence', 'position']);
/** Tables that are numbered over all partners. */
const numbered = new Set(['audit_entries', 'events', 'webhook_waiting']);

/** Inserts a row into every table; those of two partners are equal except for the partner and its mark. */
function seed(database: DatabaseSync, partner: string, place: number): void {
  database.exec('PRAGMA foreign_keys = OFF');
  for (const [table, all] of columns) {
    const given = all.filter(({ name }) => !(name === 'sequence' && table === 'jobs'));
    const values = given.map(({ name, type }) => {
      if (name === 'partner_id') return partner;
      if (type === 'BLOB') return Buffer.from('same');
      if (type === 'INTEGER') return ownOnly.has(name) && numbered.has(table) ? place + 1 : 1;
      return ownOnly.has(name) ? `${name}-${partner}` : 'same';
    });
    const marks = given.map((_, column) => `?${column + 1}`);
    database
      .prepare(`INSERT INTO ${table} (${given.map(({ name }) => name).join()}) VALUES (${marks.join()})`)
      .run(...values);
  }
}

seed(shared, 'one', 0);
seed(shared, 'other', 1);
seed(alone, 'one', 0);

/** Every row of the other partner. */
const othersRows = tables.map((table) => shared.prepare(`SELECT * FROM ${table} WHERE partner_id = 'other'`));
const readOthers = () => JSON.stringify(othersRows.map((statement) => statement.all()));

/** Values that match the seeded rows: a comparison with them matches both partners. */
function plausible(tree: unknown, { parameterNames, sqlite }: DeclaredText): (string | number | Buffer)[] {
  return [...parametersOf(tree, schema)].map(([number, { name }]) => {
    if (number === 1) return 'one';
    const list = listFor(number, sqlite);
    if (list !== undefined) return list;
    // Pages start after a key.
    const [, after] = /^after([A-Z]\w*)$/.exec(parameterNames?.[number - 2] ?? '') ?? [];
    if (after !== undefined)
      return beforeAll(typeOf(after.replace(/^[A-Z]/, (letter) => letter.toLowerCase())));
    const plain = name.replace(/\d+$/, '');
    if (plain === 'limit') return 100;
    if (plain === 'offset') return 0;
    return valueFor(typeOf(plain), boundOf(number, sqlite));
  });
}

/** The value of the seeded rows, or one on either side of all of them. */
function valueFor(type: string | undefined, bound: ReturnType<typeof boundOf>): string | number | Buffer {
  if (bound === 'below') return beforeAll(type);
  if (bound === 'above') return behindAll(type);
  if (type === 'BLOB') return Buffer.from('same');
  return type === 'INTEGER' ? 1 : 'same';
}

/** On which side of every seeded row a parameter has to be that a column, or a row of columns, is compared with. */
function boundOf(number: number, sqlite: string): 'below' | 'above' | undefined {
  for (const [, sign, given = ''] of sqlite.matchAll(/(?<![-<>])([<>])=? ?(\?\d+|\((?:\?\d+(?:, )?)+\))/g)) {
    if (given.match(/\d+/g)?.includes(String(number))) return sign === '>' ? 'below' : 'above';
  }
  return undefined;
}

/** A key after every seeded one. */
function behindAll(type: string | undefined): string | number | Buffer {
  if (type === 'BLOB') return Buffer.alloc(16, 0xff);
  return type === 'INTEGER' ? 1_000 : '~';
}

/** A key before every seeded one. */
function beforeAll(type: string | undefined): string | number | Buffer {
  if (type === 'BLOB') return Buffer.alloc(0);
  return type === 'INTEGER' ? 0 : '';
}

function typeOf(name: string): string | undefined {
  return columnTypes.get(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/**
 * The JSON of a parameter that the dialect unpacks (`isAmong`, `rowsOf`, `numbersOf`), with one entry that matches
 * seeded rows.
 */
function listFor(number: number, sqlite: string): string | undefined {
  const [, columns] = new RegExp(`SELECT ([^()]*) FROM json_each\\(\\?${number}\\)`).exec(sqlite) ?? [];
  if (columns === undefined) return undefined;
  const [, counted = ''] = /^key AS \w+, value AS (\w+)$/.exec(columns) ?? [];
  if (typeOf(counted) === 'INTEGER') return JSON.stringify({ same: 1 });
  const names = [...columns.matchAll(/->> \d+ AS (\w+)/g)].map((match) => match[1] as string);
  const seeded = (name: string) => (typeOf(name) === 'INTEGER' ? 1 : 'same');
  return JSON.stringify([names.length === 0 ? 'same' : names.map(seeded)]);
}

const texts = (await loadDeclared()).filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

test('no declared statement of one partner returns or changes a row of the other', () => {
  const before = readOthers();
  assert.ok(before.length > 1_000, 'the other partner has rows');
  let rowsFound = 0;
  for (const text of texts) {
    const tree = parse(text.sqlite);
    const values = plausible(tree, text);
    const rows = runOn(shared, text, values);
    assert.deepEqual(rows, runOn(alone, text, values), `${text.name} depends on rows of the other partner`);
    rowsFound += rows.length;
    // A SELECT changes nothing, so the rows need not be read again.
    const isRead = as('SelectStmt', tree) !== undefined;
    if (!isRead) assert.equal(readOthers(), before, `${text.name} changed rows of the other partner`);
    for (const database of [shared, alone]) database.exec('ROLLBACK');
  }
  assert.ok(rowsFound > texts.length * 0.6, `${rowsFound} rows found by ${texts.length} statements`);
});

/** Rows of a statement, in a transaction that stays open; a row that already exists is ignored here. */
function runOn(database: DatabaseSync, text: DeclaredText, values: (string | number | Buffer)[]): unknown[] {
  database.exec('BEGIN');
  try {
    return database.prepare(text.sqlite).all(...values);
  } catch (error) {
    if (/UNIQUE constraint/.test((error as Error).message)) return [];
    throw error;
  }
}
