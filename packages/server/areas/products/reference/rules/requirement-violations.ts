/** Requirements of a category group that no product could meet, or that could never apply. */

import type { ApiError } from '@kontor/contract/errors';
import type { Condition } from '@kontor/contract/generated/products-v5';
import { violationAt } from '@kontor/contract/violations';
import { closestMember } from '@kontor/values/closest-name';
import { comparedValue } from '@kontor/values/compared-value';
import { jsonPathOf } from '../../delivery/rules/requirements.ts';
import type { GroupFacts } from '../rules.ts';
import { type RequirementTarget, targetOf } from './requirement.ts';
import { violationOfValue } from './value-of-type.ts';

/** What the contract says about a path in a product. */
export type ProductField =
  /** The first step that nothing has, and the names that exist there. */
  | { readonly kind: 'unknown'; readonly step: string; readonly names: readonly string[] }
  | { readonly kind: 'object' }
  /** `allowed` is undefined when every value of the type is allowed. */
  | {
      readonly kind: 'value';
      readonly allowed: readonly string[] | undefined;
      /** A type of attributes; undefined for a text. */
      readonly type?: string | undefined;
    };

/** Looks a path up in the contract of products. */
export type FindField = (steps: readonly string[]) => ProductField;

type SentGroup = Pick<GroupFacts, 'attributes' | 'additionalRequirements'>;

/** Returns the violations of the requirements of a group. */
export function requirementViolations(
  { attributes, additionalRequirements = [] }: SentGroup,
  place: string,
  findField: FindField,
): ApiError[] {
  const check = new TargetCheck(attributes, findField);
  return additionalRequirements.flatMap((requirement, index) => {
    const at = `${place}.additionalRequirements[${index}]`;
    const { condition } = requirement;
    const found = check.violations(requirement, at);
    if (!condition) return found;
    const ofCondition = check.violations(condition, `${at}.condition`);
    if (found.length + ofCondition.length > 0) return [...found, ...ofCondition];
    if (check.areSame(requirement, condition))
      return [violationAt(`${at}.condition`, 'The condition is on what is required, so it is always met.')];
    return check.valueViolations(condition, `${at}.condition.value`);
  });
}

class TargetCheck {
  readonly #attributes: GroupFacts['attributes'];
  readonly #names: readonly string[];
  readonly #findField: FindField;

  constructor(attributes: GroupFacts['attributes'], findField: FindField) {
    this.#attributes = attributes;
    this.#names = attributes.map(({ name }) => name);
    this.#findField = findField;
  }

  areSame(one: Condition, other: Condition): boolean {
    return keyOf(targetOf(one, this.#names)) === keyOf(targetOf(other, this.#names));
  }

  /** Violations of a requirement or condition that names what no product has. */
  violations(named: Condition, at: string): ApiError[] {
    const { name, jsonPath } = named;
    const target = targetOf(named, this.#names);
    if (target?.kind === 'field') return this.#unknownField(target.steps, `${at}.jsonPath`);
    if (target !== undefined && this.#names.includes(target.name)) return [];
    if (name !== undefined) {
      const detail = `"${name}" is not an attribute of the group, and jsonPath leads to no field.`;
      return [violationAt(`${at}.name`, detail, { value: name, ...closestMember(name, this.#names) })];
    }
    const form = 'Name an attribute of the group, or a field with a path such as $.pricing.normPriceInfo.';
    return [violationAt(jsonPath === undefined ? at : `${at}.jsonPath`, form)];
  }

  /** Violations of a condition's value that its target can never have. */
  valueViolations(condition: Condition, at: string): ApiError[] {
    const { value } = condition;
    const target = targetOf(condition, this.#names);
    if (value === undefined || target === undefined) return [];
    const field = this.#fieldOf(target);
    if (field.kind === 'object')
      return [
        violationAt(at, 'The field has members instead of a value; leave value out, or name a member.'),
      ];
    const { allowed, type = 'STRING' } = field;
    const named = target.kind === 'attribute' ? target.name : target.steps.join('.');
    const { detail, ...facts } = violationOfValue({ name: named, type }, value) ?? {};
    if (detail !== undefined)
      return [violationAt(at, `${detail} With "${value}" the condition is never met.`, { value, ...facts })];
    const wanted = comparedValue(value, type);
    if (allowed === undefined || allowed.some((each) => comparedValue(each, type) === wanted)) return [];
    const neverMet = `"${value}" is not an allowed value there, so the condition is never met.`;
    return [violationAt(at, neverMet, { value, ...closestMember(value, allowed) })];
  }

  #unknownField(steps: readonly string[], at: string): ApiError[] {
    const field = this.#findField(steps);
    if (field.kind !== 'unknown') return [];
    const detail = `Products have no field $${jsonPathOf(steps)}: "${field.step}" does not exist.`;
    return [violationAt(at, detail, { value: field.step, ...closestMember(field.step, field.names) })];
  }

  #fieldOf(target: RequirementTarget): Exclude<ProductField, { kind: 'unknown' }> {
    if (target.kind === 'attribute') {
      const attribute = this.#attributes.find(({ name }) => name === target.name);
      const allowed = attribute?.allowedValues;
      return { kind: 'value', type: attribute?.type, allowed: allowed?.length ? allowed : undefined };
    }
    const field = this.#findField(target.steps);
    return field.kind === 'unknown' ? { kind: 'value', allowed: undefined } : field;
  }
}

function keyOf(target: RequirementTarget | undefined): string {
  return JSON.stringify(target);
}
