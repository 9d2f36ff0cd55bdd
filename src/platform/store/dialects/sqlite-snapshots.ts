import { constants, copyFileSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { passPoint } from '../fault-point.ts';
import { SnapshotOfOtherSchemaError } from '../snapshots.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Pages copied between two checks of the fault point. */
const pagesAtOnce = 250;

const historyOf = 'SELECT number, name FROM schema_history ORDER BY number';

/**
 * Copies the content of the database at `path` to a file, which appears under its name when it is complete. Called
 * between two transactions of the only writer: once the log is in the database file, the file does not change while it
 * is copied.
 */
export async function saveSnapshot(writer: SqliteConnection, path: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const [row] = writer.all('PRAGMA wal_checkpoint(PASSIVE)', []);
    if (row?.busy === 0 && row.log === row.checkpointed) {
      copyFileSync(path, unfinished, constants.COPYFILE_FICLONE);
    } else {
      // Somebody reads an old state and so keeps pages of it in the log.
      await backupOf(path, unfinished);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
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
    await backup(source, path, { rate: pagesAtOnce, progress: () => passPoint('restore in the middle') });
    passPoint('restore done');
  } finally {
    source.close();
  }
}

async function backupOf(path: string, file: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(source, file, { rate: pagesAtOnce });
  } finally {
    source.close();
  }
}

/** Opens a snapshot as immutable: nobody writes it, so no log is looked for or created next to it. */
function openUnchanging(file: string): DatabaseSync {
  return new DatabaseSync(`${pathToFileURL(file).href}?immutable=1`, { readOnly: true });
}
