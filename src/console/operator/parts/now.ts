import { isSandbox } from '../../app/environment.ts';
import { nowMs } from '../../app/now.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { useCall } from '../../data/operator.ts';

/** The present time of the marketplace: that of the sandbox clock, where there is one. */
export function useNow(): number {
  const session = useSession();
  const { data } = useCall('readClock', {}, { enabled: isSandbox && mayUse(session, ['viewer']) });
  return data === undefined ? nowMs() : Date.parse(data.now);
}

const dayMs = 24 * 60 * 60 * 1000;

/** A time some days ago, rounded down to a whole day, so that equal reads stay equal. */
export function daysBefore(now: number, days: number): string {
  return new Date((Math.floor(now / dayMs) - days + 1) * dayMs).toISOString();
}
