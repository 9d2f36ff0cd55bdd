import { parseInstant } from '../../../values/instant.ts';
import { centsOf } from '../../../values/money.ts';
import { importErrors } from '../errors.ts';
import { checkMoney } from './amount.ts';
import type { FaultList } from './fault.ts';
import type { PriceContext } from './pricing.ts';
import { type Members, membersOf, textOf } from './reading.ts';

/**
 * Checks a sale: its amount, its period, and that it is below the standard price. `standardCents` is undefined when the
 * standard price cannot be read.
 */
export function checkSale(
  sale: Members,
  standardCents: number | undefined,
  place: string,
  faults: FaultList,
  context: PriceContext,
): void {
  const { salePrice } = sale;
  const saleCents = checkMoney(
    salePrice,
    `${place}.salePrice`,
    context.currencies,
    faults,
    context.matchBudget,
  );
  if (saleCents !== undefined && standardCents !== undefined && saleCents >= standardCents) {
    faults.add(importErrors.SALE_PRICE_NOT_LOWER, `${place}.salePrice.amount`, {
      value: membersOf(salePrice).amount,
    });
  }
  checkPeriod(sale, place, faults, context);
}

function checkPeriod(sale: Members, place: string, faults: FaultList, context: PriceContext): void {
  const startMs = instantOf(sale.startDate);
  const endMs = instantOf(sale.endDate);
  if (startMs !== undefined && endMs !== undefined && endMs <= startMs) {
    faults.add(importErrors.WRONG_SALE_PRICE_PERIOD, `${place}.endDate`, {
      value: sale.endDate,
      detail: 'The sale must end after it starts.',
    });
  }
  if (startMs === undefined || !isBeforeToday(startMs, context.nowMs) || isStored(sale, context.storedSale))
    return;
  faults.add(importErrors.WRONG_SALE_PRICE_PERIOD, `${place}.startDate`, {
    value: sale.startDate,
    detail: 'A new or changed sale must start today or later, by the day in Europe/Berlin.',
  });
}

const berlinDay = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });

/** A sale may start at any time of the current Europe/Berlin day: clients send the day or the time of the request. */
function isBeforeToday(startMs: number, nowMs: number): boolean {
  return startMs < nowMs && berlinDay.format(startMs) !== berlinDay.format(nowMs);
}

/** True when the stored sale has equal values: a sale that is sent again may already have started. */
function isStored(sale: Members, storedSale: string | undefined): boolean {
  if (storedSale === undefined) return false;
  const stored = membersOf(JSON.parse(storedSale));
  return (
    instantOf(sale.startDate) === instantOf(stored.startDate) &&
    instantOf(sale.endDate) === instantOf(stored.endDate) &&
    isSameMoney(membersOf(sale.salePrice), membersOf(stored.salePrice))
  );
}

function isSameMoney(one: Members, other: Members): boolean {
  if (typeof one.amount !== 'number' || typeof other.amount !== 'number') return false;
  return one.currency === other.currency && centsOf(one.amount) === centsOf(other.amount);
}

/**
 * Adds a fault when the standard price falls to or below a stored sale that stays in place (settled point D7). A sale
 * that has ended does not count.
 */
export function checkKeptSale(standardCents: number, faults: FaultList, context: PriceContext): void {
  if (context.storedSale === undefined) return;
  const stored = membersOf(JSON.parse(context.storedSale));
  const { amount } = membersOf(stored.salePrice);
  const saleCents = typeof amount === 'number' ? centsOf(amount) : undefined;
  const endMs = instantOf(stored.endDate);
  if (saleCents === undefined || endMs === undefined || endMs <= context.nowMs) return;
  if (saleCents < standardCents) return;
  faults.add(importErrors.SALE_PRICE_NOT_LOWER, '.standardPrice.amount', {
    value: standardCents / 100,
    detail: `The stored sale of ${amount} remains if sale is omitted; send "sale": null to end it.`,
  });
}

function instantOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : parseInstant(text);
}
