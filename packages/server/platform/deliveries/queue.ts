/** How many deliveries wait, of all partners and on all nodes, and how fast they are processed. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { limits } from '../limits/numbers.ts';
import { acrossPartners } from '../store/across-partners.ts';
import type { ReadTx, Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import { countAllWaiting, findSpeed, putSpeed, removeGoneNodes } from './store/lists.ts';

/** State of the queue, from which the time of the next poll is estimated. */
export interface QueueState {
  /** Number of waiting elements of all partners. */
  readonly openElements: number;
  /** Measured speed of the worker. */
  readonly elementsPerSecond: number;
}

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

  /** Reads again what is too old, outside a transaction, and resolves to `last`; `nowMs` is by the wall clock. */
  async refresh(tx: ReadTx, nowMs: number): Promise<QueueState & { full: boolean }> {
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

/** Throws 503 OVERLOADED with the time to wait when too many deliveries wait, of this partner or of all partners. */
export function refuseOverload(
  queue: QueueState & { readonly full: boolean },
  waitingOfPartner: number,
  waitingOfPartnerMax: number,
): void {
  if (waitingOfPartner < waitingOfPartnerMax && !queue.full) return;
  const waitSeconds = Math.max(1, Math.ceil(queue.openElements / Math.max(queue.elementsPerSecond, 1)));
  throw new ApiError(platformErrors.OVERLOADED, {
    detail: 'Too many deliveries are waiting. Send the delivery again later.',
    full: queue.full ? 'deliveries' : 'deliveries-of-partner',
    headers: { 'retry-after': String(Math.min(waitSeconds, 60)) },
  });
}

/** Weight of the newest measurement in the moving average. */
const weightOfNewest = 0.2;
/** How often a node publishes its speed to the others. */
const publishEveryMs = 1_000;

/** Measures how fast this node processes elements, for `pingAfter` on every node. */
export class SpeedMeter {
  readonly #owner: string;
  #elementsPerSecond: number | undefined;
  #inProgress = 0;
  #publishedAtMs = Number.NEGATIVE_INFINITY;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Called when a delivery is started; call the returned function when it has ended. */
  start(): () => void {
    this.#inProgress += 1;
    return () => {
      this.#inProgress -= 1;
    };
  }

  /**
   * Records a measurement. Deliveries processed at the same time share the node, so each takes longer than it would
   * alone.
   */
  measured(elements: number, tookMs: number): void {
    const speed = (elements / Math.max(tookMs, 1)) * 1000 * Math.max(this.#inProgress, 1);
    const before = this.#elementsPerSecond ?? speed;
    this.#elementsPerSecond = before + weightOfNewest * (speed - before);
  }

  /**
   * Saves the speed, at most once a second by the wall clock. In a transaction of its own: that of the measured work is
   * about one partner, whose rows may be on another machine. A database that is away gets the next measurement.
   */
  async publish(store: Pick<Store, 'write'>, nowMs: number): Promise<void> {
    const speed = this.#elementsPerSecond;
    if (speed === undefined || Math.abs(nowMs - this.#publishedAtMs) < publishEveryMs) return;
    const isFirst = this.#publishedAtMs === Number.NEGATIVE_INFINITY;
    this.#publishedAtMs = nowMs;
    try {
      await store.write(
        async (tx) => {
          if (isFirst) await removeGoneNodes(tx, nowMs);
          await putSpeed(tx, this.#owner, Math.round(speed), nowMs);
        },
        { mayBeUndone: true },
      );
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
    }
  }
}
