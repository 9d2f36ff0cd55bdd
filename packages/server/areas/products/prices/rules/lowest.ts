/** What a shopper paid: the prices of a span of time, sales included, and the lowest of them. */

import { dayMs, parseInstant } from '@kontor/values/instant';
import { centsOf, centsOfHundredths, hundredthsOf, type Money, moneyOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import { limits } from '../../../../platform/limits/numbers.ts';

/** The window of the lowest price that a shop shows with a reduction. */
const windowMs = 30 * dayMs;

/** A stored price: members of an object as JSON text. */
interface Price {
  readonly standardPrice: Money;
  readonly sale?: { readonly salePrice: Money; readonly startDate: string; readonly endDate: string };
}

/** A price that holds from one time until just before another. */
interface PriceSpan {
  readonly price: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A price that was paid, and until when. */
type Paid = readonly [hundredths: number, untilMs: number];

function readPrice(price: string): Price {
  return readStored<Price>(`{${price}}`);
}

/** What is remembered of a price; packs of past prices hold it too. */
const paidFor = (money: Money): number => hundredthsOf(centsOf(money), money.currency);

const moneyPaid = (hundredths: number, currency: string): Money =>
  moneyOf(centsOfHundredths(hundredths, currency), currency);

/**
 * Returns what was paid in a span, in order: the sale price while the sale runs, both ends included. A sale in another
 * currency than the standard price cannot be compared with it and does not count.
 */
function paidIn({ standardPrice, sale }: Price, { fromMs, untilMs }: Omit<PriceSpan, 'price'>): Paid[] {
  if (untilMs <= fromMs) return [];
  const standard = paidFor(standardPrice);
  if (sale?.salePrice.currency !== standardPrice.currency) return [[standard, untilMs]];
  const startMs = parseInstant(sale.startDate) ?? Number.POSITIVE_INFINITY;
  const endMs = parseInstant(sale.endDate) ?? Number.NEGATIVE_INFINITY;
  if (startMs >= untilMs || endMs < fromMs || endMs < startMs) return [[standard, untilMs]];
  const paid: Paid[] = [];
  if (startMs > fromMs) paid.push([standard, startMs]);
  paid.push([paidFor(sale.salePrice), Math.min(endMs + 1, untilMs)]);
  if (endMs + 1 < untilMs) paid.push([standard, untilMs]);
  return paid;
}

/**
 * Returns the lower prices to remember once a span ends and another price begins: those of the last 30 days than which
 * no later one was lower, oldest first, as JSON text; null when there are none. So the lowest price at any time is
 * known from one row. Prices in different currencies are not compared: another currency begins anew.
 */
export function rememberedAfter(remembered: string | null, span: PriceSpan, next: string): string | null {
  const ended = readPrice(span.price);
  if (readPrice(next).standardPrice.currency !== ended.standardPrice.currency) return null;
  const list: Paid[] = remembered === null ? [] : readStored<Paid[]>(remembered);
  for (const paid of paidIn(ended, span)) {
    while ((list.at(-1)?.[0] ?? -1) >= paid[0]) list.pop();
    list.push(paid);
  }
  const young = list.filter(([, untilMs]) => untilMs > span.untilMs - windowMs);
  const kept = young.length > limits.rememberedPricesMax ? onePerDay(young) : young;
  return kept.length === 0 ? null : JSON.stringify(kept);
}

/** The lowest price of a day counts until the last one ended: less than a day too long, and never too short. */
function onePerDay(rising: readonly Paid[]): Paid[] {
  const days = new Map<number, Paid>();
  for (const [paid, untilMs] of rising) {
    const day = Math.floor(untilMs / dayMs);
    days.set(day, [days.get(day)?.[0] ?? paid, untilMs]);
  }
  return [...days.values()];
}

/** A price with what is remembered of the prices before it. */
export interface KnownPrices {
  readonly price: string;
  /** Since when it holds; null for a price from before the history. */
  readonly sinceMs: number | null;
  /** What `rememberedAfter` returned when it began. */
  readonly remembered: string | null;
}

/** Returns the lowest price that a shopper paid in the 30 days before a time at which the price holds. */
export function lowestBefore({ price, sinceMs, remembered }: KnownPrices, atMs: number): Money {
  const beginMs = atMs - windowMs;
  // A clock that was set back is earlier than the price.
  const fromMs = Math.min(Math.max(sinceMs ?? 0, beginMs), atMs);
  const past = readStored<Paid[]>(remembered ?? '[]').filter(([, untilMs]) => untilMs > beginMs);
  const now = readPrice(price);
  const current = paidIn(now, { fromMs, untilMs: atMs + 1 });
  const lowest = Math.min(...[...past, ...current].map(([each]) => each));
  return moneyPaid(lowest, now.standardPrice.currency);
}

/** JSON text of `lowestBefore`, for each line of a feed: where there is no sale, the texts are compared without being parsed. */
export function renderLowest(known: KnownPrices, atMs: number): string {
  if (known.price.includes(',"sale":')) return JSON.stringify(lowestBefore(known, atMs));
  const current = known.price.slice('"standardPrice":'.length);
  const past = lowestRemembered(known.remembered, atMs - windowMs);
  if (past === undefined) return current;
  const currencyAt = current.indexOf(',"currency":');
  const amount = Number(current.slice('{"amount":'.length, currencyAt));
  const currency = current.slice(currencyAt + ',"currency":"'.length, -'"}'.length);
  const paid = moneyPaid(past, currency).amount;
  return paid < amount ? `{"amount":${paid}${current.slice(currencyAt)}` : current;
}

/**
 * The lowest remembered price that was paid after a time: the first such pair of `[[hundredths,untilMs],…]`, because each
 * price is higher than those before it.
 */
function lowestRemembered(remembered: string | null, afterMs: number): number | undefined {
  if (remembered === null) return undefined;
  for (let at = '[['.length; at < remembered.length; ) {
    const comma = remembered.indexOf(',', at);
    const end = remembered.indexOf(']', comma);
    if (Number(remembered.slice(comma + 1, end)) > afterMs) return Number(remembered.slice(at, comma));
    at = end + '],['.length;
  }
  return undefined;
}

/** A price of the history with the time in which it held. */
export interface DatedPrice extends KnownPrices {
  readonly fromMs: number;
  /** Undefined for the current price. */
  readonly untilMs: number | undefined;
  /** JSON text of the delivery that set it; null when that is not known. */
  readonly origin: string | null;
}
