/** Statements on erasures and the orders in them. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type {
  MarketplaceReadTx,
  ReadTx,
  SharedReadTx,
  SharedWriteTx,
  WriteTx,
} from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/shoppers/store');

const erasureInsert = statements.marketplace(
  'erasureInsert',
  'INSERT INTO shopper_erasures (erasure_id, requested_at, requested_by, erases_open) VALUES (?1, ?2, ?3, ?4)',
);

const erasureById = statements.marketplace(
  'erasureById',
  'SELECT erasure_id, requested_at, requested_by, erases_open FROM shopper_erasures WHERE erasure_id = ?1',
);

const erasureOrderInsert = statements.partner(
  'erasureOrderInsert',
  `INSERT INTO shopper_erasure_orders (partner_id, erasure_id, sales_order_id, outcome, receipts_kept)
   VALUES (?1, ?2, ?3, 'PENDING', 0)`,
);

const pendingOrders = statements.partner(
  'pendingOrders',
  `SELECT sales_order_id FROM shopper_erasure_orders
   WHERE partner_id = ?1 AND erasure_id = ?2 AND outcome = 'PENDING' ORDER BY sales_order_id LIMIT ?3`,
);

const outcomePut = statements.partner(
  'outcomePut',
  `UPDATE shopper_erasure_orders SET outcome = ?4, receipts_kept = ?5, receipts_kept_until = ?6
   WHERE partner_id = ?1 AND erasure_id = ?2 AND sales_order_id = ?3`,
);

const ordersOfErasure = statements.shared(
  'ordersOfErasure',
  `SELECT partner_id, sales_order_id, outcome, receipts_kept, receipts_kept_until FROM shopper_erasure_orders
   WHERE erasure_id = ?1 ORDER BY partner_id, sales_order_id`,
);

/** A requested erasure. */
export interface ErasureRequest {
  readonly erasureId: string;
  readonly requestedAtMs: number;
  readonly requestedBy: string;
  /** Whether orders with open items are erased too. */
  readonly erasesOpen: boolean;
}

export type Outcome = 'PENDING' | 'ERASED' | 'KEPT_OPEN' | 'GONE' | 'DAMAGED';

/** An order of an erasure with its outcome. */
export interface ErasureOrder {
  readonly salesOrderId: string;
  readonly outcome: Outcome;
  readonly receiptsKept: number;
  /** When the last kept receipt loses name and address; null when none is kept. */
  readonly receiptsKeptUntilMs: number | null;
}

export async function insertErasure(tx: SharedWriteTx, erasure: ErasureRequest): Promise<void> {
  const { erasureId, requestedAtMs, requestedBy, erasesOpen } = erasure;
  await tx.run(erasureInsert, erasureId, requestedAtMs, requestedBy, erasesOpen ? 1 : 0);
}

/** The erasure with this id; undefined when there is none. */
export async function findErasure(
  tx: MarketplaceReadTx,
  erasureId: string,
): Promise<ErasureRequest | undefined> {
  const row = await tx.get(erasureById, erasureId);
  return (
    row && {
      erasureId: row.erasure_id,
      requestedAtMs: row.requested_at,
      requestedBy: row.requested_by,
      erasesOpen: row.erases_open === 1,
    }
  );
}

export async function insertErasureOrders(
  tx: WriteTx,
  erasureId: string,
  salesOrderIds: readonly string[],
): Promise<void> {
  await tx.runEach(
    erasureOrderInsert,
    salesOrderIds.map((id): [string, string] => [erasureId, id]),
  );
}

/** The next pending orders of a partner. */
export async function findPending(tx: ReadTx, erasureId: string, count: number): Promise<string[]> {
  const rows = await tx.all(pendingOrders, erasureId, count);
  return rows.map(({ sales_order_id }) => sales_order_id);
}

export async function putOutcome(tx: WriteTx, erasureId: string, order: ErasureOrder): Promise<void> {
  const { salesOrderId, outcome, receiptsKept, receiptsKeptUntilMs } = order;
  await tx.run(outcomePut, erasureId, salesOrderId, outcome, receiptsKept, receiptsKeptUntilMs);
}

/** Orders of an erasure from all partners, ordered by partner and order id. */
export async function listErasureOrders(
  tx: SharedReadTx,
  erasureId: string,
): Promise<(ErasureOrder & { readonly partnerId: string })[]> {
  const rows = await tx.all(ordersOfErasure, erasureId);
  return rows.map((row) => ({
    partnerId: row.partner_id,
    salesOrderId: row.sales_order_id,
    outcome: row.outcome as Outcome,
    receiptsKept: row.receipts_kept,
    receiptsKeptUntilMs: row.receipts_kept_until,
  }));
}
