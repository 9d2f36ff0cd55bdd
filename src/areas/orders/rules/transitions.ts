import type { CancellationReason, FulfillmentStatus } from '../../../generated/orders-v4.ts';
import type { Item } from './order.ts';

/** Everything that can happen to a position item. */
export type Trigger =
  | 'period-over'
  | 'customer-cancels'
  | 'payment-lapses'
  | 'partner-cancels'
  | 'partner-cancels-suspected'
  | 'contract-ends'
  | 'product-illegal'
  | 'marketplace-cancels'
  | 'marketplace-finds-fraud'
  | 'block'
  | 'release'
  | 'ship'
  | 'accept-return';

export interface Transition {
  readonly trigger: Trigger;
  readonly from: readonly FulfillmentStatus[];
  /** `former`: the state that the item had before it was blocked. */
  readonly to: FulfillmentStatus | 'former';
  readonly reason?: CancellationReason;
}

const open = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'] as const;

/** Every state transition of a position item (orders-behaviour 2); there are no others. */
export const transitions: readonly Transition[] = [
  { trigger: 'period-over', from: ['ANNOUNCED'], to: 'PROCESSABLE' },
  cancelling('customer-cancels', ['ANNOUNCED'], 'CANCELLED_BY_MARKETPLACE', 'CANCELLED_ON_CUSTOMER_WISH'),
  cancelling('payment-lapses', ['ANNOUNCED'], 'CANCELLED_BY_MARKETPLACE', 'PAYMENT_ABORTED'),
  cancelling('partner-cancels', ['PROCESSABLE'], 'CANCELLED_BY_PARTNER', 'CANCELLED_ON_PARTNER_WISH'),
  cancelling('partner-cancels-suspected', open, 'CANCELLED_BY_PARTNER', 'PAYMENT_FRAUD'),
  cancelling('contract-ends', open, 'CANCELLED_BY_MARKETPLACE', 'PARTNER_TERMINATED'),
  cancelling('product-illegal', open, 'CANCELLED_BY_MARKETPLACE', 'ILLEGAL_PRODUCT'),
  cancelling('marketplace-cancels', open, 'CANCELLED_BY_MARKETPLACE', 'CANCELLED_ON_MARKETPLACE_WISH'),
  cancelling('marketplace-finds-fraud', open, 'CANCELLED_BY_MARKETPLACE', 'MARKETPLACE_FRAUD'),
  { trigger: 'block', from: ['ANNOUNCED', 'PROCESSABLE'], to: 'BLOCKED' },
  { trigger: 'release', from: ['BLOCKED'], to: 'former' },
  { trigger: 'ship', from: ['PROCESSABLE'], to: 'SENT' },
  { trigger: 'accept-return', from: ['SENT'], to: 'RETURNED' },
];

const byTrigger = new Map(transitions.map((transition) => [transition.trigger, transition]));

/** Returns the item after the trigger; undefined when its state does not allow it. */
export function step(item: Item, trigger: Trigger, nowMs: number): Item | undefined {
  const transition = byTrigger.get(trigger);
  if (transition === undefined || !transition.from.includes(item.status)) return undefined;
  const status = transition.to === 'former' ? item.formerStatus : transition.to;
  if (status === null) return undefined;
  return {
    ...item,
    status,
    formerStatus: status === 'BLOCKED' ? item.status : null,
    // An item released into PROCESSABLE keeps the instant at which it first became PROCESSABLE.
    processableAtMs: status === 'PROCESSABLE' ? (item.processableAtMs ?? nowMs) : item.processableAtMs,
    sentReportedAtMs: status === 'SENT' ? nowMs : item.sentReportedAtMs,
    returnedAtMs: status === 'RETURNED' ? nowMs : item.returnedAtMs,
    ...(transition.reason !== undefined && { cancelledAtMs: nowMs, reason: transition.reason }),
  };
}

function cancelling(
  trigger: Trigger,
  from: readonly FulfillmentStatus[],
  to: FulfillmentStatus,
  reason: CancellationReason,
): Transition {
  return { trigger, from, to, reason };
}
