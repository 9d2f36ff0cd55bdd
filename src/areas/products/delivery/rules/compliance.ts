import type { ProductVariation } from '../../../../generated/products-v5.ts';
import { isCountry } from '../../../../values/country.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { CompiledGroup } from '../../reference/rules.ts';
import { entriesOf, type Members, membersOf, textOf } from './reading.ts';
import type { ViolationList } from './violation.ts';

const safetyPlace = '.compliance.productSafety';
const foodPlace = '.compliance.foodInformation';

/**
 * Checks the responsible parties, which depend on the category: food and feed need foodInformation and may omit
 * productSafety (specification, Rules stated for compliance); everything else needs productSafety with a DISTRIBUTOR.
 * If the category is unknown, either is enough.
 */
export function checkCompliance(
  product: Members,
  group: CompiledGroup | undefined,
  violations: ViolationList,
): void {
  const compliance = membersOf(product.compliance);
  const safety = entriesOf(membersOf(compliance.productSafety).addresses);
  const food = entriesOf(membersOf(compliance.foodInformation).addresses);
  const isFood = group === undefined ? food.length > 0 : group.foodRelated !== 'none';
  if (isFood && food.length === 0) violations.add(deliveryErrors.FOOD_INFORMATION_MISSING, foodPlace);
  if (!isFood && safety.length === 0) violations.add(deliveryErrors.PRODUCT_SAFETY_MISSING, safetyPlace);
  if (safety.length > 0 && !safety.some(isDistributor)) {
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
    violations.add(deliveryErrors.WRONG_FORMAT, `${place}.addresses[${index}].regionCode`, {
      value: code,
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
