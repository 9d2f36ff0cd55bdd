import { Waiter } from '../concurrency/waiting.ts';
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

/** Polls the store for one delivery, on behalf of all callers that wait for it. */
export class DeliveryWatch {
  readonly #tx: ReadTx;
  readonly #deliveryId: string;
  readonly #callers = new Set<Waiter>();
  readonly #poller = new Waiter();
  #found: { readonly delivery: DeliveryRecord | undefined } | undefined;
  #isOver = false;

  /** The handle is used for all callers, so it must not belong to one request. */
  constructor(tx: ReadTx, deliveryId: string) {
    this.#tx = tx;
    this.#deliveryId = deliveryId;
    void this.#follow();
  }

  /** True when no more polls follow: the delivery is done, the store failed, or the last caller left. */
  get isOver(): boolean {
    return this.#isOver;
  }

  join(): Waiter {
    const caller = new Waiter();
    this.#callers.add(caller);
    return caller;
  }

  leave(caller: Waiter): void {
    this.#callers.delete(caller);
    if (this.#callers.size === 0) this.#end();
  }

  /** Polls immediately. */
  wake(): void {
    this.#poller.wake();
  }

  /**
   * Resolves to the newest record when the delivery is done or the time is over. A caller whose time is over, or whose
   * watch failed, looks for itself.
   */
  async newest(caller: Waiter, ms: number): Promise<DeliveryRecord | undefined> {
    await caller.pause(ms);
    return this.#found === undefined ? findDelivery(this.#tx, this.#deliveryId) : this.#found.delivery;
  }

  async #follow(): Promise<void> {
    const { firstMs, longestMs } = this.#tx.dialect.embedded ? pauses.alone : pauses.fleet;
    try {
      for (let pauseMs = firstMs; !this.#isOver; pauseMs = Math.min(pauseMs * 2, longestMs)) {
        await this.#poller.pause(pauseMs);
        if (!this.#isOver) await this.#poll();
      }
    } catch {
      // Each caller looks for itself, and answers its own failure.
      this.#end();
    }
  }

  async #poll(): Promise<void> {
    const delivery = await findDelivery(this.#tx, this.#deliveryId);
    if (delivery?.state === 'pending') return;
    this.#found = { delivery };
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#poller.wake();
    for (const caller of this.#callers) caller.wake();
  }
}
