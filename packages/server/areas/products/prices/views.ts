/** Prices of the history, in the form of the operator contract and as text. */

import type { PriceEntry } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { moneyText } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import type { DatedPrice } from './rules/lowest.ts';

/** The entry of a price in the history. */
export function viewPrice({ fromMs, untilMs, price, origin }: DatedPrice): PriceEntry {
  return {
    from: formatInstant(fromMs),
    ...(untilMs !== undefined && { until: formatInstant(untilMs) }),
    ...amountsOf(price),
    source: origin === null ? 'unknown' : 'delivery',
    ...originOf(origin),
  };
}

/** The amounts of a stored price. */
export function amountsOf(price: string): Pick<PriceEntry, 'standardPrice' | 'sale'> {
  return readStored<Pick<PriceEntry, 'standardPrice' | 'sale'>>(`{${price}}`);
}

/** The delivery that set a price, and its sender; empty when they are not known. */
export function originOf(origin: string | null): Pick<PriceEntry, 'processUuid' | 'caller'> {
  return readStored<Pick<PriceEntry, 'processUuid' | 'caller'>>(origin ?? '{}');
}

/** A stored price in words, such as `20.00 EUR (sale 15.00 EUR from … to …)`. */
export function priceText(price: string): string {
  const { standardPrice, sale } = amountsOf(price);
  const text = moneyText(standardPrice);
  return sale
    ? `${text} (sale ${moneyText(sale.salePrice)} from ${sale.startDate} to ${sale.endDate})`
    : text;
}
