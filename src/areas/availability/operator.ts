import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import { listProfilesOfPartner, type OperatorParts, readAvailability } from './service/for-operator.ts';

/** The operations of the operator contract that this area implements. */
export type AvailabilityOperationId = 'getSkuAvailability' | 'listShippingProfilesOfPartner' | 'feedStock';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  parts: OperatorParts & { readonly feeds: Feeds },
): OperationsFor<AvailabilityOperationId> {
  return {
    getSkuAvailability: (tx, request) => readAvailability(parts, tx, request),
    listShippingProfilesOfPartner: listProfilesOfPartner(parts),
    feedStock: parts.feeds.offer({
      module: new URL(`./service/stock-feed.${extension}`, import.meta.url),
      ofPartners: true,
      settings: {},
    }),
  };
}
