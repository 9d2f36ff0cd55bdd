import type { AvailabilityV1Operations } from '@kontor/contract/generated/availability-v1';
import { moduleUrl } from '@kontor/values/module-url';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { readAssignment, readAssignments, storeDeliveryInformation } from './service/delivery-information.ts';
import {
  availabilityOf,
  getSkuAvailability,
  listProfilesOfPartner,
  type OperatorDeps,
} from './service/for-operator.ts';
import { judgeOffers, type OfferOfSku, type OrderabilityEvents } from './service/orderability.ts';
import { createProfileWalk } from './service/profile-walk.ts';
import {
  createProfile,
  deleteProfile,
  readProfile,
  readProfiles,
  updateProfile,
} from './service/profiles.ts';
import { readQuantities, readQuantity, storeQuantities } from './service/quantities.ts';
import { createStock } from './service/stock.ts';
import { findQuantities } from './store/quantities.ts';

export type { Orderability } from './rules/orderable.ts';
export { offersInFeed } from './service/offers-in-feed.ts';
export { createOrderabilityEvents } from './service/orderability.ts';
export { availabilityChecks } from './store/integrity.ts';

export interface AvailabilityDeps extends OperatorDeps {
  readonly ids: Ids;
  readonly feeds: Feeds;
  readonly clock: Clock;
  readonly orderabilityEvents: OrderabilityEvents;
}

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
    judgeOffers: (tx: ReadTx, offers: readonly OfferOfSku[]) =>
      judgeOffers(tx, offers, deps.settings.orderability),
    /** For the partner's list of products: the stored quantities, null where none is, in the order of the skus. */
    quantitiesOf: findQuantities,
    /** For the simulated shoppers of the sandbox: filters skus by whether stock allows an order of that many pieces. */
    async skusWithStock(tx: ReadTx, skus: readonly string[], pieces: number): Promise<string[]> {
      const offers = await stock.offersOf(tx, skus, 0);
      return skus.filter((sku) => offers.get(sku)?.reasonsAgainst(pieces).length === 0);
    },
  };
}

/** The partner operations of the area, in the order of the contract. */
function createRoutes(deps: AvailabilityDeps): OperationsFor<keyof AvailabilityV1Operations> {
  const { ids, cursors } = deps;
  return {
    getAvailableQuantities: (tx, request) => readQuantities(tx, cursors, request),
    storeAvailableQuantities: storeQuantities(deps),
    getAvailableQuantityBySku: readQuantity,
    getProductDeliveryInformation: (tx, request) => readAssignments(tx, cursors, request),
    storeProductDeliveryInformation: storeDeliveryInformation(deps),
    getDeliveryInformationBySku: readAssignment,
    getShippingProfiles: (tx, request) => readProfiles(tx, cursors, request),
    createShippingProfile: createProfile(ids),
    getShippingProfileById: readProfile,
    updateShippingProfile: updateProfile,
    deleteShippingProfile: deleteProfile,
  };
}

/** The operator operations of the area, in the order of the contract. */
function createOperatorOperations(deps: AvailabilityDeps) {
  return {
    getSkuAvailability: getSkuAvailability(deps),
    listShippingProfilesOfPartner: listProfilesOfPartner(deps),
    feedStock: deps.feeds.offer({
      module: moduleUrl(import.meta.url, './service/stock-feed.ts'),
      ofPartners: true,
      settings: {},
    }),
  };
}
