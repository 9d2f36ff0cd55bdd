import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { ReferenceData } from '../../reference/rules.ts';
import { checkAttributes, checkEntryCount } from './attributes/attributes.ts';
import { checkLegalAttributes, checkRequirements } from './attributes/requirements.ts';
import { checkBrand, checkCategory } from './brand-and-category.ts';
import { checkCompliance } from './compliance.ts';
import { checkEan } from './ean.ts';
import { checkForm } from './form.ts';
import { checkPricing, type PriceContext } from './pricing.ts';
import { entriesOf, type Members, membersOf } from './reading.ts';
import { ViolationList } from './violation.ts';

/** What the rules need besides the element. */
export interface ProductContext extends PriceContext {
  readonly reference: ReferenceData;
  /** Settled point D16; switched off where test data has no check digits. */
  readonly eanCheckDigit: boolean;
  /** Whether an optional top-level member stays stored when the element leaves it out (settled point D7). */
  readonly keepsMember?: (name: string) => boolean;
}

const keepsNone = () => false;

/**
 * Returns all violations of one delivered product that do not depend on its neighbours (products-behaviour, section 5);
 * empty when it may be stored. `root` is the place of the element in the body: `$[3]`. Never throws, whatever the
 * element: one with form violations is checked as far as it can be read.
 */
export function checkProduct(
  element: unknown,
  root: string,
  context: ProductContext,
): readonly ElementViolation[] {
  const violations = new ViolationList(root);
  if (!checkEntryCount(element, violations)) return violations.list;
  checkForm('ProductVariation', element, violations, context.matchBudget);
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return violations.list;
  checkMeaning(element as Members, violations, context);
  return violations.list;
}

function checkMeaning(
  product: Members,
  violations: ViolationList,
  context: ProductContext & PriceContext,
): void {
  const { reference, matchBudget } = context;
  const description = membersOf(product.productDescription);
  checkEan(product.ean, violations, context.eanCheckDigit);
  const group = checkCategory(description.category, reference, violations, matchBudget);
  checkBrand(description.brandId, reference, violations, matchBudget);
  if (group !== undefined) {
    checkAttributes(product, group, violations, matchBudget);
    checkLegalAttributes(product, group, violations);
    checkRequirements(product, group, violations, context.keepsMember ?? keepsNone);
  }
  checkImages(product.mediaAssets, violations);
  checkPricing(product.pricing, violations, context);
  checkCompliance(product, group, violations);
}

function checkImages(value: unknown, violations: ViolationList): void {
  for (const asset of entriesOf(value)) if (membersOf(asset).type === 'IMAGE') return;
  violations.add(deliveryErrors.IMAGE_MISSING, '.mediaAssets');
}
