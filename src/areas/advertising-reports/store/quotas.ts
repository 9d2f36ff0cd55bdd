import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { type QuotaUse, windowMs } from '../rules/quota.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising-reports/store');

/**
 * Orders on several nodes wait for one another here, so the count is exact. After the end of a window a new one begins.
 */
const orderCount = statements.partner(
  'orderCount',
  `INSERT INTO report_quotas (partner_id, client_id, opened_at, used) VALUES (?1, ?2, ?3, 1)
   ON CONFLICT (partner_id, client_id) DO UPDATE SET
     used = CASE WHEN report_quotas.opened_at <= ?4 THEN 1 ELSE report_quotas.used + 1 END,
     opened_at = CASE WHEN report_quotas.opened_at <= ?4 THEN excluded.opened_at ELSE report_quotas.opened_at END
   RETURNING opened_at, used`,
);

const useOfClient = statements.partner(
  'useOfClient',
  'SELECT opened_at, used FROM report_quotas WHERE partner_id = ?1 AND client_id = ?2',
);

const usesOfPartner = statements.partner(
  'usesOfPartner',
  'SELECT client_id, opened_at, used FROM report_quotas WHERE partner_id = ?1 AND opened_at > ?2 ORDER BY client_id LIMIT ?3',
);

const usesDelete = statements.partner('usesDelete', 'DELETE FROM report_quotas WHERE partner_id = ?1');

/** Uses report_quotas_by_opening. */
const oldUsesDelete = statements.shared(
  'oldUsesDelete',
  `DELETE FROM report_quotas WHERE (partner_id, client_id) IN
     (SELECT partner_id, client_id FROM report_quotas WHERE opened_at <= ?1 LIMIT ?2)`,
);

/** Counts one more order of a client; resolves to the use of its window, including this order. */
export async function countOrder(tx: WriteTx, clientId: string, nowMs: number): Promise<QuotaUse> {
  const row = await tx.get(orderCount, clientId, nowMs, nowMs - windowMs);
  if (row === undefined) throw new Error('the count of an order returned nothing');
  return { clientId, openedAtMs: row.opened_at, used: row.used };
}

/** Returns the use of a client's last window, which may be over. */
export async function findUse(tx: ReadTx, clientId: string): Promise<QuotaUse | undefined> {
  const row = await tx.get(useOfClient, clientId);
  return row && { clientId, openedAtMs: row.opened_at, used: row.used };
}

/** Returns the use of the partner's clients in windows that are not over. */
export async function listUses(tx: ReadTx, nowMs: number, count: number): Promise<QuotaUse[]> {
  const rows = await tx.all(usesOfPartner, nowMs - windowMs, count);
  return rows.map((row) => ({ clientId: row.client_id, openedAtMs: row.opened_at, used: row.used }));
}

/** Resets the windows of all clients of a partner. */
export async function removeUses(tx: WriteTx): Promise<void> {
  await tx.run(usesDelete);
}

/** Removes up to `count` windows, of any partner, that are over; resolves to their number. */
export function removeOldUses(tx: SharedWriteTx, nowMs: number, count: number): Promise<number> {
  return tx.run(oldUsesDelete, nowMs - windowMs, count);
}
