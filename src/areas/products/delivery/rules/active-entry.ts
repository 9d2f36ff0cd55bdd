import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import type { MatchBudget } from '../../../../values/closest-name.ts';
import { checkForm } from './form.ts';
import { ViolationList } from './violation.ts';

/** Returns all violations of one delivered active flag. `root` is its place in the body: `$.status[3]`. Never throws. */
export function checkActiveEntry(
  element: unknown,
  root: string,
  budget: MatchBudget,
): readonly ElementViolation[] {
  const violations = new ViolationList(root);
  checkForm('ActiveStatus', element, violations, budget);
  return violations.list;
}
