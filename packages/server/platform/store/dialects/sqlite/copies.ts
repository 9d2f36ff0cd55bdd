/** Copies of the database file by the engine: backups, and snapshots that can replace its content. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SnapshotOfOtherSchemaError } from '../../copies/saved-files.ts';
import { passPoint } from '../../fault-point.ts';
import type { SqliteConnection } from './connection.ts';
import { copyPages, openDatabase, openForReads, openUnchanging } from './database.ts';
import { makePrivateFile, syncFolderOf } from './files.ts';

/** Why a copy is refused, as a sentence for the person who asked for it. */
export class BackupRefusedError extends Error {}

/** Pages copied per step; the size decides how often the process gets a turn, not what is copied. */
const pagesAtOnce = { backup: 2_000, save: 10_000, restore: 250 };

/**
 * Copies the database file `from` to `to` as of one moment, even while a server writes it, and resolves to the number
 * of its newest migration. The copy appears under its name only when it is complete and was verified.
 */
export async function copySqliteFile(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new BackupRefusedError(`The file ${from} does not exist.`);
  assertNothingAt(to);
  const source = openReadable(from);
  const unfinished = await copyUnfinished(source, to, pagesAtOnce.backup, () => {
    // Hold one state: otherwise the copy starts over after each write of the server, and that of a large file never
    // ends.
    source.exec('BEGIN; SELECT number FROM schema_history LIMIT 1');
  }).catch((error) => {
    throw new BackupRefusedError(`${from} cannot be copied: ${error.message}.`, { cause: error });
  });
  const version = checkedVersion(unfinished, from);
  assertNothingAt(to);
  finish(unfinished, to);
  return version;
}

/** Copies all pages to a file next to `to`, and closes the source; resolves to the path of the copy. */
async function copyUnfinished(
  source: DatabaseSync,
  to: string,
  rate: number,
  prepare: () => void = () => undefined,
): Promise<string> {
  const unfinished = `${to}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    makePrivateFile(unfinished);
    prepare();
    await copyPages(source, unfinished, { rate });
    return unfinished;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

/** Gives a complete copy its name, which survives a power failure. */
function finish(unfinished: string, to: string): void {
  renameSync(unfinished, to);
  syncFolderOf(to);
}

function assertNothingAt(to: string): void {
  // A log left over from another file would be taken for that of the new file.
  for (const path of [to, `${to}-wal`, `${to}-shm`]) {
    if (!existsSync(path)) continue;
    throw new BackupRefusedError(`${path} already exists: move it away, or use another file.`);
  }
}

function openReadable(path: string): DatabaseSync {
  try {
    return openForReads(path);
  } catch (error) {
    throw new BackupRefusedError(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** Reads the whole file; throws when it is damaged or not a Kontor database. */
function checkedVersion(path: string, origin: string): number {
  const copy = openDatabase(path);
  try {
    // Make it a single file, without a separate log.
    copy.exec('PRAGMA journal_mode = DELETE');
    const [check] = copy.prepare('PRAGMA integrity_check').all();
    if (Object.values(check ?? {})[0] !== 'ok') throw new Error('it is damaged');
    const row = copy.prepare('SELECT MAX(number) AS number FROM schema_history').get();
    return Number(row?.number ?? 0);
  } catch (error) {
    copy.close();
    rmSync(path, { force: true });
    throw new BackupRefusedError(`${origin} is not a usable kontor database: ${(error as Error).message}.`);
  } finally {
    if (copy.isOpen) copy.close();
  }
}

/**
 * Returns what the engine itself finds wrong with the file at `path`; empty when it is intact. Never creates the file.
 */
export function findSqliteFileViolations(path: string): string[] {
  if (!existsSync(path)) return [`the file ${path} does not exist`];
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(path);
    database.exec('PRAGMA query_only = ON');
    const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  } catch (error) {
    return [(error as Error).message];
  } finally {
    database?.close();
  }
}

const historyOf = 'SELECT number, name FROM schema_history ORDER BY number';

/**
 * Copies the content of the database at `path` to a file, which appears under its name when it is complete. Called
 * between two transactions of the only writer. The engine copies, because a copy by the system would open and close the
 * database file, and so end the locks of this process.
 */
export async function saveSnapshot(path: string, file: string): Promise<void> {
  finish(await copyUnfinished(openForReads(path), file, pagesAtOnce.save), file);
}

/**
 * Replaces the whole content of the database at `path` by a snapshot, in one transaction of the engine: readers see the
 * old content or the new one, and after a crash it is one of the two. Like `saveSnapshot`, called between two
 * transactions of the only writer.
 */
export async function restoreSnapshot(writer: SqliteConnection, path: string, file: string): Promise<void> {
  const source = openUnchanging(file);
  try {
    const saved = source.prepare(historyOf).all();
    // The same migrations create the same schema, so prepared statements of all connections stay valid.
    if (JSON.stringify(saved) !== JSON.stringify(writer.all(historyOf, []))) {
      throw new SnapshotOfOtherSchemaError();
    }
    passPoint('restore begun');
    await copyPages(source, path, {
      rate: pagesAtOnce.restore,
      progress: () => passPoint('restore in the middle'),
    });
    passPoint('restore done');
  } finally {
    source.close();
  }
}
