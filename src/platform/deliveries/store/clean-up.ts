import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

/** Uses deliveries_done_alone. */
const oldDeliveries = statements.shared(
  'oldDeliveries',
  'SELECT partner_id, delivery_id FROM deliveries WHERE done_at <= ?1 ORDER BY done_at LIMIT ?2',
);

const removals = [
  statements.shared('oldResultsDelete', deleteFrom('delivery_results')),
  statements.shared('oldBodyDelete', deleteFrom('delivery_bodies')),
  statements.shared('oldDeliveryDelete', deleteFrom('deliveries')),
];

function deleteFrom(table: string): string {
  return `DELETE FROM ${table} WHERE partner_id = ?1 AND delivery_id = ?2`;
}

/** Removes up to `count` deliveries, of any partner, that were done by `untilMs`; resolves to their number. */
export async function removeDeliveries(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  const rows = await tx.all(oldDeliveries, untilMs, count);
  const ids = rows.map(({ partner_id, delivery_id }): [string, string] => [partner_id, delivery_id]);
  for (const removal of removals) await tx.runEach(removal, ids);
  return rows.length;
}
