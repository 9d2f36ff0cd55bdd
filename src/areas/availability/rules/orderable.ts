import type { ProductOffer } from '../needs.ts';
import type { ShippingProfile } from './profile.ts';

/** Why a sku cannot be ordered, in the order in which reasons are told (OP11). */
export type Reason =
  | 'INACTIVE'
  | 'NOT_ONLINE'
  | 'NO_QUANTITY'
  | 'SOLD_OUT'
  | 'NO_PROFILE'
  | 'DELIVERY_TOO_LONG';

/** What a sku is delivered by. */
export interface Delivery {
  readonly profile: ShippingProfile;
  /** Effective: the sku's own processing time, or that of the profile. */
  readonly processingDays: number;
}

/** What is stored of a sku beside its product. */
export interface Stock {
  readonly quantity: number | undefined;
  readonly delivery: Delivery | undefined;
}

/** `strict` demands stock and profile of all skus, `lenient` of those that have either (AV15). */
export type Orderability = 'lenient' | 'strict';

/** Days beyond which a delivery takes too long: processing, transport, and both together (AV14). */
export const deliveryDaysMax = 72;

/** Why the product itself cannot be ordered. */
export function offerReasons({ active, online }: ProductOffer): Reason[] {
  return [...(active ? [] : (['INACTIVE'] as const)), ...(online ? [] : (['NOT_ONLINE'] as const))];
}

/** Why a number of pieces of a sku cannot be ordered, as far as stock and delivery decide it (AV14, AV15). */
export function stockReasons({ quantity, delivery }: Stock, pieces: number, rule: Orderability): Reason[] {
  if (rule === 'lenient' && quantity === undefined && delivery === undefined) return [];
  const reasons: Reason[] = [];
  if (quantity === undefined) reasons.push('NO_QUANTITY');
  else if (quantity < pieces) reasons.push('SOLD_OUT');
  if (delivery === undefined) reasons.push('NO_PROFILE');
  // Both are positive, so that neither alone can be more than both together.
  else if (delivery.processingDays + delivery.profile.transportDays > deliveryDaysMax) {
    reasons.push('DELIVERY_TOO_LONG');
  }
  return reasons;
}
