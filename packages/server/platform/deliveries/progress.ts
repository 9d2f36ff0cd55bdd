/** When a client polls a delivery again, and the progress of the delivery in responses. */

import { formatInstant } from '@kontor/values/instant';
import { limits } from '../limits/numbers.ts';
import type { Clock } from '../time/clock.ts';
import { clockWarnings } from './client-clock.ts';
import type { QueueState } from './queue.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

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
    const doneAtMs = Math.min((delivery.doneAtMs ?? 0) - aheadMs, wallNowMs);
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

/** The progress of a delivery in a response (contract schema ProductProcessProgress). */
export type Progress = ReturnType<typeof viewProgress>;

export function viewProgress(delivery: DeliveryRecord, tasksPath: string, pingAfter: string) {
  const { state, total, succeeded, failed, unchanged } = delivery;
  const progress = succeeded + failed + unchanged;
  const self = `${tasksPath}/${delivery.deliveryId}`;
  const warnings = clockWarnings(delivery, self);
  return {
    state,
    message: messageOf(delivery, progress),
    total,
    progress,
    succeeded,
    failed,
    unchanged,
    pingAfter,
    ...(warnings.length > 0 && { warnings }),
    links: [
      { rel: 'self' as const, href: self },
      { rel: 'failed' as const, href: `${self}/failed` },
      { rel: 'succeeded' as const, href: `${self}/succeeded` },
      { rel: 'unchanged' as const, href: `${self}/unchanged` },
    ],
  };
}

/** `Progress` with `task`, as in the 202. */
export interface Accepted extends Progress {
  task: { href: string; id: string };
}

/** The body of the 202: the progress plus `task`, which is polled (D3). */
export function viewAccepted(delivery: DeliveryRecord, tasksPath: string, pingAfter: string): Accepted {
  const task = { href: `${tasksPath}/${delivery.deliveryId}`, id: delivery.deliveryId };
  return { task, ...viewProgress(delivery, tasksPath, pingAfter) };
}

function messageOf(delivery: DeliveryRecord, progress: number): string {
  if (delivery.state === 'done') return 'All elements worked on';
  if (progress === 0) return 'Delivery accepted, work has not finished';
  return `${progress} of ${delivery.total} elements worked on`;
}
