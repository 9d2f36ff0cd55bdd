/** How long a node relies on the last answer about the lease; the lease lasts three times as long. */
const goodMs = 5_000;

interface KnownLeaseDeps {
  /** Takes or renews the lease; resolves to whether this node has it. */
  ask(): Promise<boolean>;
  /** Milliseconds of a monotonic clock. */
  monotonicMs(): number;
}

/**
 * Knows whether this node is the one that sends; it asks from time to time, not before each round.
 *
 * | State of the lease | Begins | Ends |
 * |---|---|---|
 * | unknown | at first, and as below | with the answer to a question that no change overtook |
 * | ours | with the answer | five seconds later |
 * | not ours | with the answer | five seconds later, or with `mayBeFree` |
 */
export class KnownLease {
  readonly #deps: KnownLeaseDeps;
  #isMine = false;
  #goodUntilMs = Number.NEGATIVE_INFINITY;
  #changes = 0;

  constructor(deps: KnownLeaseDeps) {
    this.#deps = deps;
  }

  async isMine(): Promise<boolean> {
    const { ask, monotonicMs } = this.#deps;
    if (monotonicMs() < this.#goodUntilMs) return this.#isMine;
    const changes = this.#changes;
    this.#isMine = await ask();
    // An answer from before a change may be wrong after it.
    if (changes === this.#changes) this.#goodUntilMs = monotonicMs() + goodMs;
    return this.#isMine;
  }

  /** Call when another node may have released the lease: a node without the lease then asks again. */
  mayBeFree(): void {
    this.#changes += 1;
    if (!this.#isMine) this.#goodUntilMs = Number.NEGATIVE_INFINITY;
  }
}
