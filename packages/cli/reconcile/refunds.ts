/** What the shopper of a basket gets back, by what Kontor has. */
import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { centsOf, moneyOf, moneyText } from '@kontor/values/money';
import type { Difference } from './difference.ts';
import type { Basket, PartnerOrder } from './kontor-orders.ts';
import type { ShopLine } from './shop-file.ts';

/** Returns the sums of a basket as it was ordered. */
export function totalsOf({ orders }: Basket) {
  const all = orders.map(({ order }) => orderedOf(order));
  const sumOf = (name: 'feeCents' | 'discountCents' | 'priceCents') =>
    all.reduce((cents, each) => cents + each[name], 0);
  return {
    currency: orders[0]?.order.positionItems[0]?.itemValueGrossPrice.currency ?? 'EUR',
    priceCents: sumOf('priceCents'),
    feeCents: sumOf('feeCents'),
    discountCents: sumOf('discountCents'),
  };
}

function orderedOf({ positionItems, initialDeliveryFees = [], initialDiscounts = [] }: OperatorOrder) {
  return {
    priceCents: positionItems.reduce(
      (cents, { itemValueGrossPrice }) => cents + centsOf(itemValueGrossPrice),
      0,
    ),
    feeCents: initialDeliveryFees.reduce(
      (cents, { deliveryFeeAmount }) => cents + centsOf(deliveryFeeAmount),
      0,
    ),
    discountCents: initialDiscounts.reduce((cents, { discountAmount }) => cents + centsOf(discountAmount), 0),
  };
}

/** Something for which the shopper gets money back, as a text and in cents. */
interface Back {
  readonly what: string;
  readonly cents: number;
}

const isCancelled = ({ fulfillmentStatus }: { fulfillmentStatus: string }) =>
  fulfillmentStatus.startsWith('CANCELLED');

/**
 * Returns what the shopper gets back of an order: what was cancelled, with the fees and discounts that belong to
 * cancelled items only, and every credit. Once no item is open, what was cancelled is what no receipt bills.
 */
function backOf({ order, receipts }: PartnerOrder): Back[] {
  const credits = receipts
    .filter(({ receiptType }) => receiptType !== 'PURCHASE')
    .map((credit) => ({
      what: `credit ${credit.receiptNumber} of ${credit.creationDate}`,
      cents: grossOf(credit),
    }));
  const cancelled = order.positionItems.filter(isCancelled);
  if (cancelled.length === 0) return credits;
  const what = cancelled.map(
    ({ product, cancellationReason, cancellationDate }) =>
      `${product.sku} cancelled at ${cancellationDate}, ${cancellationReason}`,
  );
  return [{ what: what.slice(0, 3).join('; '), cents: cancelledCentsOf(order, receipts) }, ...credits];
}

function cancelledCentsOf(order: OperatorOrder, receipts: readonly Receipt[]): number {
  const { positionItems, initialDeliveryFees = [], initialDiscounts = [] } = order;
  const isOpen = positionItems.some(({ fulfillmentStatus }) =>
    /^(ANNOUNCED|PROCESSABLE|BLOCKED)$/.test(fulfillmentStatus),
  );
  if (!isOpen) {
    const { priceCents, feeCents, discountCents } = orderedOf(order);
    const billed = receipts.filter(({ receiptType }) => receiptType === 'PURCHASE');
    return priceCents + feeCents - discountCents - billed.reduce((cents, each) => cents + grossOf(each), 0);
  }
  const cancelled = positionItems.filter(isCancelled);
  const ids = new Set(cancelled.map(({ positionItemId }) => positionItemId));
  const isGone = ({ positionItemIds }: { positionItemIds: readonly string[] }) =>
    positionItemIds.every((id) => ids.has(id));
  const { priceCents, feeCents, discountCents } = orderedOf({
    ...order,
    positionItems: cancelled,
    initialDeliveryFees: initialDeliveryFees.filter(isGone),
    initialDiscounts: initialDiscounts.filter(isGone),
  });
  return priceCents + feeCents - discountCents;
}

function grossOf({ totals }: Receipt): number {
  return totals.reduce((cents, { gross }) => cents + centsOf(gross), 0);
}

/** Compares what the shopper of a basket got back with what is cancelled and credited. */
export function refundDifference(order: string, lines: readonly ShopLine[], basket: Basket): Difference[] {
  const { currency } = totalsOf(basket);
  const shopCents = lines.reduce((cents, { refundCents }) => cents + refundCents, 0);
  const all = basket.orders.flatMap(backOf);
  const kontorCents = all.reduce((cents, each) => cents + each.cents, 0);
  if (shopCents === kontorCents) return [];
  const text = (cents: number) => moneyText(moneyOf(cents, currency));
  const cause = causeOf(shopCents - kontorCents, all, text);
  const reference = lines[0]?.reference;
  return [{ kind: 'REFUND', order, reference, shop: text(shopCents), kontor: text(kontorCents), cause }];
}

function causeOf(
  overCents: number,
  all: readonly Back[],
  text: (cents: number) => string,
): string | undefined {
  const same = all.find(({ cents }) => cents === Math.abs(overCents));
  if (overCents < 0)
    return same === undefined
      ? `the shop owes ${text(-overCents)}; Kontor has ${all.map(({ what, cents }) => `${what}: ${text(cents)}`).join('; ')}`
      : `the shop has not refunded ${same.what}`;
  if (same !== undefined) return `the shop has probably refunded twice: ${same.what}`;
  return `nothing that is cancelled or credited explains ${text(overCents)}; a refund without a return is recorded by "kontor call recordDisputeRefund"`;
}
