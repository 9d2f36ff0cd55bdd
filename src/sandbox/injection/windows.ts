/** State of a budget at one request. */
export interface BudgetState {
  readonly passes: boolean;
  /** Requests that still pass in this window. */
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends. */
  readonly endMs: number;
}

/**
 * Counts the requests of one rule with a budget. A window begins with the first request after the last window's end.
 */
export class BudgetWindow {
  readonly #requests: number;
  readonly #lengthMs: number;
  #endMs = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor({ requests, seconds }: { requests: number; seconds: number }) {
    this.#requests = requests;
    this.#lengthMs = seconds * 1000;
  }

  /** Counts a request; `nowMs` is real time. A clock that was set back starts a new window. */
  take(nowMs: number): BudgetState {
    if (nowMs >= this.#endMs || nowMs < this.#endMs - this.#lengthMs) {
      this.#endMs = nowMs + this.#lengthMs;
      this.#used = 0;
    }
    const passes = this.#used < this.#requests;
    if (passes) this.#used += 1;
    return { passes, remaining: this.#requests - this.#used, endMs: this.#endMs };
  }
}
