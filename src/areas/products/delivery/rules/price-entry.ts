import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import { checkForm } from './form.ts';
import { checkStandardPriceAndSale, type PriceContext } from './pricing.ts';
import type { Members } from './reading.ts';
import { checkKeptSale } from './sale.ts';
import { ViolationList } from './violation.ts';

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
  checkForm('SkuPricing', element, violations, context.matchBudget);
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return violations.list;
  const price = element as Members;
  const standard = checkStandardPriceAndSale(price, '', violations, context);
  if (price.sale === undefined) checkKeptSale(standard, violations, context);
  return violations.list;
}
