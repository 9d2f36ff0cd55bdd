import { Tally } from '../../values/tally.ts';
import { limits } from '../limits/numbers.ts';
import type { ReadTx } from '../store/store.ts';
import { type DeliveryRecord, findDelivery } from './store/deliveries.ts';

/**
 * Pauses between two polls of the store. Where other nodes process deliveries too, they are short at first, because
 * most deliveries are done very soon; where this process handles all of them, its signal arrives before any poll.
 */
const pauses = {
  fleet: { firstMs: 5, longestMs: 100 },
  alone: { firstMs: 1_000, longestMs: 1_000 },
};
/**
 * Callers that wait on this thread for a delivery to be done. The writer of the process wakes them; occasional polls
 * cover deliveries that other nodes process, and lost signals.
 */
export class DeliveryWaiters {
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #ofPartner = new Tally();
  #count = 0;

  /** Called when a delivery is done: its waiters poll immediately. */
  wake(deliveryId: string): void {
    for (const waiter of this.#waiting.get(deliveryId) ?? []) waiter.wake();
  }

  /**
   * Resolves to the newest record when the delivery is done or the time is over; at once where too many callers of the
   * partner, or of all partners, wait already. The time is measured by the process, not by the injected clock, because
   * real time passes for the caller.
   */
  async wait(tx: ReadTx, deliveryId: string, seconds: number): Promise<DeliveryRecord | undefined> {
    const endMs = performance.now() + seconds * 1000;
    if (!this.#hasRoom(tx.partnerId)) return findDelivery(tx, deliveryId);
    const waiter = this.#join(tx.partnerId, deliveryId);
    const { firstMs, longestMs } = tx.dialect.embedded ? pauses.alone : pauses.fleet;
    try {
      let delivery = await findDelivery(tx, deliveryId);
      for (let pauseMs = firstMs; delivery?.state === 'pending' && performance.now() < endMs; ) {
        await waiter.pause(Math.min(pauseMs, Math.max(endMs - performance.now(), 1)));
        pauseMs = Math.min(pauseMs * 2, longestMs);
        delivery = await findDelivery(tx, deliveryId);
      }
      return delivery;
    } finally {
      this.#leave(tx.partnerId, deliveryId, waiter);
    }
  }

  #hasRoom(partnerId: string): boolean {
    return (
      this.#count < limits.deliveryWaitsMax && this.#ofPartner.of(partnerId) < limits.partnerDeliveryWaitsMax
    );
  }

  #join(partnerId: string, deliveryId: string): Waiter {
    const waiter = new Waiter();
    const others = this.#waiting.get(deliveryId);
    if (others === undefined) this.#waiting.set(deliveryId, new Set([waiter]));
    else others.add(waiter);
    this.#count += 1;
    this.#ofPartner.add(partnerId, 1);
    return waiter;
  }

  #leave(partnerId: string, deliveryId: string, waiter: Waiter): void {
    const others = this.#waiting.get(deliveryId);
    others?.delete(waiter);
    if (others?.size === 0) this.#waiting.delete(deliveryId);
    this.#count -= 1;
    this.#ofPartner.add(partnerId, -1);
  }
}

/** One waiting caller. A signal that arrives during a poll ends its next pause. */
class Waiter {
  #isWoken = false;
  #end: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** Resolves after the given time, or as soon as the waiter is woken. */
  async pause(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }
}
