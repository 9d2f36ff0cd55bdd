import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sqliteDialect } from '../dialect.ts';
import { storeNumbers } from '../numbers.ts';
import { assertTied } from '../partner-guard.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, SqlRow, SqlValue, Store, WriteTx } from '../store.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** Both scopes of a handle in one class: with a partner id, `?1` is bound to it. */
class SqliteTx {
  readonly dialect = sqliteDialect;
  readonly partnerId: string;
  readonly #connection: SqliteConnection;
  readonly #effects: (() => void)[];
  readonly #bound: boolean;

  constructor(connection: SqliteConnection, effects: (() => void)[], partnerId?: string) {
    this.#connection = connection;
    this.#effects = effects;
    this.#bound = partnerId !== undefined;
    this.partnerId = partnerId ?? '';
  }

  get shared(): SqliteTx {
    return new SqliteTx(this.#connection, this.#effects);
  }

  partner(partnerId: string): SqliteTx {
    return new SqliteTx(this.#connection, this.#effects, partnerId);
  }

  /** There is one writer, so nothing ever waits. */
  withoutLock(partnerId: string): SqliteTx {
    return this.partner(partnerId);
  }

  async all<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row[]> {
    return this.#connection.all(sql, this.#bind(sql, parameters)) as Row[];
  }

  async get<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined> {
    return this.#connection.get(sql, this.#bind(sql, parameters)) as Row | undefined;
  }

  find<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    return this.#connection.get(sql, this.#bind(sql, parameters)) as Row | undefined;
  }

  async each<Row = SqlRow>(sql: string, parameterSets: readonly SqlValue[][]): Promise<Row[][]> {
    return parameterSets.map((set) => this.#connection.all(sql, this.#bind(sql, set)) as Row[]);
  }

  async run(sql: string, ...parameters: SqlValue[]): Promise<number> {
    return this.#connection.run(sql, this.#bind(sql, parameters));
  }

  async runEach(sql: string, parameterSets: readonly SqlValue[][]): Promise<void> {
    for (const set of parameterSets) this.#connection.run(sql, this.#bind(sql, set));
  }

  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  /** The one node there is wakes its own parts. */
  signal(): void {}

  #bind(sql: string, parameters: SqlValue[]): SqlValue[] {
    if (!this.#bound) return parameters;
    assertTied(sql);
    return [this.partnerId, ...parameters];
  }
}

/** Opens the SQLite file at `path` (made when absent). A store without `writes` only reads. */
export function openSqliteStore(path: string, options: { writes: boolean }): Store {
  mkdirSync(dirname(path), { recursive: true });
  const writer = options.writes ? new SqliteConnection(path, { writes: true }) : undefined;
  // Beside a writer it reads what the writer is about to read, and samples.
  const cacheKiB = options.writes ? storeNumbers.sqliteSideCacheKiB : storeNumbers.sqliteCacheKiB;
  const reader = new SqliteConnection(path, { writes: false, cacheKiB });
  const reads = new SqliteTx(reader, []) as SharedReadTx & { partner(id: string): ReadTx };
  let queue: Promise<unknown> = Promise.resolve();

  function write<Result>(work: (tx: SharedWriteTx) => Promise<Result>): Promise<Result> {
    if (writer === undefined) return Promise.reject(new Error('this store was opened for reading only'));
    const result = queue.then(() => transact(writer, work));
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
  work: (tx: SharedWriteTx) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = [];
  // IMMEDIATE: a transaction that reads first and writes later must not fail because another process wrote between.
  connection.run('BEGIN IMMEDIATE', []);
  let result: Result;
  try {
    result = await work(
      new SqliteTx(connection, effects) as SharedWriteTx & {
        partner(id: string): WriteTx;
        withoutLock(id: string): WriteTx;
      },
    );
    connection.run('COMMIT', []);
  } catch (error) {
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
