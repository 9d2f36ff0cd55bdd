import { singles } from '@kontor/values/collections';
import type { SqlValue } from '../../../platform/store/sql-values.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { priceReductions } from '../../../tables/receipts/price-reductions.ts';
import { reducedItems } from '../../../tables/receipts/reduced-items.ts';
import type { Outcome, ReducedItem, Reduction } from '../rules.ts';

const reductions = statementsOf(priceReductions);
const insert = reductions.insert();
const end = reductions.updateIf(
  "status = 'INITIATED'",
  'status',
  'settledAtMs',
  'receiptNumber',
  'rejectionReason',
);
const numbers = reductions.select('number');
/** Writes of one partner run one after the other, so no other write can take the next number. */
const latest = numbers.where<[]>('ORDER BY number DESC LIMIT 1');
/** Reads price_reductions_initiated. */
const initiated = numbers.where<[count: number]>("status = 'INITIATED' ORDER BY number LIMIT ?2");

const itemCurrency = `(SELECT i.currency FROM reduced_items i WHERE i.partner_id = ?1
  AND i.position_item_id = price_reductions.position_item_id) AS currency`;
/** Reductions with the currency of their item. */
const withCurrency = <Parameters extends readonly SqlValue[]>(condition: string) =>
  reductions.extended<Pick<Reduction, 'currency'>, Parameters>(itemCurrency, condition);
const byNumber = withCurrency<[number: number]>('number = ?2');
/** Reads price_reductions_by_item. */
const ofItem = withCurrency<[positionItemId: string]>('position_item_id = ?2 ORDER BY number DESC');
/** Reads price_reductions_by_order. */
const ofOrder = withCurrency<[salesOrderId: string]>('sales_order_id = ?2 ORDER BY number');

const items = statementsOf(reducedItems);
const addToItem = items.insertOrSet(
  'latest_number = excluded.latest_number, initiated = reduced_items.initiated + 1',
);
const countOfItem = items.updateWhere<[positionItemId: string, processed: number, rejected: number]>(
  'initiated = initiated - 1, processed = processed + ?3, rejected = rejected + ?4',
  'position_item_id = ?2',
);

/** Returns the number of the partner's next reduction. */
export async function nextNumber(tx: WriteTx): Promise<number> {
  return ((await tx.get(latest))?.number ?? 0) + 1;
}

/** Stores a reduction that waits for processing. */
export async function insertReduction(
  tx: WriteTx,
  reduction: Pick<Reduction, 'number' | 'amountCents' | 'createdAtMs'>,
  item: Omit<ReducedItem, 'latestNumber'>,
): Promise<void> {
  const { positionItemId, salesOrderId } = item;
  await insert(tx, {
    ...reduction,
    positionItemId,
    salesOrderId,
    status: 'INITIATED',
    settledAtMs: null,
    receiptNumber: null,
    rejectionReason: null,
  });
  await addToItem(tx, {
    ...item,
    latestNumber: reduction.number,
    initiated: 1,
    processed: 0,
    rejected: 0,
  });
}

/** Stores the outcome of a reduction that is INITIATED; any other keeps its outcome. */
export async function storeOutcome(
  tx: WriteTx,
  { number, positionItemId }: Pick<Reduction, 'number' | 'positionItemId'>,
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const isProcessed = outcome.status === 'PROCESSED';
  const changed = await end(tx, {
    receiptNumber: null,
    rejectionReason: null,
    ...outcome,
    number,
    settledAtMs: nowMs,
  });
  if (changed === 1) await tx.run(countOfItem, positionItemId, isProcessed ? 1 : 0, isProcessed ? 0 : 1);
}

export async function findReduction(tx: ReadTx, number: number): Promise<Reduction | undefined> {
  return tx.get(byNumber, number);
}

/** Returns the reductions of a piece, newest first. */
export async function findOfItem(tx: ReadTx, positionItemId: string): Promise<Reduction[]> {
  const [reductions = []] = await findOfItems(tx, [positionItemId]);
  return reductions;
}

/** Returns the reductions of each of several pieces, newest first. */
export async function findOfItems(tx: ReadTx, positionItemIds: readonly string[]): Promise<Reduction[][]> {
  return tx.each(ofItem, singles(positionItemIds));
}

/** Returns the reductions of an order, oldest first. */
export async function findOfOrder(tx: ReadTx, salesOrderId: string): Promise<Reduction[]> {
  return tx.all(ofOrder, salesOrderId);
}

/** Returns the numbers of waiting reductions, oldest first. */
export async function findInitiated(tx: ReadTx, count: number): Promise<number[]> {
  return (await tx.all(initiated, count)).map(({ number }) => number);
}
