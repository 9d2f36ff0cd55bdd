import { availabilityV1, type UpdateQuantityMultiStatusResponse } from '../../../contract/availability-v1.ts';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import type { Fault } from '../../../platform/errors/render.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { Products } from '../needs.ts';
import { membersOf, skuRules, unknownSku } from '../rules/element-faults.ts';
import { quantityFaults, quantityOf } from '../rules/quantity.ts';
import { findQuantities, type StoredQuantity, storeQuantities as storeAll } from '../store/quantities.ts';
import { viewEntry } from '../views/quantity.ts';

interface QuantityDraft {
  readonly sku: string;
  readonly quantity: number;
}

/** What is stored of a product of the partner; null where no quantity is. */
type Stored = StoredQuantity | null;

/** Stores quantities, whatever was stored before; one that is equal, and of which no order took a piece, stays as it is (AV12). */
export function storeQuantities(products: Products) {
  return multiStatusOperation<Stored, QuantityDraft, UpdateQuantityMultiStatusResponse>({
    contract: availabilityV1.storeAvailableQuantities,
    key: 'sku',
    rules: rulesOf(products),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    isSilentWhenDone: true,
    resultOf: (element, { nowMs }, { unchangedSinceMs: modifiedAtMs = nowMs }) =>
      viewEntry({ ...draftOf(element), modifiedAtMs }),
  });
}

function rulesOf(products: Products): ElementRules<Stored, QuantityDraft, Fault> {
  return {
    ...skuRules,
    find: (tx, skus) => findStored(products, tx, skus),
    prepare: async (_tx, { stored }) => ({
      faultsOf({ root, key, element }) {
        const faults = quantityFaults(root, element);
        const { sku } = membersOf(element) ?? {};
        const isUnknown = typeof sku === 'string' && sku !== '' && !stored.has(key ?? '');
        return isUnknown ? [unknownSku(root, sku), ...faults] : faults;
      },
      draftOf: ({ element }) => draftOf(element),
    }),
    unchangedSinceMs: ({ quantity }, stored) =>
      stored !== null && stored.quantity === quantity && stored.taken === 0 ? stored.modifiedAtMs : undefined,
    write: (tx, { nowMs }, { accepted }) => storeAll(tx, accepted, nowMs),
  };
}

/** Products that have a quantity need no further look: none is ever removed. */
async function findStored(products: Products, tx: ReadTx, skus: readonly string[]) {
  const found: Map<string, Stored> = await findQuantities(tx, skus);
  const others = skus.filter((sku) => !found.has(sku));
  for (const sku of (await products.offersBySku(tx, others)).keys()) found.set(sku, null);
  return found;
}

/** What an element without faults says. */
function draftOf(element: unknown): QuantityDraft {
  const { sku, quantity } = element as { sku: string; quantity: unknown };
  return { sku, quantity: quantityOf(quantity) ?? 0 };
}
