import { storeNumbers } from '../../numbers.ts';
import { StoreUnavailableError } from '../../store-failure.ts';

export interface GateBounds {
  /** Transactions that may wait at one gate; one more is rejected immediately. */
  readonly waitersMax: number;
  readonly waitMaxMs: number;
}

interface Waiter {
  enter(): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * One gate per partner, and per queue of writes, in front of a pool's connections. A partner's writes run one after the
 * other anyway. A write that waits here, and not at the partner's lock in the database, keeps no connection from other
 * partners.
 */
export class PartnerGates {
  readonly #bounds: GateBounds;
  /** Partners with a transaction inside the gate, and those waiting for it to leave, in order. */
  readonly #inside = new Map<string, Waiter[]>();

  constructor(
    bounds: GateBounds = { waitersMax: storeNumbers.gateWaitersMax, waitMaxMs: storeNumbers.lockWaitMaxMs },
  ) {
    this.#bounds = bounds;
  }

  /** Resolves, when it is the caller's turn, to a function that lets the next one in. */
  async enter(partnerId: string): Promise<() => void> {
    const waiting = this.#inside.get(partnerId);
    if (waiting === undefined) this.#inside.set(partnerId, []);
    else await this.#wait(waiting);
    return () => this.#leave(partnerId);
  }

  #wait(waiting: Waiter[]): Promise<void> {
    if (waiting.length >= this.#bounds.waitersMax) {
      return Promise.reject(new StoreUnavailableError('too many writes of the partner are waiting'));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new StoreUnavailableError('earlier writes of the partner took too long'));
      }, this.#bounds.waitMaxMs);
      const waiter = { enter: resolve, timer };
      waiting.push(waiter);
    });
  }

  #leave(partnerId: string): void {
    const next = this.#inside.get(partnerId)?.shift();
    if (next === undefined) {
      this.#inside.delete(partnerId);
      return;
    }
    clearTimeout(next.timer);
    next.enter();
  }
}
