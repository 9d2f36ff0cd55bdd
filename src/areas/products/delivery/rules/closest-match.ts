import { limits } from '../../../../platform/limits/numbers.ts';
import { closestName, type MatchBudget } from '../../../../values/closest-name.ts';
import { closestValue } from './attributes/units.ts';
import { shownText } from './violation.ts';

const shownLists = new WeakMap<readonly string[], readonly string[]>();

/** The closest name as a `closestMatch` member; no member when nothing is close. */
export function near(
  text: unknown,
  candidates: readonly string[],
  budget: MatchBudget,
): { closestMatch?: string } {
  const match = closestName(text, candidates, budget);
  return match === undefined ? {} : { closestMatch: match };
}

/** Like `near`, for values that may be quantities. */
export function nearValue(
  text: unknown,
  candidates: readonly string[],
  budget: MatchBudget,
): { closestMatch?: string } {
  const match = closestValue(text, candidates, budget);
  return match === undefined ? {} : { closestMatch: match };
}

/** As many of the allowed values as an error may list. Clients read longer lists where the contract publishes them. */
export function shownList(values: readonly string[]): readonly string[] {
  const known = shownLists.get(values);
  if (known !== undefined) return known;
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = shownText(value);
    length += text.length;
    if (shown.length >= limits.shownAllowedValuesMax || length > limits.shownAllowedValuesLengthMax) break;
    shown.push(text);
  }
  shownLists.set(values, shown);
  return shown;
}
