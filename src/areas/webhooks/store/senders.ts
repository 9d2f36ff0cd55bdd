import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const leaseTake = statements.marketplace(
  'leaseTake',
  `INSERT INTO webhook_senders (name, owner, lease_until) VALUES ('all', ?1, ?3)
   ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
   WHERE webhook_senders.owner = ?1 OR webhook_senders.lease_until < ?2
   RETURNING owner`,
);

const leaseGiveBack = statements.marketplace(
  'leaseGiveBack',
  "DELETE FROM webhook_senders WHERE name = 'all' AND owner = ?1 RETURNING owner",
);

/** Locks the row: a node that takes the lease waits until the owner's writes are committed. */
const leaseOfOwner = statements.marketplace(
  'leaseOfOwner',
  ({ forUpdate }) => `SELECT owner FROM webhook_senders WHERE name = 'all' AND owner = ?1 ${forUpdate}`,
);

/**
 * Returns whether a node is the one that sends; this holds until the end of the transaction. An embedded store is used
 * by one process only.
 */
export async function holdsLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  return tx.dialect.embedded || (await tx.get(leaseOfOwner, owner)) !== undefined;
}

/** Takes or renews the lease of a node until an instant; false while another node holds it. */
export async function takeLease(
  tx: SharedWriteTx,
  owner: string,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  return (await tx.get(leaseTake, owner, nowMs, untilMs)) !== undefined;
}

/** Releases the lease and signals the other nodes; false when another node already holds it. */
export async function releaseLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  const wasMine = (await tx.get(leaseGiveBack, owner)) !== undefined;
  if (wasMine) tx.signal('webhooks');
  return wasMine;
}
