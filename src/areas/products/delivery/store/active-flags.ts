/** Statements of a delivery of active flags. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { singles } from '../../../../values/collections.ts';
import { findBySku } from '../../reads/store/products.ts';
import type { ProductIdentity } from './delivery.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/delivery/store');

const flagBySku = statements.partner(
  'flagBySku',
  'SELECT sku, active, active_time FROM product_offers WHERE partner_id = ?1 AND sku = ?2',
);

const identityBySku = statements.partner(
  'identityBySku',
  `SELECT sku, product_reference, ean, category, brand_id, product_line, food_roles FROM products
   WHERE partner_id = ?1 AND sku = ?2`,
);

const flagUpdate = statements.partner(
  'flagUpdate',
  `UPDATE product_offers SET active = ?3, active_time = ?4, active_modified = ?5
   WHERE partner_id = ?1 AND sku = ?2`,
);

const flagTimeAdvance = statements.partner(
  'flagTimeAdvance',
  'UPDATE product_offers SET active_time = ?3 WHERE partner_id = ?1 AND sku = ?2 AND active_time < ?3',
);

/** A stored flag. `active_time` is the client time of the last applied flag; 0 when none was ever sent. */
export type FlagFacts = StatementTypes['flagBySku']['row'];

export function findFlags(tx: ReadTx | WriteTx, skus: readonly string[]): Promise<Map<string, FlagFacts>> {
  return findBySku(tx, flagBySku, skus);
}

/** Reads the values by which variations that are to be switched on are compared. */
export async function findIdentities(tx: WriteTx, skus: readonly string[]): Promise<ProductIdentity[]> {
  return (await tx.each(identityBySku, singles(skus))).flat();
}

export interface FlagRecord {
  readonly sku: string;
  readonly active: boolean;
  readonly active_time: number;
}

/** Switches variations on or off, at `nowMs`. */
export function switchFlags(tx: WriteTx, records: readonly FlagRecord[], nowMs: number): Promise<void> {
  return tx.runEach(
    flagUpdate,
    records.map(({ sku, active, active_time }) => [sku, active ? 1 : 0, active_time, nowMs]),
  );
}

/** For flags that equal the stored ones: flags with an older client time are superseded from now on (D11). */
export function advanceFlagTimes(tx: WriteTx, skus: readonly string[], timeMs: number): Promise<void> {
  return tx.runEach(
    flagTimeAdvance,
    skus.map((sku) => [sku, timeMs]),
  );
}
