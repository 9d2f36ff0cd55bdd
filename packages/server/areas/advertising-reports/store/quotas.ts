import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { reportQuotas } from '../../../tables/advertising/report-quotas.ts';
import { type QuotaUse, windowMs } from '../rules/quota.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/advertising-reports/store');

/**
 * Orders on several nodes wait for one another here, so the count is exact. After the end of a window a new one begins.
 */
const orderCount = statements.partner(
  'orderCount',
  `INSERT INTO report_quotas (partner_id, client_id, opened_at, used) VALUES (?1, ?2, ?3, 1)
   ON CONFLICT (partner_id, client_id) DO UPDATE SET
     used = CASE WHEN report_quotas.opened_at <= ?4 THEN 1 ELSE report_quotas.used + 1 END,
     opened_at = CASE WHEN report_quotas.opened_at <= ?4 THEN excluded.opened_at ELSE report_quotas.opened_at END
   RETURNING client_id AS "clientId", opened_at AS "openedAtMs", used`,
);

const quotas = statementsOf(reportQuotas);
const ofClient = quotas.by('clientId');
const ofPartner = quotas.where<[sinceMs: number, count: number]>(
  'opened_at > ?2 ORDER BY client_id LIMIT ?3',
);
const removeAll = quotas.clear();
/** Uses report_quotas_by_opening. */
const removeOld =
  statementsOfAll(reportQuotas).removeSome<[untilMs: number, count: number]>('opened_at <= ?1 LIMIT ?2');

/** Counts one more order of a client; resolves to the use of its window, including this order. */
export async function countOrder(tx: WriteTx, clientId: string, nowMs: number): Promise<QuotaUse> {
  const row = await tx.get(orderCount, clientId, nowMs, nowMs - windowMs);
  if (row === undefined) throw new Error('the count of an order returned nothing');
  return row;
}

/** Returns the use of a client's last window, which may be over. */
export function findUse(tx: ReadTx, clientId: string): Promise<QuotaUse | undefined> {
  return tx.get(ofClient, clientId);
}

/** Returns the use of the partner's clients in windows that are not over. */
export function listUses(tx: ReadTx, nowMs: number, count: number): Promise<QuotaUse[]> {
  return tx.all(ofPartner, nowMs - windowMs, count);
}

/** Resets the windows of all clients of a partner. */
export async function removeUses(tx: WriteTx): Promise<void> {
  await tx.run(removeAll);
}

/** Removes up to `count` windows, of any partner, that are over; resolves to their number. */
export function removeOldUses(tx: SharedWriteTx, nowMs: number, count: number): Promise<number> {
  return tx.run(removeOld, nowMs - windowMs, count);
}
