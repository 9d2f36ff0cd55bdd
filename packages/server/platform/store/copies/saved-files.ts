import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseLocation, dialectOf, embeddedFileOf } from '../location.ts';

/** A snapshot that an older or newer program saved, with a different schema. */
export class SnapshotOfOtherSchemaError extends Error {
  constructor() {
    super('the snapshot has another schema than the database');
  }
}

/** A saved copy of the store's content. */
export interface SavedSnapshot {
  readonly name: string;
  /** Epoch milliseconds by the machine's clock. */
  readonly savedAtMs: number;
  readonly bytes: number;
}

const folderOfOwner = 0o700;
const ending = '.snapshot';

/** The snapshot files, in a folder next to the database file. */
export class SnapshotFolder {
  readonly #folder: string;

  static of(location: DatabaseLocation): SnapshotFolder | undefined {
    if (!dialectOf(location).embedded) return undefined;
    return new SnapshotFolder(`${location.url.slice('sqlite:'.length)}-snapshots`);
  }

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path of the snapshot of that name, existing or not; creates the folder. */
  fileOf(name: string): string {
    mkdirSync(this.#folder, { recursive: true, mode: folderOfOwner });
    return join(this.#folder, name + ending);
  }

  /** Path of the saved initial content of a sandbox; no snapshot can have such a name. */
  beginning(): string {
    return this.fileOf('.beginning');
  }

  hasBeginning(): boolean {
    return existsSync(this.beginning());
  }

  /** Lists the snapshots, ordered by name. */
  list(): SavedSnapshot[] {
    if (!existsSync(this.#folder)) return [];
    const names = readdirSync(this.#folder).filter((file) => file.endsWith(ending) && !file.startsWith('.'));
    return names.sort().flatMap((file) => this.#read(file.slice(0, -ending.length)));
  }

  find(name: string): SavedSnapshot | undefined {
    return this.#read(name)[0];
  }

  remove(name: string): void {
    rmSync(this.fileOf(name), { force: true });
  }

  #read(name: string): SavedSnapshot[] {
    const facts = statSync(join(this.#folder, name + ending), { throwIfNoEntry: false });
    return facts === undefined ? [] : [{ name, savedAtMs: Math.floor(facts.mtimeMs), bytes: facts.size }];
  }
}

/** Next to the database, because `kontor backup` writes nothing into it while a server uses it. */
const noteOf = (file: string) => `${file}-backup-time`;

/**
 * Notes that the database was saved to a file, for those who watch its age. Where nothing may be written next to
 * the database there is no note; the backup itself is complete.
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
