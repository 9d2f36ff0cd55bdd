import type { Caller } from '../auth/caller.ts';
import { limits } from '../limits/numbers.ts';
import { overloaded } from './in-flight-requests.ts';

/**
 * Requests that wait until a token has been looked at. A client that sends many at once with a new token sends one token: they
 * wait for one look and share the room of one stranger (`docs/decisions/0085-room-by-caller.md`).
 */
export class TokenChecks {
  readonly #bearersMax: number;
  readonly #bearers = new WeakMap<Promise<Caller>, number>();

  constructor(bearersMax: number = limits.partnerRequestsMax) {
    this.#bearersMax = bearersMax;
  }

  /** Whether a request waits for that look already. */
  has(check: Promise<Caller>): boolean {
    return this.#bearers.has(check);
  }

  /** One more request waits for it. Throws 503 when it is more than a partner may have in flight. */
  add(check: Promise<Caller>): void {
    const bearers = (this.#bearers.get(check) ?? 0) + 1;
    if (bearers > this.#bearersMax) throw overloaded('unchecked requests with the same token');
    this.#bearers.set(check, bearers);
  }
}
