/** Inline processing: whether a delivery suits it, and its pause after a failure. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { countChanges } from '../bulk/decide.ts';
import type { Elements } from '../json/split-elements.ts';
import type { ReadTx } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Log } from './done.ts';
import type { DeliveryKind } from './kind.ts';
import { countWaiting, type DeliveryRecord } from './store/deliveries.ts';

/** Number of elements sampled to estimate how many of a body are changes. */
const sampleSize = 16;
/**
 * Pause after a failure: the delivery that caused it will be sent again, and has to go through the queue, which finds
 * the element that causes it.
 */
const pauseMs = 60_000;

/**
 * Deliveries with little to do are processed inline: in the transaction that accepts them. No body has to be stored and
 * no job claimed, and a repeated catalogue costs only its lookups. A delivery whose partner has others waiting is queued
 * behind them, which keeps the order of arrival (`docs/contributors/decisions/deliveries.md`).
 */
export class InlineProcessing {
  readonly #enabled: boolean;
  readonly #log: Log;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(enabled: boolean, log: Log) {
    this.#enabled = enabled;
    this.#log = log;
  }

  /** Pauses inline processing; also called when the previous run of this server was not shut down. */
  pause(nowMs: number): void {
    this.#pausedUntilMs = nowMs + pauseMs;
  }

  /** Estimates from a sample whether a body is little work. The outcomes never depend on this estimate. */
  async fits(tx: ReadTx, kind: DeliveryKind, elements: Elements, nowMs: number): Promise<boolean> {
    if (!this.#enabled || this.#isPaused(nowMs) || (await countWaiting(tx)) > 0) return false;
    const sample = spread(elements.count, sampleSize);
    if (sample.length === 0) return true;
    const changed = (await countChanges(kind.rules, tx, elements, sample)) / sample.length;
    return changed * elements.count <= kind.changesInlineMax;
  }

  /**
   * Runs the processing of a delivery that was just inserted. Throws 503 OVERLOADED when a rule breaks: the delivery is
   * not accepted, and is queued if it is sent again.
   */
  async attempt<Result>(
    { acceptedAtMs, logref }: Pick<DeliveryRecord, 'acceptedAtMs' | 'logref'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      this.pause(acceptedAtMs);
      this.#log('inline processing of a delivery failed', { error, logref });
      throw new ApiError(platformErrors.OVERLOADED, {
        detail: 'The delivery cannot be accepted at the moment. Send it again.',
        full: 'inline-processing',
        headers: { 'retry-after': '1' },
      });
    }
  }

  /** True during the pause. Setting the clock back ends it. */
  #isPaused(nowMs: number): boolean {
    return nowMs < this.#pausedUntilMs && nowMs >= this.#pausedUntilMs - pauseMs;
  }
}

/** Returns up to `placesMax` of `count` places, evenly spread. */
function spread(count: number, placesMax: number): number[] {
  const step = Math.max(1, count / placesMax);
  return Array.from({ length: Math.min(placesMax, count) }, (_, place) => Math.floor(place * step));
}
