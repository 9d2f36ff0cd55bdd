import { Collected } from '../collected.ts';
import { sqliteDialect } from '../dialect.ts';
import { type Lifetime, NestedWriteError } from '../handle.ts';
import { insideOf } from '../nested-writes.ts';
import { storeNumbers } from '../numbers.ts';
import type { SharedReadTx, SharedWriteTx, SignalTopic, Store, WriteOptions } from '../store.ts';
import { commitNext, type Wanted } from './sqlite-commits.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { makePrivateFile } from './sqlite-files.ts';
import { restoreSnapshot, saveSnapshot } from './sqlite-snapshots.ts';
import { SqliteTx } from './sqlite-tx.ts';

/** Opens the SQLite file at `path` (made when absent). A store without `writes` only reads. */
export function openSqliteStore(path: string, options: { writes: boolean }): Store {
  makePrivateFile(path);
  const writer = options.writes ? new SqliteConnection(path, { writes: true }) : undefined;
  // Beside a writer it reads what the writer is about to read, and samples.
  const cacheKiB = options.writes ? storeNumbers.sqliteSideCacheKiB : storeNumbers.sqliteCacheKiB;
  const reader = new SqliteConnection(path, { writes: false, cacheKiB });
  const lifetime: Lifetime = { ended: false };
  const reads = new SqliteTx(reader, new Collected(lifetime), lifetime) as unknown as SharedReadTx;
  const listeners = new Set<(topic: SignalTopic, text: string) => void>();
  const hear = (topic: SignalTopic, text: string) => {
    for (const listener of listeners) listener(topic, text);
  };
  const inside = insideOf();
  const line: Wanted[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  function write<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
    { sharesCommit = false }: WriteOptions = {},
  ): Promise<Result> {
    if (writer === undefined) return Promise.reject(new Error('this store was opened for reading only'));
    if (inside.isNested()) return Promise.reject(new NestedWriteError());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    line.push({
      sharesCommit,
      work: inside.entering(work),
      resolve: resolve as Wanted['resolve'],
      reject,
    });
    queue = queue.then(() => commitNext(writer, line, hear));
    return promise;
  }

  /** Does work between two transactions. */
  function between(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    dialect: sqliteDialect,
    reads,
    readList: (read) => read(reads),
    replicaReads: () => undefined,
    write,
    listen(listener) {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    broadcast: hear,
    bypassesRowSecurity: async () => false,
    sharedTimeMs: async () => undefined,
    flushCommits(flushes) {
      const set = queue.then(() => writer?.script(`PRAGMA synchronous = ${flushes ? 'FULL' : 'NORMAL'}`));
      queue = set.catch(() => undefined);
      return set;
    },
    beginLogAnew() {
      const begun = queue.then(() => writer?.script('PRAGMA wal_checkpoint(PASSIVE)'));
      queue = begun.catch(() => undefined);
      return begun;
    },
    snapshots: writer && {
      save: (file) => between(() => saveSnapshot(writer, path, file)),
      restore: (file) => between(() => restoreSnapshot(writer, path, file)),
    },
    close: async () => {
      await queue;
      reader.close();
      writer?.close();
    },
  };
}
