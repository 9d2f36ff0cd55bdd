/** A new database and one that was made by the first release and migrated have the same schema. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newBareDatabase, newDatabase, testEngine } from '@kontor/harness/database';
import { makeFirstRelease } from '@kontor/harness/first-release';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { SharedReadTx, Store } from '../../platform/store/store.ts';
import { tables } from '../../tables/index.ts';

async function bareStore(): Promise<Store> {
  const database = await (testEngine === 'postgres' ? newBareDatabase() : newDatabase());
  const store = await openStore({ url: database.url }, { writes: true });
  after(async () => {
    await store.close();
    await database.remove();
  });
  return store;
}

async function newStore(): Promise<Store> {
  const store = await bareStore();
  await migrate(store, store.dialect, migrations, 0);
  return store;
}

/** A store with the schema of version 0.1.0, before it is migrated. */
async function oldStore(): Promise<Store> {
  const store = await bareStore();
  await makeFirstRelease(store);
  return store;
}

/** Queries of what a table is, whatever the order of its columns and the names of its constraints. */
const queries: Readonly<Record<typeof testEngine, Readonly<Record<string, string>>>> = {
  sqlite: {
    columns: `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('TABLE') ORDER BY name`,
    options: `SELECT wr, strict FROM pragma_table_list('TABLE')`,
    references: `SELECT "table", "from", "to" FROM pragma_foreign_key_list('TABLE') ORDER BY 1, 2`,
    indexes: `SELECT CASE origin WHEN 'c' THEN l.name ELSE origin END AS name, l."unique" AS uniq,
        (SELECT group_concat(COALESCE(x.name, '') || x."desc", ',' ORDER BY x.seqno) FROM pragma_index_xinfo(l.name) x WHERE x.key) AS columns,
        (SELECT s.sql FROM sqlite_schema s WHERE s.name = l.name) AS text
      FROM pragma_index_list('TABLE') l ORDER BY 1, 3`,
  },
  postgres: {
    columns: `SELECT attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attcollation,
        pg_get_expr(adbin, adrelid) AS fallback
      FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attrelid = 'TABLE'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    options: `SELECT reloptions, relrowsecurity, relforcerowsecurity FROM pg_class WHERE oid = 'TABLE'::regclass`,
    references: `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid = 'TABLE'::regclass ORDER BY 1`,
    indexes: `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'TABLE' ORDER BY 1`,
    policies: `SELECT policyname, qual, with_check FROM pg_policies WHERE tablename = 'TABLE'`,
  },
};

const tableNames = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  postgres: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
};

async function schemaOf(reads: SharedReadTx, table: string): Promise<object> {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(queries[testEngine])) {
    const rows = await raw(reads).all(query.replaceAll('TABLE', table));
    found[name] = JSON.parse(
      JSON.stringify(rows)
        .replaceAll(/(?:\s|\\n)+/g, ' ')
        .replaceAll('( ', '('),
    );
  }
  return found;
}

const namesIn = async ({ reads }: Store) =>
  (await raw(reads).all(tableNames[testEngine])).map(({ name }) => name);

test('a database of the first release has, once migrated, the schema of a new one, table by table', async () => {
  const [made, migrated] = await Promise.all([newStore(), oldStore()]);
  const applied = await migrate(migrated, migrated.dialect, migrations, 0);
  assert.equal(applied.length, migrations.length - 1);
  assert.deepEqual(await namesIn(made), [...tables.keys()]);
  assert.deepEqual(await namesIn(migrated), [...tables.keys()]);
  for (const table of tables.keys()) {
    assert.deepEqual(await schemaOf(migrated.reads, table), await schemaOf(made.reads, table), table);
  }
});

test('both have the same first rows', async () => {
  const [made, migrated] = await Promise.all([newStore(), oldStore()]);
  await migrate(migrated, migrated.dialect, migrations, 0);
  for (const table of tables.keys()) {
    const rows = async ({ reads }: Store) =>
      (await raw(reads).all(`SELECT * FROM ${table}`)).map(({ applied_at: _, ...row }) =>
        table === 'settings' ? row.name : row,
      );
    if (table === 'schema_history') continue;
    assert.deepEqual((await rows(migrated)).sort(byText), (await rows(made)).sort(byText), table);
  }
});

const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));

test('the steps of a new database are recorded, so that none of them runs there later', async () => {
  const store = await newStore();
  assert.deepEqual(await migrate(store, store.dialect, migrations, 0), []);
  const numbers = (await raw(store.reads).all('SELECT number FROM schema_history ORDER BY number')).map(
    ({ number }) => Number(number),
  );
  assert.deepEqual(
    numbers,
    (migrations[0]?.standsFor ?? []).map(({ number }) => number),
  );
});

test('a database from before the first release is refused, and not changed', async () => {
  const store = await bareStore();
  await store.write(async (tx) => {
    await raw(tx).run(
      'CREATE TABLE schema_history (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL, since TEXT)',
    );
    await raw(tx).run("INSERT INTO schema_history VALUES (40, 'erasures', 0, '0.1.0')");
  });
  await assert.rejects(
    migrate(store, store.dialect, migrations, 0),
    /has schema 40, from before version 0\.1\.0/,
  );
  assert.deepEqual(await namesIn(store), ['schema_history']);
});
