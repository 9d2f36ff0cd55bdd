import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';
import { BackupRefusedError, copySqliteFile } from './dialects/sqlite-backup.ts';
import { type Checkpoints, startSqliteCheckpoints } from './dialects/sqlite-checkpoints.ts';
import { findSqliteFileFaults } from './dialects/sqlite-file-check.ts';
import { assertDatabaseFile, filesOpenToOthers } from './dialects/sqlite-files.ts';
import { type DatabaseLock, lockDatabaseFile } from './dialects/sqlite-lock.ts';
import { openSqliteStore } from './dialects/sqlite-store.ts';
import { personalSealOf } from './personal-seal-of.ts';
import type { Store } from './store.ts';

/** Where the data lives, as `KONTOR_DATABASE_URL` says it, and how many may ask there at once. */
export interface DatabaseLocation {
  readonly url: string;
  /** A PostgreSQL standby that follows the database; lists are read there. */
  readonly replicaUrl?: string | undefined;
  /** Connections of this store to a server; ours of `numbers.ts` when absent. */
  readonly connectionsMax?: number;
  /** 0 lets statements take as long as they take; ours of `numbers.ts` when absent. */
  readonly statementTimeoutMs?: number;
  /** Whether PostgreSQL shows the statements of a partner's handle the rows of that partner alone; it does when absent. */
  readonly rowSecurity?: boolean;
  /** Of what rows say of persons, the one that seals first; it lies open where there is none. */
  readonly encryptionKeys?: readonly string[];
}

/** The file of an embedded database; undefined where a server keeps the data. */
export function embeddedFileOf({ url }: DatabaseLocation): string | undefined {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
}

/** The dialect that a database URL asks for. */
export function dialectOf(location: DatabaseLocation): Dialect {
  if (location.url.startsWith('sqlite:')) return sqliteDialect;
  if (/^postgres(ql)?:/.test(location.url)) return postgresDialect;
  throw new Error(
    `${location.url.split(':', 1)[0]} databases are not supported: use sqlite:PATH or postgres://…`,
  );
}

/**
 * Opens the store of a database URL; `writes` is false on the thread that only serves reads. The driver of a server is
 * loaded by those alone who have one.
 */
export async function openStore(location: DatabaseLocation, options: { writes: boolean }): Promise<Store> {
  if (dialectOf(location) === postgresDialect) {
    const { openPostgresStore } = await import('./dialects/postgres-store.ts');
    return openPostgresStore(location);
  }
  return openSqliteStore(location.url.slice('sqlite:'.length), {
    ...options,
    personal: personalSealOf(location),
  });
}

/** Work on the database file beside its one writer, where the engine leaves that to us; stopped before the store. */
export function startCheckpoints(location: DatabaseLocation, store: Store): Checkpoints {
  if (!dialectOf(location).embedded) return { stop: async () => undefined };
  return startSqliteCheckpoints(location.url.slice('sqlite:'.length), () => store.beginLogAnew());
}

/**
 * Takes an embedded database for this process alone, until it is released or the process ends. Throws
 * `StoreRefusedError` when another server has it. A database of a server is shared by any number of nodes.
 */
export function lockDatabase(location: DatabaseLocation, nowMs: number): DatabaseLock {
  if (!dialectOf(location).embedded) return { release: () => undefined };
  return lockDatabaseFile(location.url.slice('sqlite:'.length), nowMs);
}

/** Files of an embedded database that other accounts of the machine may use, each with its mode. */
export function findFilesOpenToOthers(location: DatabaseLocation): string[] {
  return dialectOf(location).embedded ? filesOpenToOthers(location.url.slice('sqlite:'.length)) : [];
}

/** Throws `StoreRefusedError` when an embedded database has no file yet. */
export function assertFileExists(location: DatabaseLocation): void {
  if (dialectOf(location).embedded) assertDatabaseFile(location.url.slice('sqlite:'.length));
}

/** What the engine finds wrong with its own files; empty when they are whole, or when a server keeps them. */
export function findFileFaults(location: DatabaseLocation): string[] {
  if (!dialectOf(location).embedded) return [];
  return findSqliteFileFaults(location.url.slice('sqlite:'.length));
}

/** Saves a SQLite database to a file that is not there yet; resolves to the number of its newest migration. */
export async function saveDatabase(location: DatabaseLocation, file: string): Promise<number> {
  return copySqliteFile(sqlitePath(location), file);
}

/** Brings a saved SQLite database back to where nothing is yet; resolves as `saveDatabase`. */
export async function bringDatabaseBack(location: DatabaseLocation, file: string): Promise<number> {
  return copySqliteFile(file, sqlitePath(location));
}

function sqlitePath({ url }: DatabaseLocation): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  throw new BackupRefusedError(
    'This command is only for SQLite; PostgreSQL has its own tools, see docs/operating/backup.md.',
  );
}
