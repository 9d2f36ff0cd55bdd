/** Past prices that are some weeks old, several of a variation to a row (`../rules/packed.ts`). */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { PastPrice } from '../rules/packed.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/prices/store');

/** Uses past_prices_by_end. */
const packableSkus = statements.shared(
  'packableSkus',
  `SELECT DISTINCT partner_id, sku FROM
     (SELECT partner_id, sku FROM past_prices WHERE until_at < ?1 ORDER BY until_at LIMIT ?2) AS oldest
   ORDER BY partner_id, sku`,
  // Columns of past_prices that are never NULL there.
  { notNull: ['partner_id', 'sku'] },
);

/** Removes the oldest prices and returns them, in any order: what two transactions want to pack, one of them gets. */
const pricesTake = statements.partner(
  'pricesTake',
  `DELETE FROM past_prices WHERE partner_id = ?1 AND sku = ?2 AND (until_at, revision) IN
     (SELECT until_at, revision FROM past_prices WHERE partner_id = ?1 AND sku = ?2 AND until_at < ?3
      ORDER BY until_at, revision LIMIT ?4)
   RETURNING until_at, revision, from_at, price, origin, recent_prices`,
);

const packedPricesPut = statements.partner(
  'packedPricesPut',
  `INSERT INTO packed_prices (partner_id, sku, until_at, prices) VALUES (?1, ?2, ?3, ?4)
   ON CONFLICT (partner_id, sku, until_at) DO UPDATE SET prices = packed_prices.prices || excluded.prices`,
);

/** Packs whose last price ended in a span, newest first. */
const packedPricesOfSku = statements.partner(
  'packedPricesOfSku',
  ({ own }) =>
    `SELECT until_at, prices FROM packed_prices
     WHERE ${own.rowsOf('?1')} AND sku = ?2 AND until_at > ?3 AND until_at <= ?4
     ORDER BY ${own.inOrder('until_at DESC')} LIMIT ?5`,
);

/** The first pack whose last price ended after a time. */
const packedPricesAfter = statements.partner(
  'packedPricesAfter',
  ({ own }) =>
    `SELECT prices FROM packed_prices WHERE ${own.rowsOf('?1')} AND sku = ?2 AND until_at > ?3
     ORDER BY ${own.inOrder('until_at')} LIMIT 1`,
);

/** Uses packed_prices_by_end. */
const oldPacksDelete = statements.shared(
  'oldPacksDelete',
  `DELETE FROM packed_prices WHERE (partner_id, sku, until_at) IN
     (SELECT partner_id, sku, until_at FROM packed_prices WHERE until_at <= ?1 ORDER BY until_at LIMIT ?2)`,
);

/** Packs of all variations, in the order of their keys. */
const packedPricesFrom = statements.shared(
  'packedPricesFrom',
  `SELECT partner_id, sku, until_at, prices FROM packed_prices WHERE (partner_id, sku, until_at) > (?1, ?2, ?3)
   ORDER BY partner_id, sku, until_at LIMIT ?4`,
);

interface PackKey {
  readonly partner_id: string;
  readonly sku: string;
  readonly until_at: number;
}

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
    rows.sort((one, other) => one.until_at - other.until_at || one.revision - other.revision),
  );
}

/** A pack, named by the time at which its last price ended. */
interface NewPack {
  readonly sku: string;
  readonly untilMs: number;
  readonly text: string;
}

export function putPacks(tx: WriteTx, packs: readonly NewPack[]): Promise<void> {
  return tx.runEach(
    packedPricesPut,
    packs.map(({ sku, untilMs, text }) => [sku, untilMs, text]),
  );
}

/** Packs whose last price ended in a span, newest first. */
export function findPacks(
  tx: ReadTx,
  sku: string,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
) {
  return tx.all(packedPricesOfSku, sku, span.fromMs, span.toMs, count);
}

/** The first pack whose last price ended after a time. */
export async function findPackAfter(tx: ReadTx, sku: string, atMs: number): Promise<string | undefined> {
  return (await tx.get(packedPricesAfter, sku, atMs))?.prices;
}

/** Removes up to `count` packs, of any partner, whose last price ended by `untilMs`; resolves to their number. */
export function removePacks(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(oldPacksDelete, untilMs, count);
}

/** Up to `count` packs of all variations, in the order of their keys, after a pack. */
export function findPacksAfter(tx: SharedReadTx, last: PackKey, count: number) {
  return tx.all(packedPricesFrom, last.partner_id, last.sku, last.until_at, count);
}
