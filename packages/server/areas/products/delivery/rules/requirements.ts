/** What category groups require beyond the schema: how it is compiled, and how an element is checked for it. */
import { type Members, membersOf } from '@kontor/values/collections';
import { comparedValue } from '@kontor/values/compared-value';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { CompiledRequirement, RequirementTarget } from '../../reference/rules/requirement.ts';
import type { CompiledGroup } from '../../reference/rules.ts';
import { entriesOf, isFilled, isGiven, textOf } from './form.ts';
import type { ViolationList } from './violation.ts';

const attributesPlace = '.productDescription.attributes';

/**
 * Checks for the fields and attributes that the group requires beyond the schema, always or under a condition.
 * `keepsMember` tells whether an optional top-level member stays stored when the element leaves it out (products-behaviour
 * D7).
 */
export function checkRequirements(
  product: Members,
  group: CompiledGroup,
  violations: ViolationList,
  keepsMember: (name: string) => boolean,
): void {
  for (const requirement of group.requirements) {
    const { target, condition } = requirement;
    if (condition && !hasValue(product, group, condition.target, condition.value)) continue;
    // `checkLegalAttributes` reports it.
    if (target.kind === 'attribute' && group.legal.includes(target.name)) continue;
    if (isPresent(product, target, keepsMember)) continue;
    const detail = requirement.description ?? detailOf(requirement, group);
    violations.add(deliveryErrors.MANDATORY_ATTRIBUTE, targetPlaceOf(target), { detail });
  }
}

/** Checks for the attributes that the group marks as required by law. */
export function checkLegalAttributes(
  product: Members,
  group: CompiledGroup,
  violations: ViolationList,
): void {
  if (group.legal.length === 0) return;
  const given = new Set<unknown>();
  for (const entry of attributesOf(product)) {
    const { name, values, additional } = membersOf(entry);
    if (additional !== true && entriesOf(values).some(isFilled)) given.add(name);
  }
  for (const name of group.legal) {
    if (given.has(name)) continue;
    violations.add(deliveryErrors.MANDATORY_ATTRIBUTE, attributesPlace, {
      detail: `The attribute "${name}" is required by law in the category group "${group.categoryGroup}".`,
    });
  }
}

function detailOf({ label, condition }: CompiledRequirement, group: CompiledGroup): string {
  const always = `"${label}" is required in the category group "${group.categoryGroup}"`;
  if (condition === undefined) return `${always}.`;
  const { target, value } = condition;
  const name = target.kind === 'field' ? target.steps.join('.') : target.name;
  return value === undefined
    ? `${always} when "${name}" is given.`
    : `${always} when "${name}" is "${value}".`;
}

function isPresent(
  product: Members,
  target: RequirementTarget,
  keepsMember: (name: string) => boolean,
): boolean {
  if (target.kind === 'attribute') return hasAttribute(product, target.name);
  const [first] = target.steps as [string];
  if (product[first] === undefined && keepsMember(first)) return true;
  return isAnyAt(product, target.steps, 0, isFilled);
}

function hasValue(
  product: Members,
  { byName }: CompiledGroup,
  target: RequirementTarget,
  value: string | undefined,
): boolean {
  if (target.kind === 'attribute')
    return hasAttribute(product, target.name, value, byName.get(target.name)?.definition.type);
  if (value === undefined) return isAnyAt(product, target.steps, 0, isFilled);
  return isAnyAt(
    product,
    target.steps,
    0,
    (found) =>
      typeof found !== 'object' &&
      isGiven(found) &&
      isSame(String(found), value, typeof found === 'number' ? 'FLOAT' : undefined),
  );
}

/** Another spelling is the same value. */
function isSame(found: unknown, value: string, type: string | undefined): boolean {
  return typeof found === 'string' && comparedValue(found, type) === comparedValue(value, type);
}

function hasAttribute(product: Members, name: string, value?: string, type?: string): boolean {
  for (const entry of attributesOf(product)) {
    const attribute = membersOf(entry);
    if (textOf(attribute.name) !== name) continue;
    const values = entriesOf(attribute.values);
    if (value === undefined ? values.some(isFilled) : values.some((each) => isSame(each, value, type)))
      return true;
  }
  return false;
}

/**
 * Follows the steps and returns true when any value found there fits; in a list along the way, any entry may match.
 * Recursion is bounded by the number of steps, not by the depth of the element.
 */
function isAnyAt(
  found: unknown,
  steps: readonly string[],
  depth: number,
  fits: (value: unknown) => boolean,
): boolean {
  if (Array.isArray(found)) {
    return found.some((entry) => !Array.isArray(entry) && isAnyAt(entry, steps, depth, fits));
  }
  if (depth === steps.length) return fits(found);
  if (typeof found !== 'object' || found === null) return false;
  const name = steps[depth] as string;
  return Object.hasOwn(found, name) && isAnyAt((found as Members)[name], steps, depth + 1, fits);
}

function attributesOf(product: Members): readonly unknown[] {
  return entriesOf(membersOf(product.productDescription).attributes);
}

function targetPlaceOf(target: RequirementTarget): string {
  return target.kind === 'attribute' ? attributesPlace : jsonPathOf(target.steps);
}

/** Formats steps as a path: `.pricing.normPriceInfo`. Names that are not identifiers go in brackets: `['na me']`. */
export function jsonPathOf(steps: readonly string[]): string {
  return steps
    .map((name) =>
      /^[A-Za-z_$][\w$]*$/.test(name)
        ? `.${name}`
        : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`,
    )
    .join('');
}
