/** Statements of deliveries of prices, and of active flags. */

import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { findBySku } from '../../reads/store/products.ts';
import type { StoredPrice } from './offer-updates.ts';

const offersOf = statementsOf(productOffers);
const priceBySku = offersOf
  .select('sku', 'price', 'priceHash', 'priceTime', 'priceSinceMs', 'priceOrigin', 'recentPrices')
  .by('sku');
const flagBySku = offersOf.select('sku', 'active', 'activeTime').by('sku');
const flagUpdate = offersOf.update('active', 'activeTime', 'activeModified');
const priceUpdate = offersOf.updateWhere<
  [
    sku: string,
    price: string,
    priceHash: Uint8Array,
    priceTime: number,
    priceSinceMs: number | null,
    priceOrigin: string | null,
    recentPrices: string | null,
  ]
>(
  `price = ?3, price_hash = ?4, price_time = ?5, price_since = ?6, price_origin = ?7, recent_prices = ?8,
   content_hash = CASE WHEN price = ?3 THEN content_hash ELSE NULL END`,
  'sku = ?2',
);

/**
 * A stored price and the entry that was last sent for it: `priceHash` is the hash of that entry, null when it is not
 * the stored one.
 */
export type PriceFacts = (typeof priceBySku)['row'];

export function findPrices(tx: ReadTx, skus: readonly string[]): Promise<Map<string, PriceFacts>> {
  return findBySku(tx, priceBySku, skus);
}

export interface SentPrice extends StoredPrice {
  readonly sku: string;
  readonly priceHash: Uint8Array;
  readonly priceTime: number;
}

/**
 * Writes prices. With a new price, the last sent product no longer equals the stored one, so its hash is cleared (D15).
 */
export function updatePrices(tx: WriteTx, prices: readonly SentPrice[]): Promise<void> {
  return tx.runEach(
    priceUpdate,
    prices.map(({ sku, price, priceHash, priceTime, ...stored }) => {
      const { priceSinceMs, priceOrigin, recentPrices } = stored;
      return [sku, price, priceHash, priceTime, priceSinceMs, priceOrigin, recentPrices];
    }),
  );
}

/** A stored flag. `activeTime` is the client time of the last applied flag; 0 when none was ever sent. */
export type FlagFacts = (typeof flagBySku)['row'];

export function findFlags(tx: ReadTx, skus: readonly string[]): Promise<Map<string, FlagFacts>> {
  return findBySku(tx, flagBySku, skus);
}

export interface SentFlag {
  readonly sku: string;
  readonly active: boolean;
  readonly activeTime: number;
}

/** Switches variations on or off, at `nowMs`. */
export function switchFlags(tx: WriteTx, flags: readonly SentFlag[], nowMs: number): Promise<void> {
  return flagUpdate.each(
    tx,
    flags.map(({ sku, active, activeTime }) => ({ sku, active, activeTime, activeModified: nowMs })),
  );
}
