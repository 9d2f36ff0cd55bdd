import type { FulfillmentStatus } from '../../../generated/orders-v4.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/orders/store');

/** Counts over the key of order_listing, up to a limit. */
const ordersInState = statements.partner(
  'ordersInState',
  `SELECT COUNT(*) AS orders FROM (SELECT 1 AS one FROM order_listing
     WHERE partner_id = ?1 AND mark = ?2 LIMIT ?3) counted`,
);

const states = [
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
  'BLOCKED',
] as const satisfies readonly FulfillmentStatus[];

/** Counts the partner's orders in each bucket, every bucket up to `most`. */
export async function countByState(tx: ReadTx, most: number): Promise<Map<FulfillmentStatus, number>> {
  const found = await tx.each(
    ordersInState,
    states.map((state): [string, number] => [state, most]),
  );
  return new Map(states.map((state, index) => [state, found[index]?.[0]?.orders ?? 0]));
}
