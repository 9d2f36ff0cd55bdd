/** Statements of a delivery of prices. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { singles } from '../../../../values/collections.ts';
import { findBySku } from '../../reads/store/products.ts';
import type { StoredPrice } from './offer-updates.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/delivery/store');

const priceBySku = statements.partner(
  'priceBySku',
  `SELECT sku, price, price_hash, price_time, price_since, price_origin, recent_prices FROM product_offers
   WHERE partner_id = ?1 AND sku = ?2`,
);

const priceUpdate = statements.partner(
  'priceUpdate',
  `UPDATE product_offers SET price = ?3, price_hash = ?4, price_time = ?5,
     price_since = ?6, price_origin = ?7, recent_prices = ?8,
     content_hash = CASE WHEN price = ?3 THEN content_hash ELSE NULL END
   WHERE partner_id = ?1 AND sku = ?2`,
);

const priceTimeAdvance = statements.partner(
  'priceTimeAdvance',
  'UPDATE product_offers SET price_time = ?3 WHERE partner_id = ?1 AND sku = ?2 AND price_time < ?3',
);

const sentPriceForget = statements.partner(
  'sentPriceForget',
  'UPDATE product_offers SET price_hash = NULL WHERE partner_id = ?1 AND sku = ?2',
);

/**
 * A stored price and the entry that was last sent for it: `price_hash` is the hash of that entry, null when it is not
 * the stored one.
 */
export type PriceFacts = StatementTypes['priceBySku']['row'];

export function findPrices(tx: ReadTx | WriteTx, skus: readonly string[]): Promise<Map<string, PriceFacts>> {
  return findBySku(tx, priceBySku, skus);
}

export interface PriceRecord extends StoredPrice {
  readonly sku: string;
  readonly price_hash: Uint8Array;
  readonly price_time: number;
}

/**
 * Writes prices. With a new price, the last sent product no longer equals the stored one, so its hash is cleared (D15).
 */
export function updatePrices(tx: WriteTx, records: readonly PriceRecord[]): Promise<void> {
  return tx.runEach(
    priceUpdate,
    records.map(({ sku, price, price_hash, price_time, ...stored }) => {
      const { price_since, price_origin, recent_prices } = stored;
      return [sku, price, price_hash, price_time, price_since, price_origin, recent_prices];
    }),
  );
}

/** For equal entries with a newer client time: entries with an older one are superseded from now on (D11). */
export function advancePriceTimes(tx: WriteTx, skus: readonly string[], timeMs: number): Promise<void> {
  return tx.runEach(
    priceTimeAdvance,
    skus.map((sku) => [sku, timeMs]),
  );
}

/** After a failed entry, the last sent one is not the stored one: sending the stored one again counts as a change. */
export function forgetSentPrices(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.runEach(sentPriceForget, singles(skus));
}
