/** What every engine guarantees. Runs on SQLite, and on PostgreSQL with `npm run test:postgres`. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { acrossPartners } from '../../platform/store/across-partners.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { EndWork, Store, WriteTx } from '../../platform/store/store.ts';

describe(`a store on ${testEngine}`, () => {
  let database: TestDatabase;
  let store: Store;

  before(async () => {
    database = await newDatabase();
    store = await openStore({ url: database.url }, { writes: true });
    await migrate(store, store.dialect, migrations, 0);
  });

  after(async () => {
    await store.close();
    await database.remove();
  });

  const addJob = (tx: WriteTx, lane: string, dueAtMs: number) =>
    raw(tx).run(
      `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, 'k', '', ?3, 0)`,
      lane,
      dueAtMs,
    );

  test('has every migration, and applies none a second time', async () => {
    assert.deepEqual(await migrate(store, store.dialect, migrations, 0), []);
  });

  test('keeps nothing of a transaction that throws', async () => {
    const work = store.write(async (tx) => {
      await addJob(tx.partner('undone'), 'a', 1);
      throw new Error('no');
    });
    await assert.rejects(work, /^Error: no$/);
    assert.deepEqual(await raw(store.reads).all("SELECT * FROM jobs WHERE partner_id = 'undone'"), []);
  });

  test('does work at the end of a transaction once, with all items in order, and as part of it', async () => {
    const done: string[] = [];
    const add: EndWork<string> = async (tx, names) => {
      done.push(names.join());
      for (const [index, name] of names.entries()) await addJob(tx.partner('at-end'), name, index);
    };
    const jobs = () =>
      raw(store.reads).all("SELECT lane FROM jobs WHERE partner_id = 'at-end' ORDER BY lane");
    await store.write(async (tx) => {
      tx.atEnd(add, 'a');
      acrossPartners(tx.partner('at-end'), 'endOfTransaction').atEnd(add, 'b');
      acrossPartners(tx.withoutLock('other'), 'endOfTransaction').atEnd(add, 'c');
      assert.deepEqual(await raw(tx).all("SELECT lane FROM jobs WHERE partner_id = 'at-end'"), []);
    });
    assert.deepEqual(done, ['a,b,c']);
    assert.deepEqual(await jobs(), [{ lane: 'a' }, { lane: 'b' }, { lane: 'c' }]);
    const failing: EndWork<string> = async (tx, names) => {
      await add(tx, names);
      throw new Error('at the end');
    };
    const committed: string[] = [];
    const refused = store.write(async (tx) => {
      tx.atEnd(failing, 'd');
      tx.afterCommit(() => committed.push('d'));
    });
    await assert.rejects(refused, /^Error: at the end$/);
    const undone = store.write(async (tx) => {
      tx.atEnd(add, 'e');
      throw new Error('before the end');
    });
    await assert.rejects(undone, /^Error: before the end$/);
    assert.deepEqual([done, committed, (await jobs()).length], [['a,b,c', 'd'], [], 3]);
  });

  test('does such work even when transactions share a commit, and undoes it with the one that throws', async () => {
    const add: EndWork<string> = async (tx, names) => {
      for (const name of names) await addJob(tx.partner('sharing'), name, 1);
      if (names.includes('b')) throw new Error('b');
    };
    const all = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => store.write(async (tx) => tx.atEnd(add, name), { sharesCommit: true })),
    );
    assert.deepEqual(
      all.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(
      await raw(store.reads).all("SELECT lane FROM jobs WHERE partner_id = 'sharing' ORDER BY lane"),
      [{ lane: 'a' }, { lane: 'c' }],
    );
  });

  test('starts such work again when a transaction has to be retried', async () => {
    const seen: string[] = [];
    const note: EndWork<string> = async (_tx, names) => {
      seen.push(names.join());
    };
    let starts = 0;
    const again = store.write(async (tx) => {
      starts += 1;
      tx.atEnd(note, `start ${starts}`);
      if (starts === 1) throw Object.assign(new Error('gave way'), { code: '40001' });
    });
    if (testEngine === 'sqlite') await assert.rejects(again);
    else await again;
    assert.deepEqual(seen, testEngine === 'sqlite' ? [] : ['start 2']);
  });

  test('runs effects only after the commit', async () => {
    const seen: unknown[] = [];
    await store.write(async (tx) => {
      tx.afterCommit(() => seen.push('committed'));
      await addJob(tx.partner('effects'), 'a', 1);
      seen.push('worked');
    });
    assert.deepEqual(seen, ['worked', 'committed']);
    await assert.rejects(
      store.write(async (tx) => {
        tx.afterCommit(() => seen.push('never'));
        throw new Error('no');
      }),
    );
    assert.equal(seen.length, 2);
  });

  test('returns numbers as numbers, bytes as bytes and absent values as null', async () => {
    const partner = (tx: { partner(id: string): WriteTx }) => tx.partner('types');
    await store.write(async (tx) => {
      await raw(partner(tx)).run(
        'INSERT INTO delivery_bodies (partner_id, delivery_id, body) VALUES (?1, ?2, ?3)',
        'd',
        new Uint8Array([0, 1, 255]),
      );
      await addJob(partner(tx), 'a', Number.MAX_SAFE_INTEGER);
      await addJob(partner(tx), 'b', 2);
    });
    const reads = store.reads.partner('types');
    const body = await raw(reads).get<{ body: Uint8Array }>(
      'SELECT body FROM delivery_bodies WHERE partner_id = ?1',
    );
    assert.ok(body?.body instanceof Uint8Array);
    assert.deepEqual([...body.body], [0, 1, 255]);
    const due = await raw(reads).get(
      'SELECT MAX(due_at) AS last, COUNT(*) AS jobs FROM jobs WHERE partner_id = ?1',
    );
    assert.deepEqual({ ...due }, { last: Number.MAX_SAFE_INTEGER, jobs: 2 });
    const sum = await raw(reads).get('SELECT SUM(attempts) AS sum FROM jobs WHERE partner_id = ?1');
    assert.deepEqual({ ...sum }, { sum: 0 });
    const none = await raw(reads).get(
      "SELECT MAX(due_at) AS last FROM jobs WHERE partner_id = ?1 AND lane = 'none'",
    );
    assert.deepEqual({ ...none }, { last: null });
  });

  test('looks up many sets together, each with its rows in the order of the statement', async () => {
    await store.write(async (tx) => {
      const lanes = ['b', 'a', 'b', 'c', 'b'];
      await raw(tx.partner('each')).runEach(
        `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, 'k', '', ?3, 0)`,
        lanes.map((lane, index) => [lane, index]),
      );
      const sql = 'SELECT due_at FROM jobs WHERE partner_id = ?1 AND lane = ?2 ORDER BY due_at DESC LIMIT ?3';
      const sets = [
        ['b', 2],
        ['none', 9],
        ['a', 1],
        ['b', 1],
        ['c', 5],
      ];
      const found = await raw(tx.partner('each')).each<{ due_at: number }>(sql, sets);
      assert.deepEqual(
        found.map((rows) => rows.map((row) => row.due_at)),
        [[4, 2], [], [1], [4], [3]],
      );
      const few = await raw(tx.partner('each')).each<{ due_at: number }>(sql, sets.slice(0, 1));
      assert.deepEqual(
        few.flat().map((row) => row.due_at),
        [4, 2],
      );
    });
  });

  test('writes many rows together, each value as given', async () => {
    const texts = ['', '"', '\\', '{"a":"\\n\\u0000"}', 'NULL', '{}', '{1,2}', 'ä€😀', ' , ', '\n\r\t', "'"];
    const numbers = [0, -1, 1, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER];
    const rows = Array.from({ length: 130 }, (_, place) => ({
      lane: `lane ${place}`,
      payload: texts[place % texts.length] as string,
      due_at: numbers[place % numbers.length] as number,
    }));
    const bodies = rows.map(({ lane }, place) => ({ lane, bytes: Buffer.alloc(place, 255 - place) }));
    await store.write(async (tx) => {
      const mine = tx.partner('many');
      await raw(mine).runEach(
        `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, 'k', ?3, ?4, 0)`,
        rows.map(({ lane, payload, due_at }) => [lane, payload, due_at]),
      );
      await raw(mine).runEach(
        'INSERT INTO delivery_bodies (partner_id, delivery_id, body) VALUES (?1, ?2, ?3)',
        bodies.map(({ lane, bytes }) => [lane, bytes]),
      );
    });
    const reads = store.reads.partner('many');
    const written = 'SELECT lane, payload, due_at FROM jobs WHERE partner_id = ?1 ORDER BY sequence';
    assert.deepEqual(
      (await raw(reads).all(written)).map((row) => ({ ...row })),
      rows,
    );
    const found = await raw(reads).each<{ body: Uint8Array }>(
      'SELECT body FROM delivery_bodies WHERE partner_id = ?1 AND delivery_id = ?2',
      bodies.map(({ lane }) => [lane]),
    );
    for (const [place, { bytes }] of bodies.entries()) {
      assert.ok(bytes.equals(found[place]?.[0]?.body as Uint8Array), `body ${place}`);
    }
  });

  test('finds nothing under a key with a NUL, and does not fail', async () => {
    assert.equal(
      await raw(store.reads).get('SELECT * FROM partners WHERE partner_id = ?1', 'a\0b'),
      undefined,
    );
  });

  test('orders keys by their bytes', async () => {
    await store.write((tx) =>
      raw(tx.partner('order')).runEach(
        `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, 'k', '', 1, 0)`,
        ['b', 'a', 'Z', 'ä', '-'].map((lane) => [lane]),
      ),
    );
    const rows = await raw(store.reads.partner('order')).all<{ lane: string }>(
      'SELECT lane FROM jobs WHERE partner_id = ?1 ORDER BY lane',
    );
    assert.deepEqual(
      rows.map((row) => row.lane),
      ['-', 'Z', 'a', 'b', 'ä'],
    );
  });

  test('lets no two transactions of one partner decide on the same read', async () => {
    await store.write((tx) => addJob(tx.partner('counter'), 'a', 0));
    const addOne = () =>
      store.write(async (tx) => {
        const mine = tx.partner('counter');
        const row = await raw(mine).get<{ due_at: number }>('SELECT due_at FROM jobs WHERE partner_id = ?1');
        await raw(mine).run('UPDATE jobs SET due_at = ?2 WHERE partner_id = ?1', (row?.due_at ?? 0) + 1);
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const row = await raw(store.reads.partner('counter')).get(
      'SELECT due_at FROM jobs WHERE partner_id = ?1',
    );
    assert.deepEqual({ ...row }, { due_at: 20 });
  });

  test('lets only one of many add a row that may exist once, and shows it to the others', async () => {
    const add = () =>
      store.write(async (tx) => {
        const found = await raw(tx).get("SELECT value FROM settings WHERE name = 'once'");
        if (found !== undefined) return 'found';
        await raw(tx).run("INSERT INTO settings (name, value) VALUES ('once', 'x')");
        return 'added';
      });
    const outcomes = await Promise.all(Array.from({ length: 8 }, add));
    assert.equal(outcomes.filter((outcome) => outcome === 'added').length, 1);
  });
});
