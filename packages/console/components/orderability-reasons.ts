import type { OrderabilityReason } from '@kontor/contract/generated/operator-v1';
import { type Text, t } from '../app/texts.ts';

/** What is told about orders of a product, in words. */
export const orderabilityReasons: Readonly<Record<OrderabilityReason, Text>> = {
  INACTIVE: 'it is switched off',
  TAKEN_DOWN: 'it is taken down',
  NOT_ONLINE: 'it is not online',
  NO_QUANTITY: 'no stock was delivered',
  SOLD_OUT: 'it is sold out',
  NO_PROFILE: 'it has no shipping profile',
  DELIVERY_TOO_LONG: 'its delivery takes longer than 72 days',
  CHANGE_BEING_CHECKED: 'as it was before its last change, which is being checked',
};

/** All that prevents an order of a product, as one text. */
export function orderabilityReasonsText(reasons: readonly OrderabilityReason[]): string {
  return reasons.map((reason) => t(orderabilityReasons[reason])).join(', ');
}
