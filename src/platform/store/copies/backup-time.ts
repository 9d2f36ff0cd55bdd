import { readFileSync, writeFileSync } from 'node:fs';
import { type DatabaseLocation, embeddedFileOf } from '../open.ts';

/** Next to the database, because `kontor backup` writes nothing into it while a server uses it. */
const noteOf = (file: string) => `${file}-backup-time`;

/**
 * Notes that the database was saved to a file, for those who watch its age. Without permission to write next to the
 * database there is no note; the backup itself is complete.
 */
export function noteBackup(location: DatabaseLocation, nowMs: number): void {
  const file = embeddedFileOf(location);
  if (file === undefined) return;
  try {
    writeFileSync(noteOf(file), `${new Date(nowMs).toISOString()}\n`, { mode: 0o600 });
  } catch {
    // Whoever may only read the folder can still make backups.
  }
}

/** Returns when the database was last saved by `kontor backup`; undefined when that is not known. */
export function findBackupTime(location: DatabaseLocation): number | undefined {
  const file = embeddedFileOf(location);
  if (file === undefined) return undefined;
  try {
    const atMs = Date.parse(readFileSync(noteOf(file), 'utf8').trim());
    return Number.isNaN(atMs) ? undefined : atMs;
  } catch {
    return undefined;
  }
}
