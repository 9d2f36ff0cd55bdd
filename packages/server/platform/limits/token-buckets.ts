import type { Rate } from '@kontor/contract/form/rates';

/**
 * Exact token buckets of one rate, one for each key. A bucket is stored as the time at which it is full again, so it
 * needs no timer: it is refilled when it is read. A full bucket is equivalent to a missing one.
 *
 * Buckets are stored in two generations. Buckets that were not used for as long as it takes to fill up are full, so the
 * older generation is dropped as a whole; this bounds the memory by the keys of two such spans.
 */
export class TokenBuckets {
  readonly rate: Rate;
  readonly #stepMs: number;
  readonly #keysMax: number;
  /** Longest time to fill up: from empty, or from the deepest debt. */
  readonly #spanMs: number;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #turnAtMs = 0;

  /** With more than `keysMax` keys in one span the oldest buckets are dropped early, in favour of their callers. */
  constructor(rate: Rate, keysMax: number, debtSpans = 0) {
    this.rate = rate;
    this.#stepMs = rate.perMs / rate.requests;
    this.#keysMax = keysMax;
    this.#spanMs = rate.perMs * (1 + debtSpans);
  }

  /** Returns the time at which the bucket is full; now if it is full already. Epoch milliseconds. */
  fullAtMs(key: string, nowMs: number): number {
    if (nowMs >= this.#turnAtMs || this.#turnAtMs - nowMs > this.#spanMs) this.#turn(nowMs);
    const fullAt = this.#young.get(key) ?? this.#old.get(key);
    // A bucket cannot take longer to fill than the emptiest one: the clock was set back.
    return fullAt === undefined || fullAt <= nowMs || fullAt - nowMs > this.#spanMs ? nowMs : fullAt;
  }

  /** Returns the whole tokens in a bucket that is full at that time. */
  left(fullAtMs: number, nowMs: number): number {
    // Times are sums of steps; a rounding error short of a token counts as a token.
    return Math.floor((this.rate.perMs - (fullAtMs - nowMs)) / this.#stepMs + 1e-6);
  }

  /** Returns the milliseconds until the bucket has one token; 0 when it has one. */
  waitMs(fullAtMs: number, nowMs: number): number {
    return Math.max(0, fullAtMs - nowMs - (this.rate.perMs - this.#stepMs));
  }

  /** Takes one token from a bucket that has one, or tokens taken on other nodes, going into debt if necessary. */
  take(key: string, nowMs: number, tokens = 1): void {
    const fullAt = Math.min(this.fullAtMs(key, nowMs) + tokens * this.#stepMs, nowMs + this.#spanMs);
    if (this.#young.size >= this.#keysMax) this.#turn(nowMs);
    this.#young.set(key, fullAt);
  }

  /** Number of stored buckets, for tests of the limit. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #turn(nowMs: number): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#turnAtMs = nowMs + this.#spanMs;
  }
}
