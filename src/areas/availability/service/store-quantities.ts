import { availabilityV1, type UpdateQuantityMultiStatusResponse } from '../../../contract/availability-v1.ts';
import { type Entry, keysOf } from '../../../platform/bulk/entry.ts';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import { unknownKeys } from '../../../platform/bulk/unknown-keys.ts';
import type { Fault } from '../../../platform/errors/render.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { Products } from '../needs.ts';
import { membersOf, skuRules, unknownSku } from '../rules/element-faults.ts';
import { isText, quantityFaults, quantityOf } from '../rules/quantity.ts';
import { findQuantities, storeQuantities as storeAll } from '../store/quantities.ts';
import { viewEntry } from '../views/quantity.ts';
import { quantitiesChanged } from './journal.ts';

/** Pieces that are stored of the sku of a product; null where the partner never wrote any. */
type Stock = number | null;

interface Quantity {
  readonly sku: string;
  readonly quantity: number;
}

interface QuantityDraft extends Quantity {
  /** What was stored before. */
  readonly before: Stock;
}

/** Stores quantities, whatever was stored before: also an equal one is a write (AV12). */
export function storeQuantities(products: Products) {
  return multiStatusOperation<never, QuantityDraft, UpdateQuantityMultiStatusResponse>({
    contract: availabilityV1.storeAvailableQuantities,
    key: 'sku',
    rules: rulesOf(products),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    isSilentWhenDone: true,
    resultOf: (element, { nowMs }) => viewEntry({ ...read(element), modifiedAtMs: nowMs }),
  });
}

function rulesOf(products: Products): ElementRules<never, QuantityDraft, Fault> {
  return {
    ...skuRules,
    async prepare(tx, batch) {
      const stock = await findStock(tx, products, batch.entries);
      const without = batch.entries.filter(({ index }) => stock[index] === undefined);
      const closest = await products.closestSkus(tx, unknownKeys({ ...batch, entries: without }));
      return {
        faultsOf(entry) {
          const faults = quantityFaults(entry);
          if (stock[entry.index] !== undefined) return faults;
          const { sku } = membersOf(entry.element) ?? {};
          return isText(sku) ? [unknownSku(entry.root, sku, closest), ...faults] : faults;
        },
        draftOf: ({ element, index }) => ({ ...read(element), before: stock[index] ?? null }),
      };
    },
    async write(tx, { nowMs }, { accepted }) {
      quantitiesChanged(tx, accepted, nowMs);
      await storeAll(tx, accepted, nowMs);
    },
  };
}

/**
 * Stock by the index of an element; nothing for one without a product. What has a stored quantity is a product, which is
 * checked as `stockWithoutProduct`, so products are asked for the other skus alone. By sku it would cost more: the engine makes
 * each text unique that it takes as the key of a map.
 */
async function findStock(
  tx: ReadTx,
  products: Products,
  entries: readonly Entry<Fault>[],
): Promise<readonly (Stock | undefined)[]> {
  const storable = entries.filter(({ isStorable }) => isStorable);
  const quantities = await findQuantities(tx, keysOf(storable));
  const stock: (Stock | undefined)[] = [];
  for (const [place, { index }] of storable.entries()) stock[index] = quantities[place] ?? undefined;
  const others = storable.filter(({ index }) => stock[index] === undefined);
  if (others.length === 0) return stock;
  const known = await products.knownSkus(tx, keysOf(others));
  for (const { key = '', index } of others) if (known.has(key)) stock[index] = null;
  return stock;
}

/** What an element without faults says. */
function read(element: unknown): Quantity {
  const { sku, quantity } = element as { sku: string; quantity: unknown };
  return { sku, quantity: quantityOf(quantity) ?? 0 };
}
