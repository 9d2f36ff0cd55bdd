import type { OperatorOperations } from '@kontor/client';
import { isLive } from '../app/environment.ts';
import { nowMs } from '../app/now.ts';
import { mayUse, useSession } from '../app/session.ts';
import { hooksOf } from './hooks.ts';

export const { useCall, useRows, useAllRows, useAct, useClient } = hooksOf<OperatorOperations>();

/** The present time of the marketplace: that of the sandbox clock, where there is one. */
export function useNow(): number {
  const session = useSession();
  const { data } = useCall('readClock', {}, { enabled: !isLive && mayUse(session, ['viewer']) });
  return data === undefined ? nowMs() : Date.parse(data.now);
}
