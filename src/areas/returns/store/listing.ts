/** Pages of lists of returns. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

export interface ListFilter {
  readonly status?: string | undefined;
  readonly salesOrderId?: string | undefined;
}

/** Position of a return in a list. */
export interface ListPosition {
  readonly occurredAtMs: number;
  readonly positionItemId: string;
}

const statements = declareStatements<StatementTypes>('areas/returns/store');

/**
 * Latest change first, ties by item. Reads returns_by_change or returns_by_status; for one order returns_by_order. The
 * bound on the time locates the position in the index; the condition after it decides among equal times.
 */
const returnPage = statements.partnerFamily(
  'returnPage',
  { hasStatus: [false, true], ofOrder: [false, true], follows: [false, true] },
  ({ hasStatus, ofOrder, follows }) => {
    const conditions = [
      'partner_id = ?1',
      "status <> 'WITHDRAWN'",
      hasStatus && 'status = :status',
      ofOrder && 'sales_order_id = :salesOrderId',
      follows && 'occurred_at <= :at AND (occurred_at < :at OR position_item_id > :id)',
    ].filter((condition) => condition !== false);
    return `SELECT occurred_at, position_item_id FROM returns WHERE ${conditions.join(' AND ')}
     ORDER BY occurred_at DESC, position_item_id LIMIT :limit OFFSET :skip`;
  },
);

/** Finds the first returns of a list after a position, or after skipping a number of them. */
export async function listReturns(
  tx: ReadTx,
  { status, salesOrderId }: ListFilter,
  from: { readonly after?: ListPosition | undefined; readonly skip: number },
  count: number,
): Promise<ListPosition[]> {
  const { after, skip } = from;
  const rows = await tx.all(
    ...returnPage.with(
      { hasStatus: status !== undefined, ofOrder: salesOrderId !== undefined, follows: after !== undefined },
      {
        status: status ?? '',
        salesOrderId: salesOrderId ?? '',
        at: after?.occurredAtMs ?? 0,
        id: after?.positionItemId ?? '',
        limit: count,
        skip,
      },
    ),
  );
  return rows.map((row) => ({ occurredAtMs: row.occurred_at, positionItemId: row.position_item_id }));
}
