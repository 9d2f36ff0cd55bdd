import type { CommitMark } from '../commit-mark.ts';
import type { SqlRow, SqlValue } from '../store.ts';
import type { SqliteConnection, SqliteStatements } from './sqlite-connection.ts';

/**
 * Reads that arrive together share one look at the database: to begin and end a look for each of them takes locks of
 * the operating system. After a commit a read looks anew, so it finds whatever was acknowledged; and the look ends as
 * soon as the requests at hand are served, so that no checkpoint waits for it.
 */
export class SqliteSnapshot implements SqliteStatements {
  readonly #connection: SqliteConnection;
  readonly #commits: CommitMark;
  /** Version of the store at which the present look began. */
  #seen: number | undefined;
  #ending: NodeJS.Immediate | undefined;
  readonly #endOfTurn = (): void => {
    this.#ending = undefined;
    this.#end();
  };

  /** `connection` only reads. */
  constructor(connection: SqliteConnection, commits: CommitMark) {
    this.#connection = connection;
    this.#commits = commits;
  }

  all(sql: string, parameters: readonly SqlValue[]): SqlRow[] {
    this.#look();
    return this.#connection.all(sql, parameters);
  }

  get(sql: string, parameters: readonly SqlValue[]): SqlRow | undefined {
    this.#look();
    return this.#connection.get(sql, parameters);
  }

  run(sql: string, parameters: readonly SqlValue[]): number {
    this.#look();
    return this.#connection.run(sql, parameters);
  }

  close(): void {
    clearImmediate(this.#ending);
    this.#end();
    this.#connection.close();
  }

  #look(): void {
    const version = this.#commits.version();
    if (this.#seen !== undefined && this.#seen === version) return;
    this.#end();
    // While a commit is under way nobody knows whether a look sees it: the statement looks for itself.
    if (version === undefined) return;
    this.#connection.perform('BEGIN');
    this.#seen = version;
    this.#ending ??= setImmediate(this.#endOfTurn);
  }

  #end(): void {
    if (this.#seen === undefined) return;
    this.#seen = undefined;
    this.#connection.perform('COMMIT');
  }
}
