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
