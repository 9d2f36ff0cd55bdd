/** The rules of prices: amounts of money, the price per unit of quantity, and the sale next to the standard price. */

import type { ElementViolation } from '@kontor/contract/errors';
import { closestMember, type MatchBudget } from '@kontor/values/closest-name';
import { type Members, membersOf } from '@kontor/values/collections';
import { berlinDay, parseInstant } from '@kontor/values/instant';
import { centsOf, exactCentsOf, moneyOf, placesText } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import { deliveryErrors } from '../../delivery-errors.ts';
import { equalQuantity } from './closest-match.ts';
import { checkForm, isGiven, textOf } from './form.ts';
import { ViolationList } from './violation.ts';

/** What the price rules need besides the price. */
export interface PriceContext {
  readonly nowMs: number;
  /** Currencies that the marketplace allows. */
  readonly currencies: readonly string[];
  /** Shared by a whole delivery, to bound the cost of its closest matches. */
  readonly matchBudget: MatchBudget;
  /** JSON text of the stored sale: its start may already have passed. */
  readonly storedSale?: string | undefined;
}

/** Checks the rules of a product's `pricing` that a schema cannot express. */
export function checkPricing(value: unknown, violations: ViolationList, context: PriceContext): void {
  const pricing = membersOf(value);
  checkStandardPriceAndSale(pricing, '.pricing', violations, context);
  const { msrp, normPriceInfo } = pricing;
  if (isGiven(msrp)) checkMoney(msrp, '.pricing.msrp', violations, context);
  if (isGiven(normPriceInfo)) checkNormPrice(membersOf(normPriceInfo), violations);
}

/**
 * Returns all violations of one delivered price that follow from the price itself and the stored sale; empty when it may be
 * applied. `root` is the place of the element in the body. Never throws, whatever the element.
 */
export function checkPriceEntry(
  element: unknown,
  root: string,
  context: PriceContext,
): readonly ElementViolation[] {
  const violations = new ViolationList(root, context.matchBudget);
  const price = checkForm('SkuPricing', element, violations);
  if (price === undefined) return violations.list;
  const standard = checkStandardPriceAndSale(price, '', violations, context);
  if (price.sale === undefined) checkKeptSale(standard, violations, context);
  return violations.list;
}

/** A standard price; its cents are undefined when they cannot be read, or its currency is not allowed. */
interface StandardPrice {
  readonly cents: number | undefined;
  readonly currency: unknown;
}

/** Checks the part of a price that the prices operation can change too. Returns the standard price. */
function checkStandardPriceAndSale(
  { standardPrice, sale }: Members,
  place: string,
  violations: ViolationList,
  context: PriceContext,
): StandardPrice {
  const cents = checkMoney(standardPrice, `${place}.standardPrice`, violations, context);
  const standard = { cents, currency: membersOf(standardPrice).currency };
  if (isGiven(sale)) checkSale(membersOf(sale), standard, `${place}.sale`, violations, context);
  return standard;
}

/** Checks an amount of money. Returns its cents, or undefined when it cannot be read or the currency is not allowed. */
function checkMoney(
  money: unknown,
  place: string,
  violations: ViolationList,
  { currencies }: PriceContext,
): number | undefined {
  const { amount, currency } = membersOf(money);
  const code = textOf(currency);
  const sentCurrency = code ?? '';
  const cents = typeof amount === 'number' ? exactCentsOf({ amount, currency: sentCurrency }) : undefined;
  if (typeof amount === 'number' && cents === undefined) {
    violations.add(deliveryErrors.WRONG_FORMAT, `${place}.amount`, {
      value: amount,
      detail: `An amount must not be negative and must have ${placesText(sentCurrency)}.`,
    });
  }
  if (code === undefined) return undefined;
  if (currencies.includes(code)) return cents;
  violations.add(deliveryErrors.CURRENCY_NOT_ALLOWED, `${place}.currency`, {
    value: code,
    allowedValues: currencies,
    ...closestMember(code, currencies, violations.budget),
  });
  return undefined;
}

const normPricePairs: readonly string[] = [
  '1 Stk',
  '1 qm',
  '1 kg',
  '1 l',
  '1 m',
  '1 g',
  '1 Paar',
  '1 RM',
  '1 dm3',
  '100 ml',
  '100 g',
  '1000 g',
];

const normAmounts = new Set(normPricePairs.map((pair) => Number(pair.split(' ')[0])));
const normUnits = new Set(normPricePairs.map((pair) => pair.split(' ')[1]));

function checkNormPrice({ normAmount, normUnit }: Members, violations: ViolationList): void {
  const unit = textOf(normUnit);
  // An amount or unit that occurs in no pair is a form violation and is reported as one.
  if (typeof normAmount !== 'number' || !normAmounts.has(normAmount) || !normUnits.has(unit)) return;
  const pair = `${normAmount} ${unit}`;
  if (normPricePairs.includes(pair)) return;
  const closestMatch = equalQuantity(normAmount, unit ?? '', normPricePairs);
  violations.add(deliveryErrors.NORM_PRICE_INVALID, '.pricing.normPriceInfo', {
    value: pair,
    allowedValues: normPricePairs,
    ...(closestMatch !== undefined && { closestMatch }),
  });
}

/**
 * Checks a sale: its amount, its period, and that it is below the standard price, in the same currency, unless it is the
 * stored sale and has ended.
 */
function checkSale(
  sale: Members,
  standard: StandardPrice,
  place: string,
  violations: ViolationList,
  context: PriceContext,
): void {
  const { salePrice } = sale;
  const saleCents = checkMoney(salePrice, `${place}.salePrice`, violations, context);
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
  return typeof one.amount === 'number' && one.amount === other.amount && one.currency === other.currency;
}

/**
 * Adds a violation when the standard price falls to or below a stored sale that stays in place (products-behaviour D7), or
 * changes to another currency. A sale that has ended does not count.
 */
function checkKeptSale(standard: StandardPrice, violations: ViolationList, context: PriceContext): void {
  if (context.storedSale === undefined || standard.cents === undefined) return;
  const stored = membersOf(readStored(context.storedSale));
  const { amount, currency: storedCurrency } = membersOf(stored.salePrice);
  const currency = String(storedCurrency);
  if (typeof amount !== 'number' || hasEnded(stored, context.nowMs)) return;
  const detail = `The stored sale of ${amount} ${currency} remains if sale is omitted; send "sale": null to end it.`;
  if (currency !== standard.currency) {
    const facts = { value: standard.currency, allowedValues: [currency], detail };
    violations.add(deliveryErrors.CURRENCY_NOT_ALLOWED, '.standardPrice.currency', facts);
  } else if (centsOf({ amount, currency }) >= standard.cents) {
    violations.add(deliveryErrors.SALE_PRICE_NOT_LOWER, '.standardPrice.amount', {
      value: moneyOf(standard.cents, currency).amount,
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
