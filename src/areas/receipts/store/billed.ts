/** Statements on what was billed and credited, piece by piece. */

import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { centsOfHundredths, hundredthsOf } from '../../../values/money.ts';
import { readStored } from '../../../values/text.ts';
import type { Billed } from '../rules/credit.ts';
import type { BilledFee } from '../rules/fees.ts';
import { type EarlierRefund, type PartialRefundType, type Piece, priceToPayOf } from '../rules/lines.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/receipts/store');

const pieceInsert = statements.partner(
  'pieceInsert',
  `INSERT INTO billed_pieces (partner_id, position_item_id, sales_order_id, billed_by, price_to_pay, reduced, reductions,
     document)
   VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, ?6)`,
);

const pieceById = statements.partner(
  'pieceById',
  'SELECT * FROM billed_pieces WHERE partner_id = ?1 AND position_item_id = ?2',
);

const pieceReduce = statements.partner(
  'pieceReduce',
  `UPDATE billed_pieces SET reduced = reduced + ?3, reductions = reductions + 1
   WHERE partner_id = ?1 AND position_item_id = ?2`,
);

const pieceCredit = statements.partner(
  'pieceCredit',
  'UPDATE billed_pieces SET credited_by = ?3 WHERE partner_id = ?1 AND position_item_id = ?2',
);

const refundInsert = statements.partner(
  'refundInsert',
  `INSERT INTO partial_refunds (partner_id, position_item_id, turn, receipt_number, refund_type, cents, created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
);

const refundsOfPiece = statements.partner(
  'refundsOfPiece',
  `SELECT receipt_number, refund_type, cents, created_at FROM partial_refunds
   WHERE partner_id = ?1 AND position_item_id = ?2 ORDER BY turn`,
);

const billedOrderById = statements.partner(
  'billedOrderById',
  `SELECT vouchers_used, fees_billed_by, fees_credited_by, fees FROM billed_orders
   WHERE partner_id = ?1 AND sales_order_id = ?2`,
);

const billedOrderPut = statements.partner(
  'billedOrderPut',
  `INSERT INTO billed_orders (partner_id, sales_order_id, vouchers_used, fees_billed_by, fees, open_fees)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)
   ON CONFLICT (partner_id, sales_order_id) DO UPDATE SET vouchers_used = excluded.vouchers_used`,
);

const feesCredit = statements.partner(
  'feesCredit',
  `UPDATE billed_orders SET fees = ?3, open_fees = ?4, fees_credited_by = ?5
   WHERE partner_id = ?1 AND sales_order_id = ?2`,
);

/** A piece with the receipts that billed and credited it. */
export interface BilledPiece extends Billed {
  readonly piece: Piece;
  readonly salesOrderId: string;
  readonly billedBy: string;
}

/** State of an order that has a PURCHASE. */
interface BilledOrder {
  readonly vouchersUsedCents: number;
  /** Number of the PURCHASE with the delivery fees; null when there were none. */
  readonly feesBilledBy: string | null;
  /** Number of the REFUND that credited the last of them; null while one is left. */
  readonly feesCreditedBy: string | null;
  /** Undefined when a version that bills and credits all fees together has billed them. */
  readonly fees: readonly BilledFee[] | undefined;
}

/** The fees of an order, and the cents of those that are not credited. */
interface FeesOfOrder {
  readonly fees: readonly BilledFee[];
  readonly openFeesCents: number;
}

export async function insertPieces(
  tx: WriteTx,
  salesOrderId: string,
  billedBy: string,
  pieces: readonly Piece[],
): Promise<void> {
  await tx.runEach(
    pieceInsert,
    pieces.map((piece) => [
      piece.positionItemId,
      salesOrderId,
      billedBy,
      priceToPayOf(piece),
      JSON.stringify(withCents(piece, hundredthsOf)),
    ]),
  );
}

/** Converts the numbers of a piece between cents and the form of stored documents. */
function withCents(piece: Piece, convert: (cents: number, currency: string) => number): Piece {
  const converted = <Some extends { readonly cents: number }>(some: Some): Some => ({
    ...some,
    cents: convert(some.cents, piece.currency),
  });
  return { ...converted(piece), discounts: piece.discounts.map(converted) };
}

/** Returns pieces in the order of the given ids; those that no receipt billed are left out. */
export async function findPieces(tx: ReadTx, positionItemIds: readonly string[]): Promise<BilledPiece[]> {
  return (await tx.each(pieceById, singles(positionItemIds))).flat().map((row) => ({
    piece: withCents(readStored<Piece>(row.document), centsOfHundredths),
    salesOrderId: row.sales_order_id,
    billedBy: row.billed_by,
    creditedBy: row.credited_by,
    priceToPayCents: row.price_to_pay,
    reducedCents: row.reduced,
    reductions: row.reductions,
  }));
}

/** Stores a refund of part of a piece's price. */
export async function addPartialRefund(
  tx: WriteTx,
  { piece, reductions }: BilledPiece,
  { receiptNumber, type, cents, createdAtMs }: EarlierRefund,
): Promise<void> {
  await tx.run(refundInsert, piece.positionItemId, reductions, receiptNumber, type, cents, createdAtMs);
  await tx.run(pieceReduce, piece.positionItemId, cents);
}

/** Stores which REFUND credited the rest of pieces. */
export async function creditPieces(
  tx: WriteTx,
  positionItemIds: readonly string[],
  creditedBy: string,
): Promise<void> {
  await tx.runEach(
    pieceCredit,
    positionItemIds.map((id): [string, string] => [id, creditedBy]),
  );
}

/** Returns the earlier refunds by piece, oldest first. */
export async function findPartialRefunds(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, EarlierRefund[]>> {
  const found = await tx.each(refundsOfPiece, singles(positionItemIds));
  return new Map(
    found.map((rows, index) => [
      String(positionItemIds[index]),
      rows.map((row) => ({
        type: row.refund_type as PartialRefundType,
        cents: row.cents,
        receiptNumber: row.receipt_number,
        createdAtMs: row.created_at,
      })),
    ]),
  );
}

/** Returns undefined when nothing of the order has been billed yet. */
export async function findBilledOrder(tx: ReadTx, salesOrderId: string): Promise<BilledOrder | undefined> {
  const row = await tx.get(billedOrderById, salesOrderId);
  if (row === undefined) return undefined;
  return {
    vouchersUsedCents: row.vouchers_used,
    feesBilledBy: row.fees_billed_by,
    feesCreditedBy: row.fees_credited_by,
    fees: row.fees === null ? undefined : readStored<BilledFee[]>(row.fees),
  };
}

/** Which fees were billed, and by which receipt, is stored with the first receipt of an order and does not change. */
export async function putBilledOrder(
  tx: WriteTx,
  salesOrderId: string,
  order: Pick<BilledOrder, 'vouchersUsedCents' | 'feesBilledBy'> & FeesOfOrder,
): Promise<void> {
  const { vouchersUsedCents, feesBilledBy, fees, openFeesCents } = order;
  await tx.run(
    billedOrderPut,
    salesOrderId,
    vouchersUsedCents,
    feesBilledBy,
    JSON.stringify(fees),
    openFeesCents,
  );
}

/** Stores which REFUNDs credited fees of an order; `feesCreditedBy` is set with the last of them. */
export async function creditFees(
  tx: WriteTx,
  salesOrderId: string,
  { fees, openFeesCents, feesCreditedBy }: FeesOfOrder & Pick<BilledOrder, 'feesCreditedBy'>,
): Promise<void> {
  await tx.run(feesCredit, salesOrderId, JSON.stringify(fees), openFeesCents, feesCreditedBy);
}
