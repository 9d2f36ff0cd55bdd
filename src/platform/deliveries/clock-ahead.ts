import { formatInstant } from '../../values/instant.ts';
import { warningErrors } from '../errors/warning-errors.ts';

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
export function clockWarnings(delivery: DeliveryTimes, path: string) {
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
