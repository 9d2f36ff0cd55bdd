/**
 * Counts how often the whole content of the store was replaced by another one. The number is odd while that goes on, so
 * that whoever compares the numbers before and after its reads knows whether all of them saw the same content. Its memory is
 * shared by the threads of a process.
 */
export class StoreEdition {
  readonly memory: SharedArrayBuffer;
  readonly #slots: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#slots = new Int32Array(memory);
  }

  get number(): number {
    return Atomics.load(this.#slots, 0);
  }

  /** Whether what began under a number still sees the content that it began with. */
  isStill(number: number): boolean {
    return number % 2 === 0 && number === this.number;
  }

  /** To be called by a thread that takes the place of one that ended, perhaps while it replaced the content. */
  takeOver(): void {
    if (this.number % 2 !== 0) Atomics.add(this.#slots, 0, 1);
  }

  /** Does what replaces the content. */
  async replacing<Result>(work: () => Promise<Result>): Promise<Result> {
    Atomics.add(this.#slots, 0, 1);
    try {
      return await work();
    } finally {
      Atomics.add(this.#slots, 0, 1);
    }
  }
}
