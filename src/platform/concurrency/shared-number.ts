/** A number in memory that the threads of a process share: a thread sees at once what another one added. */
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

  protected addOne(): void {
    Atomics.add(this.#slots, 0, 1);
  }
}
