/** Whether products can be ordered, and the events that tell of a change. */

import { valuesOf } from '@kontor/values/collections';
import { recordEvents } from '../../../platform/journal/index.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { ProductOffer } from '../needs.ts';
import { judgeOrder, notOnline, numberOf, type Orderability, type Verdict } from '../rules/orderable.ts';
import { findDeliveryDays } from '../store/delivery-information.ts';
import { findLastReasons, storeReasons } from '../store/last-reasons.ts';
import { findQuantities } from '../store/quantities.ts';

/** A product and what the products area knows about it. */
export interface OfferOfSku extends ProductOffer {
  readonly sku: string;
  readonly isTakenDown: boolean;
}

/** Whether one piece of each product can be ordered now, in the order of the products. */
export async function judgeOffers(
  tx: ReadTx,
  offers: readonly OfferOfSku[],
  rule: Orderability,
): Promise<readonly Verdict[]> {
  const skus = offers.map(({ sku }) => sku);
  const quantities = await findQuantities(tx, skus);
  const days = await findDeliveryDays(tx, skus);
  return offers.map((offer, index) => {
    const stock = { quantity: quantities[index] ?? undefined, deliveryDays: days[index] ?? undefined };
    return judgeOrder(offer, stock, 1, rule);
  });
}

/** What these events need from the products area. */
interface OffersOfProducts {
  /** What the products area knows about each sku; unknown skus are left out. */
  offersToJudge(tx: ReadTx, skus: readonly string[]): Promise<readonly OfferOfSku[]>;
}

export interface OrderabilityEvents {
  /**
   * Records an event for each of the skus whose reasons are not those in its last event. Called after every
   * write that may change whether a product can be ordered, in its transaction, with a handle that holds the lock of
   * the partner. Calling it too often costs reads and changes nothing.
   */
  record(tx: WriteTx, skus: readonly string[], nowMs: number): Promise<void>;
}

export function createOrderabilityEvents(
  { offersToJudge }: OffersOfProducts,
  rule: Orderability,
): OrderabilityEvents {
  return {
    async record(tx, skus, nowMs) {
      if (skus.length === 0) return;
      const offers = await offersToJudge(tx, skus);
      const verdicts = await judgeOffers(tx, offers, rule);
      const last = await findLastReasons(tx, valuesOf(offers, 'sku'));
      const changed = offers.flatMap(({ sku }, index) => {
        const verdict = verdicts[index] as Verdict;
        const number = numberOf(verdict.reasons);
        return number === (last[index] ?? notOnline) ? [] : [{ sku, number, verdict }];
      });
      if (changed.length === 0) return;
      await storeReasons(tx, changed);
      recordEvents(tx, {
        type: 'kontor.product.orderability-changed.v1',
        atMs: nowMs,
        events: changed.map(({ sku, verdict }) => ({
          subject: `products/${sku}`,
          data: JSON.stringify({ sku, ...verdict }),
        })),
      });
    },
  };
}
