import type { AvailabilityV1Operations } from '../../generated/availability-v1.ts';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { moduleUrl } from '../../values/module-url.ts';
import type { Products } from './needs.ts';
import { readAssignment, readAssignments, storeDeliveryInformation } from './service/delivery-information.ts';
import { getSkuAvailability, listProfilesOfPartner, type OperatorDeps } from './service/for-operator.ts';
import type { OrderabilityEvents } from './service/orderability.ts';
import {
  createProfile,
  deleteProfile,
  readProfile,
  readProfiles,
  updateProfile,
} from './service/profiles.ts';
import { readQuantities, readQuantity, storeQuantities } from './service/quantities.ts';

export interface RouteDeps {
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly products: Products;
  readonly orderabilityEvents: OrderabilityEvents;
}

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: RouteDeps): OperationsFor<keyof AvailabilityV1Operations> {
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

/** The operations of the operator contract that this area implements. */
export type AvailabilityOperationId = 'getSkuAvailability' | 'listShippingProfilesOfPartner' | 'feedStock';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: OperatorDeps & { readonly feeds: Feeds },
): OperationsFor<AvailabilityOperationId> {
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
