import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { listProfilesOfPartner, type OperatorDeps, readAvailability } from './service/for-operator.ts';

/** The operations of the operator contract that this area implements. */
export type AvailabilityOperationId = 'getSkuAvailability' | 'listShippingProfilesOfPartner' | 'feedStock';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: OperatorDeps & { readonly feeds: Feeds },
): OperationsFor<AvailabilityOperationId> {
  return {
    getSkuAvailability: (tx, request) => readAvailability(deps, tx, request),
    listShippingProfilesOfPartner: listProfilesOfPartner(deps),
    feedStock: deps.feeds.offer({
      module: moduleUrl(import.meta.url, './service/stock-feed.ts'),
      ofPartners: true,
      settings: {},
    }),
  };
}
