import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Figures } from '../../../observability/figures.ts';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { statementFaults } from '../../fault-point.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SqlRow, SqlValue } from '../../sql-values.ts';
import { openDatabase } from './database.ts';
import type { FileGuard } from './guard.ts';

interface ConnectionOptions {
  readonly writes: boolean;
  /** Notices when the files of the database are not where they were. */
  readonly guard: FileGuard;
  /** Size of its page cache. */
  readonly cacheKiB?: number;
  readonly personal?: PersonalSeal;
  /** Where it counts its commits. */
  readonly figures?: Figures | undefined;
}

/**
 * One SQLite connection with its prepared statements. Everything is synchronous; `store.ts` adds the handles.
 */
export class SqliteConnection {
  /** Encrypts and decrypts personal data in rows. */
  readonly personal: PersonalSeal | undefined;
  readonly figures: Figures;
  readonly #database: DatabaseSync;
  readonly #guard: FileGuard;
  #logHoldsDeleted = false;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string, options: ConnectionOptions) {
    this.personal = options.personal;
    this.figures = options.figures ?? new Figures();
    this.#guard = options.guard;
    this.#database = openDatabase(path);
    this.#database.exec(`
      PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -${options.cacheKiB ?? storeNumbers.sqliteCacheKiB};
      PRAGMA temp_store = MEMORY;
    `);
    if (options.writes) {
      // FULL: a committed transaction survives a power failure, which is what a 202 promises.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      // What is deleted or replaced leaves no trace in pages that are used again later, or never.
      this.#database.exec('PRAGMA secure_delete = ON;');
      this.#database.exec(`PRAGMA wal_autocheckpoint = ${storeNumbers.sqliteCheckpointPages};`);
    } else {
      this.#database.exec('PRAGMA query_only = ON;');
    }
    // Only a statement that reads makes the engine lock the file, and create its log.
    this.#database.exec('SELECT COUNT(*) FROM sqlite_schema');
    this.#guard.take(options.writes);
  }

  all(sql: string, parameters: readonly SqlValue[]): SqlRow[] {
    const { prepared, names } = this.#prepare(sql);
    const rows = prepared.all(...parameters);
    // A DELETE with RETURNING also runs here.
    statementFaults.after?.(sql);
    return rows.map((row) => rowOf(names, valuesOf(row)));
  }

  get(sql: string, parameters: readonly SqlValue[]): SqlRow | undefined {
    const { prepared, names } = this.#prepare(sql);
    const row = prepared.get(...parameters);
    // An UPDATE with RETURNING also runs here.
    statementFaults.after?.(sql);
    return row && rowOf(names, valuesOf(row));
  }

  /** Returns the number of rows that it changed. */
  run(sql: string, parameters: readonly SqlValue[]): number {
    const { prepared } = this.#prepare(sql);
    if (sql === 'BEGIN IMMEDIATE') this.#guard.assertNotLost();
    const startedMs = sql === 'COMMIT' ? performance.now() : 0;
    statementFaults.before?.(sql);
    const { changes } = prepared.run(...parameters);
    if (sql === 'COMMIT') {
      this.figures.time('kontor_commit_seconds', (performance.now() - startedMs) / 1_000);
      // Nothing is acknowledged that went into a file without a name.
      this.#guard.assertInPlace();
    }
    statementFaults.after?.(sql);
    return Number(changes);
  }

  /** What a transaction deletes is overwritten in the file in any case; afterwards the log is emptied too. */
  overwriteDeleted(): void {
    this.#logHoldsDeleted = true;
  }

  /** True while the log may hold what a transaction has overwritten in the file. */
  get logHoldsDeleted(): boolean {
    return this.#logHoldsDeleted;
  }

  /** Copies the log to the file and empties it, unless somebody reads what it holds; waits for nobody. */
  emptyLog(): void {
    this.script('PRAGMA busy_timeout = 0');
    try {
      const [row] = this.all('PRAGMA wal_checkpoint(TRUNCATE)', []);
      this.#logHoldsDeleted = row?.busy !== 0;
    } finally {
      this.script(`PRAGMA busy_timeout = ${storeNumbers.busyTimeoutMs}`);
    }
  }

  /** Returns the memory of pages that no statement uses. A closed connection has none. */
  releaseCache(): void {
    if (this.#database.isOpen) this.script('PRAGMA shrink_memory');
  }

  /** Runs a script of statements without parameters or results. */
  script(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#database.prepare(planOnce(sql));
    prepared.setReturnArrays(true);
    const statement = { prepared, names: prepared.columns().map(({ name }) => name) };
    if (this.#statements.size >= storeNumbers.preparedStatementsMax) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}

interface Statement {
  readonly prepared: StatementSync;
  /** Names of the result's columns. */
  readonly names: readonly string[];
}

/** The values of a row of a statement that returns arrays; the declared type is always that of an object. */
export function valuesOf(row: object): SqlValue[] {
  return row as SqlValue[];
}

/** Builds a row. The engine's own row objects are slower to create, and so is each access to their members. */
function rowOf(names: readonly string[], values: readonly SqlValue[]): SqlRow {
  const row: SqlRow = {};
  for (let index = 0; index < names.length; index += 1) {
    row[names[index] as string] = values[index] as SqlValue;
  }
  return row;
}

/**
 * The planner uses the value of a bare LIMIT parameter and plans again whenever another value is bound, which costs ten
 * times the lookup itself. An expression hides the value, so the plan is reused.
 */
function planOnce(sql: string): string {
  return sql.replaceAll(/\b(LIMIT|OFFSET) (\?\d+)/g, '$1 ($2 + 0)');
}
