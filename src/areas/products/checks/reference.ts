import type { AdditionalRequirement, AttributeDefinition } from '../../../contract/products-v5.ts';

/** A brand as deliveries need it. */
export interface BrandFacts {
  readonly id: string;
  readonly name: string;
  readonly useable: boolean;
}

/** A category group as deliveries need it. */
export interface GroupFacts {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
  readonly foodRelated: 'none' | 'food' | 'feed';
  readonly variationThemes?: readonly string[] | undefined;
  readonly attributes: readonly AttributeDefinition[];
  readonly additionalRequirements?: readonly AdditionalRequirement[] | undefined;
}

/** A category group prepared for look-ups. */
export interface CompiledGroup extends GroupFacts {
  readonly byName: ReadonlyMap<string, CompiledAttribute>;
  readonly attributeNames: readonly string[];
  /** Names of attributes that the law requires. */
  readonly legal: readonly string[];
  /** Types of documents that some attribute asks for. */
  readonly requiredMedia: readonly string[];
}

export interface CompiledAttribute {
  readonly definition: AttributeDefinition;
  /** Undefined when every value of the type passes. */
  readonly allowed: ReadonlySet<string> | undefined;
}

/** Brands and categories of the marketplace, prepared once and used for many elements. */
export interface ReferenceData {
  readonly brands: ReadonlyMap<string, BrandFacts>;
  readonly brandIds: readonly string[];
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
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandIds: brands.filter((brand) => brand.useable).map((brand) => brand.id),
    groupOfCategory,
    categoryNames: [...groupOfCategory.keys()],
  };
}

function compileGroup(group: GroupFacts): CompiledGroup {
  const legal = group.attributes.filter((definition) => definition.featureRelevance?.includes('LEGAL'));
  return {
    ...group,
    byName: new Map(group.attributes.map((definition) => [definition.name, compileAttribute(definition)])),
    attributeNames: group.attributes.map((definition) => definition.name),
    legal: legal.map((definition) => definition.name),
    requiredMedia: [
      ...new Set(group.attributes.flatMap((definition) => definition.relatedMediaAssets ?? [])),
    ],
  };
}

function compileAttribute(definition: AttributeDefinition): CompiledAttribute {
  const { allowedValues } = definition;
  return { definition, allowed: allowedValues?.length ? new Set(allowedValues) : undefined };
}
