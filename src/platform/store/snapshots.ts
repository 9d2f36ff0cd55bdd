import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseLocation, dialectOf } from './open.ts';

/** A snapshot that an older or newer program saved, whose schema is another one. */
export class SnapshotOfOtherSchemaError extends Error {
  constructor() {
    super('the snapshot has another schema than the database');
  }
}

/** A saved content of the store. */
export interface SavedSnapshot {
  readonly name: string;
  /** Epoch milliseconds by the clock of the machine. */
  readonly savedAtMs: number;
  readonly bytes: number;
}

const folderOfOwner = 0o700;
const ending = '.snapshot';

/** The files of snapshots, in a folder beside the database file. Undefined for an engine that has no file. */
export class SnapshotFolder {
  readonly #folder: string;

  static of(location: DatabaseLocation): SnapshotFolder | undefined {
    if (!dialectOf(location).embedded) return undefined;
    return new SnapshotFolder(`${location.url.slice('sqlite:'.length)}-snapshots`);
  }

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where the snapshot of that name is or would be; makes the folder. */
  fileOf(name: string): string {
    mkdirSync(this.#folder, { recursive: true, mode: folderOfOwner });
    return join(this.#folder, name + ending);
  }

  /** Where the content of a sandbox at its beginning is kept; no snapshot has such a name. */
  beginning(): string {
    return this.fileOf('.beginning');
  }

  hasBeginning(): boolean {
    return existsSync(this.beginning());
  }

  /** Ordered by name. */
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
