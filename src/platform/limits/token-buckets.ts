import type { Rate } from './rates.ts';

/**
 * Exact token buckets of one rate, one for each key. A bucket is kept as the instant at which it is full again, so
 * it needs no timer and refills by being looked at; a full bucket is the same as none.
 *
 * Buckets live in two generations. Those that nobody touched for as long as it takes to fill up are full, and the
 * older generation is dropped as a whole; that bounds the memory by the keys of two such spans.
 */
export class TokenBuckets {
  readonly rate: Rate;
  readonly #stepMs: number;
  readonly #keysMax: number;
  /** Longest time to fill up: of an empty bucket, or of one in the deepest debt. */
  readonly #spanMs: number;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #turnAtMs = 0;

  /** Above `keysMax` keys in one span the oldest buckets are forgotten early, in favour of those callers. */
  constructor(rate: Rate, keysMax: number, debtSpans = 0) {
    this.rate = rate;
    this.#stepMs = rate.perMs / rate.requests;
    this.#keysMax = keysMax;
    this.#spanMs = rate.perMs * (1 + debtSpans);
  }

  /** The instant at which the bucket is full; now when it is. Epoch milliseconds. */
  fullAtMs(key: string, nowMs: number): number {
    if (nowMs >= this.#turnAtMs || this.#turnAtMs - nowMs > this.#spanMs) this.#turn(nowMs);
    const fullAt = this.#young.get(key) ?? this.#old.get(key);
    // A bucket cannot take longer to fill than the emptiest: then the clock was set back.
    return fullAt === undefined || fullAt <= nowMs || fullAt - nowMs > this.#spanMs ? nowMs : fullAt;
  }

  /** Whole tokens in a bucket that is full at that instant. */
  left(fullAtMs: number, nowMs: number): number {
    // Instants are sums of steps; what is a rounding error short of a token is one.
    return Math.floor((this.rate.perMs - (fullAtMs - nowMs)) / this.#stepMs + 1e-6);
  }

  /** Milliseconds until the bucket has one token; 0 when it has. */
  waitMs(fullAtMs: number, nowMs: number): number {
    return Math.max(0, fullAtMs - nowMs - (this.rate.perMs - this.#stepMs));
  }

  /** Takes one token of a bucket that has one, or tokens that were taken elsewhere, into debt if need be. */
  take(key: string, nowMs: number, tokens = 1): void {
    const fullAt = Math.min(this.fullAtMs(key, nowMs) + tokens * this.#stepMs, nowMs + this.#spanMs);
    if (this.#young.size >= this.#keysMax) this.#turn(nowMs);
    this.#young.set(key, fullAt);
  }

  /** Buckets that are remembered, for tests of the bound. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #turn(nowMs: number): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#turnAtMs = nowMs + this.#spanMs;
  }
}
