import { renameSync, rmSync } from 'node:fs';
import { SnapshotOfOtherSchemaError } from '../../copies/snapshots.ts';
import { passPoint } from '../../fault-point.ts';
import type { SqliteConnection } from './connection.ts';
import { copyPages, openForReads, openUnchanging } from './database.ts';
import { makePrivateFile, syncFolderOf } from './files.ts';

/** Pages copied between two checks of the fault point of a restore. */
const pagesAtOnce = 250;

/** Pages copied per step of a save; between two steps the process gets a turn. */
const savedAtOnce = 10_000;

const historyOf = 'SELECT number, name FROM schema_history ORDER BY number';

/**
 * Copies the content of the database at `path` to a file, which appears under its name when it is complete. Called
 * between two transactions of the only writer. The engine copies, because a copy by the system would open and close the
 * database file, and so end the locks of this process.
 */
export async function saveSnapshot(path: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  const source = openForReads(path);
  try {
    await copyPages(source, unfinished, { rate: savedAtOnce });
    renameSync(unfinished, file);
    syncFolderOf(file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    source.close();
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
    await copyPages(source, path, { rate: pagesAtOnce, progress: () => passPoint('restore in the middle') });
    passPoint('restore done');
  } finally {
    source.close();
  }
}
