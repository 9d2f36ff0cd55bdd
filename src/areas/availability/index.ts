import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createOperatorOperations, createRoutes, type RouteDeps } from './routes.ts';
import { availabilityOf, type OperatorDeps } from './service/for-operator.ts';
import { type OfferOfSku, type OrderabilityEvents, reasonsOf } from './service/orderability.ts';
import { createProfileWalk } from './service/profile-walk.ts';
import { createStock } from './service/stock.ts';

export type { Orderability } from './rules/orderable.ts';
export { createOrderabilityEvents, reasonsOf } from './service/orderability.ts';
export { availabilityChecks } from './store/integrity.ts';

export type AvailabilityDeps = RouteDeps &
  OperatorDeps & {
    readonly feeds: Feeds;
    readonly clock: Clock;
    readonly orderabilityEvents: OrderabilityEvents;
  };

/** Availability V1: stock, shipping profiles and delivery information of products. */
export function createAvailability(deps: AvailabilityDeps) {
  const stock = createStock({ ...deps.settings, orderabilityEvents: deps.orderabilityEvents });
  return {
    jobs: [createProfileWalk(deps)],
    operations: { partner: createRoutes(deps), operator: createOperatorOperations(deps) },
    /** For orders; runs in their transaction. */
    stock,
    /** For the operator's view of a product. */
    availabilityOf: (tx: ReadTx, sku: string, nowMs: number) => availabilityOf(deps, tx, sku, nowMs),
    /** For the operator's list of products. */
    reasonsOf: (tx: ReadTx, offers: readonly OfferOfSku[]) =>
      reasonsOf(tx, offers, deps.settings.orderability),
    /** For the simulated shoppers of the sandbox: filters skus by whether stock allows an order of that many pieces. */
    async skusWithStock(tx: ReadTx, skus: readonly string[], pieces: number): Promise<string[]> {
      const offers = await stock.offersOf(tx, skus, 0);
      return skus.filter((sku) => offers.get(sku)?.reasonsAgainst(pieces).length === 0);
    },
  };
}
