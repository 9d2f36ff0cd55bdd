import { limits } from '../limits/numbers.ts';
import { acrossPartners } from '../store/across-partners.ts';
import type { ReadTx } from '../store/store.ts';
import type { QueueState } from './poll.ts';
import { countAllWaiting, findSpeed } from './store/queue.ts';

/** Maximum age of a reading of the queue, for `pingAfter` and for refusing more work. */
const readingMaxAgeMs = 200;
/** Assumed speed until one has been measured. */
const elementsPerSecondAtFirst = 5_000;

/** Caches the state of the queue for all who ask; only those that find it old at the same moment read it each. */
export class QueueWatch {
  #reading: QueueState & { full: boolean } = {
    openElements: 0,
    elementsPerSecond: elementsPerSecondAtFirst,
    full: false,
  };
  #readAtMs = Number.NEGATIVE_INFINITY;

  /** What was read last: a transaction that accepts a delivery does not depend on rows of other partners. */
  get last(): QueueState & { full: boolean } {
    return this.#reading;
  }

  /** Reads outside a transaction; `nowMs` is by the wall clock. */
  async state(tx: ReadTx, nowMs: number): Promise<QueueState & { full: boolean }> {
    if (Math.abs(nowMs - this.#readAtMs) < readingMaxAgeMs) return this.#reading;
    const waiting = await countAllWaiting(acrossPartners(tx, 'queueLength'));
    const speed = await findSpeed(tx.marketplace, nowMs - 60_000);
    this.#readAtMs = nowMs;
    this.#reading = {
      openElements: waiting.elements,
      elementsPerSecond: speed ?? elementsPerSecondAtFirst,
      full: waiting.deliveries >= limits.waitingDeliveriesMax,
    };
    return this.#reading;
  }
}
