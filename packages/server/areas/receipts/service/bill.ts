import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { DiscountShare, Orders, PieceToBill } from '../needs.ts';
import { feesToBill } from '../rules/fees.ts';
import { type DiscountPart, type Fee, linesOf, type Piece, sumOf, takeVouchers } from '../rules/lines.ts';
import { findBilledOrder, insertPieces, putBilledOrder } from '../store/billed.ts';
import { viewPurchase } from '../views/receipt.ts';
import { openIssuer } from './issue.ts';

/** Pieces of one order that a shipment has just sent. */
export interface ShippedPieces {
  readonly salesOrderId: string;
  readonly positionItemIds: readonly string[];
  /** When the carrier took them, as given by the partner. */
  readonly shipmentDateMs: number;
  readonly shipFrom: { readonly zipCode: string; readonly countryCode: string };
  readonly atMs: number;
}

/**
 * Writes the PURCHASE of pieces that a shipment has sent (RC1). The first one of an order also bills those delivery fees
 * that have a live piece (RC2); vouchers are used up from one receipt to the next.
 */
export async function billShipped(
  orders: Orders,
  tx: WriteTx,
  shipped: ShippedPieces,
): Promise<readonly AuditChange[]> {
  const { atMs, shipmentDateMs, shipFrom } = shipped;
  const order = await orders.orderToBill(tx, shipped.salesOrderId);
  const named = new Set(shipped.positionItemIds);
  const pieces = order.pieces
    .filter(({ positionItemId }) => named.has(positionItemId))
    .map((piece) => pieceOf(piece, order.currency));
  const billed = await findBilledOrder(tx, order.salesOrderId);
  const feesNow = billed === undefined ? feesToBill(order) : new Map<number, Fee>();
  const fees = [...feesNow.values()];
  const lines = linesOf(pieces);
  const usedCents = billed?.vouchersUsedCents ?? 0;
  const totalCents = lines.reduce((sum, line) => sum + line.sumCents, 0) + sumOf(fees);
  const vouchers = takeVouchers(order.vouchers, usedCents, totalCents);
  const issuer = await openIssuer(tx, atMs);
  const isPrepaid = issuer.settings.prepaidMethods.includes(order.paymentMethod);
  const { receiptNumber } = await issuer.issue('R', (heading) =>
    viewPurchase(heading, { order, shipmentDateMs, shipFrom, lines, fees, vouchers, isPrepaid }),
  );
  await insertPieces(tx, order.salesOrderId, receiptNumber, pieces);
  await putBilledOrder(tx, order.salesOrderId, {
    vouchersUsedCents: usedCents + sumOf(vouchers),
    feesBilledBy: fees.length > 0 ? receiptNumber : null,
    fees: [...feesNow.keys()].map((fee) => ({ fee, creditedBy: null })),
    openFeesCents: sumOf(fees),
  });
  return issuer.audit;
}

function pieceOf({ fulfillmentStatus: _, discounts, ...piece }: PieceToBill, currency: string): Piece {
  return { ...piece, currency, discounts: discounts.filter(({ cents }) => cents > 0).map(partOf) };
}

function partOf({ discountId, discountName, name, cents }: DiscountShare): DiscountPart {
  const type = name === 'PLATFORM_DISCOUNT' ? 'PLATFORM_DISCOUNT' : 'PARTNER_DISCOUNT';
  return { id: discountId, description: discountName, type, cents };
}
