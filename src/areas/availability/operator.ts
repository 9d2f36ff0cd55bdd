import type { OperationsFor } from '../../platform/http/operation.ts';
import { listProfilesOfPartner, type OperatorParts, readAvailability } from './service/for-operator.ts';

/** The operations of the operator contract that this area answers. */
export type AvailabilityOperationId = 'getSkuAvailability' | 'listShippingProfilesOfPartner';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: OperatorParts): OperationsFor<AvailabilityOperationId> {
  return {
    getSkuAvailability: (tx, request) => readAvailability(parts, tx, request),
    listShippingProfilesOfPartner: listProfilesOfPartner(parts),
  };
}
