import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { copyPages, openDatabase, openForReads } from './database.ts';
import { makePrivateFile, syncFolderOf } from './files.ts';

/** Why a copy is refused, as a sentence for the person who asked for it. */
export class BackupRefusedError extends Error {}

/** Pages copied per step; the size decides how often the process gets a turn, not what is copied. */
const pagesAtOnce = 2_000;

/**
 * Copies the database file `from` to `to` as of one moment, even while a server writes it, and resolves to the number
 * of its newest migration. The copy appears under its name only when it is complete and was verified.
 */
export async function copySqliteFile(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new BackupRefusedError(`The file ${from} does not exist.`);
  assertNothingAt(to);
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  const source = openReadable(from);
  try {
    // Hold one state: otherwise the copy starts over after each write of the server, and that of a large file never
    // ends.
    source.exec('BEGIN; SELECT number FROM schema_history LIMIT 1');
    await copyPages(source, unfinished, { rate: pagesAtOnce });
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new BackupRefusedError(`${from} cannot be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    source.close();
  }
  const version = checkedVersion(unfinished, from);
  assertNothingAt(to);
  renameSync(unfinished, to);
  syncFolderOf(to);
  return version;
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
