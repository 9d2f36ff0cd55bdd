import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Figures } from '../../../observability/figures.ts';
import { storeNumbers } from '../../numbers.ts';
import { startSqliteCheckpoints } from './checkpoints.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-checkpoints-'));
after(() => rmSync(folder, { recursive: true }));

/** A file with a log of as many MiB, and its writer, which never copies the log itself. */
function withLog(name: string, sizeMiB: number) {
  const path = join(folder, name);
  const writer = new DatabaseSync(path);
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0');
  writer.exec('CREATE TABLE thing (content BLOB) STRICT');
  const write = (count: number) => {
    for (let made = 0; made < count; made += 1) writer.exec('INSERT INTO thing VALUES (zeroblob(1048576))');
  };
  write(sizeMiB);
  return { path, writer, write };
}

/** Resolves to what the thread answers the first time that it finds the log long. */
async function restOf(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<Promise<boolean>>();
  const restartLog = async (copyRest: () => Promise<boolean>) => resolve(copyRest());
  const checkpoints = startSqliteCheckpoints(path, restartLog, new Figures());
  try {
    return await promise;
  } finally {
    await checkpoints.stop();
  }
}

describe('the thread that copies the log', () => {
  test('is started once the log is no longer short', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    const { path, writer, write } = withLog('short.db', 1);
    const checkpoints = startSqliteCheckpoints(path, async () => undefined, new Figures());
    t.mock.timers.tick(storeNumbers.sqliteCheckpointEveryMs);
    await setImmediate();
    assert.equal(threads, 0);
    write(4);
    t.mock.timers.tick(storeNumbers.sqliteCheckpointEveryMs);
    t.mock.timers.tick(storeNumbers.sqliteCheckpointEveryMs);
    await setImmediate();
    assert.equal(threads, 1);
    process.off('worker', count);
    await checkpoints.stop();
    writer.close();
  });

  test('copies all of a long one while nobody writes, so that the next transaction begins a new one', async () => {
    const { path, writer, write } = withLog('quiet.db', 70);
    assert.equal(await restOf(path), true);
    write(1);
    const { log } = writer.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { log: number };
    assert.ok(log < 1_000, `${log} pages`);
    writer.close();
  });

  test('leaves the rest of a very long one, which somebody reads, to the writer', async () => {
    const { path, writer, write } = withLog('read.db', 1);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT COUNT(*) FROM thing').get();
    write(70);
    assert.equal(await restOf(path), true, 'it may become longer');
    write(70);
    assert.equal(await restOf(path), false);
    reader.close();
    writer.close();
  });
});
