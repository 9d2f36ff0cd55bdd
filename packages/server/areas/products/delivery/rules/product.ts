/**
 * The rules of a delivered product on its own. Images, category, brand and responsible parties are checked here; form,
 * ean, attributes, requirements and pricing in files of this folder.
 */

import type { ElementViolation } from '@kontor/contract/errors';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { closestMember, closestName, type MatchBudget } from '@kontor/values/closest-name';
import { countryMeant, isCountry } from '@kontor/values/codes';
import { isObject, type Members, membersOf } from '@kontor/values/collections';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { CompiledGroup, ReferenceData } from '../../reference/rules.ts';
import { checkAttributes, checkEntryCount } from './attributes.ts';
import { checkEan } from './ean.ts';
import { checkForm, entriesOf, textOf } from './form.ts';
import { checkPricing, type PriceContext } from './pricing.ts';
import { checkLegalAttributes, checkRequirements } from './requirements.ts';
import { ViolationList } from './violation.ts';

/** What the rules need besides the element. */
export interface ProductContext extends PriceContext {
  readonly reference: ReferenceData;
  /** Settled point D16; switched off where test data has no check digits. */
  readonly eanCheckDigit: boolean;
  /** The brand of the variation that the element replaces; undefined when there is none. */
  readonly storedBrandId?: string | undefined;
  /** Whether an optional top-level member stays stored when the element leaves it out (products-behaviour D7). */
  readonly keepsMember?: (name: string) => boolean;
}

/**
 * Returns all violations of one delivered product that do not depend on other variations (products-behaviour, section 5);
 * empty when it may be stored. `root` is the place of the element in the body: `$[3]`. Never throws, whatever the
 * element: one with form violations is checked as far as it can be read.
 */
export function checkProduct(
  element: unknown,
  root: string,
  context: ProductContext,
): readonly ElementViolation[] {
  const violations = new ViolationList(root, context.matchBudget);
  if (!checkEntryCount(element, violations)) return violations.list;
  const product = checkForm('ProductVariation', element, violations);
  if (product !== undefined) checkMeaning(product, violations, context);
  return violations.list;
}

function checkMeaning(product: Members, violations: ViolationList, context: ProductContext): void {
  const { reference } = context;
  const description = membersOf(product.productDescription);
  checkEan(textOf(product.ean), violations, context.eanCheckDigit);
  const group = checkCategory(description.category, reference, violations);
  checkBrand(description.brandId, context, violations);
  if (group !== undefined) {
    checkAttributes(product, group, violations);
    checkLegalAttributes(product, group, violations);
    checkRequirements(product, group, violations, context.keepsMember ?? (() => false));
  }
  checkImages(product.mediaAssets, violations);
  checkPricing(product.pricing, violations, context);
  checkCompliance(product, group, violations);
}

function checkImages(value: unknown, violations: ViolationList): void {
  const assets = entriesOf(value);
  // An asset whose type cannot be read may be meant as the image.
  const mayBeImage = (asset: unknown, index: number) =>
    !isObject(asset) || asset.type === 'IMAGE' || violations.hasForm(`.mediaAssets[${index}].type`);
  if (assets.some(mayBeImage)) return;
  violations.add(deliveryErrors.IMAGE_MISSING, '.mediaAssets');
}

/** Checks the category and returns its group; undefined when the category is missing or unknown. */
function checkCategory(
  value: unknown,
  { groupOfCategory, categoryNames }: ReferenceData,
  violations: ViolationList,
): CompiledGroup | undefined {
  const category = textOf(value);
  if (category === undefined) return undefined;
  const group = groupOfCategory.get(category);
  if (group !== undefined) return group;
  violations.add(deliveryErrors.UNKNOWN_CATEGORY, '.productDescription.category', {
    value: category,
    ...closestMember(category, categoryNames, violations.budget),
  });
  return undefined;
}

/** Checks that the brand is known and open for deliveries. A stored variation keeps a brand that was closed since. */
function checkBrand(
  value: unknown,
  { reference, storedBrandId }: ProductContext,
  violations: ViolationList,
): void {
  const brandId = textOf(value);
  if (brandId === undefined) return;
  const brand = reference.brands.get(brandId);
  if (brand?.useable || (brand !== undefined && brandId === storedBrandId)) return;
  const place = '.productDescription.brandId';
  if (brand !== undefined) {
    const detail = `The brand "${brand.name}" is not open to new variations.`;
    violations.add(deliveryErrors.BRAND_NOT_USABLE, place, { value: brandId, detail });
    return;
  }
  violations.add(deliveryErrors.UNKNOWN_BRAND, place, {
    value: brandId,
    ...closestBrand(brandId, reference, violations.budget),
  });
}

