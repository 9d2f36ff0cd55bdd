import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { valuesOf } from '@kontor/values/collections';
import { centsOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Orders } from '../needs.ts';
import { type BilledFee, feesOfOlderVersion, feesToCredit } from '../rules/fees.ts';
import { type Fee, linesOf, sumOf } from '../rules/lines.ts';
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
 * one for the delivery fees that are left (RC5). The order must already be stored with the pieces RETURNED. Pieces that were never
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
  const due = await feesDueOf(orders, tx, salesOrderId, 'return');
  if (due !== undefined) await creditFeesOf(tx, issuer, due, 'DELIVERY_FEE_REFUND_AFTER_FULL_REFUND');
  return issuer.audit;
}

/**
 * Writes the REFUND of the delivery fees that a cancellation has left without a live piece, and of all of them if nothing
 * is left in the order that has not come back (RC5); otherwise nothing. The order must already be stored with the items
 * cancelled.
 */
export async function creditFeesAfterCancellation(
  orders: Orders,
  tx: WriteTx,
  { salesOrderId, atMs }: Omit<ReturnedPieces, 'positionItemIds'>,
): Promise<readonly AuditChange[]> {
  const due = await feesDueOf(orders, tx, salesOrderId, 'cancellation');
  if (due === undefined) return [];
  const issuer = await openIssuer(tx, atMs);
  await creditFeesOf(tx, issuer, due, 'CANCELLATION');
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

/** Billed fees of an order, and which of them are to be credited, by index. */
interface DueFees {
  readonly billedBy: string;
  readonly billed: readonly BilledFee[];
  readonly due: ReadonlySet<number>;
}

/** Returns undefined while no fee is due, when all were credited before, and when none was billed. */
async function feesDueOf(
  orders: Orders,
  tx: WriteTx,
  salesOrderId: string,
  after: 'return' | 'cancellation',
): Promise<DueFees | undefined> {
  const stored = await findBilledOrder(tx, salesOrderId);
  if (stored === undefined || stored.feesBilledBy === null || stored.feesCreditedBy !== null)
    return undefined;
  const order = await orders.orderToBill(tx, salesOrderId);
  const billed = stored.fees ?? feesOfOlderVersion(order);
  const due = new Set(feesToCredit(order, billed, after));
  return due.size === 0 ? undefined : { billedBy: stored.feesBilledBy, billed, due };
}

async function creditFeesOf(
  tx: WriteTx,
  issuer: Issuer,
  { billedBy, billed, due }: DueFees,
  refundType: FeeRefundType,
): Promise<void> {
  const purchase = await requireStored(tx, billedBy);
  const lines = feesOn(purchase);
  const fees = lines.filter((_, index) => due.has(index));
  const { receiptNumber } = await issueCredit(tx, issuer, purchase, { of: 'fees', fees, refundType });
  const after = billed.map((each, index) => (due.has(index) ? { ...each, creditedBy: receiptNumber } : each));
  const open = lines.filter((_, index) => after[index]?.creditedBy === null);
  await creditFees(tx, purchase.salesOrderId, {
    fees: after,
    openFeesCents: sumOf(open),
    feesCreditedBy: open.length === 0 ? receiptNumber : null,
  });
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
    cents: centsOf(gross),
    vatRate: Number(taxRate),
  }));
}
