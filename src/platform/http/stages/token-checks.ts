import type { Caller } from '../../auth/caller.ts';
import { limits } from '../../limits/numbers.ts';
import { overloaded } from '../protection/in-flight-requests.ts';

/**
 * Requests that wait for a token check. A client that sends many requests at once with a new token sends one token: all
 * of them wait for the same check and share one unauthenticated slot (`docs/contributors/decisions/overload-and-limits.md`).
 */
export class TokenChecks {
  readonly #bearersMax: number;
  readonly #bearers = new WeakMap<Promise<Caller>, number>();

  constructor(bearersMax: number = limits.partnerRequestsMax) {
    this.#bearersMax = bearersMax;
  }

  /** True when a request already waits for that check. */
  has(check: Promise<Caller>): boolean {
    return this.#bearers.has(check);
  }

  /** Adds a request that waits for the check. Throws 503 when that is more than a partner may have in flight. */
  add(check: Promise<Caller>): void {
    const bearers = (this.#bearers.get(check) ?? 0) + 1;
    if (bearers > this.#bearersMax)
      throw overloaded('unchecked requests with the same token', 'requests-of-address');
    this.#bearers.set(check, bearers);
  }
}