/** Suggests a brand id. If the name of a brand was sent instead of an id, even mistyped, suggests that brand's id. */
function closestBrand(
  sent: string,
  { brandIds, brandNames, brandIdByName }: ReferenceData,
  budget: MatchBudget,
): { closestMatch?: string; detail?: string } {
  const name = closestName(sent, brandNames, budget);
  const id = name === undefined ? undefined : brandIdByName.get(name);
  if (id === undefined) return closestMember(sent, brandIds, budget);
  return { closestMatch: id, detail: `brandId must be the id of a brand; "${name}" has the id "${id}".` };
}

const safetyPlace = '.compliance.productSafety';
const foodPlace = '.compliance.foodInformation';

/**
 * Checks the responsible parties, which depend on the category: food and feed need foodInformation and may omit
 * productSafety (specification, Rules stated for compliance); everything else needs productSafety with a DISTRIBUTOR.
 * If the category is unknown, either is enough.
 */
function checkCompliance(
  product: Members,
  group: CompiledGroup | undefined,
  violations: ViolationList,
): void {
  const compliance = membersOf(product.compliance);
  const safety = entriesOf(membersOf(compliance.productSafety).addresses);
  const food = entriesOf(membersOf(compliance.foodInformation).addresses);
  const isFood = group === undefined ? food.length > 0 : group.foodRelated !== 'none';
  const isDoubtful = (place: string) => violations.hasForm(`${place}.addresses`);
  if (isFood && food.length === 0 && !isDoubtful(foodPlace))
    violations.add(deliveryErrors.FOOD_INFORMATION_MISSING, foodPlace);
  if (!isFood && safety.length === 0 && !isDoubtful(safetyPlace))
    violations.add(deliveryErrors.PRODUCT_SAFETY_MISSING, safetyPlace);
  // An address whose roles cannot be read may be meant as the distributor's.
  const mayDistribute = (address: unknown, index: number) =>
    !isObject(address) ||
    isDistributor(address) ||
    violations.hasForm(`${safetyPlace}.addresses[${index}].roles`);
  if (safety.length > 0 && !safety.some(mayDistribute)) {
    violations.add(deliveryErrors.ADDRESS_ROLE_MISSING, `${safetyPlace}.addresses`, {
      allowedValues: ['DISTRIBUTOR'],
      detail: 'At least one address must have the role DISTRIBUTOR.',
    });
  }
  checkRegions(safety, safetyPlace, violations);
  checkRegions(food, foodPlace, violations);
  checkOneFoodRole(food, violations);
}

function isDistributor(address: unknown): boolean {
  return entriesOf(membersOf(address).roles).includes('DISTRIBUTOR');
}

function checkRegions(addresses: readonly unknown[], place: string, violations: ViolationList): void {
  for (let index = 0; index < addresses.length; index += 1) {
    const code = textOf(membersOf(addresses[index]).regionCode);
    if (code === undefined || isCountry(code)) continue;
    const closestMatch = countryMeant(code);
    violations.add(deliveryErrors.WRONG_FORMAT, `${place}.addresses[${index}].regionCode`, {
      value: code,
      ...(closestMatch !== undefined && { closestMatch }),
      detail: 'regionCode must be an ISO 3166-1 code of two or three capital letters.',
    });
  }
}

/** A product has one food role, so all its addresses must have the same one. */
function checkOneFoodRole(addresses: readonly unknown[], violations: ViolationList): void {
  let first: unknown;
  for (let index = 0; index < addresses.length; index += 1) {
    const roles = entriesOf(membersOf(addresses[index]).roles);
    first ??= roles[0];
    const other = roles.find((role) => role !== first);
    if (other === undefined) continue;
    violations.add(deliveryErrors.DIFFERS_WITHIN_PRODUCT, `${foodPlace}.addresses[${index}].roles`, {
      value: other,
      allowedValues: [first],
      detail: 'All food operators of a product must have the same role.',
    });
    return;
  }
}

/** The roles of a product's food operators as one text. Must be equal within a productReference. */
export function foodRolesOf(product: ProductVariation): string {
  const addresses = product.compliance.foodInformation?.addresses;
  if (addresses === undefined) return '';
  return [...new Set(addresses.flatMap((address) => address.roles))].sort().join(' ');
}
