import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { SqlValue } from '../../sql-values.ts';
import { CopyRefusedError, StoreRefusedError } from '../../store-failure.ts';
import { openDatabase } from './database.ts';
import { type DatabaseLock, lockIfServed } from './lock.ts';

/** How long to wait for the lock of a file; a running server holds it all the time. */
const lockTimeoutMs = 1_000;

/** A SQLite file that nobody else uses, opened to be read in full. */
export interface SqliteSource {
  /** Names of all tables in the order in which they were created, so that a row comes after those it refers to. */
  readonly tables: readonly string[];
  /** Numbers of the migrations that the file has, ascending. */
  readonly migrations: readonly number[];
  columns(table: string): readonly string[];
  count(table: string): number;
  /** The rows of a table, one at a time, as values in the order of the columns. */
  rows(table: string, columns: readonly string[]): Iterable<readonly SqlValue[]>;
  /** The highest number that the table's sequence ever assigned; 0 when it has none. */
  lastNumber(table: string): number;
  close(): void;
}

/**
 * Opens a file for the exclusive use of this process: a server that has it open, or starts on it meanwhile, would write
 * rows that the copy misses. Throws `CopyRefusedError` when it is in use or not a Kontor database.
 */
export function openSqliteSource(path: string, nowMs: number): SqliteSource {
  if (!existsSync(path)) throw new CopyRefusedError(`The file ${path} does not exist.`);
  let lock: DatabaseLock | undefined;
  let database: DatabaseSync | undefined;
  try {
    lock = lockIfServed(path, nowMs);
    database = openDatabase(path, lockTimeoutMs);
    // In this mode the lock also excludes readers, with or without a write-ahead log.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const migrations = database.prepare('SELECT number FROM schema_history ORDER BY number').all();
    return sourceOf(
      database,
      migrations.map(({ number }) => Number(number)),
      lock,
    );
  } catch (error) {
    database?.close();
    lock?.release();
    throw refusal(path, error);
  }
}

function refusal(path: string, error: unknown): CopyRefusedError {
  const { errcode, message } = error as { errcode?: number; message: string };
  if (errcode === 5 || error instanceof StoreRefusedError) {
    return new CopyRefusedError(
      `${path} is in use: stop the server first, or copy from a file that "kontor backup" wrote.`,
    );
  }
  return new CopyRefusedError(`${path} is not a usable kontor database: ${message}.`);
}

function sourceOf(database: DatabaseSync, migrations: readonly number[], lock: DatabaseLock): SqliteSource {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid")
    .all()
    .map(({ name }) => String(name));
  return {
    tables,
    migrations,
    columns: (table) =>
      database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => String(name)),
    count: (table) => Number(database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()?.rows),
    rows(table, columns) {
      const statement = database.prepare(`SELECT ${columns.join(', ')} FROM ${table}`);
      statement.setReturnArrays(true);
      statement.setReadBigInts(true);
      return statement.iterate() as unknown as Iterable<readonly SqlValue[]>;
    },
    lastNumber(table) {
      const row = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table);
      return Number(row?.seq ?? 0);
    },
    close() {
      database.exec('ROLLBACK');
      database.close();
      lock.release();
    },
  };
}
