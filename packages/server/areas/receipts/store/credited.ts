/** Statements on what was credited of an order so far. */

import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { billedOrders } from '../../../tables/receipts/billed-orders.ts';
import type { CreditedOrder } from '../rules/tax.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/receipts/store');

/** Uses receipts_by_order. */
const creditedByOrder = statements.partner(
  'creditedByOrder',
  `SELECT o.credited, (SELECT COALESCE(SUM(r.gross), 0) FROM receipts r
     WHERE r.partner_id = ?1 AND r.sales_order_id = ?2 AND r.series = 'E') AS gross
   FROM billed_orders o WHERE o.partner_id = ?1 AND o.sales_order_id = ?2`,
);

const update = statementsOf(billedOrders).update('credited');

/** Returns what is stored, and the sum of the credits that were issued. */
export async function findCredited(
  tx: WriteTx,
  salesOrderId: string,
): Promise<{ readonly credited: CreditedOrder; readonly creditedCents: number }> {
  const row = await tx.get(creditedByOrder, salesOrderId);
  return { credited: readStored<CreditedOrder>(row?.credited ?? '{}'), creditedCents: Number(row?.gross) };
}

/** The row exists from the first PURCHASE on. */
export async function storeCredited(
  tx: WriteTx,
  salesOrderId: string,
  credited: CreditedOrder,
): Promise<void> {
  await update(tx, { salesOrderId, credited: JSON.stringify(credited) });
}
