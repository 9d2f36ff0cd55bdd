/** What an offer remembers of its prices when a delivery stores a price. */
import type { BulkContext } from '../../../../platform/bulk/outcome.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { rememberedAfter } from '../../prices/rules.ts';
import { insertPastPrices } from '../../prices/store/past-prices.ts';
import type { StoredPrice } from '../store/offer-updates.ts';

/** The price of an offer before and after; `before` is undefined for a new one. */
export interface PriceChange {
  readonly sku: string;
  readonly before: StoredPrice | undefined;
  readonly after: StoredPrice;
}

/** Returns what is stored with a price: as before if it does not change. */
export function storedPriceOf(
  before: StoredPrice | undefined,
  price: string,
  { nowMs, delivery }: BulkContext,
): StoredPrice {
  if (before?.price === price) {
    const { price_since, price_origin, recent_prices } = before;
    return { price, price_since, price_origin, recent_prices };
  }
  // A clock that was set back must not let a price end before it began.
  const sinceMs = Math.max(nowMs, before?.price_since ?? 0);
  return {
    price,
    price_since: sinceMs,
    price_origin: delivery === undefined ? null : JSON.stringify(delivery),
    recent_prices:
      before === undefined ? null : rememberedAfter(before.recent_prices, spanOf(before, sinceMs), price),
  };
}

export function changesPrice({ before, after }: PriceChange): boolean {
  return before !== undefined && before.price !== after.price;
}

/** Adds the prices that changes ended to the history, in the revision of the partner. */
export async function rememberPrices(
  tx: WriteTx,
  revision: number,
  changes: readonly PriceChange[],
): Promise<void> {
  const ended = changes.flatMap(({ sku, before, after }) =>
    before === undefined || before.price === after.price
      ? []
      : [{ sku, ...before, untilMs: after.price_since ?? 0 }],
  );
  if (ended.length > 0) await insertPastPrices(tx, revision, ended);
}

const spanOf = ({ price, price_since }: StoredPrice, untilMs: number) => ({
  price,
  fromMs: price_since ?? 0,
  untilMs,
});
