import { availabilityV1, type UpdateQuantityMultiStatusResponse } from '../../../contract/availability-v1.ts';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import { unknownKeys } from '../../../platform/bulk/unknown-keys.ts';
import type { Fault } from '../../../platform/errors/render.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { Products } from '../needs.ts';
import { membersOf, skuRules, unknownSku } from '../rules/element-faults.ts';
import { quantityFaults, quantityOf } from '../rules/quantity.ts';
import { findQuantities, storeQuantities as storeAll } from '../store/quantities.ts';
import { viewEntry } from '../views/quantity.ts';
import { quantitiesChanged } from './journal.ts';

/** Pieces that are stored of the sku of a product; undefined where the partner never wrote any. */
type Stock = number | undefined;

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
  return multiStatusOperation<Stock, QuantityDraft, UpdateQuantityMultiStatusResponse>({
    contract: availabilityV1.storeAvailableQuantities,
    key: 'sku',
    rules: rulesOf(products),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    isSilentWhenDone: true,
    resultOf: (element, { nowMs }) => viewEntry({ ...read(element), modifiedAtMs: nowMs }),
  });
}

function rulesOf(products: Products): ElementRules<Stock, QuantityDraft, Fault> {
  return {
    ...skuRules,
    find: (tx, skus) => findStock(tx, products, skus),
    async prepare(tx, batch) {
      const { stored } = batch;
      const closest = await products.closestSkus(tx, unknownKeys(batch));
      return {
        faultsOf({ root, key, element }) {
          const faults = quantityFaults(root, element);
          const { sku } = membersOf(element) ?? {};
          const isUnknown = typeof sku === 'string' && sku !== '' && !stored.has(key ?? '');
          return isUnknown ? [unknownSku(root, sku, closest), ...faults] : faults;
        },
        draftOf: ({ key = '', element }) => ({ ...read(element), before: stored.get(key) }),
      };
    },
    async write(tx, { nowMs }, { accepted }) {
      quantitiesChanged(tx, accepted, nowMs);
      await storeAll(tx, accepted, nowMs);
    },
  };
}

/**
 * Stock by sku of product; skus without a product are left out. What has a stored quantity is a product, which is checked
 * as `stockWithoutProduct`, so products are asked for the other skus alone.
 */
async function findStock(
  tx: ReadTx,
  products: Products,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  const stock: Map<string, Stock> = await findQuantities(tx, skus);
  const others = skus.filter((sku) => !stock.has(sku));
  if (others.length === 0) return stock;
  for (const sku of await products.knownSkus(tx, others)) stock.set(sku, undefined);
  return stock;
}

/** What an element without faults says. */
function read(element: unknown): Quantity {
  const { sku, quantity } = element as { sku: string; quantity: unknown };
  return { sku, quantity: quantityOf(quantity) ?? 0 };
}
