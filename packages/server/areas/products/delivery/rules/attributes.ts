/** The rules of attributes, and of the number of entries in the lists of an element. */

import { closestMember } from '@kontor/values/closest-name';
import { type Members, membersOf } from '@kontor/values/collections';
import { isNothing } from '@kontor/values/text';
import { limits } from '../../../../platform/limits/numbers.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { keyOfValue, violationOfValue } from '../../reference/rules/value-of-type.ts';
import type { CompiledAttribute, CompiledGroup } from '../../reference/rules.ts';
import { closestValue, shownList } from './closest-match.ts';
import { entriesOf, textOf } from './form.ts';
import type { ViolationList } from './violation.ts';

/** Checks attributes against the definitions of the category group. Those marked `additional` are not checked. */
export function checkAttributes(product: Members, group: CompiledGroup, violations: ViolationList): void {
  const attributes = entriesOf(membersOf(product.productDescription).attributes);
  const seen = new Set<string>();
  for (let index = 0; index < attributes.length && !violations.isFull(); index += 1) {
    const attribute = membersOf(attributes[index]);
    const name = textOf(attribute.name);
    if (name === undefined || attribute.additional === true) continue;
    const compiled = group.byName.get(name);
    if (compiled === undefined) {
      violations.add(deliveryErrors.INVALID_VALUE_DEFINITION, `${attributePlaceOf(index)}.name`, {
        value: name,
        ...closestMember(name, group.attributeNames, violations.budget),
        detail: `The category group "${group.categoryGroup}" defines no such attribute.`,
      });
      continue;
    }
    const values = entriesOf(attribute.values);
    const filled = values.filter((value) => !isNothing(value));
    checkCount(compiled, filled.length || values.length, seen, index, violations);
    for (let at = 0; at < values.length; at += 1) {
      // Next to others, a value that shows nothing is left out.
      if (filled.length === 0 || !isNothing(values[at]))
        checkValue(compiled, values[at], index, at, violations);
    }
  }
}

/** Allows one value unless the definition allows several. An attribute that is named twice counts as several values. */
function checkCount(
  { definition }: CompiledAttribute,
  count: number,
  seen: Set<string>,
  index: number,
  violations: ViolationList,
): void {
  if (definition.multiValue) return;
  const isRepeated = seen.has(definition.name);
  seen.add(definition.name);
  if (!isRepeated && count <= 1) return;
  violations.add(
    deliveryErrors.INVALID_VALUE_DEFINITION,
    `${attributePlaceOf(index)}${isRepeated ? '.name' : '.values'}`,
    {
      value: isRepeated ? definition.name : `list of ${count}`,
      detail: `"${definition.name}" takes one value.`,
    },
  );
}

function checkValue(
  { definition, allowed }: CompiledAttribute,
  value: unknown,
  index: number,
  at: number,
  violations: ViolationList,
): void {
  if (typeof value !== 'string') return;
  const place = `${attributePlaceOf(index)}.values[${at}]`;
  const violation = violationOfValue(definition, value);
  if (violation !== undefined) {
    violations.add(deliveryErrors.WRONG_FORMAT, place, { value, ...violation });
    return;
  }
  if (allowed === undefined || allowed.has(keyOfValue(value, definition.type))) return;
  const allowedValues = definition.allowedValues ?? [];
  violations.add(deliveryErrors.INVALID_VALUE_DEFINITION, place, {
    value,
    allowedValues: shownList(allowedValues),
    ...closestValue(value, allowedValues, violations.budget),
  });
}

function attributePlaceOf(index: number): string {
  return `.productDescription.attributes[${index}]`;
}

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
