import type { Client } from '../../../platform/auth/store/clients.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { GrantDeps } from './grants/grant.ts';

/** Seconds after which an access token expires, and the seconds that the answer states. */
interface TokenLife {
  readonly seconds: number;
  readonly statedSeconds: number;
}

/** Returns the lifetime of a token that is issued now; a fault rule of the sandbox may shorten it. */
export async function tokenLife(
  { faults }: Pick<GrantDeps, 'faults'>,
  tx: WriteTx,
  token: {
    readonly seconds: number;
    readonly tokenId: string;
    readonly client: Client;
    readonly nowMs: number;
  },
): Promise<TokenLife> {
  const { seconds, tokenId, client, nowMs } = token;
  const fault = await faults.ofToken(tx, { nowMs, key: tokenId, clientId: client.clientId });
  if (fault === undefined) return { seconds, statedSeconds: seconds };
  return { seconds: fault.seconds, statedSeconds: fault.isStated ? fault.seconds : seconds };
}
