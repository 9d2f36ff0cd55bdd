import type { ProductVariation } from '../../../contract/products-v5.ts';
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { isCountry } from '../../../values/country.ts';
import { importErrors } from '../errors.ts';
import { fault } from './fault.ts';
import type { CompiledGroup } from './reference.ts';

/**
 * Who has to be named depends on the category: food and feed need foodInformation and may leave productSafety out
 * (specification, Rules stated for compliance), everything else needs productSafety with a DISTRIBUTOR.
 */
export function checkCompliance(
  product: ProductVariation,
  root: string,
  group: CompiledGroup | undefined,
): ElementFault[] {
  const { productSafety, foodInformation } = product.compliance;
  const faults: ElementFault[] = [];
  const isFood = group !== undefined && group.foodRelated !== 'none';
  if (isFood && !foodInformation?.addresses.length) {
    faults.push(fault(importErrors.FOOD_INFORMATION_MISSING, root, '.compliance.foodInformation'));
  }
  if (!isFood && group !== undefined && !productSafety?.addresses.length) {
    faults.push(fault(importErrors.PRODUCT_SAFETY_MISSING, root, '.compliance.productSafety'));
  }
  const safety = productSafety?.addresses ?? [];
  if (safety.length > 0 && !safety.some((address) => address.roles.includes('DISTRIBUTOR'))) {
    faults.push(
      fault(importErrors.ADDRESS_ROLE_MISSING, root, '.compliance.productSafety.addresses', {
        allowedValues: ['DISTRIBUTOR'],
        detail: 'One address at least has the role DISTRIBUTOR.',
      }),
    );
  }
  return [
    ...faults,
    ...checkRegions(safety, root, '.compliance.productSafety.addresses'),
    ...checkRegions(foodInformation?.addresses ?? [], root, '.compliance.foodInformation.addresses'),
  ];
}

function checkRegions(
  addresses: readonly { readonly regionCode?: string }[],
  root: string,
  place: string,
): ElementFault[] {
  return addresses.flatMap(({ regionCode }, index) =>
    regionCode === undefined || isCountry(regionCode)
      ? []
      : [
          fault(importErrors.WRONG_FORMAT, root, `${place}[${index}].regionCode`, {
            value: regionCode,
            detail: 'regionCode is an ISO 3166-1 code of two or three capitals.',
          }),
        ],
  );
}

/** The roles of the food operators of a product as one text; equal within a productReference. */
export function foodRolesOf(product: ProductVariation): string {
  const roles = product.compliance.foodInformation?.addresses.flatMap((address) => address.roles) ?? [];
  return [...new Set(roles)].sort().join(' ');
}
