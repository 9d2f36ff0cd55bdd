/** Statements on variations with the same values in all variation themes; all use product_offers_by_theme. */
import type { WriteTx } from '../../../platform/store/store.ts';

/** A variation's place among those with its themes: the lower `created_order` comes first, then the lower sku. */
export interface Place {
  readonly sku: string;
  readonly created_order: number;
}

/** A place among the variations with a theme key. */
export interface ThemePlace extends Place {
  readonly themeKey: Uint8Array;
}

export function writeThemeKeys(
  tx: WriteTx,
  keys: readonly { sku: string; themeKey: Uint8Array | null }[],
): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET theme_key = ?3 WHERE partner_id = ?1 AND sku = ?2',
    keys.map(({ sku, themeKey }) => [sku, themeKey]),
  );
}

/**
 * For each theme key its first `countMax` variations that are switched on and not rejected, in the order in which they
 * were created. One that waits for a check which will end with the operator's rejection is left out.
 */
export async function findFirstHolders(
  tx: WriteTx,
  keys: readonly { themeKey: Uint8Array; countMax: number }[],
): Promise<Place[][]> {
  const found = await tx.text.each<Place>(
    `SELECT sku, created_order FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1
       AND status <> 'REJECTED' AND (operator_word IS NULL OR operator_word NOT LIKE '{"status":"REJECTED"%')
     ORDER BY created_order, sku LIMIT ?3`,
    keys.map(({ themeKey, countMax }) => [themeKey, countMax]),
  );
  return found.map((places) => places.map(readPlace));
}

/** Variations behind the places that are in the shop or restricted, up to `countMax` a place. */
export function findSettledBehind(
  tx: WriteTx,
  places: readonly ThemePlace[],
  countMax: number,
): Promise<string[]> {
  return findBehind(tx, "status IN ('ONLINE', 'RESTRICTED')", places, countMax);
}

/** Rejected variations behind the places on which the operator has no word, the first `countMax` a place. */
export function findRejectedBehind(
  tx: WriteTx,
  places: readonly ThemePlace[],
  countMax: number,
): Promise<string[]> {
  return findBehind(tx, "status = 'REJECTED' AND operator_word IS NULL", places, countMax);
}

async function findBehind(
  tx: WriteTx,
  condition: string,
  places: readonly ThemePlace[],
  countMax: number,
): Promise<string[]> {
  const found = await tx.text.each<{ sku: string }>(
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1 AND ${condition}
       AND (created_order > ?3 OR created_order = ?3 AND sku > ?4) ORDER BY created_order, sku LIMIT ?5`,
    places.map(({ themeKey, created_order, sku }) => [themeKey, created_order, sku, countMax]),
  );
  return [...new Set(found.flat().map((row) => row.sku))];
}

function readPlace({ sku, created_order }: Place): Place {
  return { sku, created_order: Number(created_order) };
}
