/** What a refusal says about the limit of a product for each shopper. */
import type { OrderLimit } from '../needs.ts';

/** What one shopper orders of a sku, and has ordered in the period of its limit. */
export interface ShopperQuantity {
  readonly sku: string;
  readonly quantity: number;
  readonly orderedBefore: number;
}

/** Says how many pieces are ordered, how many may be, and how many were ordered before. */
export function explainLimit(
  { sku, quantity, orderedBefore }: ShopperQuantity,
  { quantity: most, periodInDays }: OrderLimit,
): string {
  const span = periodInDays === undefined ? 'in one order' : `within ${daysText(periodInDays)}`;
  const before = orderedBefore === 0 ? '' : `, after ${orderedBefore} ordered in that time`;
  const left = Math.max(most - orderedBefore, 0);
  const advice = left === 0 ? 'Wait until the period is over' : `Order at most ${left}`;
  return `A shopper may order at most ${most} of ${sku} ${span}; this order has ${quantity}${before}. ${advice}, or send force.`;
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
