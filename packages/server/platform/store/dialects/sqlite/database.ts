/**
 * The only module that opens database files: when a process closes any handle of a file, the system drops all locks
 * that the process holds on it, and another program then removes the log of a running server. The engine knows this and
 * keeps handles open; the file functions of the runtime do not. `test/tidy/database-files.test.ts` enforces it.
 */
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { storeNumbers } from '../../numbers.ts';

/** Opens an existing database file for reads and writes; never creates it. */
export function openDatabase(path: string, timeoutMs: number = storeNumbers.busyTimeoutMs): DatabaseSync {
  return new DatabaseSync(`${pathToFileURL(path).href}?mode=rw`, { timeout: timeoutMs });
}

/** Opens an existing database file, without ever changing it. */
export function openForReads(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true });
}

/** Opens a file that nobody writes as immutable, so that no log is looked for or created next to it. */
export function openUnchanging(path: string): DatabaseSync {
  return new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true });
}

/** Copies all pages of a database over those of the file `to`; `progress` is called after every `rate` pages. */
export async function copyPages(
  source: DatabaseSync,
  to: string,
  options: { readonly rate: number; readonly progress?: () => void },
): Promise<void> {
  await backup(source, to, options);
}
