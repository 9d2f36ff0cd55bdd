/** PostgreSQL itself isolates partners: what a statement that is not tied to its partner can do. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { citusUrl } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { tableKinds } from '../../migrations/index.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { acrossPartners } from '../../platform/store/across-partners.ts';
import { openStore } from '../../platform/store/open.ts';
import type { SqlValue } from '../../platform/store/sql-values.ts';
import type { SharedWriteTx, Store } from '../../platform/store/store.ts';
import { undeclaredStatement } from '../../platform/store/undeclared-statement.ts';
import { warnOfBypassedRowSecurity } from '../../process/start-warnings.ts';

const onCluster = citusUrl !== undefined && 'a distributed database has no row-level security';
const skip = testEngine === 'postgres' ? onCluster : 'runs by npm run test:postgres';

interface Row {
  readonly partner_id: string;
}

/** Statements that the check of declared ones would refuse: none is tied to its partner. */
const leak = (sql: string) => undeclaredStatement<'partner', SqlValue[], Row>('partner', `leak: ${sql}`, sql);
const read = leak("SELECT partner_id FROM partners WHERE partner_id = ?1 OR 'a' <> ?1");
const rename = leak("UPDATE partners SET name = 'taken' WHERE ?1 <> 'a' RETURNING partner_id");
const remove = leak("DELETE FROM partners WHERE ?1 <> 'a' RETURNING partner_id");
const insert = leak("INSERT INTO partners (partner_id, name, created_at) SELECT ?2, ?1, 0 WHERE ?1 <> ''");
const give = leak('UPDATE partners SET partner_id = ?2 WHERE partner_id = ?1');
const lookup = leak("SELECT partner_id FROM partners WHERE partner_id = ?2 AND ?1 <> 'a'");

const all = undeclaredStatement<'shared', [], Row>(
  'shared',
  'all',
  'SELECT partner_id FROM partners ORDER BY partner_id',
);

const ofNoPartner = undeclaredStatement<'marketplace', [], Row>(
  'marketplace',
  'ofNoPartner',
  'SELECT owner AS partner_id FROM worker_nodes',
);

/** Warnings of a server that starts on the database. */
async function warningsOf(url: string): Promise<string[]> {
  const texts: string[] = [];
  const opened = await openStore({ url }, { writes: false });
  await warnOfBypassedRowSecurity(opened, { warn: (text: string) => texts.push(text) } as unknown as Logger);
  await opened.close();
  return texts;
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.partner_id);

