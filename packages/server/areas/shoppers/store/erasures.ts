/** Statements on erasures and the orders in them. */

import type {
  MarketplaceReadTx,
  ReadTx,
  SharedReadTx,
  SharedWriteTx,
  WriteTx,
} from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { shopperErasureOrders } from '../../../tables/orders/shopper-erasure-orders.ts';
import { shopperErasures } from '../../../tables/orders/shopper-erasures.ts';

const erasures = statementsOf(shopperErasures);
const insert = erasures.insert();
const byId = erasures.by('erasureId');
const orders = statementsOf(shopperErasureOrders);
const insertOrder = orders.insert();
const pending = orders
  .select('salesOrderId')
  .where<[erasureId: string, count: number]>(
    "erasure_id = ?2 AND outcome = 'PENDING' ORDER BY sales_order_id LIMIT ?3",
  );
const updateOutcome = orders.update('outcome', 'receiptsKept', 'receiptsKeptUntilMs');
const ofErasure = statementsOfAll(shopperErasureOrders)
  .without('erasureId')
  .where<[erasureId: string]>('erasure_id = ?1 ORDER BY partner_id, sales_order_id');

/** A requested erasure. */
export type ErasureRequest = RecordOf<typeof shopperErasures>;

/** An order of an erasure with its outcome. */
export type ErasureOrder = Omit<RecordOf<typeof shopperErasureOrders>, 'erasureId'>;
export type Outcome = ErasureOrder['outcome'];

export async function insertErasure(tx: SharedWriteTx, erasure: ErasureRequest): Promise<void> {
  await insert(tx, erasure);
}

/** The erasure with this id; undefined when there is none. */
export function findErasure(tx: MarketplaceReadTx, erasureId: string): Promise<ErasureRequest | undefined> {
  return tx.get(byId, erasureId);
}

export async function insertErasureOrders(
  tx: WriteTx,
  erasureId: string,
  salesOrderIds: readonly string[],
): Promise<void> {
  const begin = { erasureId, outcome: 'PENDING', receiptsKept: 0, receiptsKeptUntilMs: null } as const;
  await insertOrder.each(
    tx,
    salesOrderIds.map((salesOrderId) => ({ ...begin, salesOrderId })),
  );
}

/** The next pending orders of a partner. */
export async function findPending(tx: ReadTx, erasureId: string, count: number): Promise<string[]> {
  const rows = await tx.all(pending, erasureId, count);
  return rows.map(({ salesOrderId }) => salesOrderId);
}

export async function putOutcome(tx: WriteTx, erasureId: string, order: ErasureOrder): Promise<void> {
  await updateOutcome(tx, { ...order, erasureId });
}

/** Orders of an erasure from all partners, ordered by partner and order id. */
export function listErasureOrders(
  tx: SharedReadTx,
  erasureId: string,
): Promise<(ErasureOrder & { readonly partnerId: string })[]> {
  return tx.all(ofErasure, erasureId);
}
