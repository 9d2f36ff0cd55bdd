import type { ReadTx } from '../store/store.ts';
import { type DeliveryRecord, findDelivery } from './store/deliveries.ts';

/**
 * Pauses between two looks at the store. Where other nodes work deliveries off too they are short at first, because most
 * are done at once; where all are worked off by this process, its word comes sooner than any look.
 */
const pauses = {
  fleet: { firstMs: 5, longestMs: 100 },
  alone: { firstMs: 1_000, longestMs: 1_000 },
};
/** Callers that wait at a time; one more gets the state of the moment. */
const waitersMax = 500;

/**
 * Those who wait on this thread until a delivery is done. The writer of the process tells when one is; for what other
 * nodes work off, and should word be lost, they look for themselves from time to time.
 */
export class DeliveryWaiters {
  readonly #waiting = new Map<string, Set<Waiter>>();
  #count = 0;

  /** To be called when a delivery is done: who waits for it looks at once. */
  wake(deliveryId: string): void {
    for (const waiter of this.#waiting.get(deliveryId) ?? []) waiter.wake();
  }

  /**
   * Resolves when the delivery is done, or when the time is over, to its newest record. Waiting is measured by the
   * process, not by the injected clock: it is the caller's time that passes.
   */
  async wait(tx: ReadTx, deliveryId: string, seconds: number): Promise<DeliveryRecord | undefined> {
    const endMs = performance.now() + seconds * 1000;
    if (this.#count >= waitersMax) return findDelivery(tx, deliveryId);
    const waiter = this.#join(deliveryId);
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
      this.#leave(deliveryId, waiter);
    }
  }

  #join(deliveryId: string): Waiter {
    const waiter = new Waiter();
    const others = this.#waiting.get(deliveryId);
    if (others === undefined) this.#waiting.set(deliveryId, new Set([waiter]));
    else others.add(waiter);
    this.#count += 1;
    return waiter;
  }

  #leave(deliveryId: string, waiter: Waiter): void {
    const others = this.#waiting.get(deliveryId);
    others?.delete(waiter);
    if (others?.size === 0) this.#waiting.delete(deliveryId);
    this.#count -= 1;
  }
}

/** One caller. A word that comes while it looks ends its next pause. */
class Waiter {
  #isWoken = false;
  #end: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** Resolves after the time, or as soon as the waiter is woken. */
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
