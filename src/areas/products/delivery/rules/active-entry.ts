import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import type { MatchBudget } from '../../../../values/closest-name.ts';
import { FaultList } from './fault.ts';
import { checkForm } from './form.ts';

/** Returns all faults of one delivered active flag. `root` is its place in the body: `$.status[3]`. Never throws. */
export function checkActiveEntry(
  element: unknown,
  root: string,
  budget: MatchBudget,
): readonly ElementFault[] {
  const faults = new FaultList(root);
  checkForm('ActiveStatus', element, faults, budget);
  return faults.list;
}
