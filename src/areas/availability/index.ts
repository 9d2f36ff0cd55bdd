import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes, type RouteParts } from './routes.ts';
import { availabilityOf, type OperatorParts } from './service/for-operator.ts';
import { createStock } from './service/stock.ts';

export { availabilityChecks } from './store/integrity.ts';

export type AvailabilityParts = RouteParts & OperatorParts & { readonly feeds: Feeds };

/** Availability V1: stock, and how and when products are delivered. */
export function createAvailability(parts: AvailabilityParts) {
  const stock = createStock(parts.settings);
  return {
    operations: { partner: createRoutes(parts), operator: createOperatorOperations(parts) },
    /** For orders, within their transaction. */
    stock,
    /** For the operator's view of a product. */
    availabilityOf: (tx: ReadTx, sku: string, nowMs: number) => availabilityOf(parts, tx, sku, nowMs),
    /** For the invented shoppers of the sandbox: of skus those of which so many pieces can be ordered. */
    async skusWithStock(tx: ReadTx, skus: readonly string[], pieces: number): Promise<string[]> {
      const offers = await stock.offersOf(tx, skus, 0);
      return skus.filter((sku) => offers.get(sku)?.reasonsAgainst(pieces).length === 0);
    },
  };
}
