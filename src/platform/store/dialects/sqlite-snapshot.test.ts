import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommitMark } from '../commit-mark.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-store-'));
const path = join(folder, 'kontor.db');
const commits = new CommitMark();
const writer = openSqliteStore(path, { writes: true, commits });
let reader: Store;

before(async () => {
  await writer.write((tx) => tx.run('CREATE TABLE thing (name TEXT) STRICT'));
  reader = openSqliteStore(path, { writes: false, commits });
});

after(async () => {
  await reader.close();
  await writer.close();
  rmSync(folder, { recursive: true });
});

const insert = (name: string) => writer.write((tx) => tx.run('INSERT INTO thing (name) VALUES (?1)', name));
const count = async () =>
  (await reader.reads.get<{ things: number }>('SELECT count(*) AS things FROM thing'))?.things;

describe('reads that share a look at the database', () => {
  test('find what was committed between them, without a turn of the event loop', async () => {
    for (let things = 0; things < 5; things += 1) {
      assert.equal(await count(), things);
      assert.equal(await count(), things);
      await insert('A');
    }
  });

  test('look for themselves while a commit is under way', async () => {
    const things = (await count()) as number;
    commits.begin();
    assert.equal(await count(), things);
    await writer.write((tx) => tx.run('DELETE FROM thing'));
    assert.equal(await count(), 0);
  });

  test('leave the log to a checkpoint as soon as the event loop turns', async () => {
    const other = new DatabaseSync(path);
    const emptyLog = () => other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy;
    await insert('A');
    await count();
    assert.equal(emptyLog(), 1);
    await nextTurn();
    assert.equal(emptyLog(), 0);
    other.close();
  });

  test('end with the store', async () => {
    const short = openSqliteStore(path, { writes: false, commits });
    await short.reads.get('SELECT 1');
    await short.close();
    await nextTurn();
  });
});
