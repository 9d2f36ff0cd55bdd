import { Collected } from '../../collected.ts';
import { asHandle, type Lifetime } from '../../handle.ts';
import type { SharedReadTx } from '../../store.ts';
import { untilUnlocked } from '../sql-state.ts';
import type { MachineReads } from './machine-reads.ts';
import type { Connections } from './pool.ts';
import { PostgresSharedTx, type Sender } from './tx.ts';

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
    parts: async () => machineReads?.parts(),
    send: (statement, partnerId, isCommon) =>
      untilUnlocked(() => {
        if (partnerId === undefined || machineReads === undefined || !connections.distributed)
          return connections.query(statement, partnerId);
        return partnerId === '' && !isCommon
          ? machineReads.ofEverybody(statement)
          : machineReads.ofPartner(statement, partnerId);
      }),
  };
  return asHandle(new PostgresSharedTx(sender));
}
