import { sqliteDialect } from '../dialect.ts';
import { type Lifetime, NestedWriteError } from '../handle.ts';
import { insideOf } from '../nested-writes.ts';
import { storeNumbers } from '../numbers.ts';
import type { SharedReadTx, SharedWriteTx, Store } from '../store.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { makePrivateFile } from './sqlite-files.ts';
import { SqliteTx } from './sqlite-tx.ts';

/** Opens the SQLite file at `path` (made when absent). A store without `writes` only reads. */
export function openSqliteStore(path: string, options: { writes: boolean }): Store {
  makePrivateFile(path);
  const writer = options.writes ? new SqliteConnection(path, { writes: true }) : undefined;
  // Beside a writer it reads what the writer is about to read, and samples.
  const cacheKiB = options.writes ? storeNumbers.sqliteSideCacheKiB : storeNumbers.sqliteCacheKiB;
  const reader = new SqliteConnection(path, { writes: false, cacheKiB });
  const reads = new SqliteTx(reader, [], { ended: false }) as unknown as SharedReadTx;
  const inside = insideOf();
  let queue: Promise<unknown> = Promise.resolve();

  function write<Result>(work: (tx: SharedWriteTx) => Promise<Result>): Promise<Result> {
    if (writer === undefined) return Promise.reject(new Error('this store was opened for reading only'));
    if (inside.isNested()) return Promise.reject(new NestedWriteError());
    const result = queue.then(() => transact(writer, inside.entering(work)));
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    dialect: sqliteDialect,
    reads,
    readList: (read) => read(reads),
    replicaReads: () => undefined,
    write,
    listen: () => async () => undefined,
    broadcast: () => undefined,
    bypassesRowSecurity: async () => false,
    sharedTimeMs: async () => undefined,
    beginLogAnew() {
      const begun = queue.then(() => writer?.script('PRAGMA wal_checkpoint(PASSIVE)'));
      queue = begun.catch(() => undefined);
      return begun;
    },
    close: async () => {
      await queue;
      reader.close();
      writer?.close();
    },
  };
}

async function transact<Result>(
  connection: SqliteConnection,
  work: (tx: SharedWriteTx, lifetime: Lifetime) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = [];
  const lifetime: Lifetime = { ended: false };
  // IMMEDIATE: a transaction that reads first and writes later must not fail because another process wrote between.
  connection.run('BEGIN IMMEDIATE', []);
  let result: Result;
  try {
    result = await work(new SqliteTx(connection, effects, lifetime) as unknown as SharedWriteTx, lifetime);
    lifetime.ended = true;
    connection.run('COMMIT', []);
  } catch (error) {
    lifetime.ended = true;
    try {
      connection.run('ROLLBACK', []);
    } catch {
      // The engine has rolled back by itself (disk full); the first error is the one to tell.
    }
    throw error;
  }
  for (const effect of effects) effect();
  return result;
}
