import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import type { MatchBudget } from '../../../../values/closest-name.ts';
import { centsOf } from '../../../../values/money.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { equalQuantity, near } from './closest-match.ts';
import { checkForm, isGiven, type Members, membersOf, textOf } from './form.ts';
import { checkKeptSale, checkSale, type StandardPrice } from './sale.ts';
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

const place = '.pricing';

/** Checks the rules of a product's `pricing` that a schema cannot express. */
export function checkPricing(value: unknown, violations: ViolationList, context: PriceContext): void {
  const pricing = membersOf(value);
  checkStandardPriceAndSale(pricing, place, violations, context);
  const { msrp, normPriceInfo } = pricing;
  if (isGiven(msrp)) checkMoney(msrp, `${place}.msrp`, context.currencies, violations, context.matchBudget);
  if (isGiven(normPriceInfo)) checkNormPrice(membersOf(normPriceInfo), violations);
}

/** Checks the part of a price that the prices endpoint can change too. Returns the standard price. */
function checkStandardPriceAndSale(
  price: Members,
  pricePlace: string,
  violations: ViolationList,
  context: PriceContext,
): StandardPrice {
  const { standardPrice, sale } = price;
  const { currencies, matchBudget } = context;
  const cents = checkMoney(standardPrice, `${pricePlace}.standardPrice`, currencies, violations, matchBudget);
  const standard = { cents, currency: membersOf(standardPrice).currency };
  if (isGiven(sale)) checkSale(membersOf(sale), standard, `${pricePlace}.sale`, violations, context);
  return standard;
}

function checkNormPrice({ normAmount, normUnit }: Members, violations: ViolationList): void {
  const unit = textOf(normUnit);
  // An amount or unit that occurs in no pair is a form violation and is reported as one.
  if (typeof normAmount !== 'number' || !normAmounts.has(normAmount) || !normUnits.has(unit)) return;
  const pair = `${normAmount} ${unit}`;
  if (normPricePairs.includes(pair)) return;
  const equal = equalQuantity(normAmount, unit ?? '', normPricePairs);
  violations.add(deliveryErrors.NORM_PRICE_INVALID, `${place}.normPriceInfo`, {
    value: pair,
    allowedValues: normPricePairs,
    ...(equal !== undefined && { closestMatch: equal }),
  });
}

/** Checks an amount of money. Returns its cents, or undefined when it cannot be read or the currency is not allowed. */
export function checkMoney(
  money: unknown,
  place: string,
  currencies: readonly string[],
  violations: ViolationList,
  budget: MatchBudget,
): number | undefined {
  const { amount, currency } = membersOf(money);
  const cents = typeof amount === 'number' ? centsOf(amount) : undefined;
  if (typeof amount === 'number' && cents === undefined) {
    violations.add(deliveryErrors.WRONG_FORMAT, `${place}.amount`, {
      value: amount,
      detail: 'An amount must not be negative and must have at most two decimal places.',
    });
  }
  const code = textOf(currency);
  if (code === undefined) return undefined;
  if (currencies.includes(code)) return cents;
  violations.add(deliveryErrors.CURRENCY_NOT_ALLOWED, `${place}.currency`, {
    value: code,
    allowedValues: currencies,
    ...near(code, currencies, budget),
  });
  return undefined;
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
  const violations = new ViolationList(root);
  const price = checkForm('SkuPricing', element, violations, context.matchBudget);
  if (price === undefined) return violations.list;
  const standard = checkStandardPriceAndSale(price, '', violations, context);
  if (price.sale === undefined) checkKeptSale(standard, violations, context);
  return violations.list;
}
