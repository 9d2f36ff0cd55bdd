import type { MatchBudget } from '../../../../values/closest-name.ts';
import { centsOf } from '../../../../values/money.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { near } from './closest-match.ts';
import { membersOf, textOf } from './reading.ts';
import type { ViolationList } from './violation.ts';

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
