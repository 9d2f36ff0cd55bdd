import type {
  OperatorAttributeDefinition,
  OperatorCategoryGroup,
  UpsertResult,
} from '@kontor/contract/generated/operator-v1';
import type { AdditionalRequirement, Brand, Condition } from '@kontor/contract/generated/products-v5';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import type { BrandRecord, CategoryGroupRecord, Dated } from './store/reference.ts';

/** A brand as partners and the operator read it. */
export function viewBrand({ brandId, name, logo, useable }: BrandRecord): Brand {
  return { id: brandId, name, ...(logo !== undefined && { logo }), usable: useable, useable };
}

const attributeMembers = [
  'name',
  'attributeGroup',
  'type',
  'multiValue',
  'unit',
  'unitDisplayName',
  'allowedValues',
  'featureRelevance',
  'relatedMediaAssets',
  'relevance',
  'description',
  'exampleValues',
  'recommendedValues',
  'reference',
] as const satisfies (keyof OperatorAttributeDefinition)[];

const requirementMembers = [
  'name',
  'jsonPath',
  'description',
  'condition',
  'featureRelevance',
] as const satisfies (keyof AdditionalRequirement)[];

const conditionMembers = ['name', 'jsonPath', 'value'] as const satisfies (keyof Condition)[];

/**
 * JSON text of a group as partners read it, without its timestamps: the members of the contract in contract order, so
 * that equal groups have equal texts however they were sent. Unknown members are dropped.
 */
export function categoryGroupDocument(group: OperatorCategoryGroup): string {
  const { categoryGroup, categories, variationThemes, title, attributes, additionalRequirements } = group;
  return JSON.stringify({
    categoryGroup,
    categories,
    variationThemes,
    title,
    attributes: attributes.map((attribute) => pickGiven(attribute, attributeMembers)),
    additionalRequirements: additionalRequirements?.map(({ condition, ...requirement }) =>
      pickGiven(
        { ...requirement, condition: condition && pickGiven(condition, conditionMembers) },
        requirementMembers,
      ),
    ),
  });
}

/** JSON text of a stored group with its timestamps, and with `further` members for readers that may see them. */
export function renderCategoryGroup(group: CategoryGroupRecord & Dated, further: object = {}): string {
  const rest = JSON.stringify({
    createdAt: formatInstant(group.createdAtMs),
    lastModified: formatInstant(group.changedAtMs),
    ...further,
  });
  return `${group.document.slice(0, -1)},${rest.slice(1)}`;
}

/**
 * Result of an upsert. `stored` has undefined for each entry that did not exist; `changed` includes new ones; `variations` is
 * undefined when they were not counted.
 */
export function upsertResult(
  stored: readonly unknown[],
  changed: number,
  variations: number | undefined,
): UpsertResult {
  const total = stored.length;
  const created = stored.filter((entry) => entry === undefined).length;
  const counts = { total, created, changed: changed - created, unchanged: total - changed };
  return { ...counts, ...(variations !== undefined && { variations }) };
}
