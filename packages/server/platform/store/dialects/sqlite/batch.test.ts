import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, beforeEach, describe, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import type { SharedReadTx, SharedWriteTx } from '../../store.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-batch-'));
const path = join(folder, 'kontor.db');
/** Nothing becomes durable by time alone. */
const store = openSqliteStore(path, { writes: true, batchMs: 3_600_000 });
await store.write((tx) => raw(tx).run('CREATE TABLE parents (name TEXT PRIMARY KEY) STRICT'));
await store.write((tx) =>
  raw(tx).run(`CREATE TABLE things (name TEXT, parent TEXT REFERENCES parents (name)
    DEFERRABLE INITIALLY DEFERRED) STRICT`),
);
const other = new DatabaseSync(path);
const inOrder = 'SELECT name FROM things ORDER BY rowid';
/** What another process sees. */
const durable = () =>
  other
    .prepare(inOrder)
    .all()
    .map(({ name }) => name)
    .join('');
/** What reads of a store see. */
const seenBy = async (reads: SharedReadTx) =>
  (await raw(reads).all(inOrder)).map(({ name }) => name).join('');

after(async () => {
  other.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await store.batchCommits(false);
  await store.write((tx) => raw(tx).run('DELETE FROM things'));
});

const insert = (tx: SharedWriteTx, name: string, parent: string | null = null) =>
  raw(tx).run('INSERT INTO things VALUES (?1, ?2)', name, parent);
const batched = (name: string, parent?: string) => store.batched.write((tx) => insert(tx, name, parent));

describe('batched writes', () => {
  test('are durable one by one until commits are batched', async () => {
    await batched('a');
    assert.equal(durable(), 'a');
  });

  test('are acknowledged before they are durable; reads of that work see them, others what is durable', async () => {
    await store.batchCommits(true);
    await batched('a');
    await batched('b');
    assert.deepEqual(
      [await seenBy(store.batched.reads), await seenBy(store.reads), durable()],
      ['ab', '', ''],
    );
    await store.batchCommits(false);
    assert.deepEqual(
      [await seenBy(store.batched.reads), await seenBy(store.reads), durable()],
      ['ab', 'ab', 'ab'],
    );
  });

  test('are durable with the next write of anybody else, at the latest when that is acknowledged', async () => {
    await store.batchCommits(true);
    await batched('a');
    await store.write((tx) => insert(tx, 'b'), { sharesCommit: true });
    assert.equal(durable(), 'ab');
    await batched('c');
    await store.write((tx) => insert(tx, 'd'));
    assert.equal(durable(), 'abcd');
  });

  test('become durable on their own when nothing follows', async () => {
    const hasty = openSqliteStore(path, { writes: true, batchMs: 1 });
    await hasty.batchCommits(true);
    const durableThen = new Promise<string>((resolve) => {
      hasty.listen(() => resolve(durable()));
    });
    await hasty.batched.write(async (tx) => {
      await insert(tx, 'a');
      tx.signal('jobs');
    });
    assert.equal(await durableThen, 'a');
    await hasty.close();
  });

  for (const [what, options, effect] of [
    ['that took longer than it may wait', { batchMs: 0 }, false],
    ['with effects', {}, true],
  ] as const) {
    test(`send their own signals immediately when one ${what} is committed with its end`, async () => {
      const own = openSqliteStore(path, { writes: true, batchMs: 3_600_000, ...options });
      await own.batchCommits(true);
      const heard: string[] = [];
      own.listen((topic) => heard.push(`${topic} at ${durable()}`));
      await own.batched.write(async (tx) => {
        await insert(tx, 'a');
        tx.signal('jobs');
        if (effect) tx.afterCommit(() => undefined);
      });
      assert.deepEqual(heard, ['jobs at a']);
      await own.close();
    });
  }

  test('send signals and run effects when they are durable, equal signals once', async () => {
    await store.batchCommits(true);
    const heard: string[] = [];
    const unlisten = store.listen((topic, text) => heard.push(`${topic} ${text} at ${durable()}`));
    for (const name of ['a', 'b']) {
      await store.batched.write(async (tx) => {
        await insert(tx, name);
        tx.signal('events', 'x');
      });
    }
    assert.equal(heard.length, 0);
    await store.batched.write(async (tx) => {
      await insert(tx, 'c');
      tx.afterCommit(() => heard.push(`effect at ${durable()}`));
    });
    assert.deepEqual(heard, ['events x at abc', 'effect at abc']);
    await unlisten();
  });

  test('leave nothing of one that throws, and keep the others', async () => {
    await store.batchCommits(true);
    await batched('a');
    const refused = store.batched.write(async (tx) => {
      await insert(tx, 'b');
      throw new Error('refused');
    });
    await assert.rejects(refused, /refused/);
    await batched('c');
    await store.batchCommits(false);
    assert.equal(durable(), 'ac');
  });

  test('that are rolled back together prevent further ones of that work, but not those of others', async () => {
    await store.batchCommits(true);
    await batched('a');
    await batched('b', 'nobody');
    await store.write((tx) => insert(tx, 'c'));
    await assert.rejects(batched('d'), /FOREIGN KEY/);
    assert.equal(durable(), 'c');
    await store.batchCommits(true);
    await batched('e');
    await store.batchCommits(false);
    assert.equal(durable(), 'ce');
  });

  test('that are rolled back with the last commit fail the call that ends the batching', async () => {
    await store.batchCommits(true);
    await batched('a');
    await batched('b', 'nobody');
    await assert.rejects(store.batchCommits(false), /FOREIGN KEY/);
    assert.equal(durable(), '');
    await batched('c');
    assert.equal(durable(), 'c');
  });
});
