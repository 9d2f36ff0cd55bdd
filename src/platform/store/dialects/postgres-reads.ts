import { Collected } from '../collected.ts';
import type { Lifetime } from '../handle.ts';
import { asHandle } from '../handle.ts';
import type { SharedReadTx } from '../store.ts';
import { untilUnlocked } from './postgres-locks.ts';
import { Machines } from './postgres-machines.ts';
import type { Connections } from './postgres-pool.ts';
import { PostgresSharedTx, type Sender } from './postgres-tx.ts';

/** Returns a read handle that uses any free connection and opens no transaction. */
export function readsOf(connections: Connections): SharedReadTx {
  const lifetime: Lifetime = { ended: false };
  const sender: Sender = {
    collected: new Collected(lifetime),
    lifetime,
    personal: connections.personal,
    machines: new Machines(connections),
    lock: () => undefined,
    send: (statement, partnerId) => untilUnlocked(() => connections.query(statement, partnerId)),
  };
  return asHandle(new PostgresSharedTx(sender));
}
