import { formatInstant } from '../../values/instant.ts';
import { limits } from '../limits/numbers.ts';
import type { Clock } from '../time/clock.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** State of the queue, from which the time of the next poll is estimated. */
export interface QueueState {
  /** Number of waiting elements of all partners. */
  readonly openElements: number;
  /** Measured speed of the worker. */
  readonly elementsPerSecond: number;
}

/** The current time on both clocks. */
export interface Moment {
  /** Epoch milliseconds of the wall clock. */
  readonly wallNowMs: number;
  /** How far the marketplace's clock is ahead of the wall clock. */
  readonly aheadMs: number;
}

/** Reads both clocks at the same moment: repeats when the wall clock has moved on in between. */
export function momentOf(clock: Clock, wallClock: Clock): Moment {
  for (;;) {
    const wallNowMs = wallClock.nowMs();
    const aheadMs = clock.nowMs() - wallNowMs;
    if (wallClock.nowMs() === wallNowMs) return { wallNowMs, aheadMs };
  }
}

/** When a client should poll a delivery again, by its own clock. */
export interface Poll {
  /** Instant as text; for a delivery that is done, the time at which it was done. */
  readonly pingAfter: string;
  /** `retry-after` in seconds, while the client has to wait. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns when to poll again: after the time that the waiting elements take at the measured speed. */
export function pollOf(delivery: DeliveryRecord, queue: QueueState, { wallNowMs, aheadMs }: Moment): Poll {
  if (delivery.state === 'done') {
    // If the marketplace's clock was set back since, the end would otherwise be in the future.
    const doneAtMs = Math.min((delivery.done_at ?? 0) - aheadMs, wallNowMs);
    return { pingAfter: formatInstant(doneAtMs), headers: {} };
  }
  const waitMs = waitOf(queue);
  return {
    pingAfter: formatInstant(wallNowMs + waitMs),
    headers: { 'retry-after': `${Math.ceil(waitMs / 1000)}` },
  };
}

/** The time that the waiting elements take at the measured speed, within limits that keep polling sensible. */
function waitOf(queue: QueueState): number {
  const expectedMs = (queue.openElements / Math.max(queue.elementsPerSecond, 1)) * 1000;
  return Math.round(Math.min(Math.max(expectedMs, limits.pingAfterMinMs), limits.pingAfterMaxMs));
}
