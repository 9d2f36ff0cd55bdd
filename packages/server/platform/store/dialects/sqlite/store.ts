import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Figures } from '../../../observability/figures.ts';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { sqliteDialect } from '../../dialect.ts';
import { asHandle, Collected, insideOf, NestedWriteError } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SharedReadTx, SharedWriteTx, Store, WriteOptions } from '../../store.ts';
import { commitNext, type Hear, SqliteBatch, type Wanted } from './commits.ts';
import { SqliteConnection } from './connection.ts';
import { restoreSnapshot, saveSnapshot } from './copies.ts';
import { makePrivateFile } from './files.ts';
import { FileGuard } from './guard.ts';
import { SqliteSharedTx, type Statements } from './tx.ts';

export interface SqliteOptions {
  readonly writes: boolean;
  /**
   * How long transactions that are acknowledged before they are durable wait for their commit; default in `numbers.ts`.
   */
  readonly batchMs?: number;
  /** Encrypts and decrypts personal data in rows. */
  readonly personal?: PersonalSeal;
  /** Default: a guard of this store alone. */
  readonly guard?: FileGuard;
  /** Where transactions are counted; by default nobody sees them. */
  readonly figures?: Figures | undefined;
}

/** Opens the SQLite file at `path`. A store with `writes` creates it if absent, one without only reads. */
export function openSqliteStore(
  path: string,
  { writes, batchMs, personal: seal, figures = new Figures(), guard = new FileGuard(path) }: SqliteOptions,
): Store {
  if (writes) makePrivateFile(path);
  const common = { guard, ...(seal && { personal: seal }) };
  const writer = writes ? new SqliteConnection(path, { writes: true, figures, ...common }) : undefined;
  // Next to a writer it reads what the writer is about to read, and samples, so a small cache is enough.
  const cacheKiB = writes ? storeNumbers.sqliteSideCacheKiB : storeNumbers.sqliteCacheKiB;
  const reader = new SqliteConnection(path, { writes: false, cacheKiB, ...common });
  const reads = readsOf(reader);
  const listeners = new Set<Hear>();
  const hear: Hear = (topic, text) => {
    for (const listener of listeners) listener(topic, text);
  };
  const queue = writer && new SqliteWriteQueue(writer, hear, batchMs);
  const stopCleaning = writer && queue && cleanLog(writer, queue);
  let gathers = false;
  const store: Omit<Store, 'batched'> = {
    dialect: sqliteDialect,
    reads,
    readList: (read) => read(reads),
    replicaReads: () => undefined,
    write: (work, options) => writeIn(queue, work, options),
    listen(listener) {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    broadcast: hear,
    bypassesRowSecurity: async () => false,
    sharedTimeMs: async () => undefined,
    sizes: async () => ({ databaseBytes: bytesOf(path), logBytes: bytesOf(`${path}-wal`) }),
    connections: () => undefined,
    findLoss: () => guard.findLoss(),
    machinesAway: async () => [],
    async batchCommits(wanted) {
      await queue?.between(() => {
        gathers = wanted;
        const lost = queue.batch.takeLoss();
        writer?.script(`PRAGMA synchronous = ${wanted ? 'NORMAL' : 'FULL'}`);
        // Nobody else hears of a loss by the last commit.
        if (lost !== undefined && !wanted) throw lost;
      });
    },
    async restartLog(copyRest = async () => false) {
      if (await queue?.holding(copyRest)) return;
      await queue?.between(() => {
        const startedMs = performance.now();
        writer?.script('PRAGMA wal_checkpoint(PASSIVE)');
        figures.time('kontor_checkpoint_seconds', (performance.now() - startedMs) / 1_000);
      });
    },
    snapshots: writer &&
      queue && {
        save: (file) => queue.between(() => inPlace(guard, () => saveSnapshot(path, file))),
        restore: (file) => queue.between(() => inPlace(guard, () => restoreSnapshot(writer, path, file))),
      },
    releaseCaches() {
      reader.releaseCache();
      // What cannot be committed before it is reported to those who wait for it.
      queue?.between(() => writer?.releaseCache()).catch(() => undefined);
    },
    close: async () => {
      stopCleaning?.();
      await queue?.between(() => undefined);
      reader.close();
      writer?.close();
    },
  };
  const batched: Store = {
    ...store,
    reads: writer && queue ? readsOf(eitherOf(reader, writer, () => queue.batch.isOpen)) : reads,
    write: (work, options) => writeIn(queue, work, { ...options, isPatient: gathers }),
    get batched() {
      return batched;
    },
  };
  return { ...store, batched };
}

/** Returns the size of a file; 0 if there is none. */
function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Runs work that opens the file by its name, unless another file has the name. */
async function inPlace(guard: FileGuard, work: () => Promise<void>): Promise<void> {
  guard.assertInPlace();
  await work();
  guard.assertInPlace();
}

function writeIn<Result>(
  queue: SqliteWriteQueue | undefined,
  work: (tx: SharedWriteTx) => Promise<Result>,
  {
    sharesCommit = false,
    isPatient = false,
    mayBeUndone = false,
  }: WriteOptions & { readonly isPatient?: boolean } = {},
): Promise<Result> {
  if (queue === undefined) return Promise.reject(new Error('this store is read-only'));
  return queue.write(work, { sharesCommit, isPatient, mayBeUndone });
}

function readsOf(connection: Statements): SharedReadTx {
  return asHandle(new SqliteSharedTx({ connection, collected: new Collected() }));
}

/** Runs statements on one of two connections. */
function eitherOf(one: SqliteConnection, other: SqliteConnection, isOther: () => boolean): Statements {
  const chosen = () => (isOther() ? other : one);
  return {
    get personal() {
      return chosen().personal;
    },
    overwriteDeleted: () => chosen().overwriteDeleted(),
    all: (sql, parameters) => chosen().all(sql, parameters),
    get: (sql, parameters) => chosen().get(sql, parameters),
    run: (sql, parameters) => chosen().run(sql, parameters),
  };
}

/**
 * Empties the log after transactions that overwrite what they delete: the log still holds the pages as they were. Tries
 * once at the start, because a killed process may have left such a log, and then again until nobody reads the log any
 * more. Returns a function that ends it.
 */
function cleanLog(writer: SqliteConnection, queue: SqliteWriteQueue): () => void {
  let isFirst = true;
  const timer = setInterval(() => {
    if (!isFirst && !writer.logHoldsDeleted) return;
    queue
      .between(() => writer.emptyLog())
      .then(() => {
        isFirst = false;
      })
      // A full disk or another program's checkpoint: the next turn retries.
      .catch(() => undefined);
  }, storeNumbers.sqliteCheckpointEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The queue in which transactions wait for the one connection that writes.
 *
 * | State of a transaction | Begins | Ends |
 * |---|---|---|
 * | held | with `write` during `holding`, unless it shares a commit | when the work that holds it is done, or after half a second → waiting |
 * | waiting | with `write` | when those before it have ended, or when one that shares its commit takes it along |
 * | in the batch, if it is patient | with its turn | when it is done, before it is durable: see `SqliteBatch` |
 * | in a commit | with its turn, or together with another one | with COMMIT: done; rejected alone if its work throws, with all of the commit if that fails |
 */
class SqliteWriteQueue {
  readonly batch: SqliteBatch;
  readonly #connection: SqliteConnection;
  readonly #hear: Hear;
  readonly #inside = insideOf();
  readonly #wanted: Wanted[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  /** Settles when transactions that do not share a commit may run again. */
  #held: Promise<unknown> | undefined;

  /** `batchMs`: how long transactions that are acknowledged before they are durable wait for their commit. */
  constructor(connection: SqliteConnection, hear: Hear, batchMs: number = storeNumbers.sqliteBatchMs) {
    this.#connection = connection;
    this.#hear = hear;
    this.batch = new SqliteBatch(connection, hear, batchMs, () => void this.between(() => undefined));
  }

  async write<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
    options: Pick<Wanted, 'sharesCommit' | 'isPatient' | 'mayBeUndone'>,
  ): Promise<Result> {
    if (this.#inside.isNested()) throw new NestedWriteError();
    const entered = this.#inside.entering(work);
    while (this.#held !== undefined && !options.sharesCommit) await this.#held;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const wanted = { work: entered, resolve: resolve as Wanted['resolve'], reject };
    this.#wanted.push({ ...options, ...wanted });
    this.#queue = this.#queue.then(() => this.#next());
    return promise;
  }

  /** Runs work between two transactions, once all earlier ones are durable. */
  between<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const done = this.#queue.then(() => {
      this.batch.commit();
      return work();
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /**
   * Runs work while transactions that do not share a commit wait, for `sqliteHoldMaxMs` at the most: nobody waits
   * for most of them.
   */
  async holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = work();
    const held = Promise.race([working.catch(() => undefined), pause(storeNumbers.sqliteHoldMaxMs)]);
    const ended = held.then(() => {
      this.#held = undefined;
    });
    this.#held = ended;
    await ended;
    return working;
  }

  #next(): Promise<void> | undefined {
    const [first] = this.#wanted;
    if (first?.isPatient) {
      this.#wanted.shift();
      return this.batch.add(first);
    }
    this.batch.commit();
    return commitNext(this.#connection, this.#wanted, this.#hear);
  }
}
