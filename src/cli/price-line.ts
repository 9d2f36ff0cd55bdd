import type { PriceEntry, ProductTimeline } from '../contract/operator-v1.ts';

/** Says in a sentence what a variation costs, since when, who set that, and its lowest price of 30 days; empty if it was never stored. */
export function priceLines({ price, lowestPriceLast30Days: lowest }: ProductTimeline): string[] {
  if (price === undefined) return [];
  const { from, source, caller } = price;
  const since = source === 'unknown' ? `since ${from} or earlier` : `since ${from}`;
  const by = caller === undefined ? '' : `, set by ${caller}`;
  const least = lowest === undefined ? '' : `; its lowest price of the last 30 days is ${moneyText(lowest)}`;
  return [`It costs ${priceText(price)} ${since}${by}${least}.`];
}

function priceText({ standardPrice, sale }: PriceEntry): string {
  const period = sale && ` (sale ${moneyText(sale.salePrice)} from ${sale.startDate} to ${sale.endDate})`;
  return `${moneyText(standardPrice)}${period ?? ''}`;
}

function moneyText({ amount, currency }: PriceEntry['standardPrice']): string {
  return `${amount.toFixed(2)} ${currency}`;
}
