/** The time of a delivery by the clock of its client: read from the request, and warned of when it is ahead of ours. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { warningErrors } from '@kontor/contract/violations';
import { dayMs, formatInstant, minuteMs, parseInstant } from '@kontor/values/instant';
import type { BulkRequest } from './kind.ts';

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
const warnedAheadMs = 5 * minuteMs;

/** The time that a client sent with a delivery, and the time of its arrival. */
export interface DeliveryTimes {
  /** Null when the client sent none. */
  readonly clientTimeMs: number | null;
  readonly acceptedAtMs: number;
}

/** True for a delivery that makes later ones with a correct time count as older. */
export function isAhead({ clientTimeMs, acceptedAtMs }: DeliveryTimes): boolean {
  return clientTimeMs !== null && clientTimeMs > acceptedAtMs + warnedAheadMs;
}

/** Returns the warnings of a delivery; none where its clock is right. */
export function clockWarnings(delivery: DeliveryTimes, path: string) {
  if (!isAhead(delivery)) return [];
  const { code, title, remedy } = warningErrors.CLIENT_CLOCK_AHEAD;
  return [{ path, title, code, detail: `${describeAhead(delivery)} ${remedy}` }];
}

/** Says in a sentence how far ahead the clock was, and until when that has an effect. */
export function describeAhead({ clientTimeMs, acceptedAtMs }: DeliveryTimes): string {
  const minutes = Math.round(((clientTimeMs ?? acceptedAtMs) - acceptedAtMs) / minuteMs);
  const until = formatInstant(clientTimeMs ?? acceptedAtMs);
  return `X-Request-Timestamp was ${minutes} minutes ahead of the server; deliveries with an earlier time, until ${until}, count as older.`;
}
