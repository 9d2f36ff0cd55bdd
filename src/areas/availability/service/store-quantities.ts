import { availabilityV1, type UpdateQuantityMultiStatusResponse } from '../../../contract/availability-v1.ts';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import type { Fault } from '../../../platform/errors/render.ts';
import { availabilityErrors } from '../errors.ts';
import type { ProductOffer, Products } from '../needs.ts';
import { membersOf, skuRules, unknownSku } from '../rules/element-faults.ts';
import { quantityFaults, quantityOf } from '../rules/quantity.ts';
import { storeQuantities as storeAll } from '../store/quantities.ts';
import { viewEntry } from '../views/quantity.ts';
import { quantitiesChange } from './journal.ts';

interface QuantityDraft {
  readonly sku: string;
  readonly quantity: number;
}

/** Stores quantities, whatever was stored before: also an equal one is a write (AV12). */
export function storeQuantities(products: Products) {
  return multiStatusOperation<ProductOffer, QuantityDraft, UpdateQuantityMultiStatusResponse>({
    contract: availabilityV1.storeAvailableQuantities,
    key: 'sku',
    rules: rulesOf(products),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    isSilentWhenDone: true,
    resultOf: (element, { nowMs }) => viewEntry({ ...draftOf(element), modifiedAtMs: nowMs }),
  });
}

function rulesOf(products: Products): ElementRules<ProductOffer, QuantityDraft, Fault> {
  return {
    ...skuRules,
    find: (tx, skus) => products.offersBySku(tx, skus),
    prepare: async (_tx, { stored }) => ({
      faultsOf({ root, key, element }) {
        const faults = quantityFaults(root, element);
        const { sku } = membersOf(element) ?? {};
        const isUnknown = typeof sku === 'string' && sku !== '' && !stored.has(key ?? '');
        return isUnknown ? [unknownSku(root, sku), ...faults] : faults;
      },
      draftOf: ({ element }) => draftOf(element),
    }),
    async write(tx, { nowMs }, { accepted }) {
      await quantitiesChange(tx, accepted, nowMs);
      await storeAll(tx, accepted, nowMs);
    },
  };
}

/** What an element without faults says. */
function draftOf(element: unknown): QuantityDraft {
  const { sku, quantity } = element as { sku: string; quantity: unknown };
  return { sku, quantity: quantityOf(quantity) ?? 0 };
}
