/** What orders need from the area, in their own transaction. */

import { valuesOf } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { type Delivery, deliveryDaysOf, type Orderability, stockReasons } from '../rules/orderable.ts';
import { promisedDate } from '../rules/profile.ts';
import { findDeliveries } from '../store/delivery-information.ts';
import { findStock, forgetTaken, restock, takePieces } from '../store/taken-pieces.ts';
import { stockMoved } from './journal.ts';
import type { OrderabilityEvents } from './orderability.ts';

/** Stock and delivery of a sku, for a checkout. */
export interface StockOffer {
  /** Reasons why that many pieces cannot be ordered; empty when they can. */
  reasonsAgainst(pieces: number): readonly string[];
  /** Delivery type when the order does not name one (AV21). */
  readonly deliveryType?: 'PARCEL' | 'FORWARDER';
  /** Promised date of an order placed at that time. */
  readonly expectedDeliveryMs?: number;
}

/** A piece of an order. */
interface OrderedPiece {
  readonly positionItemId: string;
  readonly sku: string;
}

interface StockSettings {
  readonly orderability: Orderability;
  readonly orderabilityEvents: OrderabilityEvents;
}

/** Creates the stock functions for orders. */
export function createStock({ orderability, orderabilityEvents }: StockSettings) {
  return {
    /** Returns stock and delivery by sku, for an order placed now. */
    async offersOf(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<Map<string, StockOffer>> {
      const stock = await findStock(tx, skus);
      const deliveries = await findDeliveries(tx, skus);
      return new Map(
        skus.map((sku) => {
          const delivery = deliveries.get(sku);
          const facts = { quantity: stock.get(sku)?.quantity, deliveryDays: deliveryDaysOf(delivery) };
          const reasonsAgainst = (pieces: number) => stockReasons(facts, pieces, orderability);
          return [sku, { reasonsAgainst, ...(delivery && promiseOf(delivery, nowMs)) }];
        }),
      );
    },

    /** Takes the pieces of a new order off the stock, at most as many as there are (AV12). */
    async take(tx: WriteTx, pieces: readonly OrderedPiece[], nowMs: number): Promise<void> {
      const groups = Map.groupBy(pieces, ({ sku }) => sku);
      const stock = await findStock(tx, [...groups.keys()]);
      const taken = [...stock.values()].flatMap(({ sku, quantity, writes }) =>
        (groups.get(sku) ?? [])
          .slice(0, quantity)
          .map(({ positionItemId }) => ({ positionItemId, sku, writes })),
      );
      if (taken.length === 0) return;
      await takePieces(tx, taken, nowMs);
      const moved = await stockMoved(tx, taken, nowMs);
      const soldOut = moved.filter(({ quantity }) => quantity === 0);
      await orderabilityEvents.record(tx, valuesOf(soldOut, 'sku'), nowMs);
    },

    /**
     * Closes pieces. Cancelled ones go back to stock, unless the partner has written the sku
     * since they were taken; the records of sent ones are deleted (AV12).
     */
    async close(
      tx: WriteTx,
      { cancelled, sent }: { readonly cancelled: readonly string[]; readonly sent: readonly string[] },
      nowMs: number,
    ): Promise<void> {
      if (sent.length > 0) await forgetTaken(tx, sent);
      const back = cancelled.length === 0 ? [] : await forgetTaken(tx, cancelled);
      if (back.length === 0) return;
      await restock(tx, back, nowMs);
      const moved = await stockMoved(tx, back, nowMs);
      const countOf = (wanted: string) => back.filter(({ sku }) => sku === wanted).length;
      const again = moved.filter(({ sku, quantity }) => quantity <= countOf(sku));
      await orderabilityEvents.record(tx, valuesOf(again, 'sku'), nowMs);
    },
  };
}

function promiseOf({ profile, processingDays }: Delivery, nowMs: number) {
  return {
    deliveryType: profile.deliveryType === 'PARCEL' ? ('PARCEL' as const) : ('FORWARDER' as const),
    expectedDeliveryMs: promisedDate(profile, processingDays, nowMs),
  };
}
