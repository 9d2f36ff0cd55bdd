/** Statements of a delivery of active flags. */
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { findBySku } from './by-sku.ts';
import type { ProductIdentity } from './delivery.ts';

/** What is stored of a flag. */
export interface FlagFacts {
  readonly sku: string;
  readonly active: number;
  /** Order of the last applied flag; 0 when none was ever sent. */
  readonly active_time: number;
}

export function findFlags(tx: ReadTx | WriteTx, skus: readonly string[]): Promise<Map<string, FlagFacts>> {
  return findBySku(
    tx,
    `SELECT sku, active, active_time FROM product_offers
     WHERE partner_id = ?1 AND sku = ?2`,
    skus,
  );
}

/** What variations that are to be switched on are compared by. */
export async function findIdentities(tx: WriteTx, skus: readonly string[]): Promise<ProductIdentity[]> {
  const found = await tx.text.each<ProductIdentity>(
    `SELECT sku, product_reference, ean, category, brand_id, product_line, food_roles FROM products
     WHERE partner_id = ?1 AND sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}

export interface FlagRecord {
  readonly sku: string;
  readonly active: boolean;
  readonly active_time: number;
}

/** Switches variations on or off, at `nowMs`. */
export function switchFlags(tx: WriteTx, records: readonly FlagRecord[], nowMs: number): Promise<void> {
  return tx.text.runEach(
    `UPDATE product_offers SET active = ?3, active_time = ?4, active_modified = ?5
     WHERE partner_id = ?1 AND sku = ?2`,
    records.map(({ sku, active, active_time }) => [sku, active ? 1 : 0, active_time, nowMs]),
  );
}

/** A flag that is what is stored already: what was made before it is superseded from now on (D11). */
export function advanceFlagTimes(tx: WriteTx, skus: readonly string[], timeMs: number): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET active_time = ?3 WHERE partner_id = ?1 AND sku = ?2 AND active_time < ?3',
    skus.map((sku) => [sku, timeMs]),
  );
}
