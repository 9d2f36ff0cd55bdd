import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { selectSql } from '../../../platform/store/table-sql.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { reducedItems } from '../../../tables/receipts/reduced-items.ts';
import type { ReducedItem, ReductionStatus } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/price-reductions/store');

const shown = ['positionItemId', 'salesOrderId', 'currency', 'invoicePriceCents', 'latestNumber'] as const;
const items = statementsOf(reducedItems).select(...shown);
const byId = items.by('positionItemId');
/** For the rows before the page, reads only reduced_items_by_latest. */
const page = items.where<[count: number, offset: number]>(
  `latest_number IN (SELECT latest_number FROM reduced_items WHERE partner_id = ?1
     ORDER BY latest_number DESC LIMIT ?2 OFFSET ?3) ORDER BY latest_number DESC`,
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
    `${selectSql(reducedItems, shown)} WHERE partner_id = ?1 AND latest_number < :behind
     ${order === 'one' ? 'AND sales_order_id = :order' : ''} ${conditions[status]}
     ORDER BY latest_number DESC LIMIT :count`,
);

/** Returns a piece with reductions; undefined when it has none. */
export async function findItem(tx: ReadTx, positionItemId: string): Promise<ReducedItem | undefined> {
  return tx.get(byId, positionItemId);
}

/** Returns a range of the pieces, the one with the newest reduction first. */
export async function findItems(tx: ReadTx, offset: number, count: number): Promise<ReducedItem[]> {
  return tx.all(page, count, offset);
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
  return tx.all(...call);
}
