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
