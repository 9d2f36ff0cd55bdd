import { Tally } from '@kontor/values/collections';
import type { Caller } from '../../auth/caller.ts';
import { type CallerCounts, takeUpTo } from '../../limits/caller-counts.ts';
import { limits } from '../../limits/numbers.ts';
import { overloaded } from '../protection/in-flight-requests.ts';

/**
 * Requests that wait for a token check. A client that sends many requests at the same time with a new token sends one
 * token: all of them wait for the same check and share one unauthenticated slot
 * (`docs/contributors/decisions/overload-and-limits.md`).
 */
export class TokenChecks {
  readonly #counts: CallerCounts;
  readonly #bearersMax: number;
  readonly #bearers = new WeakMap<Promise<Caller>, number>();

  /** `counts`: of all threads, because connections with one token may be on any of them. */
  constructor(counts: CallerCounts = new Tally(), bearersMax: number = limits.partnerRequestsMax) {
    this.#counts = counts;
    this.#bearersMax = bearersMax;
  }

  /** True when a request already waits for that check. */
  has(check: Promise<Caller>): boolean {
    return this.#bearers.has(check);
  }

  /**
   * Adds a request that waits for the check of a token, until that ends. Throws 503 when that is more than a partner may
   * have in flight.
   */
  add(check: Promise<Caller>, token: string): void {
    const name = `token ${token}`;
    if (!takeUpTo(this.#bearersMax, this.#counts, name))
      throw overloaded('unchecked requests with the same token', 'requests-of-address');
    const bearers = this.#bearers.get(check);
    this.#bearers.set(check, (bearers ?? 0) + 1);
    if (bearers !== undefined) return;
    const leave = () => this.#counts.add(name, -(this.#bearers.get(check) ?? 0));
    check.then(leave, leave);
  }
}
