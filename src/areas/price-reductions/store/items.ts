import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ReducedItem, ReductionStatus } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/price-reductions/store');

const columns = 'position_item_id, sales_order_id, currency, invoice_price, latest_number';

const reducedItem = statements.partner(
  'reducedItem',
  `SELECT ${columns} FROM reduced_items WHERE partner_id = ?1 AND position_item_id = ?2`,
);

/** For the rows before the page, reads only reduced_items_by_latest. */
const itemsByPage = statements.partner(
  'itemsByPage',
  `SELECT ${columns} FROM reduced_items WHERE partner_id = ?1 AND latest_number IN
     (SELECT latest_number FROM reduced_items WHERE partner_id = ?1
      ORDER BY latest_number DESC LIMIT ?2 OFFSET ?3)
   ORDER BY latest_number DESC`,
);

const conditions = {
  any: '',
  INITIATED: 'AND initiated > 0',
  PROCESSED: 'AND processed > 0',
  REJECTED: 'AND rejected > 0',
} as const;

/** Reads reduced_items_by_latest, or the index of the order or of the state. */
const itemsAfter = statements.partnerFamily(
  'itemsAfter',
  {
    status: ['any', 'INITIATED', 'PROCESSED', 'REJECTED'],
    order: ['any', 'one'],
  },
  ({ status, order }) =>
    `SELECT ${columns} FROM reduced_items WHERE partner_id = ?1 AND latest_number < :behind
     ${order === 'one' ? 'AND sales_order_id = :order' : ''} ${conditions[status]}
     ORDER BY latest_number DESC LIMIT :count`,
);

/** Returns a piece with reductions; undefined when it has none. */
export async function findItem(tx: ReadTx, positionItemId: string): Promise<ReducedItem | undefined> {
  const row = await tx.get(reducedItem, positionItemId);
  return row && toItem(row);
}

/** Returns a range of the pieces, the one with the newest reduction first. */
export async function findItems(tx: ReadTx, offset: number, count: number): Promise<ReducedItem[]> {
  return (await tx.all(itemsByPage, count, offset)).map(toItem);
}

/** Selects the pieces that are listed for the operator. */
export interface ItemFilter {
  readonly salesOrderId?: string | undefined;
  readonly status?: ReductionStatus | undefined;
}

/** Returns pieces whose newest reduction is older than the one with that number, newest first. */
export async function findItemsAfter(
  tx: ReadTx,
  { salesOrderId, status }: ItemFilter,
  behind: number,
  count: number,
): Promise<ReducedItem[]> {
  const order = salesOrderId === undefined ? 'any' : 'one';
  const call = itemsAfter.with(
    { status: status ?? 'any', order },
    { behind, count, order: salesOrderId ?? '' },
  );
  return (await tx.all(...call)).map(toItem);
}

function toItem(row: StatementTypes['reducedItem']['row']): ReducedItem {
  return {
    positionItemId: row.position_item_id,
    salesOrderId: row.sales_order_id,
    currency: row.currency,
    invoicePriceCents: row.invoice_price,
    latestNumber: row.latest_number,
  };
}
