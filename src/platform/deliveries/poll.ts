import { formatInstant } from '../../values/instant.ts';
import { limits } from '../limits/numbers.ts';
import type { Clock } from '../time/clock.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** What is known of the queue when a client asks when to come back. */
export interface QueueState {
  /** Elements of all partners that wait. */
  readonly openElements: number;
  /** Measured speed of the worker. */
  readonly elementsPerSecond: number;
}

/** The present moment of both clocks. */
export interface Moment {
  /** Epoch milliseconds of the wall clock. */
  readonly wallNowMs: number;
  /** How far the marketplace's clock is ahead of it. */
  readonly aheadMs: number;
}

/** Both clocks at one moment: they are read again when a millisecond ended between the two. */
export function momentOf(clock: Clock, wallClock: Clock): Moment {
  for (;;) {
    const wallNowMs = wallClock.nowMs();
    const aheadMs = clock.nowMs() - wallNowMs;
    if (wallClock.nowMs() === wallNowMs) return { wallNowMs, aheadMs };
  }
}

/** When a client should ask for a delivery again, by its own clock. */
export interface Poll {
  /** Instant as text; of a delivery that is done the moment it was. */
  readonly pingAfter: string;
  /** `retry-after` in seconds while there is something to wait for. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Tells when to ask again: after the time that the waiting elements take at the measured speed. */
export function pollOf(delivery: DeliveryRecord, queue: QueueState, { wallNowMs, aheadMs }: Moment): Poll {
  if (delivery.state === 'done') {
    // Moved back since, the marketplace's clock would put the end into the future.
    const doneAtMs = Math.min((delivery.done_at ?? 0) - aheadMs, wallNowMs);
    return { pingAfter: formatInstant(doneAtMs), headers: {} };
  }
  const waitMs = waitOf(queue);
  return {
    pingAfter: formatInstant(wallNowMs + waitMs),
    headers: { 'retry-after': `${Math.ceil(waitMs / 1000)}` },
  };
}

/** The time the waiting elements take at the measured speed, within the bounds that keep polling sensible. */
function waitOf(queue: QueueState): number {
  const expectedMs = (queue.openElements / Math.max(queue.elementsPerSecond, 1)) * 1000;
  return Math.round(Math.min(Math.max(expectedMs, limits.pingAfterMinMs), limits.pingAfterMaxMs));
}
