import { Tally } from '@kontor/values/collections';
import { Waiter } from '../concurrency/waiting.ts';
import { type CallerCounts, takeUpTo } from '../limits/caller-counts.ts';
import { limits } from '../limits/numbers.ts';
import type { ReadTx } from '../store/store.ts';
import { type DeliveryRecord, findDelivery } from './store/deliveries.ts';

/** Names of what is counted. */
const ofAll = 'delivery waits';
const ofPartner = (partnerId: string) => `delivery waits ${partnerId}`;

/**
 * Callers that wait on this thread for a delivery to be done. The writer of the process wakes them; occasional polls
 * cover deliveries that other nodes process, and lost signals. Callers that wait for the same delivery share its polls.
 */
export class DeliveryWaiters {
  /** By delivery, then by partner: a record reaches no partner but the one whose handle read it. */
  readonly #watches = new Map<string, Map<string, DeliveryWatch>>();
  readonly #counts: CallerCounts;

  /** With `counts` that threads share, their callers stay within the limits together. */
  constructor(counts: CallerCounts = new Tally()) {
    this.#counts = counts;
  }

  /** Called when a delivery is done: it is polled immediately for its waiters. */
  wake(deliveryId: string): void {
    for (const watch of this.#watches.get(deliveryId)?.values() ?? []) watch.wake();
  }

  /**
   * Resolves to the newest record when the delivery is done or the time is over; immediately where too many callers of
   * the partner, or of all partners, wait already. The time is measured by the process, not by the injected clock,
   * because real time passes for the caller.
   */
  async wait(tx: ReadTx, deliveryId: string, seconds: number): Promise<DeliveryRecord | undefined> {
    const endMs = performance.now() + seconds * 1000;
    if (!this.#takePlace(tx.partnerId)) return findDelivery(tx, deliveryId);
    const watch = this.#watchOf(tx, deliveryId);
    const caller = watch.join();
    try {
      // The delivery may be done since the caller looked, before anything watched for the signal.
      const delivery = await findDelivery(tx, deliveryId);
      const restMs = endMs - performance.now();
      return delivery?.state === 'pending' && restMs > 0 ? await watch.newest(caller, restMs) : delivery;
    } finally {
      watch.leave(caller);
      this.#forget(tx.partnerId, deliveryId, watch);
      this.#counts.add(ofPartner(tx.partnerId), -1);
      this.#counts.add(ofAll, -1);
    }
  }

  #takePlace(partnerId: string): boolean {
    if (!takeUpTo(limits.deliveryWaitsMax, this.#counts, ofAll)) return false;
    if (takeUpTo(limits.partnerDeliveryWaitsMax, this.#counts, ofPartner(partnerId))) return true;
    this.#counts.add(ofAll, -1);
    return false;
  }

  #watchOf(tx: ReadTx, deliveryId: string): DeliveryWatch {
    const watches = this.#watches.get(deliveryId) ?? new Map<string, DeliveryWatch>();
    const present = watches.get(tx.partnerId);
    if (present !== undefined && !present.isOver) return present;
    const watch = new DeliveryWatch(tx, deliveryId);
    this.#watches.set(deliveryId, watches.set(tx.partnerId, watch));
    return watch;
  }

  /** Removes a watch that is over, unless another one has taken its place. */
  #forget(partnerId: string, deliveryId: string, watch: DeliveryWatch): void {
    const watches = this.#watches.get(deliveryId);
    if (!watch.isOver || watches?.get(partnerId) !== watch) return;
    watches.delete(partnerId);
    if (watches.size === 0) this.#watches.delete(deliveryId);
  }
}

/**
 * Pauses between two polls of the store. Where other nodes process deliveries too, they are short at first, because
 * most deliveries are done very soon; where this process handles all of them, its signal arrives before any poll.
 */
const pauses = {
  fleet: { firstMs: 5, longestMs: 100 },
  alone: { firstMs: 1_000, longestMs: 1_000 },
};

/** Polls the store for one delivery, on behalf of all callers that wait for it. */
class DeliveryWatch {
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
