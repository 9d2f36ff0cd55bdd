/** How long a node that has heard whether it sends goes by that; the lease lasts three times as long. */
const goodMs = 5_000;

export interface KnownLeaseParts {
  /** Takes or renews the lease; resolves to whether this node has it. */
  ask(): Promise<boolean>;
  /** Milliseconds that only go forward. */
  monotonicMs(): number;
}

/** Whether this node is the one that sends: asked for from time to time, not before each round. */
export class KnownLease {
  readonly #parts: KnownLeaseParts;
  #isMine = false;
  #goodUntilMs = Number.NEGATIVE_INFINITY;
  #changes = 0;

  constructor(parts: KnownLeaseParts) {
    this.#parts = parts;
  }

  async isMine(): Promise<boolean> {
    const { ask, monotonicMs } = this.#parts;
    if (monotonicMs() < this.#goodUntilMs) return this.#isMine;
    const changes = this.#changes;
    this.#isMine = await ask();
    // What was answered before a change may be wrong after it.
    if (changes === this.#changes) this.#goodUntilMs = monotonicMs() + goodMs;
    return this.#isMine;
  }

  /** Another node may have given the lease back: one that has none asks for it again. */
  mayBeFree(): void {
    this.#changes += 1;
    if (!this.#isMine) this.#goodUntilMs = Number.NEGATIVE_INFINITY;
  }
}
