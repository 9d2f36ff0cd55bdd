import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, beforeEach, describe, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { storeNumbers } from '../../numbers.ts';
import type { SharedWriteTx } from '../../store.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-commits-'));
const path = join(folder, 'kontor.db');
const store = openSqliteStore(path, { writes: true });
await store.write((tx) => raw(tx).run('CREATE TABLE parents (name TEXT PRIMARY KEY) STRICT'));
await store.write((tx) =>
  raw(tx).run(`CREATE TABLE things (name TEXT, parent TEXT REFERENCES parents (name)
    DEFERRABLE INITIALLY DEFERRED) STRICT`),
);
const other = new DatabaseSync(path);
/** What another process sees. */
const durable = () =>
  other
    .prepare('SELECT name FROM things ORDER BY rowid')
    .all()
    .map(({ name }) => name)
    .join('');

after(async () => {
  other.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => store.write((tx) => raw(tx).run('DELETE FROM things')));

const insert = (tx: SharedWriteTx, name: string, parent: string | null = null) =>
  raw(tx).run('INSERT INTO things VALUES (?1, ?2)', name, parent);

/** A transaction that may share its commit; resolves to what others saw while it ran. */
function shared(name: string, more: { parent?: string; refuses?: boolean } = {}): Promise<string> {
  return store.write(
    async (tx) => {
      await insert(tx, name, more.parent);
      if (more.refuses) throw new Error(`refused ${name}`);
      return durable();
    },
    { sharesCommit: true },
  );
}

describe('transactions that share a commit', () => {
  test('become durable together when they wait together, in order', async () => {
    assert.deepEqual(await Promise.all([shared('a'), shared('b'), shared('c')]), ['', '', '']);
    assert.equal(durable(), 'abc');
  });

  test('are limited in number, so that the first need not wait for all', async () => {
    const { sqliteCommitSharersMax: most } = storeNumbers;
    const seen = await Promise.all(Array.from({ length: most + 1 }, () => shared('x')));
    assert.deepEqual([seen.at(-2), seen.at(-1)], ['', 'x'.repeat(most)]);
  });

  test('are acknowledged only when they are durable', async () => {
    const seen: string[] = [];
    const saw = () => seen.push(durable());
    await Promise.all([shared('a').then(saw), shared('b').then(saw)]);
    assert.deepEqual(seen, ['ab', 'ab']);
  });

  test('do not affect those that do not, and do not wait for one another across them', async () => {
    const first = shared('a');
    const alone = store.write(async (tx) => {
      await insert(tx, '-');
      return durable();
    });
    assert.deepEqual(await Promise.all([first, alone, shared('b')]), ['', 'a', 'a-']);
  });

  test('lose no other when one of them throws, wherever it is', async () => {
    for (const refused of ['a', 'b', 'c']) {
      const all = ['a', 'b', 'c'].map((name) => shared(name, { refuses: name === refused }));
      const ended = await Promise.allSettled(all);
      assert.deepEqual(
        ended.map(({ status }) => status),
        ['a', 'b', 'c'].map((name) => (name === refused ? 'rejected' : 'fulfilled')),
      );
      assert.equal(durable(), 'abc'.replace(refused, ''));
      await store.write((tx) => raw(tx).run('DELETE FROM things'));
    }
  });

  test('are all rolled back and rejected when the commit fails, with their effects', async () => {
    const effects: string[] = [];
    const withEffect = store.write(
      async (tx) => {
        await insert(tx, 'a');
        tx.afterCommit(() => effects.push('a'));
      },
      { sharesCommit: true },
    );
    const ended = await Promise.allSettled([withEffect, shared('b', { parent: 'nobody' }), shared('c')]);
    assert.deepEqual(
      ended.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
    assert.deepEqual([durable(), effects], ['', []]);
    await shared('d');
    assert.equal(durable(), 'd');
  });
});

test('a transaction is on the disk when it is acknowledged, unless a power cut may undo it', async () => {
  const waits = (mayBeUndone: boolean) =>
    store.write(
      async (tx) => {
        await insert(tx, 'a');
        return (await raw(tx).get<{ synchronous: number }>('PRAGMA synchronous'))?.synchronous;
      },
      { mayBeUndone },
    );
  const [normal, full] = [1, 2];
  assert.deepEqual(await Promise.all([true, false, true, false].map(waits)), [normal, full, normal, full]);
  await assert.rejects(
    store.write((tx) => insert(tx, 'b', 'nobody'), { mayBeUndone: true }),
    /FOREIGN KEY/,
  );
  assert.equal(await waits(false), full);
  assert.equal(durable(), 'aaaaa');
});
