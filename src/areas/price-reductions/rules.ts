import { maxima } from '../../generated/maxima.ts';

/** States of a reduction; the last two are final. */
export type ReductionStatus = 'INITIATED' | 'PROCESSED' | 'REJECTED';

/** Reason why a later check failed. */
export type RejectionReason = 'ITEM_RETURNED' | 'AMOUNT_NOT_BELOW_REST';

/** A reduction of a piece. Amounts are whole cents of its currency, instants epoch milliseconds. */
export interface Reduction {
  /** Counted from 1 for each partner, in the order of arrival. */
  readonly number: number;
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAtMs: number;
  readonly status: ReductionStatus;
  readonly settledAtMs: number | null;
  readonly receiptNumber: string | null;
  readonly rejectionReason: RejectionReason | null;
}

/** A piece that has reductions, with the facts that they share. */
export interface ReducedItem {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly currency: string;
  readonly invoicePriceCents: number;
  /** Number of the newest reduction; lists are sorted by it. */
  readonly latestNumber: number;
}

/** Outcome of a reduction. */
export type Outcome =
  | { readonly status: 'PROCESSED'; readonly receiptNumber: string }
  | { readonly status: 'REJECTED'; readonly rejectionReason: RejectionReason | null };

/** The state of a reduction, with what its outcome is. */
export type ReductionState = Outcome | { readonly status: 'INITIATED' };

/** Most reductions of a piece, rejected ones included: its entry in a list shows all of them. */
export const reductionsPerItemMax = maxima['price-reductions-v1'].ItemPriceReductions.priceReductions;

/** Returns the outcome of a reduction that cannot be processed; its reason is null when none of the contract's fits. */
export function rejected(rejectionReason: RejectionReason | null): Outcome {
  return { status: 'REJECTED', rejectionReason };
}

/** Returns the sum that was or will be given back: INITIATED and PROCESSED reductions (PR8). */
export function totalCents(reductions: readonly Pick<Reduction, 'status' | 'amountCents'>[]): number {
  const counted = reductions.filter(({ status }) => status !== 'REJECTED');
  return counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
