import type {
  ListedProduct,
  PriceEntry,
  ProductOfPartner,
  ProductTimeline,
  SkuAvailability,
} from '../../generated/operator-v1.ts';
import { printable } from '../operator-plane/answers.ts';

/** Renders `1000001  LAMP-1  REJECTED  2026-03-02T09:15:00.000Z  800020 - NAME, No sheet`. */
export function productLine({ partnerId, sku, status, lastModified, errors }: ListedProduct): string {
  const notes = errors.map(({ code, title }) => `${code}, ${title}`).join('; ');
  return printable(`${partnerId}  ${sku}  ${status}  ${lastModified}  ${notes}`.trimEnd());
}

/** Renders everything that is stored about a product. */
export function productPage({
  product,
  active,
  marketplaceStatus,
  decision,
  availability,
  timeline,
}: ProductOfPartner): string {
  const { pricing, ...content } = product;
  const facts = [
    ['Status', `${marketplaceStatus.status} since ${marketplaceStatus.lastModified}`],
    ...(marketplaceStatus.errors ?? []).map(({ code, title }) => ['Error', `${code}, ${title}`]),
    ['Switched', active ? 'on' : 'off'],
    ...(decision === undefined ? [] : [['Decision', JSON.stringify(decision)]]),
    ['Price', JSON.stringify(pricing)],
    ['Stock', stockText(availability)],
    ...Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]),
  ];
  return [
    printable(timeline.answer),
    ...priceLines(timeline).map(printable),
    '',
    ...facts.map(([name = '', text = '']) => printable(`${name.padEnd(20)}  ${text}`)),
    '',
    ...timeline.entries.map(({ at, summary }) => printable(`${at}  ${summary}`)),
  ].join('\n');
}

function stockText({ quantity, taken = 0, orderable, reasons }: SkuAvailability): string {
  const pieces = quantity === undefined ? 'no quantity stored' : `${quantity} in stock, ${taken} taken`;
  return `${pieces}; ${orderable ? 'can be ordered' : `cannot be ordered: ${reasons.join(', ')}`}`;
}

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
