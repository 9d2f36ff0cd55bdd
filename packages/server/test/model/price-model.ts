/** A plain model of what a shopper paid for one variation: every price that was set, in order. */

/** A price as it was set, in cents. */
export interface SetPrice {
  readonly atMs: number;
  readonly cents: number;
  readonly currency: string;
  readonly sale?: { readonly cents: number; readonly startMs: number; readonly endMs: number } | undefined;
}

const windowMs = 30 * 24 * 60 * 60 * 1000;

/** What a shopper paid at a time; undefined before the first price. */
export function paidAt(prices: readonly SetPrice[], atMs: number): number | undefined {
  const price = prices.findLast((each) => each.atMs <= atMs);
  const { sale } = price ?? {};
  return sale && sale.startMs <= atMs && atMs <= sale.endMs ? sale.cents : price?.cents;
}

/** The lowest cents that a shopper paid from 30 days before a time until then, since the currency was last changed. */
export function lowestPaid(prices: readonly SetPrice[], atMs: number): number | undefined {
  const set = prices.filter((each) => each.atMs <= atMs);
  const other = set.findLastIndex(({ currency }) => currency !== set.at(-1)?.currency);
  const sinceMs = Math.max(atMs - windowMs, set[other + 1]?.atMs ?? 0);
  // The price paid changes only at these times.
  const times = set.flatMap(({ atMs: setMs, sale }) =>
    sale === undefined ? [setMs] : [setMs, sale.startMs, sale.endMs + 1],
  );
  const cents = [sinceMs, atMs, ...times]
    .filter((each) => sinceMs <= each && each <= atMs)
    .map((each) => paidAt(prices, each))
    .filter((each) => each !== undefined);
  return cents.length === 0 ? undefined : Math.min(...cents);
}
