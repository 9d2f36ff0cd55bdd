import type { Caller } from '../../platform/auth/caller.ts';
import type { Ids } from '../../platform/time/ids.ts';

const prefix = 'Bearer kontor_replay_';

/**
 * Credentials of requests that this process sends to itself. Each is known in memory only, stands for one caller, and is
 * valid for one request.
 */
export class ReplayTickets {
  readonly #callers = new Map<string, Caller>();
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Returns the Authorization header for one request of a caller. */
  issue(caller: Caller): string {
    const authorization = prefix + this.#ids.hex(32);
    this.#callers.set(authorization, caller);
    return authorization;
  }

  /** Returns the caller of a header and makes it invalid; undefined when it is none of these, or was used. */
  take(authorization: string | undefined): Caller | undefined {
    if (authorization === undefined || this.#callers.size === 0) return undefined;
    const caller = this.#callers.get(authorization);
    if (caller !== undefined) this.#callers.delete(authorization);
    return caller;
  }

  /** Makes a header invalid that was not used. */
  drop(authorization: string): void {
    this.#callers.delete(authorization);
  }
}
