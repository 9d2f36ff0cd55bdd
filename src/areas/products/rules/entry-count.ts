import { limits } from '../../../platform/limits/numbers.ts';
import { importErrors } from '../errors.ts';
import type { FaultList } from './fault.ts';
import { entriesOf, membersOf } from './reading.ts';

/**
 * True for an element whose lists have no more than `limits.entriesPerElementMax` entries together. The contract sets
 * no limit to a list; a million entries, each of them wrong, must not cost the worker seconds. Adds a fault otherwise.
 */
export function checkEntryCount(element: unknown, faults: FaultList): boolean {
  const product = membersOf(element);
  const description = membersOf(product.productDescription);
  const compliance = membersOf(product.compliance);
  const counts: [place: string, count: number][] = [
    ['.mediaAssets', entriesOf(product.mediaAssets).length],
    ['.productDescription.bulletPoints', entriesOf(description.bulletPoints).length],
    ['.productDescription.attributes', countNested(description.attributes, 'values')],
    ['.logistics.packingUnits', entriesOf(membersOf(product.logistics).packingUnits).length],
    ['.compliance.productSafety.addresses', countAddresses(compliance.productSafety)],
    ['.compliance.foodInformation.addresses', countAddresses(compliance.foodInformation)],
  ];
  let total = 0;
  for (const [, count] of counts) total += count;
  if (total <= limits.entriesPerElementMax) return true;
  const [place, count] = counts.reduce((longest, each) => (each[1] > longest[1] ? each : longest));
  faults.addForm(importErrors.LENGTH_OUT_OF_RANGE, place, {
    value: `${count} entries`,
    detail: `The lists of an element must have at most ${limits.entriesPerElementMax} entries in total.`,
  });
  return false;
}

/** Entries of a list, each with the entries of its own list. */
function countNested(value: unknown, member: string): number {
  const entries = entriesOf(value);
  let count = entries.length;
  // A list that is too long by itself need not be walked.
  if (count > limits.entriesPerElementMax) return count;
  for (const entry of entries) count += entriesOf(membersOf(entry)[member]).length;
  return count;
}

function countAddresses(value: unknown): number {
  const { addresses } = membersOf(value);
  return countNested(addresses, 'roles') + countNested(addresses, 'components');
}
