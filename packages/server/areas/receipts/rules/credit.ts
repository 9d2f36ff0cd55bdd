import type { PartialRefundType } from './lines.ts';

/** The facts that decide whether money can be given back for a piece. */
export interface Billed {
  readonly priceToPayCents: number;
  /** Cents given back for it so far without a return. */
  readonly reducedCents: number;
  /** Number of those refunds. */
  readonly reductions: number;
  /** Number of the REFUND of its return; null without one. */
  readonly creditedBy: string | null;
}

/** Reason why nothing can be given back. */
export type ReductionRefusal = 'NOT_BILLED' | 'CREDITED' | 'ABOVE_REST' | 'TOO_OFTEN';

/** Most partial refunds of one piece; the receipt of its return lists all of them. */
const reductionsPerPieceMax = 100;

/** Returns the cents that can still be given back for a piece. */
export function refundableOf({ priceToPayCents, reducedCents, creditedBy }: Billed): number {
  return creditedBy === null ? priceToPayCents - reducedCents : 0;
}

/**
 * Returns why an amount cannot be given back without a return; undefined when it can. A price reduction must leave part
 * of the price (PR4); a refund decided by the operator may use up all of it (fulfilment-behaviour OP8).
 */
export function reductionRefusal(
  piece: Billed | undefined,
  type: PartialRefundType,
  cents: number,
): ReductionRefusal | undefined {
  if (piece === undefined) return 'NOT_BILLED';
  if (piece.creditedBy !== null) return 'CREDITED';
  const refundable = refundableOf(piece);
  if (type === 'REFUND_COMPLAINT_ITEM' ? cents >= refundable : cents > refundable) return 'ABOVE_REST';
  return piece.reductions >= reductionsPerPieceMax ? 'TOO_OFTEN' : undefined;
}

/** A piece of an order, as far as it decides about fees. */
type PieceState = { readonly fulfillmentStatus: string };

/** True for items that are not cancelled. */
export function isLive({ fulfillmentStatus }: PieceState): boolean {
  return !fulfillmentStatus.startsWith('CANCELLED_');
}

/** True when at least one item came back and none is left that could; cancelled items do not count (RC5). */
export function isAllReturned(items: readonly PieceState[]): boolean {
  const live = items.filter(isLive);
  return live.length > 0 && live.every(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED');
}
