import type { ContractRate } from '../../contract/operation-table.ts';

/** A bucket's size and the time in which an empty one fills up again. */
export interface Rate {
  /** Requests at once; as many again are allowed within `perMs`. */
  readonly requests: number;
  readonly perMs: number;
}

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/** Rules that hold whatever operation is called (conventions, section 5). */
export const rates = {
  /** Of the two statements of the specification the one that binds. */
  partner: { requests: 20, perMs: secondMs },
  /** The other statement; a setting, off as shipped. */
  client: { requests: 10, perMs: secondMs },
  /** Calls of nobody known, by network address. */
  address: { requests: 20, perMs: secondMs },
} as const satisfies Record<string, Rate>;

/** The rate that the contract gives to one operation. */
export function rateOf({ requests, per }: ContractRate): Rate {
  return { requests, perMs: per === 'second' ? secondMs : dayMs };
}

/** True when a caller who keeps the other rate can still break this one. */
export function isTighter(rate: Rate, other: Rate): boolean {
  return rate.requests < other.requests || rate.requests / rate.perMs < other.requests / other.perMs;
}
