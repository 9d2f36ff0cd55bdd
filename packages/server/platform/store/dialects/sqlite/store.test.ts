import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-store-'));
const store = openSqliteStore(join(folder, 'kontor.db'), { writes: true });

after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('the log of an embedded store', () => {
  const fill = () =>
    store.write(async (tx) => {
      for (let number = 0; number < 500; number += 1) {
        await raw(tx).run('INSERT INTO thing (name) VALUES (?1)', `${number}`.padStart(1_000, 'x'));
      }
    });
  const other = new DatabaseSync(join(folder, 'kontor.db'));
  after(() => other.close());
  /** Number of pages in the log; waits for nobody. */
  const logPages = () => Number(other.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);

  test('starts again with the next transaction, as soon as nobody reads its content', async () => {
    await store.write((tx) => raw(tx).run('CREATE TABLE IF NOT EXISTS thing (name TEXT) STRICT'));
    await fill();
    other.exec('BEGIN');
    other.prepare('SELECT COUNT(*) FROM thing').get();
    await fill();
    await store.restartLog();
    await store.write((tx) => raw(tx).run("INSERT INTO thing (name) VALUES ('A')"));
    other.exec('COMMIT');
    assert.ok(logPages() > 200);

    await store.restartLog();
    await store.write((tx) => raw(tx).run("INSERT INTO thing (name) VALUES ('B')"));
    assert.ok(logPages() < 20);
  });

  test('is copied elsewhere while only transactions run that somebody waits for', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const order: string[] = [];
    const add = (name: string) => async () => void order.push(name);
    const restarting = store.restartLog(() => promise);
    const background = store.write(add('background'));
    await store.write(add('of a caller'), { sharesCommit: true });
    await store.write(add('of another caller'), { sharesCommit: true });
    resolve(true);
    await Promise.all([restarting, background]);
    assert.deepEqual(order, ['of a caller', 'of another caller', 'background']);
  });

  test('is copied by the writer when what copies elsewhere has not come to an end', async () => {
    await fill();
    await store.restartLog(async () => false);
    await store.write((tx) => raw(tx).run("INSERT INTO thing (name) VALUES ('C')"));
    assert.ok(logPages() < 20);
  });

  test('does not hold background work for good when what copies elsewhere is gone', async () => {
    void store.restartLog(() => new Promise(() => undefined));
    await store.write(async () => undefined);
  });
});

test('page caches are released at any time: in a transaction, between two, and after the store was closed', async () => {
  const path = join(folder, 'released.db');
  const released = openSqliteStore(path, { writes: true });
  const names = async (tx: Parameters<typeof raw>[0]) =>
    (await raw(tx).all<{ name: string }>('SELECT name FROM thing')).map(({ name }) => name);
  await released.write((tx) => raw(tx).run('CREATE TABLE thing (name TEXT) STRICT'));
  await released.write(async (tx) => {
    await raw(tx).run("INSERT INTO thing (name) VALUES ('A')");
    released.releaseCaches();
    await raw(tx).run("INSERT INTO thing (name) VALUES ('B')");
    assert.deepEqual(await names(tx), ['A', 'B']);
  });
  released.releaseCaches();
  assert.deepEqual(await names(released.reads), ['A', 'B']);
  released.releaseCaches();
  await released.close();
  released.releaseCaches();
});
