/** What only a separate server can do: lose connections, cancel statements, let nodes run in parallel. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newBareDatabase, newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { freePort } from '@kontor/harness/free-port';
import { raw } from '@kontor/harness/raw-sql';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { arrayLookup } from '../../platform/store/dialects/postgres/statements.ts';
import { migrateDatabase } from '../../platform/store/migrate-database.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { SignalTopic, Store } from '../../platform/store/store.ts';
import { isStoreFailure, StoreUnavailableError } from '../../platform/store/store-failure.ts';
import { distributions } from '../../tables/kinds.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('a store on a PostgreSQL server', { skip }, () => {
  let database: TestDatabase;
  let store: Store;

  before(async () => {
    database = await newDatabase();
    store = await openStore({ url: database.url }, { writes: true });
  });

  after(async () => {
    await store.close();
    await database.remove();
  });

  test('is migrated by many nodes at the same time, each step by one of them', async () => {
    const empty = await newBareDatabase();
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ url: empty.url }, { writes: true })),
    );
    const applied = await Promise.all(nodes.map((node) => migrate(node, node.dialect, migrations, 0)));
    assert.equal(applied.flat().length, 1);
    await Promise.all(nodes.map((node) => node.close()));
    await empty.remove();
  });

  test('can be distributed by partner: every unique key of such a table contains the partner', async () => {
    const rows = await raw(store.reads).all<{ name: string; found: string }>(
      `SELECT i.relname AS name, t.relname AS found FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_class t ON t.oid = x.indrelid
       WHERE x.indisunique AND i.relnamespace = 'public'::regnamespace AND NOT EXISTS
         (SELECT 1 FROM pg_attribute a WHERE a.attrelid = x.indrelid AND a.attname = 'partner_id'
            AND a.attnum = ANY (x.indkey::int2[]))
       ORDER BY i.relname`,
    );
    assert.deepEqual(
      rows.filter(({ found }) => distributions[found] === 'partner').map(({ name }) => name),
      [],
    );
    // The query does find keys without a partner.
    assert.ok(rows.some(({ name, found }) => name === 'api_users_by_username' && found === 'api_users'));
  });

  test('looks up many keys by their index, even when the server has no statistics for the partner', async () => {
    const sql = 'SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND p.ean = ?2';
    const { text } = arrayLookup(sql, ['p'], [['1'], ['2']]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO products SELECT 'p', n::text, n::text, n::text, 'c', 'b', '', '', '', '', NULL
       FROM generate_series(1, 2000) AS n`,
    );
    const { rows } = await client.query(`EXPLAIN ${text}`, ['p', ['1', '2']]);
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index Cond: \(\(partner_id = 'p'::text\) AND \(ean = /, plan);
    assert.doesNotMatch(plan, /Join Filter/);
  });

  test('a migration that waits for a table lets readers pass, and continues', async () => {
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN; SELECT * FROM settings');
    const step = {
      number: 9001,
      name: 'note',
      statements: () => ['ALTER TABLE settings ADD COLUMN note TEXT'],
    };
    const migrating = migrateDatabase({ url: database.url }, { migrations: [step], distributions: {} }, 0);
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
    while ((await reader.query(waiting, ['settings'])).rows.length === 0);
    assert.deepEqual(
      await raw(store.reads).all("SELECT * FROM settings WHERE name = 'note'"),
      [],
      'while the first reader goes on',
    );
    await reader.query('COMMIT');
    await reader.end();
    assert.deepEqual(await migrating, { applied: ['9001-note'], continued: [] });
  });

  test('a read that a lock blocks for longer than a connection may be blocked is repeated', async () => {
    const locker = new pg.Client({ connectionString: database.url });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE settings');
    const blockedSince = async () => {
      const { rows } = await locker.query(
        'SELECT waitstart::text FROM pg_locks WHERE NOT granted AND waitstart IS NOT NULL AND relation = $1::regclass',
        ['settings'],
      );
      return rows[0]?.waitstart;
    };
    const read = raw(store.reads).get("SELECT COUNT(*) AS settings FROM settings WHERE name = 'none'");
    const waits = new Set<string>();
    while (waits.size < 2) {
      const since = await blockedSince();
      if (since !== undefined) waits.add(since);
    }
    await locker.query('COMMIT');
    await locker.end();
    assert.deepEqual({ ...(await read) }, { settings: 0 });
  });

  test('a migration step may take longer than a statement of a request', async () => {
    const step = { number: 9002, name: 'long', statements: () => ['SELECT pg_sleep(0.2)'] };
    const migrated = await migrateDatabase(
      { url: database.url, statementTimeoutMs: 50 },
      { migrations: [step], distributions: {} },
      0,
    );
    assert.deepEqual(migrated, { applied: ['9002-long'], continued: [] });
  });

  test('reports the first failure of a transaction, and is usable afterwards', async () => {
    const work = store.write(async (tx) => {
      await raw(tx).runEach('INSERT INTO settings (name, value) VALUES (?1, ?2)', [
        ['x', null],
        ['y', 'fine'],
      ]);
    });
    await assert.rejects(work, { code: '23502' });
    assert.equal(await raw(store.reads).get("SELECT * FROM settings WHERE name = 'y'"), undefined);
  });

  test('does not take the commit of a failed transaction for a success', async () => {
    const work = store.write(async (tx) => {
      await raw(tx)
        .run('INSERT INTO settings (name, value) VALUES (?1, ?2)', 'z', null)
        .catch(() => undefined);
    });
    await assert.rejects(work, { code: '23502' });
  });

  test('retries a transaction after a deadlock with another one', async () => {
    await store.write((tx) =>
      raw(tx).runEach('INSERT INTO settings (name, value) VALUES (?1, ?2)', [
        ['d1', '0'],
        ['d2', '0'],
      ]),
    );
    let met = 0;
    const both = Promise.withResolvers<void>();
    const cross = (first: string, second: string) =>
      store.write(async (tx) => {
        await raw(tx).run("UPDATE settings SET value = value || '+' WHERE name = ?1", first);
        met += 1;
        if (met === 2) both.resolve();
        await both.promise;
        await raw(tx).run("UPDATE settings SET value = value || '+' WHERE name = ?1", second);
      });
    await Promise.all([cross('d1', 'd2'), cross('d2', 'd1')]);
    const rows = await raw(store.reads).all<{ value: string }>(
      "SELECT value FROM settings WHERE name IN ('d1', 'd2')",
    );
    assert.deepEqual(
      rows.map((row) => row.value),
      ['0++', '0++'],
    );
  });

  test('continues after all its connections were cut', async () => {
    await raw(store.reads).get('SELECT 1 AS one');
    const other = await openStore({ url: database.url }, { writes: true });
    // Processes of the server itself, such as autovacuum, have no user; this login may not end them.
    const cut = await raw(other.reads).all<{ pid: number }>(
      `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
    const left = 'SELECT 1 FROM pg_stat_activity WHERE pid = ?1::int';
    for (const { pid } of cut) while ((await raw(other.reads).all(left, pid)).length > 0);
    await other.close();
    // Each cut connection fails at most once.
    const reads = cut.map(() => raw(store.reads).get('SELECT 1 AS one'));
    const outcomes = await Promise.allSettled(reads);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(isStoreFailure(outcome.reason));
    assert.deepEqual({ ...(await raw(store.reads).get('SELECT 1 AS one')) }, { one: 1 });
  });

  test('a transaction whose connection is cut is a failure of the store, not of the work', async () => {
    const work = store.write(async (tx) => {
      await raw(tx).run('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await assert.rejects(work, (error) => isStoreFailure(error));
  });

  test('a connection that is cut between two statements ends its transaction and nothing else', async () => {
    const work = store.write(async (tx) => {
      const mine = await raw(tx).get<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await raw(store.reads).all('SELECT pg_terminate_backend(?1::int)', mine?.pid ?? 0);
      const left = 'SELECT 1 FROM pg_stat_activity WHERE pid = ?1::int';
      while ((await raw(store.reads).all(left, mine?.pid ?? 0)).length > 0);
      await raw(tx).get('SELECT 1 AS one');
    });
    await assert.rejects(work, (error) => isStoreFailure(error));
    assert.deepEqual({ ...(await raw(store.reads).get('SELECT 1 AS one')) }, { one: 1 });
  });

  test('a transaction that the server ended because its node stalled is a failure of the store', async () => {
    const work = store.write(async (tx) => {
      await raw(tx).run("SET LOCAL idle_in_transaction_session_timeout = '50ms'");
      // The whole thread stands still, so it sends the next statement before it reads that the session has ended.
      for (let stallMs = 200; ; stallMs *= 2) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);
        await raw(tx).get('SELECT 1 AS one');
      }
    });
    await assert.rejects(work, (error) => isStoreFailure(error));
    assert.deepEqual({ ...(await raw(store.reads).get('SELECT 1 AS one')) }, { one: 1 });
  });

  test('a statement that takes too long is ended by the server', async () => {
    const hasty = await openStore({ url: database.url, statementTimeoutMs: 50 }, { writes: true });
    await assert.rejects(raw(hasty.reads).get('SELECT pg_sleep(10)'), (error) => isStoreFailure(error));
    await hasty.close();
  });

  test('a server that is down is reported as an unreachable store', async () => {
    const nowhere = await openStore(
      { url: `postgres://kontor@127.0.0.1:${await freePort()}/x` },
      { writes: true },
    );
    await assert.rejects(raw(nowhere.reads).get('SELECT 1 AS one'), StoreUnavailableError);
    await assert.rejects(
      nowhere.write((tx) => raw(tx).get('SELECT 1 AS one')),
      StoreUnavailableError,
    );
    await nowhere.close();
  });

  test('a standby that accepts no writes is a failure of the store', async () => {
    const work = store.write(async (tx) => {
      await raw(tx).run('SET TRANSACTION READ ONLY');
      await raw(tx).run("INSERT INTO settings (name, value) VALUES ('r', '')");
    });
    await assert.rejects(work, (error) => isStoreFailure(error));
  });

  test('a signal reaches the other nodes after the commit', async () => {
    const other = await openStore({ url: database.url }, { writes: true });
    const heard = Promise.withResolvers<SignalTopic>();
    const stop = other.listen((topic) => heard.resolve(topic));
    // The connection listens once the statement is over; the server lists it earlier.
    const listening =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'";
    while ((await raw(store.reads).all(listening)).length === 0);
    await store.write(async (tx) => tx.signal('tokens'));
    assert.equal(await heard.promise, 'tokens');
    await stop();
    await other.close();
  });

  test('a partner can hand in rows next to a transaction that works on its data', async () => {
    const inside = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const long = store.write(async (tx) => {
      await raw(tx.partner('p')).all('SELECT sku FROM products WHERE partner_id = ?1');
      inside.resolve();
      await done.promise;
    });
    await inside.promise;
    const add = `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, 'l', 'k', '', 0, 0)`;
    await store.write((tx) => raw(tx.withoutLock('p')).run(add));
    done.resolve();
    await long;
  });
});
