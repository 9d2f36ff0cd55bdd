import type { ProductVariation } from '../../../contract/products-v5.ts';
import { violationsOf } from '../../../contract/violations.ts';
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { type GtinFault, gtinFault } from '../../../values/gtin.ts';
import { importErrors } from '../errors.ts';
import { checkAdditionalRequirements, checkAttributes } from './attributes.ts';
import { checkCompliance } from './compliance.ts';
import { fault, near } from './fault.ts';
import { checkForm } from './form.ts';
import { checkPricing, type PriceContext } from './pricing.ts';
import type { CompiledGroup, ReferenceData } from './reference.ts';

/** What the rules of one element need beside it. */
export interface ProductContext extends PriceContext {
  readonly reference: ReferenceData;
  /** Settled point D16; off where test data has no check digits. */
  readonly eanCheckDigitEnforced: boolean;
}

/**
 * All faults of one delivered product that can be seen without its neighbours (products-behaviour, section 5); empty
 * when it may be stored. `root` is the place of the element in the body: `$[3]`. Never throws, whatever the element.
 */
export function checkProduct(element: unknown, root: string, context: ProductContext): ElementFault[] {
  const form = checkForm(violationsOf('ProductVariation', element), root);
  // Rules beyond the form read members that the form makes sure of, so they run on what passed it.
  const faults = form.length > 0 ? form : checkMeaning(element as ProductVariation, root, context);
  return faults.slice(0, limits.faultsPerElementMax);
}

function checkMeaning(product: ProductVariation, root: string, context: ProductContext): ElementFault[] {
  const { category } = product.productDescription;
  const group = context.reference.groupOfCategory.get(category);
  return [
    ...checkEan(product.ean, root, context),
    ...checkCategory(category, group, root, context),
    ...checkBrand(product.productDescription.brandId, root, context),
    ...(group === undefined ? [] : checkAttributes(product, root, group)),
    ...(group === undefined ? [] : checkAdditionalRequirements(product, root, group)),
    ...checkImages(product, root),
    ...checkPricing(product.pricing, root, '.pricing', context),
    ...checkCompliance(product, root, group),
  ];
}

const eanDetails: Record<GtinFault, string> = {
  length: 'An ean has 8, 12, 13 or 14 digits.',
  digits: 'An ean has digits only.',
  inHouse: 'Numbers that begin with 2 are for use within one house.',
  checkDigit: 'The last digit is not the check digit of the others.',
};

function checkEan(ean: string, root: string, context: ProductContext): ElementFault[] {
  const found = gtinFault(ean);
  if (found === undefined || (found === 'checkDigit' && !context.eanCheckDigitEnforced)) return [];
  return [fault(importErrors.WRONG_FORMAT, root, '.ean', { value: ean, detail: eanDetails[found] })];
}

function checkCategory(
  category: string,
  group: CompiledGroup | undefined,
  root: string,
  { reference }: ProductContext,
): ElementFault[] {
  if (group !== undefined) return [];
  return [
    fault(importErrors.UNKNOWN_CATEGORY, root, '.productDescription.category', {
      value: category,
      ...near(category, reference.categoryNames),
    }),
  ];
}

function checkBrand(brandId: string, root: string, { reference }: ProductContext): ElementFault[] {
  const brand = reference.brands.get(brandId);
  if (brand?.useable) return [];
  const place = '.productDescription.brandId';
  if (brand !== undefined) return [fault(importErrors.BRAND_NOT_USABLE, root, place, { value: brandId })];
  return [
    fault(importErrors.UNKNOWN_BRAND, root, place, { value: brandId, ...nearestBrand(brandId, reference) }),
  ];
}

/** Whoever sends the name of a brand in place of its id is told the id. */
function nearestBrand(sent: string, reference: ReferenceData): { closestMatch?: string } {
  const wanted = sent.toLowerCase();
  for (const brand of reference.brands.values()) {
    if (brand.useable && brand.name.toLowerCase() === wanted) return { closestMatch: brand.id };
  }
  return near(sent, reference.brandIds);
}

function checkImages(product: ProductVariation, root: string): ElementFault[] {
  if (product.mediaAssets.some((asset) => asset.type === 'IMAGE')) return [];
  return [fault(importErrors.IMAGE_MISSING, root, '.mediaAssets')];
}
