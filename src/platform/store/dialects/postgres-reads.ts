import type { SharedReadTx } from '../store.ts';
import type { Connections } from './postgres-pool.ts';
import { PostgresTx, type Sender } from './postgres-tx.ts';

/** Reads take any free connection; a transaction is not opened for them. */
export function readsOf(connections: Connections): SharedReadTx {
  const sender: Sender = {
    effects: [],
    topics: new Set(),
    lifetime: { ended: false },
    lock: () => undefined,
    send: (statement, partnerId) => connections.query(statement, partnerId),
  };
  return new PostgresTx(sender) as unknown as SharedReadTx;
}
