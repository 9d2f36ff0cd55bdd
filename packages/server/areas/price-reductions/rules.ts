import { maxima } from '@kontor/contract/generated/maxima';
import type { Reduction, ReductionStatus, RejectionReason } from '../../tables/receipts/price-reductions.ts';
import type { ReducedItem } from '../../tables/receipts/reduced-items.ts';

export type { ReducedItem, Reduction, ReductionStatus, RejectionReason };

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
