/** Statements on what was billed and credited, piece by piece. */

import { singles } from '@kontor/values/collections';
import { centsOfHundredths, hundredthsOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { type BilledFee, type BilledOrder, billedOrders } from '../../../tables/receipts/billed-orders.ts';
import { billedPieces } from '../../../tables/receipts/billed-pieces.ts';
import { partialRefunds } from '../../../tables/receipts/partial-refunds.ts';
import type { Billed } from '../rules/credit.ts';
import { type EarlierRefund, type Piece, priceToPayOf } from '../rules/lines.ts';

const pieces = statementsOf(billedPieces);
const insertPiece = pieces.insert();
const pieceById = pieces.by('positionItemId');
const reducePiece = pieces.updateWhere<[positionItemId: string, cents: number]>(
  'reduced = reduced + ?3, reductions = reductions + 1',
  'position_item_id = ?2',
);
const creditPiece = pieces.update('creditedBy');

const refunds = statementsOf(partialRefunds);
const insertRefund = refunds.insert();
const refundsOfPiece = refunds
  .without('positionItemId', 'turn')
  .where<[positionItemId: string]>('position_item_id = ?2 ORDER BY turn');

const orders = statementsOf(billedOrders);
const orderById = orders
  .select('vouchersUsedCents', 'feesBilledBy', 'feesCreditedBy', 'fees')
  .by('salesOrderId');
const putOrder = orders.insertOrChange('vouchersUsedCents');
const updateFees = orders.update('fees', 'openFeesCents', 'feesCreditedBy');

/** A piece with the receipts that billed and credited it. */
export interface BilledPiece extends Billed {
  readonly piece: Piece;
  readonly salesOrderId: string;
  readonly billedBy: string;
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
  await insertPiece.each(
    tx,
    pieces.map((piece) => ({
      positionItemId: piece.positionItemId,
      salesOrderId,
      billedBy,
      creditedBy: null,
      priceToPayCents: priceToPayOf(piece),
      reducedCents: 0,
      reductions: 0,
      document: JSON.stringify(withCents(piece, hundredthsOf)),
    })),
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
  return (await tx.each(pieceById, singles(positionItemIds))).flat().map(({ document, ...billed }) => ({
    ...billed,
    piece: withCents(readStored<Piece>(document), centsOfHundredths),
  }));
}

/** Stores a refund of part of a piece's price. */
export async function addPartialRefund(
  tx: WriteTx,
  { piece: { positionItemId }, reductions }: BilledPiece,
  refund: EarlierRefund,
): Promise<void> {
  await insertRefund(tx, { ...refund, positionItemId, turn: reductions });
  await tx.run(reducePiece, positionItemId, refund.cents);
}

/** Stores which REFUND credited the rest of pieces. */
export async function creditPieces(
  tx: WriteTx,
  positionItemIds: readonly string[],
  creditedBy: string,
): Promise<void> {
  await creditPiece.each(
    tx,
    positionItemIds.map((positionItemId) => ({ positionItemId, creditedBy })),
  );
}

/** Returns the earlier refunds by piece, oldest first. */
export async function findPartialRefunds(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, EarlierRefund[]>> {
  const found = await tx.each(refundsOfPiece, singles(positionItemIds));
  return new Map(found.map((rows, index) => [String(positionItemIds[index]), rows]));
}

/** Returns undefined when nothing of the order has been billed yet. */
export async function findBilledOrder(tx: ReadTx, salesOrderId: string) {
  return tx.get(orderById, salesOrderId);
}

/** Which fees were billed, and by which receipt, is stored with the first receipt of an order and does not change. */
export async function putBilledOrder(
  tx: WriteTx,
  salesOrderId: string,
  order: Pick<BilledOrder, 'vouchersUsedCents' | 'feesBilledBy'> & FeesOfOrder,
): Promise<void> {
  await putOrder(tx, { ...order, salesOrderId, feesCreditedBy: null, credited: null });
}

/** Stores which REFUNDs credited fees of an order; `feesCreditedBy` is set with the last of them. */
export async function creditFees(
  tx: WriteTx,
  salesOrderId: string,
  fees: FeesOfOrder & Pick<BilledOrder, 'feesCreditedBy'>,
): Promise<void> {
  await updateFees(tx, { ...fees, salesOrderId });
}