describe('row-level security', { skip }, () => {
  let database: TestDatabase;
  let store: Store;
  let client: pg.Client;

  before(async () => {
    database = await newDatabase();
    // One connection, so that statements of several partners run on it in sequence.
    store = await openStore({ url: database.url, connectionsMax: 1 }, { writes: true });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("INSERT INTO partners SELECT name, name, 0 FROM unnest('{one,two}'::text[]) AS name");
  });

  after(async () => {
    await client.end();
    await store.close();
    await database.remove();
  });

  test('is enabled and forced on every table of partners and on no other', async () => {
    const { rows } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
       JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'partner_rows' AND p.polcmd = '*'
       WHERE c.relrowsecurity AND c.relforcerowsecurity`,
    );
    const locked = rows.map(({ name }) => String(name)).sort();
    const ofPartners = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'partner');
    assert.deepEqual(locked, ofPartners.sort(), 'a new table of partners needs rowSecurityOf() in its step');
  });

  test('applies to the login of the tests', async () => {
    assert.equal(await store.bypassesRowSecurity(), false);
  });

  test('hides rows of other partners from a leaking read on a connection that partners use alternately', async () => {
    assert.deepEqual(idsOf(await store.reads.partner('one').all(read)), ['one']);
    assert.deepEqual(idsOf(await store.reads.partner('two').all(read)), ['two']);
    assert.deepEqual(idsOf(await store.reads.all(all)), ['one', 'two']);
    assert.deepEqual(idsOf(await store.reads.partner('nobody').all(read)), []);
  });

  test('hides them in a transaction, whichever handle was used before', async () => {
    await store.reads.partner('two').all(read);
    const found = await store.write(async (tx) => [
      await tx.all(all),
      await tx.partner('one').all(read),
      await tx.withoutLock('two').all(read),
      await tx.partner('one').all(read),
      await acrossPartners(tx.partner('one'), 'queueLength').all(all),
    ]);
    assert.deepEqual(found.map(idsOf), [['one', 'two'], ['one'], ['two'], ['one'], ['one', 'two']]);
    assert.deepEqual(idsOf(await store.reads.partner('two').all(read)), ['two'], 'and after it');
  });

  test('isolates statements that are sent together', async () => {
    const found = await store.write((tx) =>
      Promise.all([
        tx.withoutLock('one').all(read),
        tx.withoutLock('two').all(read),
        tx.all(all),
        tx.partner('one').each(lookup, [['one'], ['two'], ['one'], ['two'], ['nobody']]),
      ]),
    );
    const [one, two, both, sets] = found;
    assert.deepEqual([one, two, both].map(idsOf), [['one'], ['two'], ['one', 'two']]);
    assert.deepEqual(sets.map(idsOf), [['one'], [], ['one'], [], []]);
  });

  test('lets a partner change and remove only its own rows', async () => {
    const undo = new Error('undo');
    const work = store.write(async (tx) => {
      assert.deepEqual(idsOf(await tx.partner('one').all(rename)), ['one']);
      assert.deepEqual(idsOf(await tx.partner('one').all(remove)), ['one']);
      assert.deepEqual(idsOf(await tx.all(all)), ['two']);
      throw undo;
    });
    await assert.rejects(work, undo);
  });

  test('refuses to insert a row for another partner or to move one to it', async () => {
    const refused = { code: '42501' };
    const write = (statement: typeof insert, ...sets: string[][]) =>
      store.write((tx) => tx.partner('one').runEach(statement, sets));
    await assert.rejects(write(insert, ['three']), refused);
    await assert.rejects(write(give, ['three']), refused);
    await assert.rejects(write(insert, ...Array.from({ length: 20 }, (_, n) => [`more-${n}`])), refused);
    assert.deepEqual(idsOf(await store.reads.all(all)), ['one', 'two']);
  });

  test('stays limited to the partner after a statement that belongs to no partner', async () => {
    const found = await store.write(async (tx) => [
      await tx.partner('one').all(read),
      await tx.all(ofNoPartner),
      await tx.partner('one').all(read),
      await tx.partner('two').all(read),
    ]);
    assert.deepEqual(
      found.map((rows) => rows.length),
      [1, 0, 1, 1],
    );
    await store.reads.partner('two').all(read);
    assert.deepEqual(await store.reads.all(ofNoPartner), []);
    assert.deepEqual(idsOf(await store.reads.all(all)), ['one', 'two']);
  });

  test('holds for a transaction that starts with either handle', async () => {
    const first = (take: (tx: SharedWriteTx) => Promise<Row[]>) => store.write(take);
    await store.reads.partner('two').all(read);
    assert.deepEqual(idsOf(await first((tx) => tx.all(all))), ['one', 'two']);
    assert.deepEqual(idsOf(await first((tx) => tx.withoutLock('one').all(read))), ['one']);
    assert.deepEqual(idsOf(await first((tx) => tx.partner('one').all(read))), ['one']);
    assert.deepEqual(idsOf(await first((tx) => tx.partner("o'ne \\ $1").all(read))), []);
    assert.deepEqual(
      idsOf(await store.reads.partner('two').all(read)),
      ['two'],
      'and the session is as before',
    );
  });

  test('can be switched off: then a leaking statement leaks, and everything else works', async () => {
    const open = await openStore({ url: database.url, rowSecurity: false }, { writes: true });
    try {
      assert.deepEqual(idsOf(await open.reads.partner('one').all(read)).sort(), ['one', 'two']);
      const found = await open.write(async (tx) => [
        await tx.partner('one').all(read),
        await tx.withoutLock('two').all(read),
        await tx.all(all),
      ]);
      for (const rows of found) assert.deepEqual(idsOf(rows).sort(), ['one', 'two']);
      assert.equal(await open.bypassesRowSecurity(), false, 'nothing to warn of');
    } finally {
      await open.close();
    }
  });

  test('is bypassed by superusers and logins with BYPASSRLS, and a server warns about them when it starts', async () => {
    const superuser = await superuserUrl(database);
    const login = `bypasses_${process.pid}`;
    const admin = new pg.Client({ connectionString: superuser });
    await admin.connect();
    try {
      await admin.query(`CREATE ROLE ${login} LOGIN BYPASSRLS PASSWORD '${login}'`);
      const bypassing = Object.assign(new URL(superuser), { username: login, password: login }).href;
      for (const [url, warns] of [
        [superuser, true],
        [bypassing, true],
        [database.url, false],
      ] as const) {
        assert.equal(
          (await warningsOf(url)).some((text) => text.includes('BYPASSRLS')),
          warns,
          url,
        );
      }
    } finally {
      await admin.query(`DROP ROLE IF EXISTS ${login}`);
      await admin.end();
    }
  });

  test('does not restrict sessions that set nothing: nodes of the previous version, and tools', async () => {
    const { rows } = await client.query('SELECT partner_id FROM partners ORDER BY partner_id');
    assert.deepEqual(idsOf(rows), ['one', 'two']);
  });
});
