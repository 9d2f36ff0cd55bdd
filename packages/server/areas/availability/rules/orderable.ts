import type { ProductOffer } from '../needs.ts';
import type { ShippingProfile } from './profile.ts';

/** What is said about whether a sku can be ordered, in the order in which it is listed (OP11). */
export type Reason =
  | 'INACTIVE'
  | 'TAKEN_DOWN'
  | 'NOT_ONLINE'
  | 'NO_QUANTITY'
  | 'SOLD_OUT'
  | 'NO_PROFILE'
  | 'DELIVERY_TOO_LONG'
  | 'CHANGE_BEING_CHECKED';

/** How a sku is delivered. */
export interface Delivery {
  readonly profile: Pick<
    ShippingProfile,
    | 'shippingProfileId'
    | 'name'
    | 'workingDays'
    | 'orderCutoff'
    | 'deliveryType'
    | 'processingDays'
    | 'transportDays'
  >;
  /** Effective processing time: the sku's own, or else that of the profile. */
  readonly processingDays: number;
}

/** What is stored for a sku besides its product. */
export interface Stock {
  readonly quantity: number | undefined;
  /** Effective processing time plus transport; undefined without a shipping profile. */
  readonly deliveryDays: number | undefined;
}

/** Days of processing and transport. */
export function deliveryDaysOf(delivery: Delivery | undefined): number | undefined {
  return delivery && delivery.processingDays + delivery.profile.transportDays;
}

/** `strict` requires stock and profile for all skus, `lenient` only for those that have either (AV15). */
export type Orderability = 'lenient' | 'strict';

/** Maximum days of a delivery; applies to processing, to transport, and to their sum (AV14). */
export const deliveryDaysMax = 72;

/** Whether pieces of a product can be ordered, and why not. */
export interface Verdict {
  readonly orderable: boolean;
  /** What prevents an order, and what is told besides. */
  readonly reasons: readonly Reason[];
}

/** Judges whether a number of pieces of a product can be ordered. */
export function judgeOrder(
  { active, online, isBeingChecked, isTakenDown }: ProductOffer & { readonly isTakenDown: boolean },
  stock: Stock,
  pieces: number,
  rule: Orderability,
): Verdict {
  const reasons = stockReasons(stock, pieces, rule);
  if (!online) reasons.unshift('NOT_ONLINE');
  if (isTakenDown) reasons.unshift('TAKEN_DOWN');
  if (!active) reasons.unshift('INACTIVE');
  const orderable = reasons.length === 0;
  if (isBeingChecked) reasons.push('CHANGE_BEING_CHECKED');
  return { orderable, reasons };
}

/** Reasons of stock and delivery why a number of pieces of a sku cannot be ordered (AV14, AV15). */
export function stockReasons(
  { quantity, deliveryDays }: Stock,
  pieces: number,
  rule: Orderability,
): Reason[] {
  if (rule === 'lenient' && quantity === undefined && deliveryDays === undefined) return [];
  const reasons: Reason[] = [];
  if (quantity === undefined) reasons.push('NO_QUANTITY');
  else if (quantity < pieces) reasons.push('SOLD_OUT');
  if (deliveryDays === undefined) reasons.push('NO_PROFILE');
  // Both are positive, so checking the sum also covers each one alone.
  else if (deliveryDays > deliveryDaysMax) reasons.push('DELIVERY_TOO_LONG');
  return reasons;
}

/** The bit of each reason in the store; a bit never gets another meaning. */
const bits: Readonly<Record<Reason, number>> = {
  INACTIVE: 1,
  TAKEN_DOWN: 2,
  NOT_ONLINE: 4,
  NO_QUANTITY: 8,
  SOLD_OUT: 16,
  NO_PROFILE: 32,
  DELIVERY_TOO_LONG: 64,
  CHANGE_BEING_CHECKED: 128,
};

/** A set of reasons as one number. */
export function numberOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum | bits[reason], 0);
}

/** What a new product counts as, until its first event tells something else. */
export const notOnline = bits.NOT_ONLINE;
