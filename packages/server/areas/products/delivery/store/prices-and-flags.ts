/** Statements of deliveries of prices, and of active flags. */

import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { findBySku } from '../../reads/store/products.ts';
import type { ProductIdentity } from './delivery.ts';
import type { StoredPrice } from './offer-updates.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/delivery/store');

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

const flagBySku = statementsOf(productOffers).select('sku', 'active', 'activeTime').by('sku');

const identityBySku = statements.partner(
  'identityBySku',
  `SELECT sku, product_reference, ean, category, brand_id, product_line, food_roles FROM products
   WHERE partner_id = ?1 AND sku = ?2`,
);

const flagUpdate = statementsOf(productOffers).update('active', 'activeTime', 'activeModified');

/**
 * A stored price and the entry that was last sent for it: `price_hash` is the hash of that entry, null when it is not
 * the stored one.
 */
export type PriceFacts = StatementTypes['priceBySku']['row'];

export function findPrices(tx: ReadTx, skus: readonly string[]): Promise<Map<string, PriceFacts>> {
  return findBySku(tx, priceBySku, skus);
}

export interface SentPrice extends StoredPrice {
  readonly sku: string;
  readonly price_hash: Uint8Array;
  readonly price_time: number;
}

/**
 * Writes prices. With a new price, the last sent product no longer equals the stored one, so its hash is cleared (D15).
 */
export function updatePrices(tx: WriteTx, prices: readonly SentPrice[]): Promise<void> {
  return tx.runEach(
    priceUpdate,
    prices.map(({ sku, price, price_hash, price_time, ...stored }) => {
      const { price_since, price_origin, recent_prices } = stored;
      return [sku, price, price_hash, price_time, price_since, price_origin, recent_prices];
    }),
  );
}

/** A stored flag. `activeTime` is the client time of the last applied flag; 0 when none was ever sent. */
export type FlagFacts = (typeof flagBySku)['row'];

export function findFlags(tx: ReadTx, skus: readonly string[]): Promise<Map<string, FlagFacts>> {
  return findBySku(tx, flagBySku, skus);
}

/** Reads the values by which variations that are to be switched on are compared. */
export async function findIdentities(tx: WriteTx, skus: readonly string[]): Promise<ProductIdentity[]> {
  return (await tx.each(identityBySku, singles(skus))).flat();
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
