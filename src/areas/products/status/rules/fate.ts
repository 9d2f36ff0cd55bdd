/** Violations of elements that are refused because of their sku alone (products-behaviour 4.3). Pure. */
import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import { violation } from '../../delivery/rules/violation.ts';
import { deliveryErrors } from '../../delivery-errors.ts';

/** Violation of an element whose sku occurs again later in the body, at `lastPosition`. */
export function repeatedSkuViolation(root: string, sku: string, lastPosition: number): ElementViolation {
  return violation(deliveryErrors.SKU_REPEATED_IN_REQUEST, root, '.sku', {
    value: sku,
    detail: `The element at position ${lastPosition} has the same sku; only that one is applied.`,
  });
}

/** Violation of a price or flag for a sku that the partner does not have; `closestMatch` is the sku probably meant. */
export function unknownSkuViolation(root: string, sku: string, closestMatch?: string): ElementViolation {
  return violation(deliveryErrors.UNKNOWN_SKU, root, '.sku', {
    value: sku,
    ...(closestMatch !== undefined && { closestMatch }),
  });
}
