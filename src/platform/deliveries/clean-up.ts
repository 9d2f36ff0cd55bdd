import { limits } from '../limits/numbers.ts';
import type { SharedWriteTx } from '../store/store.ts';

const deliveriesAtOnceMax = 50;
const keptMs = limits.deliveryRetentionDays * 24 * 60 * 60 * 1000;

/** Removes a bounded number of deliveries that were done long ago (products-behaviour D19); true: there are more. */
export async function removeOldDeliveries(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  // Uses deliveries_done_alone.
  const rows = await tx.text.all<{ partner_id: string; delivery_id: string }>(
    'SELECT partner_id, delivery_id FROM deliveries WHERE done_at <= ?1 ORDER BY done_at LIMIT ?2',
    nowMs - keptMs,
    deliveriesAtOnceMax,
  );
  const ids = rows.map(({ partner_id, delivery_id }) => [partner_id, delivery_id]);
  for (const table of ['delivery_results', 'delivery_bodies', 'deliveries']) {
    await tx.text.runEach(`DELETE FROM ${table} WHERE partner_id = ?1 AND delivery_id = ?2`, ids);
  }
  return rows.length === deliveriesAtOnceMax;
}
