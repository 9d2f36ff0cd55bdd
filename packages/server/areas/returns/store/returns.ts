import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { returnChanges } from '../../../tables/returns/return-changes.ts';
import { returns } from '../../../tables/returns/returns.ts';
import type { Return, ReturnActor } from '../rules/return.ts';

const derived = statementsOf(returns);
const put = derived.insertOrChange('status', 'occurredAtMs', 'changes', 'details');
const ofItem = derived.by('positionItemId');
/** Reads returns_by_order. */
const ofOrder = derived.by('salesOrderId');
const changes = statementsOf(returnChanges);
const insertChange = changes.insert();
const changesOfOrder = changes
  .select('positionItemId', 'atMs', 'status', 'actor', 'details')
  .where<[salesOrderId: string, count: number]>(
    'sales_order_id = ?2 ORDER BY at DESC, position_item_id DESC, sequence DESC LIMIT ?3',
  );

/** Writes the current state of returns, and stores the change that led to it. */
export async function saveReturns(
  tx: WriteTx,
  changed: readonly Return[],
  actor: ReturnActor,
): Promise<void> {
  await put.each(tx, changed);
  await insertChange.each(
    tx,
    changed.map(({ changes, occurredAtMs, ...each }) => ({
      ...each,
      sequence: changes,
      atMs: occurredAtMs,
      actor,
    })),
  );
}

/** Finds returns by item; items that have never had one are left out. */
export async function findReturns(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, Return>> {
  const found = (await tx.each(ofItem, singles(positionItemIds))).flat();
  return new Map(found.map((row) => [row.positionItemId, row]));
}

/** Finds the returns of an order, by item. */
export async function findReturnsOfOrder(tx: ReadTx, salesOrderId: string): Promise<Map<string, Return>> {
  const found = await tx.all(ofOrder, salesOrderId);
  return new Map(found.map((row) => [row.positionItemId, row]));
}

/** A change of a return. */
export type ReturnChange = (typeof changesOfOrder)['row'];

/** Finds the newest changes of an order's returns; oldest first. */
export async function findChangesOfOrder(
  tx: ReadTx,
  salesOrderId: string,
  count: number,
): Promise<ReturnChange[]> {
  return (await tx.all(changesOfOrder, salesOrderId, count)).reverse();
}
