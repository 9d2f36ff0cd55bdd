import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

const waitingOfAll = statements.shared(
  'waitingOfAll',
  `SELECT COUNT(*) AS deliveries, COALESCE(SUM(total - succeeded - failed - unchanged), 0) AS elements
   FROM deliveries WHERE state = 'pending'`,
);

const speedOfNodes = statements.marketplace(
  'speedOfNodes',
  'SELECT SUM(elements_per_second) AS speed FROM worker_nodes WHERE seen_at > ?1',
);

const speedPut = statements.marketplace(
  'speedPut',
  `INSERT INTO worker_nodes (owner, elements_per_second, seen_at) VALUES (?1, ?2, ?3)
   ON CONFLICT (owner) DO UPDATE SET elements_per_second = excluded.elements_per_second,
     seen_at = excluded.seen_at`,
);

const goneNodesDelete = statements.marketplace(
  'goneNodesDelete',
  'DELETE FROM worker_nodes WHERE seen_at < ?1',
);

/** Returns the number of waiting deliveries of all partners, and of their open elements. */
export async function countAllWaiting(
  tx: Pick<SharedReadTx, 'allReachable'>,
): Promise<{ deliveries: number; elements: number }> {
  const total = { deliveries: 0, elements: 0 };
  for (const part of await tx.allReachable(waitingOfAll)) {
    total.deliveries += part.deliveries;
    total.elements += part.elements;
  }
  return total;
}

/** Returns the elements per second of all nodes seen after `sinceMs`; undefined when none has been measured. */
export async function findSpeed(
  tx: Pick<MarketplaceReadTx, 'get'>,
  sinceMs: number,
): Promise<number | undefined> {
  return (await tx.get(speedOfNodes, sinceMs))?.speed || undefined;
}

/** Publishes to the other nodes how many elements per second this one processes. */
export async function putSpeed(
  tx: SharedWriteTx,
  owner: string,
  elementsPerSecond: number,
  nowMs: number,
): Promise<void> {
  await tx.run(speedPut, owner, elementsPerSecond, nowMs);
}

/** A node that was not seen for this long is gone: each start uses a new name. */
const goneAfterMs = 24 * 60 * 60 * 1_000;

/** Removes nodes that are gone, so that the table does not grow with each start. */
export async function removeGoneNodes(tx: SharedWriteTx, nowMs: number): Promise<void> {
  await tx.run(goneNodesDelete, nowMs - goneAfterMs);
}
