/** Statements of a delivery of prices. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { findBySku } from './by-sku.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/store');

const priceBySku = statements.partner(
  'priceBySku',
  'SELECT sku, price, price_hash, price_time FROM product_offers WHERE partner_id = ?1 AND sku = ?2',
);

const priceUpdate = statements.partner(
  'priceUpdate',
  `UPDATE product_offers SET price = ?3, price_hash = ?4, price_time = ?5,
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
 * What is stored of a price and of the entry that was last sent for it: `price_hash` is the hash of that entry, null
 * when it is not what is stored.
 */
export type PriceFacts = StatementTypes['priceBySku']['row'];

export function findPrices(tx: ReadTx | WriteTx, skus: readonly string[]): Promise<Map<string, PriceFacts>> {
  return findBySku(tx, priceBySku, skus);
}

export interface PriceRecord {
  readonly sku: string;
  readonly price: string;
  readonly price_hash: Uint8Array;
  readonly price_time: number;
}

/** A price that differs from the stored one makes the last sent product differ from what is stored (D15). */
export function updatePrices(tx: WriteTx, records: readonly PriceRecord[]): Promise<void> {
  return tx.runEach(
    priceUpdate,
    records.map(({ sku, price, price_hash, price_time }) => [sku, price, price_hash, price_time]),
  );
}

/** An equal entry with a newer client time: what was made before it is superseded from now on (D11). */
export function advancePriceTimes(tx: WriteTx, skus: readonly string[], timeMs: number): Promise<void> {
  return tx.runEach(
    priceTimeAdvance,
    skus.map((sku) => [sku, timeMs]),
  );
}

/** A failed entry is the last sent one and is not stored: the next equal delivery of the stored one is a change. */
export function forgetSentPrices(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.runEach(
    sentPriceForget,
    skus.map((sku): [string] => [sku]),
  );
}
