import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { listProfilesOfPartner, type OperatorParts, readAvailability } from './service/for-operator.ts';

/** The operations of the operator contract that this area implements. */
export type AvailabilityOperationId = 'getSkuAvailability' | 'listShippingProfilesOfPartner' | 'feedStock';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  parts: OperatorParts & { readonly feeds: Feeds },
): OperationsFor<AvailabilityOperationId> {
  return {
    getSkuAvailability: (tx, request) => readAvailability(parts, tx, request),
    listShippingProfilesOfPartner: listProfilesOfPartner(parts),
    feedStock: parts.feeds.offer({
      module: moduleUrl(import.meta.url, './service/stock-feed.ts'),
      ofPartners: true,
      settings: {},
    }),
  };
}
