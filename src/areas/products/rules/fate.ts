/** What happens to an element before its rules are asked (products-behaviour 4.3). Pure; the facts come from the store. */
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { importErrors } from '../errors.ts';
import { fault } from './fault.ts';

/** When an element was made by the client, as the request says. */
export interface ClientTime {
  readonly clientTimeMs: number;
  /** False when the arrival time stands in for it. */
  readonly clientTimeGiven: boolean;
}

/**
 * True when something newer has been applied to the sku at the same endpoint (D11). Without a client time the order of
 * arrival decides, and nothing is superseded. Equal times apply, the later arrival wins.
 */
export function isSuperseded(time: ClientTime, lastAppliedMs: number | undefined): boolean {
  return time.clientTimeGiven && lastAppliedMs !== undefined && time.clientTimeMs < lastAppliedMs;
}

/**
 * Position of the element that counts for each sku: of several the last one. `skus` are those of the body in its
 * order, undefined where none can be read.
 */
export function lastPositions(skus: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (let index = 0; index < skus.length; index += 1) {
    const sku = skus[index];
    if (sku !== undefined) positions.set(sku, index);
  }
  return positions;
}

/** Fault of an element whose sku comes again later in the body, at `lastPosition`. */
export function repeatedSkuFault(root: string, sku: string, lastPosition: number): ElementFault {
  return fault(importErrors.SKU_REPEATED_IN_REQUEST, root, '.sku', {
    value: sku,
    detail: `The element at position ${lastPosition} has the same sku and counts.`,
  });
}

/** Fault of a price or flag for a sku that the partner does not have. */
export function unknownSkuFault(root: string, sku: string): ElementFault {
  return fault(importErrors.UNKNOWN_SKU, root, '.sku', { value: sku });
}
