/** Rates of requests, whom they count, and the buckets that count against them. */

import type { ContractRate } from '../contract/operation-table.ts';

/** Size of a bucket, and the time in which an empty one fills up. */
export interface Rate {
  /** Requests allowed at once; as many again are allowed within `perMs`. */
  readonly requests: number;
  readonly perMs: number;
}

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/** Rates that apply whatever operation is called (conventions, section 5). */
export const rates = {
  /** The specification gives two values; this one applies. */
  partner: { requests: 20, perMs: secondMs },
  /** The other value; a setting, off by default. */
  client: { requests: 10, perMs: secondMs },
  /** Requests of unknown callers, by network address. */
  address: { requests: 20, perMs: secondMs },
  /** Preflights of browsers, by network address: those of several users of one office. */
  preflight: { requests: 200, perMs: secondMs },
} as const satisfies Record<string, Rate>;

/** Returns the rate that the contract gives to one operation. */
export function rateOf({ requests, per }: ContractRate): Rate {
  return { requests, perMs: per === 'second' ? secondMs : dayMs };
}

/** True when a caller within the other rate can still exceed this one. */
export function isTighter(rate: Rate, other: Rate): boolean {
  return rate.requests < other.requests || rate.requests / rate.perMs < other.requests / other.perMs;
}

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

/**
 * Returns the part of a network address that identifies a caller: a whole IPv4 address, or the /64 network of an IPv6
 * address, because whoever has one address of it has them all.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
