/** Past prices that are some weeks old, several of a variation to a row (`../rules/packed.ts`). */

import type { PackOfKey } from '../../../../platform/packing/periodic-task.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { columnsNamed } from '../../../../platform/store/table-sql.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { packedPrices } from '../../../../tables/products/packed-prices.ts';
import { type PastPrice, pastPrices } from '../../../../tables/products/past-prices.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/prices/store');

/** Uses past_prices_by_end. */
const packableSkus = statements.shared(
  'packableSkus',
  `SELECT DISTINCT partner_id AS "partnerId", sku AS key FROM
     (SELECT partner_id, sku FROM past_prices WHERE until_at < ?1 ORDER BY until_at LIMIT ?2) AS oldest
   ORDER BY partner_id, sku`,
  // Columns of past_prices that are never NULL there.
  { notNull: ['partnerId', 'key'] },
);

const priceMembers = ['untilAtMs', 'revision', 'fromAtMs', 'price', 'origin', 'recentPrices'] as const;

/** Removes the oldest prices and returns them, in any order: what two transactions want to pack, one of them gets. */
const pricesTake = statements.partner(
  'pricesTake',
  `DELETE FROM past_prices WHERE partner_id = ?1 AND sku = ?2 AND (until_at, revision) IN
     (SELECT until_at, revision FROM past_prices WHERE partner_id = ?1 AND sku = ?2 AND until_at < ?3
      ORDER BY until_at, revision LIMIT ?4)
   RETURNING ${columnsNamed(pastPrices, priceMembers)}`,
);

const packs = statementsOf(packedPrices);
const put = packs.insertOrSet('prices = packed_prices.prices || excluded.prices');
/** Packs whose last price ended in a span, newest first. */
const ofSku = packs
  .without('sku')
  .inOwnOrder<[sku: string, fromMs: number, toMs: number, count: number]>(
    'sku = ?2 AND until_at > ?3 AND until_at <= ?4',
    'until_at DESC',
    'LIMIT ?5',
  );
/** The first pack whose last price ended after a time. */
const firstAfter = packs
  .select('prices')
  .inOwnOrder<[sku: string, atMs: number]>('sku = ?2 AND until_at > ?3', 'until_at', 'LIMIT 1');
const ofAll = statementsOfAll(packedPrices);
/** Uses packed_prices_by_end. */
const removeOld = ofAll.removeSome<[untilMs: number, count: number]>(
  'until_at <= ?1 ORDER BY until_at LIMIT ?2',
);
const inOrder = ofAll.pages([], ['partnerId', 'sku', 'untilAtMs']).after;

/** The skus of the `count` oldest prices that ended before a time, of all partners. */
export function findPackable(tx: SharedReadTx, beforeMs: number, count: number) {
  return tx.all(packableSkus, beforeMs, count);
}

/** Removes up to `count` prices of each sku that ended before a time; resolves to those of each, oldest first. */
export async function takePrices(
  tx: WriteTx,
  skus: readonly string[],
  beforeMs: number,
  count: number,
): Promise<PastPrice[][]> {
  const taken = await tx.each(
    pricesTake,
    skus.map((sku) => [sku, beforeMs, count] as const),
  );
  return taken.map((rows) =>
    rows.sort((one, other) => one.untilAtMs - other.untilAtMs || one.revision - other.revision),
  );
}

/** Stores packs, named by the time at which their last price ended. */
export function putPacks(tx: WriteTx, packs: readonly PackOfKey[]): Promise<void> {
  return put.each(
    tx,
    packs.map(({ key: sku, lastMs: untilAtMs, text: prices }) => ({ sku, untilAtMs, prices })),
  );
}

/** Packs whose last price ended in a span, newest first. */
export function findPacks(
  tx: ReadTx,
  sku: string,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
) {
  return tx.all(ofSku, sku, span.fromMs, span.toMs, count);
}

/** The first pack whose last price ended after a time. */
export async function findPackAfter(tx: ReadTx, sku: string, atMs: number): Promise<string | undefined> {
  return (await tx.get(firstAfter, sku, atMs))?.prices;
}

/** Removes up to `count` packs, of any partner, whose last price ended by `untilMs`; resolves to their number. */
export function removePacks(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(removeOld, untilMs, count);
}

/** Up to `count` packs of all variations, in the order of their keys, after a pack. */
export function findPacksAfter(
  tx: SharedReadTx,
  { partnerId, sku, untilAtMs }: { partnerId: string; sku: string; untilAtMs: number },
  count: number,
) {
  return tx.all(inOrder, partnerId, sku, untilAtMs, count);
}
