import type { OperatorOrder } from '../../generated/operator-v1.ts';
import { type Act, callAt } from './act.ts';
import { dayMs, hourMs, minuteMs } from './calendar.ts';
import { type Draws, drawsOf } from './draws.ts';
import type { Population } from './presets.ts';

/**
 * Plans what shoppers and the shop do with an order after its checkout: payment, cancellation, suspicion of fraud. If
 * the order has taken another course by then, the operation refuses and nothing happens.
 */
export function planAfterCheckout({ seed, shares }: Population, order: OperatorOrder): Act[] {
  const draws = drawsOf(seed, 'fate', order.salesOrderId, order.partnerId);
  const atMs = Date.parse(order.orderDate);
  return [
    ...paymentActs(draws, shares.unpaid, order, atMs),
    ...(draws.chance(shares.cancelledByShopper) ? [cancellation(draws, order, atMs)] : []),
    ...(draws.chance(shares.cancelledByMarketplace)
      ? [cancelAll(order, atMs + draws.integer(1, 20) * hourMs, 'CANCELLED_ON_MARKETPLACE_WISH')]
      : []),
    ...(draws.chance(shares.suspected) ? suspicion(draws, shares, order, atMs) : []),
  ];
}

/**
 * Payments arrive in the morning. Of the orders that are never paid, some are cancelled by the shopper and the others
 * lapse.
 */
function paymentActs(draws: Draws, unpaid: number, order: OperatorOrder, atMs: number): Act[] {
  const comes = !draws.chance(unpaid);
  const days = draws.integer(1, 4);
  const isGivenUp = draws.chance(0.3);
  if (order.payment?.paymentMethod !== 'PREPAYMENT') return [];
  const { salesOrderId } = order;
  const morningMs = Math.ceil(atMs / dayMs) * dayMs + (days - 1) * dayMs + 7 * hourMs;
  if (comes) return [callAt(morningMs, 'recordPayment', { salesOrderId })];
  return isGivenUp ? [cancelAll(order, atMs + 2 * hourMs, 'PAYMENT_ABORTED')] : [];
}

/** The shopper cancels within the first half hour, the whole order or its first piece. */
function cancellation(draws: Draws, order: OperatorOrder, atMs: number): Act {
  const dueAtMs = atMs + draws.integer(1, 5) * 5 * minuteMs;
  const [first] = order.positionItems;
  const isPartial = draws.chance(0.4) && order.positionItems.length > 1 && first !== undefined;
  return cancelAll(
    order,
    dueAtMs,
    'CANCELLED_ON_CUSTOMER_WISH',
    isPartial ? [first.positionItemId] : undefined,
  );
}

function suspicion(
  draws: Draws,
  { blocked, fraud }: Population['shares'],
  order: OperatorOrder,
  atMs: number,
): Act[] {
  const { salesOrderId } = order;
  const suspectedMs = atMs + 5 * minuteMs;
  const judgedMs = Math.ceil(atMs / hourMs) * hourMs + draws.integer(6, 60) * hourMs;
  const isBlocked = draws.chance(blocked);
  return [
    callAt(suspectedMs, 'putFraudSuspicion', { salesOrderId }, { suspected: true }),
    ...(isBlocked ? [callAt(suspectedMs + 5 * minuteMs, 'blockOrder', { salesOrderId }, {})] : []),
    ...(draws.chance(fraud)
      ? [cancelAll(order, judgedMs, 'MARKETPLACE_FRAUD')]
      : [
          callAt(judgedMs, 'putFraudSuspicion', { salesOrderId }, { suspected: false }),
          ...(isBlocked ? [callAt(judgedMs, 'releaseOrder', { salesOrderId }, {})] : []),
        ]),
  ];
}

function cancelAll(
  { salesOrderId }: OperatorOrder,
  dueAtMs: number,
  reason: string,
  positionItemIds?: readonly string[],
): Act {
  return callAt(
    dueAtMs,
    'cancelOrder',
    { salesOrderId },
    { reason, ...(positionItemIds && { positionItemIds }) },
  );
}
