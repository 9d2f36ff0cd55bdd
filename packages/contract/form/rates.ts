/** Rates that apply whatever operation is called (conventions, section 5); those of one operation are in its contract. */
import { secondMs } from '@kontor/values/instant';

/** Size of a bucket, and the time in which an empty one fills up. */
export interface Rate {
  /** Requests allowed in a burst; as many again are allowed within `perMs`. */
  readonly requests: number;
  readonly perMs: number;
}

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
