import { findPartnerIds } from '../../platform/auth/store/partners.ts';
import { removeLane } from '../../platform/jobs/store/enqueue.ts';
import { removeRows } from '../../platform/partner-data/store.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import { restartPopulation } from '../population/operations.ts';
import { emptiedTables, removedLanes } from './policies.ts';
import { removeErasures } from './store.ts';

/** Number of removed rows by table; without tables that were empty. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Removes the orders of all partners and everything that depends on them, and keeps what partners offer. All in one
 * transaction, so that nobody ever sees an order without its items
 * (`docs/contributors/decisions/sandbox.md`).
 */
export async function removeOrders(tx: SharedWriteTx, nowMs: number): Promise<Removed> {
  const removed: Record<string, number> = {};
  const partnerIds = await findPartnerIds(tx);
  for (const partnerId of partnerIds) {
    const mine = tx.partner(partnerId);
    for (const lane of removedLanes) await removeLane(mine, lane);
    for (const table of emptiedTables) {
      const count = await removeRows(mine, table);
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
    }
  }
  await removeErasures(tx);
  // Answers to operators belong to no partner.
  await removeRows(tx.withoutLock(''), 'idempotency_answers');
  await restartPopulation(tx, partnerIds, nowMs);
  return removed;
}
