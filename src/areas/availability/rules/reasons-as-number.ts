import type { Reason } from './orderable.ts';

/** The bit of each reason in the store; a bit never gets another meaning. */
const bits: Readonly<Record<Reason, number>> = {
  INACTIVE: 1,
  TAKEN_DOWN: 2,
  NOT_ONLINE: 4,
  NO_QUANTITY: 8,
  SOLD_OUT: 16,
  NO_PROFILE: 32,
  DELIVERY_TOO_LONG: 64,
};

/** A set of reasons as one number. */
export function numberOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum | bits[reason], 0);
}

/** What a new product counts as, until its first event tells something else. */
export const notOnline = bits.NOT_ONLINE;
