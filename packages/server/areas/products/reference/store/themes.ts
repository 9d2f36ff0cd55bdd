/** Statements on variations with equal values in all variation themes; those that read use product_offers_by_theme. */

import { valuesOf } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reference/store');

const offersOf = statementsOf(productOffers);
const updateThemeKey = offersOf.update('themeKey');
const firstHolders = offersOf.select('sku', 'createdOrder').where<[themeKey: Uint8Array, count: number]>(
  `theme_key = ?2 AND active = 1
     AND status <> 'REJECTED' AND (operator_word IS NULL OR operator_word NOT LIKE '{"status":"REJECTED"%')
   ORDER BY created_order, sku LIMIT ?3`,
);

const conditions = {
  settled: "status IN ('ONLINE', 'RESTRICTED')",
  rejected: "status = 'REJECTED' AND operator_word IS NULL",
};

const skuPageAfter = statements.partnerFamily(
  'skuPageAfter',
  { kind: ['settled', 'rejected'] },
  ({ kind }) => `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = :themeKey AND active = 1
     AND ${conditions[kind]} AND (created_order > :createdOrder OR created_order = :createdOrder AND sku > :sku)
   ORDER BY created_order, sku LIMIT :countMax`,
);

/** A variation's place among those with the same themes: ordered by `createdOrder`, then by sku. */
export type Place = (typeof firstHolders)['row'];

/** A place among the variations with a theme key. */
export interface ThemePlace extends Place {
  readonly themeKey: Uint8Array;
}

export function writeThemeKeys(
  tx: WriteTx,
  keys: readonly { sku: string; themeKey: Uint8Array | null }[],
): Promise<void> {
  return updateThemeKey.each(tx, keys);
}

/**
 * For each theme key, finds its first `countMax` active variations that are not rejected, in creation order. A
 * variation whose pending check will end in the operator's rejection is left out.
 */
export function findFirstHolders(
  tx: WriteTx,
  keys: readonly { themeKey: Uint8Array; countMax: number }[],
): Promise<Place[][]> {
  return tx.each(
    firstHolders,
    keys.map(({ themeKey, countMax }): [Uint8Array, number] => [themeKey, countMax]),
  );
}

/**
 * Variations after the places, up to `countMax` per place: settled ones are ONLINE or RESTRICTED, rejected ones are
 * REJECTED without an operator override.
 */
export async function findSkusAfter(
  tx: WriteTx,
  kind: keyof typeof conditions,
  places: readonly ThemePlace[],
  countMax: number,
): Promise<string[]> {
  const parameters = places.map(({ themeKey, createdOrder, sku }) => ({
    themeKey,
    createdOrder,
    sku,
    countMax,
  }));
  const found = await tx.each(...skuPageAfter.withEach({ kind }, parameters));
  return [...new Set(valuesOf(found.flat(), 'sku'))];
}
