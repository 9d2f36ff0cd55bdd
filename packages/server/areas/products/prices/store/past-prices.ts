/**
 * Prices that an offer had before its current one. Each begins when the one before it ends. Those that are some weeks old
 * are in packs (`packed-prices.ts`).
 */

import type { ReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { type PastPrice, pastPrices } from '../../../../tables/products/past-prices.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import type { StoredPrice } from '../../delivery/store/offer-updates.ts';

const prices = statementsOf(pastPrices);
const insert = prices.insert();
const past = prices.without('sku');
/** Prices that ended in a span, newest first. One that ended when the span begins did not hold in it. */
const ofSku = past.where<[sku: string, fromMs: number, toMs: number, count: number]>(
  'sku = ?2 AND until_at > ?3 AND until_at <= ?4 ORDER BY until_at DESC, revision DESC LIMIT ?5',
);
const firstAfter = past.where<[sku: string, atMs: number]>(
  'sku = ?2 AND until_at > ?3 ORDER BY until_at, revision LIMIT 1',
);
/** Uses past_prices_by_end. */
const removeOld = statementsOfAll(pastPrices).removeSome<[untilMs: number, count: number]>(
  'until_at <= ?1 ORDER BY until_at LIMIT ?2',
);
const current = statementsOf(productOffers)
  .select('price', 'priceSinceMs', 'priceOrigin', 'recentPrices')
  .by('sku');

/** A price that has ended. */
interface EndedPrice extends StoredPrice {
  readonly sku: string;
  readonly untilMs: number;
}

/** Adds prices that ended in the revision of the partner. */
export function insertPastPrices(tx: WriteTx, revision: number, ended: readonly EndedPrice[]): Promise<void> {
  return insert.each(
    tx,
    ended.map(({ untilMs, priceSinceMs, priceOrigin, ...price }) => ({
      ...price,
      untilAtMs: untilMs,
      revision,
      fromAtMs: priceSinceMs,
      origin: priceOrigin,
    })),
  );
}

export function findCurrentPrice(tx: ReadTx, sku: string) {
  return tx.get(current, sku);
}

/** Prices that ended in a span, newest first. */
export function findUnpackedPrices(
  tx: ReadTx,
  sku: string,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
): Promise<PastPrice[]> {
  return tx.all(ofSku, sku, span.fromMs, span.toMs, count);
}

/** The first price that ended after a time. */
export function findUnpackedPriceAfter(
  tx: ReadTx,
  sku: string,
  atMs: number,
): Promise<PastPrice | undefined> {
  return tx.get(firstAfter, sku, atMs);
}

/** Removes up to `count` prices, of any partner, that ended by `untilMs`; resolves to their number. */
export function removePastPrices(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(removeOld, untilMs, count);
}
