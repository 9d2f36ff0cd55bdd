import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { FaultList } from './fault.ts';
import { checkForm } from './form.ts';
import { checkStandardPriceAndSale, type PriceContext } from './pricing.ts';
import type { Members } from './reading.ts';
import { checkKeptSale } from './sale.ts';

/**
 * Returns all faults of one delivered price that follow from the price itself and the stored sale; empty when it may be
 * applied. `root` is the place of the element in the body. Never throws, whatever the element.
 */
export function checkPriceEntry(
  element: unknown,
  root: string,
  context: PriceContext,
): readonly ElementFault[] {
  const faults = new FaultList(root);
  checkForm('SkuPricing', element, faults, context.matchBudget);
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return faults.list;
  const price = element as Members;
  const standard = checkStandardPriceAndSale(price, '', faults, context);
  if (price.sale === undefined) checkKeptSale(standard, faults, context);
  return faults.list;
}
