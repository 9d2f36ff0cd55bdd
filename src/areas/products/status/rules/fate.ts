/** Faults of elements that are refused because of their sku alone (products-behaviour 4.3). Pure. */
import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { fault } from '../../delivery/rules/fault.ts';
import { importErrors } from '../../import-errors.ts';

/** Fault of an element whose sku occurs again later in the body, at `lastPosition`. */
export function repeatedSkuFault(root: string, sku: string, lastPosition: number): ElementFault {
  return fault(importErrors.SKU_REPEATED_IN_REQUEST, root, '.sku', {
    value: sku,
    detail: `The element at position ${lastPosition} has the same sku; only that one is applied.`,
  });
}

/** Fault of a price or flag for a sku that the partner does not have; `closestMatch` is the sku probably meant. */
export function unknownSkuFault(root: string, sku: string, closestMatch?: string): ElementFault {
  return fault(importErrors.UNKNOWN_SKU, root, '.sku', {
    value: sku,
    ...(closestMatch !== undefined && { closestMatch }),
  });
}
