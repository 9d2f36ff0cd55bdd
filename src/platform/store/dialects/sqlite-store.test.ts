import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { CommitMark } from '../commit-mark.ts';
import { openSqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-store-'));
const store = openSqliteStore(join(folder, 'kontor.db'), { writes: true, commits: new CommitMark() });

after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('the version of an embedded store', () => {
  test('stays after a transaction that wrote nothing, and is another after one that wrote a row', async () => {
    await store.write((tx) => tx.run('CREATE TABLE thing (name TEXT) STRICT'));
    const version = store.version();
    await store.write((tx) => tx.all('SELECT name FROM thing'));
    await store.write((tx) => tx.run('UPDATE thing SET name = ?1', 'none there'));
    assert.equal(store.version(), version);

    await store.write((tx) => tx.get('INSERT INTO thing (name) VALUES (?1) RETURNING name', 'A'));
    assert.notEqual(store.version(), version);
  });

  test('stays after a transaction that was rolled back', async () => {
    const version = store.version();
    await assert.rejects(
      store.write(async (tx) => {
        await tx.run('DELETE FROM thing');
        throw new Error('changed my mind');
      }),
    );
    assert.equal(store.version(), version);
    // The rows that the lost transaction counted do not make the next one look like a change.
    await store.write((tx) => tx.all('SELECT name FROM thing'));
    assert.equal(store.version(), version);
  });
});

describe('the log of an embedded store', () => {
  const fill = () =>
    store.write(async (tx) => {
      for (let number = 0; number < 500; number += 1) {
        await tx.run('INSERT INTO thing (name) VALUES (?1)', `${number}`.padStart(1_000, 'x'));
      }
    });
  const other = new DatabaseSync(join(folder, 'kontor.db'));
  after(() => other.close());
  /** Pages that the log has, without waiting for anybody. */
  const logPages = () => Number(other.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);

  test('begins anew with the next transaction, as soon as nobody reads what is in it', async () => {
    await store.write((tx) => tx.run('CREATE TABLE IF NOT EXISTS thing (name TEXT) STRICT'));
    await fill();
    other.exec('BEGIN');
    other.prepare('SELECT COUNT(*) FROM thing').get();
    await fill();
    await store.beginLogAnew();
    await store.write((tx) => tx.run("INSERT INTO thing (name) VALUES ('A')"));
    other.exec('COMMIT');
    assert.ok(logPages() > 200);

    await store.beginLogAnew();
    await store.write((tx) => tx.run("INSERT INTO thing (name) VALUES ('B')"));
    assert.ok(logPages() < 20);
  });
});
