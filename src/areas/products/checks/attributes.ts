import type { Attribute, ProductVariation } from '../../../contract/products-v5.ts';
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { parseInstant } from '../../../values/instant.ts';
import { importErrors } from '../errors.ts';
import { fault, near } from './fault.ts';
import type { CompiledAttribute, CompiledGroup } from './reference.ts';

/** Attributes against the definitions of the category group, and what the group requires besides (section 5). */
export function checkAttributes(
  product: ProductVariation,
  root: string,
  group: CompiledGroup,
): ElementFault[] {
  const attributes = product.productDescription.attributes ?? [];
  const faults = attributes.flatMap((attribute, index) =>
    attribute.additional === true
      ? []
      : checkAttribute(attribute, root, `.productDescription.attributes[${index}]`, group),
  );
  const given = new Set(attributes.filter((each) => each.values.length > 0).map((each) => each.name));
  for (const name of group.legal) {
    if (!given.has(name)) {
      faults.push(
        fault(importErrors.MANDATORY_ATTRIBUTE, root, '.productDescription.attributes', {
          detail: `The attribute "${name}" is required by law in the category group "${group.categoryGroup}".`,
        }),
      );
    }
  }
  return faults;
}

function checkAttribute(
  attribute: Attribute,
  root: string,
  place: string,
  group: CompiledGroup,
): ElementFault[] {
  const compiled = group.byName.get(attribute.name);
  if (compiled === undefined) {
    return [
      fault(importErrors.INVALID_VALUE_DEFINITION, root, `${place}.name`, {
        value: attribute.name,
        ...near(attribute.name, group.attributeNames),
        detail: `The category group "${group.categoryGroup}" defines no such attribute.`,
      }),
    ];
  }
  if (attribute.values.length > 1 && !compiled.definition.multiValue) {
    return [
      fault(importErrors.INVALID_VALUE_DEFINITION, root, `${place}.values`, {
        value: attribute.values,
        detail: `"${attribute.name}" takes one value.`,
      }),
    ];
  }
  return attribute.values.flatMap((value, index) =>
    checkValue(compiled, value, root, `${place}.values[${index}]`),
  );
}

function checkValue(compiled: CompiledAttribute, value: string, root: string, place: string): ElementFault[] {
  const { definition, allowed } = compiled;
  if (!fitsType(definition.type, value)) {
    const detail = `"${definition.name}" takes values of type ${definition.type}.`;
    return [fault(importErrors.WRONG_FORMAT, root, place, { value, detail })];
  }
  if (allowed === undefined || allowed.has(value)) return [];
  const allowedValues = definition.allowedValues ?? [];
  return [
    fault(importErrors.INVALID_VALUE_DEFINITION, root, place, {
      value,
      allowedValues: allowedValues.slice(0, 100),
      ...near(value, allowedValues),
    }),
  ];
}

/** Types that are not listed are texts (D22). */
function fitsType(type: string, value: string): boolean {
  switch (type) {
    case 'INTEGER':
      return /^[+-]?\d{1,18}$/.test(value);
    case 'FLOAT':
      return /^[+-]?\d{1,18}(?:[.,]\d{1,18})?$/.test(value);
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(value);
    case 'DATE':
      return parseInstant(`${value}T00:00:00Z`) !== undefined || parseInstant(value) !== undefined;
    default:
      return true;
  }
}

/** Fields that the group asks for, under its conditions; paths look like `$.productVariations[*].pricing.normPriceInfo`. */
export function checkAdditionalRequirements(
  product: ProductVariation,
  root: string,
  group: CompiledGroup,
): ElementFault[] {
  return (group.additionalRequirements ?? []).flatMap((requirement) => {
    const { condition, jsonPath, name } = requirement;
    if (condition?.name !== undefined && !hasAttributeValue(product, condition.name, condition.value))
      return [];
    const place = jsonPath?.replace(/^\$(?:\.productVariations)?(?:\[[^\]]*\])?/, '') ?? `.${name ?? ''}`;
    if (isPresent(product, place) || hasAttributeValue(product, name ?? '', undefined)) return [];
    const detail = requirement.description ?? `"${name}" is required in "${group.categoryGroup}".`;
    return [fault(importErrors.MANDATORY_ATTRIBUTE, root, place, { detail })];
  });
}

function hasAttributeValue(product: ProductVariation, name: string, value: string | undefined): boolean {
  const attribute = product.productDescription.attributes?.find((each) => each.name === name);
  return attribute !== undefined && (value === undefined || attribute.values.includes(value));
}

function isPresent(product: ProductVariation, place: string): boolean {
  let value: unknown = product;
  for (const step of place.split('.').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return value !== undefined && value !== null;
}
