import { realpathSync, statSync } from 'node:fs';
import { StoreLostError } from '../../store-failure.ts';
import { lockFileOf } from './files.ts';

/** The states, in the first slot of the memory. */
const [unknown, noted, lost] = [0n, 1n, 2n];

/** The database and its log. A commit looks for these alone, because each look costs time. */
const filesOfCommit = 2;
/** The index of the log and the lock as well, without which other programs do not notice this one. */
const filesOfAll = 4;

/** What is remembered of each file: its device and its number on it; both 0 for one that did not exist. */
const slotsOfFile = 2;

/**
 * Notices when the files of a database are moved, removed or replaced while the process uses them. The engine does not
 * notice: it keeps writing to files that have no name any more, and everything that it commits is gone with the
 * process. The first connection that writes notes the files; all threads share the memory. What is lost stays lost until
 * the process ends, because others may have used the files meanwhile. Only asks the system about the files, never opens
 * them.
 */
export class FileGuard {
  readonly #path: string;
  readonly #memory: BigInt64Array;
  #files: readonly string[] | undefined;

  /** Creates the memory that the threads of a process share. */
  static memory(): SharedArrayBuffer {
    return new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT * (1 + filesOfAll * slotsOfFile));
  }

  constructor(path: string, memory: SharedArrayBuffer = FileGuard.memory()) {
    this.#path = path;
    this.#memory = new BigInt64Array(memory);
  }

  /** Called for an open connection. With `notes`, and if nobody has done so before, notes the files as they are. */
  take(notes: boolean): void {
    if (notes && Atomics.load(this.#memory, 0) === unknown) {
      for (const [index, file] of this.#list().entries())
        this.#memory.set(identityOf(file), 1 + index * slotsOfFile);
      Atomics.store(this.#memory, 0, noted);
    }
    this.assertInPlace();
  }

  /** Throws `StoreLostError` when a file was found missing before; asks nobody. */
  assertNotLost(): void {
    if (Atomics.load(this.#memory, 0) === lost) throw new StoreLostError(this.#reason());
  }

  /** Throws `StoreLostError` when one of the files that a commit depends on is not where it was. */
  assertInPlace(): void {
    const reason = this.#findLossIn(filesOfCommit);
    if (reason !== undefined) throw new StoreLostError(reason);
  }

  /** Returns what happened to the files, as a sentence; undefined while they are in place. */
  findLoss(): string | undefined {
    return this.#findLossIn(filesOfAll);
  }

  #findLossIn(count: number): string | undefined {
    const state = Atomics.load(this.#memory, 0);
    if (state === unknown) return undefined;
    const files = this.#list().slice(0, count);
    if (state === noted && files.every((file, index) => this.#isInPlace(file, index))) return undefined;
    Atomics.store(this.#memory, 0, lost);
    return this.#reason();
  }

  #isInPlace(file: string, index: number): boolean {
    const device = this.#memory[1 + index * slotsOfFile];
    const inode = this.#memory[2 + index * slotsOfFile];
    if (device === unknown && inode === unknown) return true;
    const [deviceNow, inodeNow] = identityOf(file);
    return deviceNow === device && inodeNow === inode;
  }

  /** The database, its log, the index of the log, and the lock. The engine follows a link to find the log. */
  #list(): readonly string[] {
    if (this.#files !== undefined) return this.#files;
    const real = realpathSync(this.#path);
    this.#files = [this.#path, `${real}-wal`, `${real}-shm`, lockFileOf(this.#path)];
    return this.#files;
  }

  #reason(): string {
    return (
      `files of the database ${this.#path} were moved, removed or replaced while the server uses them: ` +
      'it stores nothing more; stop it, put the files back and start it again, see docs/operators/incidents.md'
    );
  }
}

function identityOf(file: string): readonly [device: bigint, inode: bigint] {
  const facts = statSync(file, { bigint: true, throwIfNoEntry: false });
  return facts === undefined ? [0n, 0n] : [BigInt.asIntN(64, facts.dev), BigInt.asIntN(64, facts.ino)];
}
