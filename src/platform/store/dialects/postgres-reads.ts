import { Collected } from '../collected.ts';
import type { Lifetime } from '../handle.ts';
import { asHandle } from '../handle.ts';
import type { SharedReadTx } from '../store.ts';
import { untilUnlocked } from './postgres-locks.ts';
import type { MachineReads } from './postgres-machine-reads.ts';
import type { Connections } from './postgres-pool.ts';
import { PostgresSharedTx, type Sender } from './postgres-tx.ts';

/**
 * Returns a read handle that uses any free connection and opens no transaction. Where tables are distributed, a partner's
 * statements are sent to the partner's machine. A replica has no machines, and no marks.
 */
export function readsOf(connections: Connections, machineReads: MachineReads | undefined): SharedReadTx {
  const lifetime: Lifetime = { ended: false };
  const sender: Sender = {
    collected: new Collected(lifetime),
    lifetime,
    personal: connections.personal,
    lock: () => undefined,
    mark: async () => undefined,
    lowestMark: async (partnerId) => (await machineReads?.lowestMark(partnerId)) ?? null,
    reachable: async (statement) =>
      machineReads !== undefined && connections.distributed
        ? machineReads.ofAll(statement)
        : (await untilUnlocked(() => connections.query(statement, ''))).rows,
    send: (statement, partnerId) =>
      untilUnlocked(() =>
        partnerId && machineReads !== undefined && connections.distributed
          ? machineReads.ofPartner(statement, partnerId)
          : connections.query(statement, partnerId),
      ),
  };
  return asHandle(new PostgresSharedTx(sender));
}
