/** The files of a SQLite database and who may read them. They contain the key that signs tokens. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreRefusedError } from '../../store-failure.ts';

const ownerOnly = 0o600;
const folderOfOwner = 0o700;
const othersMask = 0o077;

/**
 * Creates the file, and the folder that contains it, with access for the owner only. Never opens an existing file:
 * closing it would drop all locks that this process holds on it.
 */
export function makePrivateFile(path: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    else {
      makeFolder(dirname(resolve(path)));
      closeSync(openSync(path, 'wx', ownerOnly));
    }
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new StoreRefusedError(
      `The database file ${path} cannot be created: ${(error as Error).message}. ` +
        'Set a file in a folder that this account can write to with KONTOR_DATABASE_URL (--database-url).',
      { cause: error },
    );
  }
}

/** Makes the names of new files in the folder of `path` survive a power failure. */
export function syncFolderOf(path: string): void {
  // Windows does not open folders, and stores names by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(resolve(path)), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Throws `StoreRefusedError` when there is no database file at `path`. */
export function assertDatabaseFile(path: string): void {
  if (existsSync(path)) return;
  throw new StoreRefusedError(
    `The database file ${path} does not exist. Set the file with KONTOR_DATABASE_URL (--database-url); ` +
      'a server creates one at its first start.',
  );
}

/** Creates one folder after the other: if the system refuses one, the runtime's recursive mode may never return. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: folderOfOwner });
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Returns those of the database's files and its folder that other accounts may use, as `PATH (MODE)`. */
export function filesOpenToOthers(path: string): string[] {
  // Windows stores access rights elsewhere; the mode means nothing there.
  if (process.platform === 'win32') return [];
  return [dirname(resolve(path)), path, `${path}-wal`, `${path}-shm`, lockFileOf(path)].flatMap((each) => {
    const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & othersMask) === 0 ? [] : [`${each} (${(mode & 0o777).toString(8)})`];
  });
}

/** The lock file next to a database; its lock means that a server uses the database. */
export function lockFileOf(path: string): string {
  return `${path}-lock`;
}
