import { isMainThread } from 'node:worker_threads';
import type { Figures } from '../observability/figures.ts';
import { postgresDialect } from './dialect.ts';
import { type Checkpoints, startSqliteCheckpoints } from './dialects/sqlite/checkpoints.ts';
import { BackupRefusedError, copySqliteFile, findSqliteFileViolations } from './dialects/sqlite/copies.ts';
import { assertDatabaseFile, filesOpenToOthers } from './dialects/sqlite/files.ts';
import { FileGuard } from './dialects/sqlite/guard.ts';
import {
  assertNotLocked,
  type DatabaseLock,
  lockDatabaseFile,
  lockIfServed,
} from './dialects/sqlite/lock.ts';
import { openSqliteStore } from './dialects/sqlite/store.ts';
import { type DatabaseLocation, dialectOf, embeddedFileOf, personalSealOf } from './location.ts';
import type { Store } from './store.ts';

/**
 * Opens the store of a database URL, which counts its transactions in `figures`; `writes` is false on the thread that only
 * serves reads. The driver for a database server is loaded only when it is needed. Throws `StoreRefusedError` when a pooler
 * in front of the server does not give each connection a session of its own.
 */
export async function openStore(
  location: DatabaseLocation,
  options: { readonly writes: boolean; readonly figures?: Figures },
): Promise<Store> {
  if (dialectOf(location) === postgresDialect) {
    const { assertOwnSessions, openPostgresStore } = await import('./dialects/postgres/store.ts');
    // Other threads read from a server that the writer, or a command on the main thread, has looked at.
    if (options.writes || isMainThread) await assertOwnSessions(location);
    return openPostgresStore(location, options.figures);
  }
  return openSqliteStore(sqlitePath(location), {
    ...options,
    guard: guardOf(location),
    personal: personalSealOf(location),
  });
}

/** Returns the guard of the files of an embedded database. */
export function guardOf(location: DatabaseLocation): FileGuard {
  return new FileGuard(sqlitePath(location), location.guard);
}

/** Creates the memory of a guard, for a process that opens the database on several threads. */
export function guardMemory(location: DatabaseLocation): SharedArrayBuffer | undefined {
  return dialectOf(location).embedded ? FileGuard.memory() : undefined;
}

/** Starts checkpoints of the database file, where the engine leaves them to us. Stop them before closing the store. */
export function startCheckpoints(location: DatabaseLocation, store: Store, figures: Figures): Checkpoints {
  if (!dialectOf(location).embedded) return { stop: async () => undefined };
  return startSqliteCheckpoints(sqlitePath(location), (copyRest) => store.restartLog(copyRest), figures);
}

/**
 * Locks an embedded database for this process, until it is released or the process ends. Throws `StoreRefusedError`
 * when another server holds the lock. A database on a server is shared by any number of nodes.
 */
export function lockDatabase(location: DatabaseLocation, nowMs: number): DatabaseLock {
  if (!dialectOf(location).embedded) return { release: () => undefined };
  return lockDatabaseFile(sqlitePath(location), nowMs);
}

/** Throws `StoreRefusedError` when another server holds the lock that `lockDatabase` would take; changes nothing. */
export function assertNotServed(location: DatabaseLocation): void {
  if (dialectOf(location).embedded) assertNotLocked(sqlitePath(location));
}

/** Returns the files of an embedded database that other accounts of the machine may use, each with its mode. */
export function findFilesOpenToOthers(location: DatabaseLocation): string[] {
  return dialectOf(location).embedded ? filesOpenToOthers(sqlitePath(location)) : [];
}

/** Throws `StoreRefusedError` when an embedded database has no file yet. */
export function assertFileExists(location: DatabaseLocation): void {
  if (dialectOf(location).embedded) assertDatabaseFile(sqlitePath(location));
}

/**
 * Returns what the engine finds wrong with its own files; empty when they are intact or a database server stores them.
 */
export function findFileViolations(location: DatabaseLocation): string[] {
  if (!dialectOf(location).embedded) return [];
  return findSqliteFileViolations(sqlitePath(location));
}

/** Saves a SQLite database to a file that must not exist yet; resolves to the number of its newest migration. */
export async function backupDatabaseFile(location: DatabaseLocation, file: string): Promise<number> {
  return copySqliteFile(sqlitePath(location), file);
}

/**
 * Restores a saved SQLite database to a path where nothing exists yet and which no server uses; resolves like
 * `backupDatabaseFile`.
 */
export async function restoreDatabaseFile(
  location: DatabaseLocation,
  file: string,
  nowMs: number,
): Promise<number> {
  const path = sqlitePath(location);
  // A server whose file was removed must not get another one instead.
  const lock = lockIfServed(path, nowMs);
  try {
    return await copySqliteFile(file, path);
  } finally {
    lock.release();
  }
}

function sqlitePath(location: DatabaseLocation): string {
  const file = embeddedFileOf(location);
  if (file !== undefined) return file;
  throw new BackupRefusedError(
    'This command is only for SQLite; PostgreSQL has its own tools, see docs/operators/backup.md.',
  );
}
