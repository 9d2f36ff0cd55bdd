import type { AvailabilityV1Operations } from '../../generated/availability-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Products } from './needs.ts';
import type { OrderabilityEvents } from './service/orderability-events.ts';
import { createProfile, deleteProfile, updateProfile } from './service/profiles.ts';
import { readAssignment, readAssignments } from './service/read-delivery-information.ts';
import { readProfile, readProfiles } from './service/read-profiles.ts';
import { readQuantities, readQuantity } from './service/read-quantities.ts';
import { storeDeliveryInformation } from './service/store-delivery-information.ts';
import { storeQuantities } from './service/store-quantities.ts';

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
