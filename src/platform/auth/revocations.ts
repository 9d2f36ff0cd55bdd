/**
 * Counts how often tokens were revoked, in memory that the HTTP threads of a process share. A message would reach a
 * thread after the answer to the revocation; this number is raised before that answer, and each thread compares it at
 * each request.
 */
export class Revocations {
  readonly memory: SharedArrayBuffer;
  readonly #slots: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#slots = new Int32Array(memory);
  }

  get number(): number {
    return Atomics.load(this.#slots, 0);
  }

  revoked(): void {
    Atomics.add(this.#slots, 0, 1);
  }
}
