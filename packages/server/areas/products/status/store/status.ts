/**
 * Statements on the marketplace statuses of variations. Callers take the partner's status lock before they change any.
 */

import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { productStatusTurns } from '../../../../tables/products/product-status-turns.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

/** What was counted up to the revision is counted up to the next: the change counts too. */
function followed(counted: string): string {
  const turns = 'product_status_turns';
  return `${counted} = ${turns}.${counted} + CASE WHEN ${turns}.${counted} = ${turns}.revision THEN 1 ELSE 0 END`;
}

const columns = `o.sku, o.status, o.status_modified, o.status_revision, o.status_changes, o.check_number, o.errors,
  o.information, o.moin, o.active, o.visible, o.shown_hash, o.theme_key, o.operator_word AS override,
  o.created_order`;

const turnTake = statements.partner(
  'turnTake',
  `INSERT INTO product_status_turns (partner_id, revision, counted_revision, reasons_revision) VALUES (?1, 1, 1, 1)
   ON CONFLICT (partner_id) DO UPDATE SET revision = product_status_turns.revision + 1,
     ${['counted_revision', 'reasons_revision'].map(followed).join(', ')}
   RETURNING revision, offline`,
);

const updateOffline = statementsOf(productStatusTurns).update('offline');

const statusFactsBySku = statements.partner(
  'statusFactsBySku',
  `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
);

const checkedFactsBySku = statements.partner(
  'checkedFactsBySku',
  `SELECT ${columns}, o.price, p.document, p.pricing, p.sent_moin FROM products p
   JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

const offers = statementsOf(productOffers);
/** Uses product_offers_by_moin. */
const byMoin = offers.select('moin').by('moin');
const updateOverride = offers.update('override');

/** A row with its status narrowed to the values that `writes.ts` writes. */
type WithStatus<Row> = Row & { readonly status: MarketPlaceStatusValue };

/**
 * The stored facts that decide the status of a variation. `errors` and `information` are JSON texts of arrays; the
 * lower `created_order`, the earlier the partner created the sku.
 */
export type StatusFacts = WithStatus<StatementTypes['statusFactsBySku']['row']>;

/** `StatusFacts` plus the content that the shop check reads. */
export type CheckedFacts = WithStatus<StatementTypes['checkedFactsBySku']['row']>;

/**
 * The partner's status lock: the number of the change, and whether all variations of the partner are kept out of the
 * shop.
 */
export interface TakenStatusLock {
  readonly revision: number;
  readonly isOffline: boolean;
}

/**
 * Takes the partner's status lock, a numbered lock held until the transaction ends: of two transactions that change
 * statuses of one partner, the second waits for the first, on whatever node it runs. Call it before reading any row.
 */
export async function takeStatusLock(tx: WriteTx): Promise<TakenStatusLock> {
  const row = await tx.get(turnTake);
  if (row === undefined) throw new Error('the partner does not hold the status lock');
  return { revision: row.revision, isOffline: row.offline === 1 };
}

/** Starts or stops keeping all variations of the partner out of the shop. The caller holds the status lock. */
export async function putOffline(tx: WriteTx, isOffline: boolean): Promise<void> {
  await updateOffline(tx, { offline: isOffline });
}

export async function findStatusFacts(tx: WriteTx, skus: readonly string[]): Promise<StatusFacts[]> {
  return (await tx.each(statusFactsBySku, singles(skus))).flat() as StatusFacts[];
}

export async function findCheckedFacts(tx: WriteTx, skus: readonly string[]): Promise<CheckedFacts[]> {
  return (await tx.each(checkedFactsBySku, singles(skus))).flat() as CheckedFacts[];
}

/** Returns those of the moins that variations of the partner already have. */
export async function findUsedMoins(tx: WriteTx, moins: readonly string[]): Promise<Set<string>> {
  const found = (await tx.each(byMoin, singles(moins))).flat();
  return new Set(found.map((row) => String(row.moin)));
}

export function writeOperatorOverrides(
  tx: WriteTx,
  overrides: readonly { sku: string; override: string | null }[],
): Promise<void> {
  return updateOverride.each(
    tx,
    overrides.map(({ sku, override }) => ({ sku, override })),
  );
}
