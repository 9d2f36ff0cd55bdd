import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import type { Outcome, ReducedItem, Reduction, ReductionStatus, RejectionReason } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/price-reductions/store');

/** Writes of one partner run one after the other, so no other write can take the next number. */
const latestNumber = statements.partner(
  'latestNumber',
  'SELECT number FROM price_reductions WHERE partner_id = ?1 ORDER BY number DESC LIMIT 1',
);

const reductionInsert = statements.partner(
  'reductionInsert',
  `INSERT INTO price_reductions (partner_id, number, position_item_id, sales_order_id, amount, status, created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, 'INITIATED', ?6)`,
);

const reducedItemUpsert = statements.partner(
  'reducedItemUpsert',
  `INSERT INTO reduced_items (partner_id, position_item_id, sales_order_id, currency, invoice_price, latest_number,
     initiated, processed, rejected)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, 0, 0)
   ON CONFLICT (partner_id, position_item_id) DO UPDATE
   SET latest_number = excluded.latest_number, initiated = reduced_items.initiated + 1`,
);

const reductionSettle = statements.partner(
  'reductionSettle',
  `UPDATE price_reductions SET status = ?3, settled_at = ?4, receipt_number = ?5, rejection_reason = ?6
   WHERE partner_id = ?1 AND number = ?2 AND status = 'INITIATED'`,
);

const reducedItemSettle = statements.partner(
  'reducedItemSettle',
  `UPDATE reduced_items SET initiated = initiated - 1, processed = processed + ?3, rejected = rejected + ?4
   WHERE partner_id = ?1 AND position_item_id = ?2`,
);

/** Reductions with the currency of their item. */
const found = `SELECT r.*, i.currency FROM price_reductions r
   JOIN reduced_items i ON i.partner_id = ?1 AND i.position_item_id = r.position_item_id
   WHERE r.partner_id = ?1`;

const reductionByNumber = statements.partner('reductionByNumber', `${found} AND r.number = ?2`);

/** Reads price_reductions_by_item. */
const reductionsOfItem = statements.partner(
  'reductionsOfItem',
  `${found} AND r.position_item_id = ?2 ORDER BY r.number DESC`,
);

/** Reads price_reductions_by_order. */
const reductionsOfOrder = statements.partner(
  'reductionsOfOrder',
  `${found} AND r.sales_order_id = ?2 ORDER BY r.number`,
);

/** Reads price_reductions_initiated. */
const initiatedNumbers = statements.partner(
  'initiatedNumbers',
  `SELECT number FROM price_reductions WHERE partner_id = ?1 AND status = 'INITIATED'
   ORDER BY number LIMIT ?2`,
);

/** Returns the number of the partner's next reduction. */
export async function nextNumber(tx: WriteTx): Promise<number> {
  return ((await tx.get(latestNumber))?.number ?? 0) + 1;
}

/** Stores a reduction that waits for processing. */
export async function insertReduction(
  tx: WriteTx,
  reduction: Pick<Reduction, 'number' | 'amountCents' | 'createdAtMs'>,
  item: Omit<ReducedItem, 'latestNumber'>,
): Promise<void> {
  const { number, amountCents, createdAtMs } = reduction;
  const { positionItemId, salesOrderId, currency, invoicePriceCents } = item;
  await tx.run(reductionInsert, number, positionItemId, salesOrderId, amountCents, createdAtMs);
  await tx.run(reducedItemUpsert, positionItemId, salesOrderId, currency, invoicePriceCents, number);
}

/** Stores the outcome of a reduction that is INITIATED; any other keeps its outcome. */
export async function settleReduction(
  tx: WriteTx,
  { number, positionItemId }: Pick<Reduction, 'number' | 'positionItemId'>,
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const isProcessed = outcome.status === 'PROCESSED';
  const receiptNumber = isProcessed ? outcome.receiptNumber : null;
  const reason = isProcessed ? null : outcome.rejectionReason;
  const changed = await tx.run(reductionSettle, number, outcome.status, nowMs, receiptNumber, reason);
  if (changed === 1)
    await tx.run(reducedItemSettle, positionItemId, isProcessed ? 1 : 0, isProcessed ? 0 : 1);
}

export async function findReduction(tx: ReadTx, number: number): Promise<Reduction | undefined> {
  const row = await tx.get(reductionByNumber, number);
  return row && toReduction(row);
}

/** Returns the reductions of a piece, newest first. */
export async function findOfItem(tx: ReadTx, positionItemId: string): Promise<Reduction[]> {
  const [reductions = []] = await findOfItems(tx, [positionItemId]);
  return reductions;
}

/** Returns the reductions of each of several pieces, newest first. */
export async function findOfItems(tx: ReadTx, positionItemIds: readonly string[]): Promise<Reduction[][]> {
  const ofEach = await tx.each(reductionsOfItem, singles(positionItemIds));
  return ofEach.map((rows) => rows.map(toReduction));
}

/** Returns the reductions of an order, oldest first. */
export async function findOfOrder(tx: ReadTx, salesOrderId: string): Promise<Reduction[]> {
  return (await tx.all(reductionsOfOrder, salesOrderId)).map(toReduction);
}

/** Returns the numbers of waiting reductions, oldest first. */
export async function findInitiated(tx: ReadTx, count: number): Promise<number[]> {
  return (await tx.all(initiatedNumbers, count)).map(({ number }) => number);
}

function toReduction(row: StatementTypes['reductionByNumber']['row']): Reduction {
  return {
    number: row.number,
    positionItemId: row.position_item_id,
    salesOrderId: row.sales_order_id,
    amountCents: row.amount,
    currency: row.currency,
    createdAtMs: row.created_at,
    status: row.status as ReductionStatus,
    settledAtMs: row.settled_at,
    receiptNumber: row.receipt_number,
    rejectionReason: row.rejection_reason as RejectionReason | null,
  };
}
