import { berlinDay, parseInstant } from '../../../../values/instant.ts';
import { centsOf } from '../../../../values/money.ts';
import { readStored } from '../../../../values/text.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { type Members, membersOf, textOf } from './form.ts';
import { checkMoney, type PriceContext } from './pricing.ts';
import type { ViolationList } from './violation.ts';

/** A standard price; its cents are undefined when they cannot be read, or its currency is not allowed. */
export interface StandardPrice {
  readonly cents: number | undefined;
  readonly currency: unknown;
}

/**
 * Checks a sale: its amount, its period, and that it is below the standard price, in the same currency, unless it is the
 * stored sale and has ended.
 */
export function checkSale(
  sale: Members,
  standard: StandardPrice,
  place: string,
  violations: ViolationList,
  context: PriceContext,
): void {
  const { salePrice } = sale;
  const saleCents = checkMoney(
    salePrice,
    `${place}.salePrice`,
    context.currencies,
    violations,
    context.matchBudget,
  );
  const stored = context.storedSale === undefined ? undefined : membersOf(readStored(context.storedSale));
  const isOver = stored !== undefined && hasEnded(stored, context.nowMs) && isSame(sale, stored);
  if (saleCents !== undefined && standard.cents !== undefined && !isOver) {
    const { amount, currency } = membersOf(salePrice);
    if (currency !== standard.currency) {
      violations.add(deliveryErrors.CURRENCY_NOT_ALLOWED, `${place}.salePrice.currency`, {
        value: currency,
        allowedValues: [String(standard.currency)],
        detail: 'A sale has the currency of the standard price, with which it is compared.',
      });
    } else if (saleCents >= standard.cents) {
      violations.add(deliveryErrors.SALE_PRICE_NOT_LOWER, `${place}.salePrice.amount`, { value: amount });
    }
  }
  checkPeriod(sale, stored, place, violations, context.nowMs);
}

/** A sale that is sent again may have started: its other values can be corrected while it runs. */
function checkPeriod(
  sale: Members,
  stored: Members | undefined,
  place: string,
  violations: ViolationList,
  nowMs: number,
): void {
  const startMs = instantOf(sale.startDate);
  const endMs = instantOf(sale.endDate);
  if (startMs !== undefined && endMs !== undefined && endMs <= startMs) {
    violations.add(deliveryErrors.WRONG_SALE_PRICE_PERIOD, `${place}.endDate`, {
      value: sale.endDate,
      detail: 'The sale must end after it starts.',
    });
  }
  if (startMs === undefined || !isBeforeToday(startMs, nowMs)) return;
  if (stored !== undefined && startMs === instantOf(stored.startDate)) return;
  violations.add(deliveryErrors.WRONG_SALE_PRICE_PERIOD, `${place}.startDate`, {
    value: sale.startDate,
    detail:
      'A sale must start today or later, by the day in Europe/Berlin, unless the stored sale has the same start.',
  });
}

/** A sale may start at any time of the current Europe/Berlin day: clients send the day or the time of the request. */
function isBeforeToday(startMs: number, nowMs: number): boolean {
  return startMs < nowMs && berlinDay(startMs) !== berlinDay(nowMs);
}

/** True when two sales have equal values, in whatever notation. */
function isSame(sale: Members, stored: Members): boolean {
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
 * Adds a violation when the standard price falls to or below a stored sale that stays in place (settled point D7), or
 * changes to another currency. A sale that has ended does not count.
 */
export function checkKeptSale(
  standard: StandardPrice,
  violations: ViolationList,
  context: PriceContext,
): void {
  if (context.storedSale === undefined || standard.cents === undefined) return;
  const stored = membersOf(readStored(context.storedSale));
  const { amount, currency } = membersOf(stored.salePrice);
  const saleCents = typeof amount === 'number' ? centsOf(amount) : undefined;
  if (saleCents === undefined || hasEnded(stored, context.nowMs)) return;
  const detail = `The stored sale of ${amount} ${currency} remains if sale is omitted; send "sale": null to end it.`;
  if (currency !== standard.currency) {
    const facts = { value: standard.currency, allowedValues: [String(currency)], detail };
    violations.add(deliveryErrors.CURRENCY_NOT_ALLOWED, '.standardPrice.currency', facts);
  } else if (saleCents >= standard.cents) {
    violations.add(deliveryErrors.SALE_PRICE_NOT_LOWER, '.standardPrice.amount', {
      value: standard.cents / 100,
      detail,
    });
  }
}

/** True also for a stored sale without a readable end, which no price is compared with. */
function hasEnded(stored: Members, nowMs: number): boolean {
  const endMs = instantOf(stored.endDate);
  return endMs === undefined || endMs <= nowMs;
}

function instantOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : parseInstant(text);
}
