import { limits } from '../../../../../platform/limits/numbers.ts';
import { deliveryErrors } from '../../../delivery-errors.ts';
import { entriesOf, membersOf } from '../reading.ts';
import type { ViolationList } from '../violation.ts';

/**
 * Returns true if the lists of an element have at most `limits.entriesPerElementMax` entries in total; otherwise adds
 * a violation. The contract does not limit the lists, but a million invalid entries must not keep the worker busy for
 * seconds.
 */
export function checkEntryCount(element: unknown, violations: ViolationList): boolean {
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
  violations.addForm(deliveryErrors.LENGTH_OUT_OF_RANGE, place, {
    value: `${count} entries`,
    detail: `The lists of an element must have at most ${limits.entriesPerElementMax} entries in total.`,
  });
  return false;
}

/** Counts the entries of a list plus the entries of each one's own list. */
function countNested(value: unknown, member: string): number {
  const entries = entriesOf(value);
  let count = entries.length;
  // A list that is already too long on its own need not be walked.
  if (count > limits.entriesPerElementMax) return count;
  for (const entry of entries) count += entriesOf(membersOf(entry)[member]).length;
  return count;
}

function countAddresses(value: unknown): number {
  const { addresses } = membersOf(value);
  return countNested(addresses, 'roles') + countNested(addresses, 'components');
}
