import type { ReadTx } from '../../../platform/store/store.ts';
import type { ProductOffer } from '../needs.ts';
import { type Orderability, orderReasons, type Reason } from '../rules/orderable.ts';
import { findDeliveryDays } from '../store/deliveries.ts';
import { findQuantities } from '../store/quantities.ts';

/** A product and what the products area knows about it. */
export interface OfferOfSku extends ProductOffer {
  readonly sku: string;
  readonly isTakenDown: boolean;
}

/** Why one piece of each product cannot be ordered now, in the order of the products; empty for those that can. */
export async function reasonsOf(
  tx: ReadTx,
  offers: readonly OfferOfSku[],
  rule: Orderability,
): Promise<readonly (readonly Reason[])[]> {
  const skus = offers.map(({ sku }) => sku);
  const quantities = await findQuantities(tx, skus);
  const days = await findDeliveryDays(tx, skus);
  return offers.map((offer, index) => {
    const stock = { quantity: quantities[index] ?? undefined, deliveryDays: days[index] ?? undefined };
    return orderReasons(offer, stock, 1, rule);
  });
}
