import type { Receipt } from '../../../generated/receipts-v3.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { valuesOf } from '../../../values/collections.ts';
import { centsOf } from '../../../values/money.ts';
import { readStored } from '../../../values/text.ts';
import type { Orders } from '../needs.ts';
import { isAllReturned } from '../rules/credit.ts';
import { type Fee, linesOf } from '../rules/lines.ts';
import {
  type BilledPiece,
  creditFees,
  creditPieces,
  findBilledOrder,
  findPartialRefunds,
  findPieces,
} from '../store/billed.ts';
import { findReceipt } from '../store/receipts.ts';
import type { FeeRefundType } from '../views/receipt.ts';
import { type Issuer, issueCredit, openIssuer } from './issue.ts';

/** Pieces of one order whose return was accepted in one call. */
export interface ReturnedPieces {
  readonly salesOrderId: string;
  readonly positionItemIds: readonly string[];
  readonly atMs: number;
}

/**
 * Writes a REFUND for each PURCHASE that billed returned pieces (RC4) and, once everything in the order has come back,
 * one for its delivery fees (RC5). The order must already be stored with the pieces RETURNED. Pieces that were never
 * billed or are already credited are skipped.
 */
export async function creditReturned(
  orders: Orders,
  tx: WriteTx,
  { salesOrderId, positionItemIds, atMs }: ReturnedPieces,
): Promise<readonly AuditChange[]> {
  const found = await findPieces(tx, [...new Set(positionItemIds)]);
  const pieces = found.filter(({ creditedBy }) => creditedBy === null);
  const issuer = await openIssuer(tx, atMs);
  for (const [billedBy, group] of Map.groupBy(pieces, (piece) => piece.billedBy)) {
    await creditGroup(tx, issuer, billedBy, group);
  }
  const feesBilledBy = await feesDueOf(orders, tx, salesOrderId);
  if (feesBilledBy !== undefined) {
    await creditFeesOf(tx, issuer, feesBilledBy, 'DELIVERY_FEE_REFUND_AFTER_FULL_REFUND');
  }
  return issuer.audit;
}

/**
 * Writes the REFUND of the delivery fees of an order whose open items were cancelled after everything sent had come
 * back (RC5); otherwise nothing. The order must already be stored with the items cancelled.
 */
export async function creditFeesAfterCancellation(
  orders: Orders,
  tx: WriteTx,
  { salesOrderId, atMs }: Omit<ReturnedPieces, 'positionItemIds'>,
): Promise<readonly AuditChange[]> {
  const billedBy = await feesDueOf(orders, tx, salesOrderId);
  if (billedBy === undefined) return [];
  const issuer = await openIssuer(tx, atMs);
  await creditFeesOf(tx, issuer, billedBy, 'CANCELLATION');
  return issuer.audit;
}

async function creditGroup(
  tx: WriteTx,
  issuer: Issuer,
  billedBy: string,
  group: readonly BilledPiece[],
): Promise<void> {
  const ids = group.map(({ piece }) => piece.positionItemId);
  const refunds = await findPartialRefunds(tx, ids);
  const lines = linesOf(valuesOf(group, 'piece'), ({ positionItemId }) => refunds.get(positionItemId) ?? []);
  const purchase = await requireStored(tx, billedBy);
  const { receiptNumber } = await issueCredit(tx, issuer, purchase, { of: 'items', lines });
  await creditPieces(tx, ids, receiptNumber);
}

/**
 * Returns the number of the PURCHASE whose delivery fees are to be credited; undefined while they are not due, when they
 * were credited before, and when no fee was billed.
 */
async function feesDueOf(orders: Orders, tx: WriteTx, salesOrderId: string): Promise<string | undefined> {
  const billed = await findBilledOrder(tx, salesOrderId);
  if (billed === undefined || billed.feesBilledBy === null || billed.feesCreditedBy !== null)
    return undefined;
  const { pieces } = await orders.orderToBill(tx, salesOrderId);
  return isAllReturned(pieces) ? billed.feesBilledBy : undefined;
}

async function creditFeesOf(
  tx: WriteTx,
  issuer: Issuer,
  billedBy: string,
  refundType: FeeRefundType,
): Promise<void> {
  const purchase = await requireStored(tx, billedBy);
  const fees = feesOn(purchase);
  const { receiptNumber } = await issueCredit(tx, issuer, purchase, { of: 'fees', fees, refundType });
  await creditFees(tx, purchase.salesOrderId, receiptNumber);
}

/** Returns a receipt that another row of this area refers to. */
export async function requireStored(tx: WriteTx, receiptNumber: string): Promise<Receipt> {
  const stored = await findReceipt(tx, receiptNumber);
  if (stored === undefined) throw new Error(`receipt ${receiptNumber} is referenced but does not exist`);
  return readStored<Receipt>(stored.document());
}

function feesOn({ lineItems }: Receipt): Fee[] {
  return lineItems.deliveryCosts.map(({ deliveryCostType, positionSum: { gross, taxRate } }) => ({
    type: deliveryCostType,
    cents: centsOf(gross.amount) ?? 0,
    vatRate: Number(taxRate),
  }));
}
