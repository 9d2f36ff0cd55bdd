import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { StoreRefusedError } from '../../store-failure.ts';
import { openDatabase } from './database.ts';
import { lockFileOf, makePrivateFile } from './files.ts';

/** A database file that only this process serves. */
export interface DatabaseLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

const busy = 5;
/** A holder writes its name and then takes the lock for good. In between, another process may take it; then retry. */
const triesMax = 10;

/**
 * Takes the lock of a database file, or throws a `StoreRefusedError` that names the holder. The lock is that of a
 * SQLite file next to it, because the runtime offers no other lock that ends with its process, however the process
 * ends. A transaction that has begun to write keeps others from beginning one, and still lets them read who holds the
 * lock.
 */
export function lockDatabaseFile(path: string, sinceMs: number): DatabaseLock {
  const lockFile = lockFileOf(path);
  makePrivateFile(lockFile);
  const database = openDatabase(lockFile, 0);
  try {
    takeLock(database, path, { pid: process.pid, host: hostname(), since: new Date(sinceMs).toISOString() });
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

/**
 * Takes the lock of a database file that no server may use meanwhile, as `lockDatabaseFile` does; does nothing where no
 * server has ever been, which leaves no lock file next to a copy.
 */
export function lockIfServed(path: string, sinceMs: number): DatabaseLock {
  if (!existsSync(lockFileOf(path))) return { release: () => undefined };
  return lockDatabaseFile(path, sinceMs);
}

/** Throws a `StoreRefusedError` that names the holder if a server has locked a database file; writes nothing. */
export function assertNotLocked(path: string): void {
  const lockFile = lockFileOf(path);
  if (!existsSync(lockFile)) return;
  const database = openDatabase(lockFile, 0);
  try {
    // Only who may write learns whether another one does. Nothing is written, and the lock ends immediately.
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    throw refusal(path, error, database);
  } finally {
    database.close();
  }
}

function takeLock(database: DatabaseSync, path: string, me: Holder): void {
  for (let tries = 1; ; tries += 1) {
    try {
      database.exec('BEGIN IMMEDIATE');
      if (isDeepStrictEqual(holderOf(database), me)) return;
      database.exec(
        'CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT); DELETE FROM holder',
      );
      database.prepare('INSERT INTO holder VALUES (?, ?, ?)').run(me.pid, me.host, me.since);
      database.exec('COMMIT');
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy || tries >= triesMax)
        throw refusal(path, error, database);
      const holder = holderOf(database);
      if (holder !== undefined && !isDeepStrictEqual(holder, me)) throw refusal(path, error, database);
    }
  }
}

function holderOf(database: DatabaseSync): Holder | undefined {
  const table = database.prepare("SELECT name FROM sqlite_master WHERE name = 'holder'").get();
  if (table === undefined) return undefined;
  const row = database.prepare('SELECT pid, host, since FROM holder').get();
  return row && { pid: Number(row.pid), host: String(row.host), since: String(row.since) };
}

function refusal(path: string, error: unknown, database: DatabaseSync): StoreRefusedError {
  const { errcode, message } = error as { errcode?: number; message: string };
  if (errcode !== busy) {
    return new StoreRefusedError(`${lockFileOf(path)} cannot be used: ${message}.`, { cause: error });
  }
  const holder = holderOf(database);
  const who = holder && ` (process ${holder.pid} on ${holder.host}, since ${holder.since})`;
  return new StoreRefusedError(
    `The database ${path} is in use by another server${who ?? ''}: stop that server first, or set ` +
      'another file with KONTOR_DATABASE_URL. Several servers can only share a PostgreSQL database.',
  );
}
