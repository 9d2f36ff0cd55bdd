/**
 * Tells the threads of one process whether something was committed since they last looked, without asking the database.
 * The thread that writes marks each commit before it becomes visible and after it: whoever has seen anything of a
 * commit sees another version than before it.
 */
export class CommitMark {
  /** Shared with the other threads. Odd while a commit is under way. */
  readonly memory: SharedArrayBuffer;
  readonly #count: Int32Array;

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#count = new Int32Array(memory);
  }

  /** Before a commit. A mark that a dead thread left stays until the next commit is over. */
  begin(): void {
    Atomics.or(this.#count, 0, 1);
  }

  /** After a commit, also after one that failed. */
  end(): void {
    Atomics.store(this.#count, 0, (Atomics.load(this.#count, 0) | 1) + 1);
  }

  /** Undefined while a commit is under way. */
  version(): number | undefined {
    const count = Atomics.load(this.#count, 0);
    return (count & 1) === 1 ? undefined : count;
  }
}
