import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const leaseTake = statements.shared(
  'leaseTake',
  `INSERT INTO webhook_senders (name, owner, lease_until) VALUES ('all', ?1, ?3)
   ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
   WHERE webhook_senders.owner = ?1 OR webhook_senders.lease_until < ?2
   RETURNING owner`,
  { ofNoPartner: true },
);

const leaseGiveBack = statements.shared(
  'leaseGiveBack',
  "DELETE FROM webhook_senders WHERE name = 'all' AND owner = ?1 RETURNING owner",
  { ofNoPartner: true },
);

/** Locks the row: whoever takes the lease waits until what the owner writes is committed. */
const leaseOfOwner = statements.shared(
  'leaseOfOwner',
  ({ forUpdate }) => `SELECT owner FROM webhook_senders WHERE name = 'all' AND owner = ?1 ${forUpdate}`,
  { ofNoPartner: true },
);

/** Whether a node is the one that sends, until the end of the transaction. A store of one process knows no other. */
export async function holdsLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  return tx.dialect.embedded || (await tx.get(leaseOfOwner, owner)) !== undefined;
}

/** Makes a node the one that sends until an instant, or goes on so; false while another one is. */
export async function takeLease(
  tx: SharedWriteTx,
  owner: string,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  return (await tx.get(leaseTake, owner, nowMs, untilMs)) !== undefined;
}

/** Leaves the lease to the others and tells them, unless one of them has it already: false then. */
export async function giveBackLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  const wasMine = (await tx.get(leaseGiveBack, owner)) !== undefined;
  if (wasMine) tx.signal('webhooks');
  return wasMine;
}
