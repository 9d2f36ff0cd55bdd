/** What orders ask of the area, within their own transaction. */
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { type Delivery, type Orderability, stockReasons } from '../rules/orderable.ts';
import { promisedDate } from '../rules/promised-date.ts';
import { findDeliveries } from '../store/deliveries.ts';
import { findStock, forgetTaken, giveBack, takePieces } from '../store/taken-pieces.ts';
import { stockMoved } from './journal.ts';

/** What stock and profile say of a sku to a checkout. */
export interface StockOffer {
  /** Why so many pieces cannot be ordered; nothing when they can. */
  reasonsAgainst(pieces: number): readonly string[];
  /** How pieces travel when the order does not say (AV21). */
  readonly deliveryType?: 'PARCEL' | 'FORWARDER';
  /** Of an order at that moment. */
  readonly expectedDeliveryMs?: number;
}

/** A piece of an order. */
export interface OrderedPiece {
  readonly positionItemId: string;
  readonly sku: string;
}

/** The stock as orders see it. */
export function createStock({ orderability }: { orderability: Orderability }) {
  return {
    /** Of every sku what stock and profile say of an order at this moment. */
    async offersOf(tx: ReadTx, skus: readonly string[], nowMs: number): Promise<Map<string, StockOffer>> {
      const stock = await findStock(tx, skus);
      const deliveries = await findDeliveries(tx, skus);
      return new Map(
        skus.map((sku) => {
          const delivery = deliveries.get(sku);
          const facts = { quantity: stock.get(sku)?.quantity, delivery };
          const reasonsAgainst = (pieces: number) => stockReasons(facts, pieces, orderability);
          return [sku, { reasonsAgainst, ...(delivery && promiseOf(delivery, nowMs)) }];
        }),
      );
    },

    /** Takes the pieces of a new order off the stock, as far as it reaches (AV12). */
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
      await stockMoved(tx, taken, nowMs);
    },

    /**
     * Pieces that are not open any more: cancelled ones go back, unless the partner has written the sku since they were
     * taken; of sent ones there is nothing to remember (AV12).
     */
    async settle(
      tx: WriteTx,
      { cancelled, sent }: { readonly cancelled: readonly string[]; readonly sent: readonly string[] },
      nowMs: number,
    ): Promise<void> {
      if (sent.length > 0) await forgetTaken(tx, sent);
      const back = cancelled.length === 0 ? [] : await forgetTaken(tx, cancelled);
      if (back.length === 0) return;
      await giveBack(tx, back, nowMs);
      await stockMoved(tx, back, nowMs);
    },
  };
}

function promiseOf({ profile, processingDays }: Delivery, nowMs: number) {
  return {
    deliveryType: profile.deliveryType === 'PARCEL' ? ('PARCEL' as const) : ('FORWARDER' as const),
    expectedDeliveryMs: promisedDate(profile, processingDays, nowMs),
  };
}
