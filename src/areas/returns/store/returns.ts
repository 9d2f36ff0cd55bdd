import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import type { Return, ReturnActor, ReturnDetails } from '../rules/return.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/returns/store');

const returnUpsert = statements.partner(
  'returnUpsert',
  `INSERT INTO returns (partner_id, position_item_id, sales_order_id, status, occurred_at, changes, details)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
   ON CONFLICT (partner_id, position_item_id) DO UPDATE SET
     status = excluded.status, occurred_at = excluded.occurred_at, changes = excluded.changes,
     details = excluded.details`,
);

const changeInsert = statements.partner(
  'changeInsert',
  `INSERT INTO return_changes
     (partner_id, sales_order_id, position_item_id, sequence, at, status, actor, details)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
);

const returnOfItem = statements.partner(
  'returnOfItem',
  'SELECT * FROM returns WHERE partner_id = ?1 AND position_item_id = ?2',
);

/** Reads returns_by_order. */
const returnsOfOrder = statements.partner(
  'returnsOfOrder',
  'SELECT * FROM returns WHERE partner_id = ?1 AND sales_order_id = ?2',
);

const changesOfOrder = statements.partner(
  'changesOfOrder',
  `SELECT position_item_id, sequence, at, status, actor, details FROM return_changes
   WHERE partner_id = ?1 AND sales_order_id = ?2
   ORDER BY at DESC, position_item_id DESC, sequence DESC LIMIT ?3`,
);

/** Writes the current state of returns, and stores the change that led to it. */
export async function saveReturns(
  tx: WriteTx,
  changed: readonly Return[],
  actor: ReturnActor,
): Promise<void> {
  const rows = changed.map((each) => ({ ...each, text: JSON.stringify(each.details) }));
  await tx.runEach(
    returnUpsert,
    rows.map((row) => [
      row.positionItemId,
      row.salesOrderId,
      row.status,
      row.occurredAtMs,
      row.changes,
      row.text,
    ]),
  );
  await tx.runEach(
    changeInsert,
    rows.map((row) => [
      row.salesOrderId,
      row.positionItemId,
      row.changes,
      row.occurredAtMs,
      row.status,
      actor,
      row.text,
    ]),
  );
}

/** Finds returns by item; items that have never had one are left out. */
export async function findReturns(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, Return>> {
  const found = (await tx.each(returnOfItem, singles(positionItemIds))).flat();
  return new Map(found.map((row) => [row.position_item_id, toReturn(row)]));
}

/** Finds the returns of an order, by item. */
export async function findReturnsOfOrder(tx: ReadTx, salesOrderId: string): Promise<Map<string, Return>> {
  const rows = await tx.all(returnsOfOrder, salesOrderId);
  return new Map(rows.map((row) => [row.position_item_id, toReturn(row)]));
}

/** A change of a return. */
export interface ReturnChange {
  readonly positionItemId: string;
  readonly atMs: number;
  readonly status: Return['status'];
  readonly actor: ReturnActor;
  readonly details: ReturnDetails;
}

/** Finds the newest changes of an order's returns; oldest first. */
export async function findChangesOfOrder(
  tx: ReadTx,
  salesOrderId: string,
  count: number,
): Promise<ReturnChange[]> {
  const rows = await tx.all(changesOfOrder, salesOrderId, count);
  return rows.reverse().map((row) => ({
    positionItemId: row.position_item_id,
    atMs: row.at,
    status: row.status as Return['status'],
    actor: row.actor as ReturnActor,
    details: readStored<ReturnDetails>(row.details),
  }));
}

function toReturn(row: StatementTypes['returnOfItem']['row']): Return {
  return {
    positionItemId: row.position_item_id,
    salesOrderId: row.sales_order_id,
    status: row.status as Return['status'],
    occurredAtMs: row.occurred_at,
    changes: row.changes,
    details: readStored<ReturnDetails>(row.details),
  };
}
