import type { ApiError } from '@kontor/contract/errors';
import type { AdditionalRequirement, AttributeDefinition } from '@kontor/contract/generated/products-v5';
import { violationAt } from '@kontor/contract/violations';
import { comparedName } from '@kontor/values/compared-value';
import { type CompiledRequirement, compileRequirement } from './rules/requirement.ts';
import { keyOfValue } from './rules/value-of-type.ts';

/** The data of a brand that deliveries need. */
export interface BrandFacts {
  readonly id: string;
  readonly name: string;
  readonly useable: boolean;
}

/** The data of a category group that deliveries need. */
export interface GroupFacts {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
  readonly foodRelated: 'none' | 'food' | 'feed';
  readonly variationThemes?: readonly string[] | undefined;
  readonly attributes: readonly AttributeDefinition[];
  readonly additionalRequirements?: readonly AdditionalRequirement[] | undefined;
}

/** A category group compiled for lookups. */
export interface CompiledGroup extends GroupFacts {
  readonly byName: ReadonlyMap<string, CompiledAttribute>;
  readonly attributeNames: readonly string[];
  /** Names of attributes that are required by law. */
  readonly legal: readonly string[];
  readonly requirements: readonly CompiledRequirement[];
  /** Types of media assets that some attribute requires. */
  readonly requiredMedia: readonly string[];
}

export interface CompiledAttribute {
  readonly definition: AttributeDefinition;
  /** Allowed values in the form of `keyOfValue`; undefined when every value of the type is allowed. */
  readonly allowed: ReadonlySet<string> | undefined;
}

/** Brands and categories of the marketplace, compiled once and used for many elements. */
export interface ReferenceData {
  readonly brands: ReadonlyMap<string, BrandFacts>;
  /** Ids of brands that are open for deliveries. */
  readonly brandIds: readonly string[];
  /** Names of those brands, in the order of `brandIds`. */
  readonly brandNames: readonly string[];
  readonly brandIdByName: ReadonlyMap<string, string>;
  readonly groupOfCategory: ReadonlyMap<string, CompiledGroup>;
  readonly categoryNames: readonly string[];
}

export function compileReferenceData(
  brands: readonly BrandFacts[],
  groups: readonly GroupFacts[],
): ReferenceData {
  const groupOfCategory = new Map<string, CompiledGroup>();
  for (const group of groups) {
    const compiled = compileGroup(group);
    for (const category of group.categories) groupOfCategory.set(category, compiled);
  }
  const useable = brands.filter((brand) => brand.useable);
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandIds: useable.map(({ id }) => id),
    brandNames: useable.map(({ name }) => name),
    brandIdByName: new Map(useable.map(({ id, name }) => [name, id])),
    groupOfCategory,
    categoryNames: [...groupOfCategory.keys()],
  };
}

function compileGroup(group: GroupFacts): CompiledGroup {
  const { attributes } = group;
  const attributeNames = attributes.map(({ name }) => name);
  const requirements = group.additionalRequirements ?? [];
  return {
    ...group,
    byName: new Map(attributes.map((definition) => [definition.name, compileAttribute(definition)])),
    attributeNames,
    legal: attributes
      .filter(({ featureRelevance }) => featureRelevance?.includes('LEGAL'))
      .map(({ name }) => name),
    requirements: requirements.flatMap((requirement) => compileRequirement(requirement, attributeNames)),
    requiredMedia: shopFactsOf(group).requiredMedia,
  };
}

/** The facts of a group that the shop check uses. */
export function shopFactsOf(
  group: Pick<GroupFacts, 'attributes' | 'variationThemes'>,
): Pick<CompiledGroup, 'requiredMedia' | 'variationThemes'> {
  const media = group.attributes.flatMap(({ relatedMediaAssets }) => relatedMediaAssets ?? []);
  return { requiredMedia: [...new Set(media)], variationThemes: group.variationThemes };
}

function compileAttribute(definition: AttributeDefinition): CompiledAttribute {
  const { allowedValues, type } = definition;
  const allowed = allowedValues?.map((value) => keyOfValue(value, type));
  return { definition, allowed: allowed?.length ? new Set(allowed) : undefined };
}

interface SentGroup {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
}

/** Violations for categories that are named twice in one body, which leaves their group ambiguous. */
export function ownershipViolations(groups: readonly SentGroup[]): ApiError[] {
  const sentIn = new Map<string, string>();
  const violations: ApiError[] = [];
  for (const [groupIndex, { categoryGroup, categories }] of groups.entries()) {
    for (const [index, category] of categories.entries()) {
      const owner = sentIn.get(comparedName(category));
      if (owner !== undefined) {
        const place = `$[${groupIndex}].categories[${index}]`;
        violations.push(
          violationAt(
            place,
            `${category} is also listed in the group ${owner}; a category belongs to one group.`,
            { categoryGroup: owner },
          ),
        );
      }
      sentIn.set(comparedName(category), categoryGroup);
    }
  }
  return violations;
}
