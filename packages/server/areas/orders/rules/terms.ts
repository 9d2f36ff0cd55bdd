/** Fees and discounts of a checkout after some of their pieces were cancelled. */
import { type Item, isCancelled } from './order.ts';

/** A fee or a discount. */
interface Term {
  readonly positionItemIds: readonly string[];
  readonly vatRate: number;
}

/** True when an item was sent, and with it the fees were billed: their rates do not change any more (RC19). */
export function wasSent(items: readonly Pick<Item, 'status'>[]): boolean {
  return items.some(({ status }) => status === 'SENT' || status === 'RETURNED');
}

/**
 * Gives each fee or discount the highest rate among those of its pieces that are not cancelled; one without such a piece
 * keeps its rate.
 */
export function withLiveRates<Some extends Term>(
  terms: readonly Some[],
  items: readonly (Pick<Item, 'positionItemId' | 'status'> & { readonly vatRate: number })[],
): Some[] {
  const live = items.filter((item) => !isCancelled(item));
  const rates = new Map(live.map(({ positionItemId, vatRate }) => [positionItemId, vatRate]));
  return terms.map((term) => {
    const found = term.positionItemIds.map((id) => rates.get(id)).filter((rate) => rate !== undefined);
    return found.length === 0 ? term : { ...term, vatRate: Math.max(...found) };
  });
}
