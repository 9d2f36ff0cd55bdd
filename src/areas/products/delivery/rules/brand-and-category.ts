import { closestName, type MatchBudget } from '../../../../values/closest-name.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { CompiledGroup, ReferenceData } from '../../reference/rules.ts';
import { near } from './closest-match.ts';
import { textOf } from './reading.ts';
import type { ViolationList } from './violation.ts';

/** Checks the category and returns its group; undefined when the category is missing or unknown. */
export function checkCategory(
  value: unknown,
  { groupOfCategory, categoryNames }: ReferenceData,
  violations: ViolationList,
  budget: MatchBudget,
): CompiledGroup | undefined {
  const category = textOf(value);
  if (category === undefined) return undefined;
  const group = groupOfCategory.get(category);
  if (group !== undefined) return group;
  violations.add(deliveryErrors.UNKNOWN_CATEGORY, '.productDescription.category', {
    value: category,
    ...near(category, categoryNames, budget),
  });
  return undefined;
}

/** Checks that the brand is known and open for deliveries. */
export function checkBrand(
  value: unknown,
  reference: ReferenceData,
  violations: ViolationList,
  budget: MatchBudget,
): void {
  const brandId = textOf(value);
  if (brandId === undefined) return;
  const brand = reference.brands.get(brandId);
  if (brand?.useable) return;
  const place = '.productDescription.brandId';
  if (brand !== undefined) {
    const detail = `The brand "${brand.name}" is not open to deliveries.`;
    violations.add(deliveryErrors.BRAND_NOT_USABLE, place, { value: brandId, detail });
    return;
  }
  violations.add(deliveryErrors.UNKNOWN_BRAND, place, {
    value: brandId,
    ...nearestBrand(brandId, reference, budget),
  });
}

/** Suggests a brand id. If the name of a brand was sent instead of an id, even mistyped, suggests that brand's id. */
function nearestBrand(
  sent: string,
  { brandIds, brandNames, brandIdByName }: ReferenceData,
  budget: MatchBudget,
): { closestMatch?: string; detail?: string } {
  const name = closestName(sent, brandNames, budget);
  const id = name === undefined ? undefined : brandIdByName.get(name);
  if (id === undefined) return near(sent, brandIds, budget);
  return { closestMatch: id, detail: `brandId must be the id of a brand; "${name}" has the id "${id}".` };
}
