import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { storeNumbers } from '../numbers.ts';
import type { SqlRow, SqlValue } from '../store.ts';

/** One SQLite connection with its prepared statements. Everything is synchronous; `sqlite-store.ts` adds the handles. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string, options: { writes: boolean }) {
    this.#database = new DatabaseSync(path, { timeout: storeNumbers.busyTimeoutMs });
    this.#database.exec(`
      PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -${storeNumbers.sqliteCacheKiB};
      PRAGMA temp_store = MEMORY;
    `);
    if (options.writes) {
      // FULL: a committed transaction survives a power cut, which is what a 202 promises.
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      this.#database.exec(`PRAGMA wal_autocheckpoint = ${storeNumbers.sqliteCheckpointPages};`);
    } else {
      this.#database.exec('PRAGMA query_only = ON;');
    }
  }

  all(sql: string, parameters: readonly SqlValue[]): SqlRow[] {
    return this.#prepare(sql).all(...parameters) as SqlRow[];
  }

  get(sql: string, parameters: readonly SqlValue[]): SqlRow | undefined {
    return this.#prepare(sql).get(...parameters) as SqlRow | undefined;
  }

  run(sql: string, parameters: readonly SqlValue[]): number {
    return Number(this.#prepare(sql).run(...parameters).changes);
  }

  /** Runs a script of statements without parameters or results. */
  script(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(planOnce(sql));
      if (this.#statements.size >= storeNumbers.preparedStatementsMax) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/**
 * The planner looks at the value of a bare LIMIT parameter and plans anew whenever another is bound, which costs ten
 * times the look-up itself. An expression hides the value, and the plan stays.
 */
function planOnce(sql: string): string {
  return sql.replaceAll(/\b(LIMIT|OFFSET) (\?\d+)/g, '$1 ($2 + 0)');
}
