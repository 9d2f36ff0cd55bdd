/** The times of a delivery, by the clock of its client and by ours, and its progress in answers. */

import { dayMs, formatInstant, parseInstant } from '../../values/instant.ts';
import { ApiError } from '../errors/api-error.ts';
import { warningErrors } from '../errors/element-errors.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import type { Clock } from '../time/clock.ts';
import type { BulkRequest } from './bulk-operation.ts';
import type { QueueState } from './queue.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** How far ahead of the server a client's clock may be. */
const clientTimeAheadMaxMs = dayMs;

/**
 * Parses `X-Request-Timestamp`; null when absent, 400 INVALID_HEADER when it cannot be parsed or is too far in the
 * future (D11). A time without a fraction means the end of its second: an earlier request of the client in that second
 * may have its time of arrival, which has milliseconds.
 */
export function readClientTime(request: BulkRequest): number | null {
  const sent = request.headers['x-request-timestamp'];
  if (sent === undefined) return null;
  const instantMs = parseInstant(sent);
  if (instantMs === undefined) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail:
        'X-Request-Timestamp must be an ISO 8601 date-time with an offset, such as 2026-03-01T08:15:00.000+01:00.',
    });
  }
  if (instantMs > request.nowMs + clientTimeAheadMaxMs) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail: `X-Request-Timestamp is more than 24 hours ahead of the server time, ${formatInstant(request.nowMs)}.`,
    });
  }
  return /[.,]\d/.test(sent) ? instantMs : instantMs + 999;
}

/** A client clock that is further ahead than this is worth a warning. */
const aheadMs = 5 * 60 * 1000;

/** The time that a client sent with a delivery, and the time of its arrival. */
export interface DeliveryTimes {
  /** Null when the client sent none. */
  readonly client_time_ms: number | null;
  readonly accepted_at: number;
}

/** True for a delivery that makes later ones with a correct time count as older. */
export function isAhead({ client_time_ms, accepted_at }: DeliveryTimes): boolean {
  return client_time_ms !== null && client_time_ms > accepted_at + aheadMs;
}

/** Returns the warnings of a delivery; none where its clock is right. */
function clockWarnings(delivery: DeliveryTimes, path: string) {
  if (!isAhead(delivery)) return [];
  const { code, title, remedy } = warningErrors.CLIENT_CLOCK_AHEAD;
  return [{ path, title, code, detail: `${describeAhead(delivery)} ${remedy}` }];
}

/** Says in a sentence how far ahead the clock was, and until when that has an effect. */
export function describeAhead({ client_time_ms, accepted_at }: DeliveryTimes): string {
  const minutes = Math.round(((client_time_ms ?? accepted_at) - accepted_at) / 60_000);
  const until = formatInstant(client_time_ms ?? accepted_at);
  return `X-Request-Timestamp was ${minutes} minutes ahead of the server; deliveries with an earlier time, until ${until}, count as older.`;
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

/** The progress of a delivery in an answer (contract schema ProductProcessProgress). */
export type Progress = ReturnType<typeof viewProgress>;

export function viewProgress(
  delivery: DeliveryRecord,
  tasksPath: string,
  { pingAfter }: Pick<Poll, 'pingAfter'>,
) {
  const progress = delivery.succeeded + delivery.failed + delivery.unchanged;
  const self = `${tasksPath}/${delivery.delivery_id}`;
  const warnings = clockWarnings(delivery, self);
  return {
    state: delivery.state,
    message: messageOf(delivery, progress),
    total: delivery.total,
    progress,
    succeeded: delivery.succeeded,
    failed: delivery.failed,
    unchanged: delivery.unchanged,
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

/** `Progress` with the task, as in the 202. */
export interface Accepted extends Progress {
  task: { href: string; id: string };
}

/** The body of the 202: the progress plus the task to poll (D3). */
export function viewAccepted(
  delivery: DeliveryRecord,
  tasksPath: string,
  poll: Pick<Poll, 'pingAfter'>,
): Accepted {
  const task = { href: `${tasksPath}/${delivery.delivery_id}`, id: delivery.delivery_id };
  return { task, ...viewProgress(delivery, tasksPath, poll) };
}

function messageOf(delivery: DeliveryRecord, progress: number): string {
  if (delivery.state === 'done') return 'All elements worked on';
  if (progress === 0) return 'Delivery accepted, work has not finished';
  return `${progress} of ${delivery.total} elements worked on`;
}
