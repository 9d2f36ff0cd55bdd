/**
 * Prices that an offer had before its current one. Each begins when the one before it ends. Those that are some weeks old
 * are in packs (`packed-prices.ts`).
 */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { StoredPrice } from '../../delivery/store/offer-updates.ts';
import type { PastPrice } from '../rules/packed.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/prices/store');

const pastPriceInsert = statements.partner(
  'pastPriceInsert',
  `INSERT INTO past_prices (partner_id, sku, until_at, revision, from_at, price, origin, recent_prices)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
);

/** Prices that ended in a span, newest first. One that ended when the span begins did not hold in it. */
const pastPricesOfSku = statements.partner(
  'pastPricesOfSku',
  `SELECT from_at, until_at, revision, price, origin, recent_prices FROM past_prices
   WHERE partner_id = ?1 AND sku = ?2 AND until_at > ?3 AND until_at <= ?4
   ORDER BY until_at DESC, revision DESC LIMIT ?5`,
);

/** The first price that ended after a time. */
const pastPriceAfter = statements.partner(
  'pastPriceAfter',
  `SELECT from_at, until_at, revision, price, origin, recent_prices FROM past_prices
   WHERE partner_id = ?1 AND sku = ?2 AND until_at > ?3 ORDER BY until_at, revision LIMIT 1`,
);

const currentPrice = statements.partner(
  'currentPrice',
  'SELECT price, price_since, price_origin, recent_prices FROM product_offers WHERE partner_id = ?1 AND sku = ?2',
);

/** Uses past_prices_by_end. */
const oldPricesDelete = statements.shared(
  'oldPricesDelete',
  `DELETE FROM past_prices WHERE (partner_id, sku, until_at, revision) IN
     (SELECT partner_id, sku, until_at, revision FROM past_prices WHERE until_at <= ?1 ORDER BY until_at LIMIT ?2)`,
);

/** A price that has ended. */
interface EndedPrice extends StoredPrice {
  readonly sku: string;
  readonly untilMs: number;
}

/** Adds prices that ended in the revision of the partner. */
export function insertPastPrices(tx: WriteTx, revision: number, ended: readonly EndedPrice[]): Promise<void> {
  return tx.runEach(
    pastPriceInsert,
    ended.map(({ sku, untilMs, price, price_since, price_origin, recent_prices }) => [
      sku,
      untilMs,
      revision,
      price_since,
      price,
      price_origin,
      recent_prices,
    ]),
  );
}

type CurrentPrice = StatementTypes['currentPrice']['row'];

export function findCurrentPrice(tx: ReadTx, sku: string): Promise<CurrentPrice | undefined> {
  return tx.get(currentPrice, sku);
}

/** Prices that ended in a span, newest first. */
export function findUnpackedPrices(
  tx: ReadTx,
  sku: string,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
): Promise<PastPrice[]> {
  return tx.all(pastPricesOfSku, sku, span.fromMs, span.toMs, count);
}

/** The first price that ended after a time. */
export function findUnpackedPriceAfter(
  tx: ReadTx,
  sku: string,
  atMs: number,
): Promise<PastPrice | undefined> {
  return tx.get(pastPriceAfter, sku, atMs);
}

/** Removes up to `count` prices, of any partner, that ended by `untilMs`; resolves to their number. */
export function removePastPrices(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(oldPricesDelete, untilMs, count);
}
