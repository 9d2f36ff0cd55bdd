/** Numbers by which the threads of a process tell whether what they know of the store is still true. */

/** A number in memory that the threads of a process share: a thread sees immediately what another one added. */
export class SharedNumber {
  /** For the `SharedNumber` of another thread. */
  readonly memory: SharedArrayBuffer;
  readonly #slots: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#slots = new Int32Array(memory);
  }

  get number(): number {
    return Atomics.load(this.#slots, 0);
  }

  addOne(): void {
    Atomics.add(this.#slots, 0, 1);
  }
}

/**
 * Counts how often the whole content of the store was replaced. The number is odd during a replacement, so code that
 * compares the numbers before and after its reads can tell whether all of them saw the same content. The threads of a
 * process share its memory.
 */
export class StoreEdition extends SharedNumber {
  /** True while work that began at `number` still sees the content that it began with. */
  isStill(number: number): boolean {
    return number % 2 === 0 && number === this.number;
  }

  /** Called by a thread that replaces one that ended, perhaps during a replacement. */
  takeOver(): void {
    if (this.number % 2 !== 0) this.addOne();
  }

  /** Runs the work that replaces the content. */
  async replacing<Result>(work: () => Promise<Result>): Promise<Result> {
    this.addOne();
    try {
      return await work();
    } finally {
      this.addOne();
    }
  }
}
