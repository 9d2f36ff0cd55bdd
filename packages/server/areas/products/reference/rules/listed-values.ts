/** Values that the attributes of a category group list although no product could have them. */

import type { ApiError } from '@kontor/contract/errors';
import type { CategoryGroup } from '@kontor/contract/generated/products-v5';
import { violationAt } from '@kontor/contract/violations';
import { closestMember } from '@kontor/values/closest-name';
import { comparedValue } from '@kontor/values/compared-value';
import { isNothing } from '@kontor/values/text';
import { violationOfValue } from './value-of-type.ts';

type Attribute = CategoryGroup['attributes'][number];

/** Returns the violations of the lists of every attribute of a group. */
export function listedViolations(
  { attributes }: { readonly attributes: readonly Attribute[] },
  place: string,
): ApiError[] {
  return attributes.flatMap((attribute, index) => {
    const at = `${place}.attributes[${index}]`;
    return [
      ...violationsOfList(attribute, 'allowedValues', at),
      ...violationsOfList(attribute, 'recommendedValues', at),
      ...violationsOfList(attribute, 'exampleValues', at),
    ];
  });
}

/** Violations of lists of allowed values with nothing but blanks: without them, every value would be allowed. */
export function emptiedViolations(
  { attributes }: { readonly attributes: readonly Attribute[] },
  place: string,
): ApiError[] {
  return attributes.flatMap(({ name, allowedValues }, index) => {
    if (!allowedValues?.length || !allowedValues.every(isNothing)) return [];
    const detail = `The allowed values of "${name}" show nothing. Name values, or leave the list out to allow every value.`;
    return [violationAt(`${place}.attributes[${index}].allowedValues`, detail)];
  });
}

type ListName = 'allowedValues' | 'recommendedValues' | 'exampleValues';

function violationsOfList(attribute: Attribute, list: ListName, at: string): ApiError[] {
  const { name, type, allowedValues: allowed = [] } = attribute;
  const isOpen = list === 'allowedValues' || allowed.length === 0;
  const keys = new Set(isOpen ? [] : allowed.map((value) => comparedValue(value, type)));
  const seen = new Map<string, string>();
  return (attribute[list] ?? []).flatMap((value, index) => {
    const refuse = (detail: string, facts: object = {}) => [
      violationAt(`${at}.${list}[${index}]`, detail, { value, ...facts }),
    ];
    const violation = violationOfValue(attribute, value);
    if (violation !== undefined) {
      const { detail, ...facts } = violation;
      return refuse(detail, facts);
    }
    const key = comparedValue(value, type);
    const earlier = seen.get(key);
    if (earlier !== undefined) return refuse(`"${earlier}" and "${value}" are the same value.`);
    seen.set(key, value);
    if (isOpen || keys.has(key)) return [];
    return refuse(`"${value}" is not one of the allowed values of "${name}".`, closestMember(value, allowed));
  });
}
