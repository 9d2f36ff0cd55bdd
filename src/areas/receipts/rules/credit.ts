import type { PartialRefundType } from './document.ts';

/** What decides whether money can be given back for a piece. */
export interface Billed {
  readonly priceToPayCents: number;
  /** What was given back for it so far, without a return. */
  readonly reducedCents: number;
  /** How often. */
  readonly reductions: number;
  /** The REFUND of its return. */
  readonly creditedBy: string | null;
}

/** Why nothing can be given back. */
export type ReductionRefusal = 'NOT_BILLED' | 'CREDITED' | 'ABOVE_REST' | 'TOO_OFTEN';

/** Partial refunds that one piece can have; the receipt of its return lists them all. */
export const reductionsPerPieceMax = 100;

/** What can still be given back for a piece. */
export function restOf({ priceToPayCents, reducedCents, creditedBy }: Billed): number {
  return creditedBy === null ? priceToPayCents - reducedCents : 0;
}

/**
 * Why an amount cannot be given back without a return; undefined when it can. A price reduction has to leave something
 * of the price (PR4), what the operator decides may take all of it (settled point to OP8).
 */
export function reductionRefusal(
  piece: Billed | undefined,
  type: PartialRefundType,
  cents: number,
): ReductionRefusal | undefined {
  if (piece === undefined) return 'NOT_BILLED';
  if (piece.creditedBy !== null) return 'CREDITED';
  const rest = restOf(piece);
  if (type === 'REFUND_COMPLAINT_ITEM' ? cents >= rest : cents > rest) return 'ABOVE_REST';
  return piece.reductions >= reductionsPerPieceMax ? 'TOO_OFTEN' : undefined;
}

/** True when something came back and nothing is left that could: items that were cancelled do not count (RC5). */
export function isAllReturned(items: readonly { readonly fulfillmentStatus: string }[]): boolean {
  const live = items.filter(({ fulfillmentStatus }) => !fulfillmentStatus.startsWith('CANCELLED_'));
  return live.length > 0 && live.every(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED');
}
