/** Which delivery fees of an order are billed and credited: a fee follows those of its pieces that are not cancelled. */
import type { BilledFee } from '../../../tables/receipts/billed-orders.ts';
import type { OrderToBill } from '../needs.ts';
import { isAllReturned, isLive } from './credit.ts';
import type { Fee } from './lines.ts';

export type { BilledFee };

type FeesOfOrder = Pick<OrderToBill, 'fees' | 'pieces'>;

/**
 * Returns the fees that the first PURCHASE bills (RC2), by their position in the order, with the names that receipts know
 * (RC19). Free delivery has no line.
 */
export function feesToBill(order: FeesOfOrder): Map<number, Fee> {
  const isFollowed = followedBy(order);
  return new Map(
    [...order.fees.entries()]
      .filter(([index, { cents }]) => cents > 0 && isFollowed(index))
      .map(([index, { name, cents, vatRate }]) => [
        index,
        {
          type:
            name === 'DELIVERY_FEE_FREIGHT_SURCHARGE'
              ? 'DELIVERY_FEE_FREIGHT_SURCHARGE'
              : 'DELIVERY_FEE_STANDARD',
          cents,
          vatRate,
        },
      ]),
  );
}

/** Returns what the PURCHASE of a version billed that bills all fees; none of them is credited. */
export function feesOfOlderVersion({ fees }: FeesOfOrder): BilledFee[] {
  return [...fees.entries()].filter(([, { cents }]) => cents > 0).map(([fee]) => ({ fee, creditedBy: null }));
}

/**
 * Returns which of the billed fees are to be credited now (RC5), by their index in `billed`: all that are left when every
 * live item has come back, and after a cancellation those without a live piece.
 */
export function feesToCredit(
  order: FeesOfOrder,
  billed: readonly BilledFee[],
  after: 'return' | 'cancellation',
): number[] {
  const isAll = isAllReturned(order.pieces);
  const isFollowed = followedBy(order);
  return [...billed.entries()]
    .filter(([, { fee, creditedBy }]) => {
      if (creditedBy !== null) return false;
      return isAll || (after === 'cancellation' && !isFollowed(fee));
    })
    .map(([index]) => index);
}

/** Returns whether the fee at a position has a live piece. */
function followedBy({ fees, pieces }: FeesOfOrder): (fee: number) => boolean {
  const live = new Set(pieces.filter(isLive).map(({ positionItemId }) => positionItemId));
  return (fee) => fees[fee]?.positionItemIds.some((id) => live.has(id)) ?? false;
}
