/** What can happen to the items of an order: by a trigger, to chosen items, or because the clock has made it due. */

import { ApiError, type RefusalEntry } from '@kontor/contract/errors';
import type { CancellationReason, FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import { dayMs } from '@kontor/values/instant';
import { orderErrors } from '../errors.ts';
import { type Item, isUnpaid, type Order, openStatuses } from './order.ts';

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

/**
 * Every state transition of a position item (orders-behaviour 2); there are no others. Titles of tests number the rows of
 * that sheet: its first is the placing of an order.
 */
export const transitions: readonly Transition[] = [
  { trigger: 'period-over', from: ['ANNOUNCED'], to: 'PROCESSABLE' },
  cancelling('customer-cancels', ['ANNOUNCED'], 'CANCELLED_BY_MARKETPLACE', 'CANCELLED_ON_CUSTOMER_WISH'),
  cancelling('payment-lapses', ['ANNOUNCED'], 'CANCELLED_BY_MARKETPLACE', 'PAYMENT_ABORTED'),
  cancelling('partner-cancels', ['PROCESSABLE'], 'CANCELLED_BY_PARTNER', 'CANCELLED_ON_PARTNER_WISH'),
  cancelling('partner-cancels-suspected', openStatuses, 'CANCELLED_BY_PARTNER', 'PAYMENT_FRAUD'),
  cancelling('contract-ends', openStatuses, 'CANCELLED_BY_MARKETPLACE', 'PARTNER_TERMINATED'),
  cancelling('product-illegal', openStatuses, 'CANCELLED_BY_MARKETPLACE', 'ILLEGAL_PRODUCT'),
  cancelling(
    'marketplace-cancels',
    openStatuses,
    'CANCELLED_BY_MARKETPLACE',
    'CANCELLED_ON_MARKETPLACE_WISH',
  ),
  cancelling('marketplace-finds-fraud', openStatuses, 'CANCELLED_BY_MARKETPLACE', 'MARKETPLACE_FRAUD'),
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

/** Returns when the clock next changes the order; null when it never does. Only ANNOUNCED items wait for the clock. */
export function nextDueMs(order: Order): number | null {
  if (!order.items.some(({ status }) => status === 'ANNOUNCED')) return null;
  return isUnpaid(order) ? order.paymentDueAtMs : order.cancellationEndsAtMs;
}

/** Applies everything that the clock has made due; returns the same object when nothing is due. */
export function withDueChanges(order: Order, nowMs: number): Order {
  const dueMs = nextDueMs(order);
  if (dueMs === null || dueMs > nowMs) return order;
  const trigger = isUnpaid(order) ? 'payment-lapses' : 'period-over';
  return { ...order, items: order.items.map((item) => step(item, trigger, nowMs) ?? item) };
}

/** Adds working days (Monday to Friday, in UTC) to an instant; the time of day stays the same. */
export function addWorkingDays(instantMs: number, days: number): number {
  let result = instantMs;
  for (let left = days; left > 0; ) {
    result += dayMs;
    const weekday = new Date(result).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

interface Choice {
  /** Items by id, all or none; undefined means every item whose state allows the trigger. */
  readonly positionItemIds?: readonly string[] | undefined;
  /** Named items in this state are skipped. */
  readonly passOver?: Item['status'];
  /** Thrown when an item's state does not allow the trigger. */
  readonly refusal: RefusalEntry;
  /** Completes an item after its step. */
  readonly complete?: (item: Item) => Item;
}

/**
 * Applies a trigger to chosen items of an order. Throws 404 for an item that the order does not have. Throws the
 * choice's refusal when the state of a named item forbids the trigger or, without names, when no item allows it.
 */
export function stepItems(order: Order, trigger: Trigger, nowMs: number, choice: Choice): Order {
  const { positionItemIds, passOver, refusal, complete = (item) => item } = choice;
  const named = positionItemIds && new Set(positionItemIds.map((id) => id.toLowerCase()));
  if (named !== undefined) requireItems(order, named);
  const refused: Item[] = [];
  let steps = 0;
  const items = order.items.map((item) => {
    if (named !== undefined && !named.has(item.positionItemId)) return item;
    const next = step(item, trigger, nowMs);
    if (next !== undefined) {
      steps += 1;
      return complete(next);
    }
    if (item.status !== passOver) refused.push(item);
    return item;
  });
  if (named !== undefined ? refused.length > 0 : steps === 0) throw refuse(refusal, refused);
  return steps === 0 ? order : { ...order, items };
}

/** Throws 404 for items that the order does not have; ids are in lower case. */
export function requireItems(order: Order, named: ReadonlySet<string>): void {
  const known = new Set(order.items.map(({ positionItemId }) => positionItemId));
  const unknown = [...named].filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const shown = unknown.slice(0, shownItemsMax).map((id) => id.slice(0, 50));
  throw new ApiError(orderErrors.POSITION_ITEM_NOT_FOUND, {
    detail: `Order ${order.salesOrderId} has no position item ${shown.join(', ')}.`,
    structured: { positionItemIds: shown },
  });
}

/** Most items listed in one refusal. */
const shownItemsMax = 50;

function refuse(refusal: RefusalEntry, items: readonly Item[]): ApiError {
  const shown = items
    .slice(0, shownItemsMax)
    .map(({ positionItemId, status }) => ({ positionItemId, status }));
  const states = [...new Set(shown.map(({ status }) => status))].sort();
  return new ApiError(refusal, {
    detail: `${refusal.meaning} Current states: ${states.join(', ')}.`,
    structured: { positionItems: shown },
  });
}
