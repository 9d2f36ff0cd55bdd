import type { FedProductFacts } from '@kontor/contract/generated/operator-v1';
import type { ReadTx } from '../../../platform/store/store.ts';
import {
  type Delivery,
  deliveryDaysOf,
  judgeOrder,
  type Orderability,
  type Verdict,
} from '../rules/orderable.ts';
import { findDeliveries } from '../store/delivery-information.ts';
import { findQuantities } from '../store/quantities.ts';
import { viewDelivery } from '../views.ts';
import type { OfferOfSku } from './orderability.ts';

type Facts = Pick<
  FedProductFacts,
  'quantity' | 'shippingProfileId' | 'processingTime' | 'transportTime' | 'expectedDeliveryDate'
>;

/** Whether one piece of each product can be ordered now, and its stock and delivery, in the order of the products. */
export async function offersInFeed(
  tx: ReadTx,
  offers: readonly OfferOfSku[],
  rule: Orderability,
  nowMs: number,
): Promise<readonly (Verdict & { readonly facts: Facts })[]> {
  const skus = offers.map(({ sku }) => sku);
  const quantities = await findQuantities(tx, skus);
  const deliveries = await findDeliveries(tx, skus);
  const views = viewsOfDeliveries(nowMs);
  return offers.map((offer, index) => {
    const quantity = quantities[index] ?? undefined;
    const delivery = deliveries.get(offer.sku);
    const stock = { quantity, deliveryDays: deliveryDaysOf(delivery) };
    const facts = { ...(quantity !== undefined && { quantity }), ...(delivery && views(delivery)) };
    return { ...judgeOrder(offer, stock, 1, rule), facts };
  });
}

/** Most products of a page share few profiles, and the promised date takes a walk through the calendar. */
function viewsOfDeliveries(nowMs: number) {
  const known = new Map<string, ReturnType<typeof viewDelivery>>();
  return (delivery: Delivery) => {
    const key = `${delivery.profile.shippingProfileId} ${delivery.processingDays}`;
    const view = known.get(key) ?? viewDelivery(delivery, nowMs);
    known.set(key, view);
    return view;
  };
}
