/** How partners advertise what they sell. */

import {
  type AdvertisingParts,
  advertisingChecks,
  createAdvertising,
} from '../../areas/advertising/index.ts';
import { sponsoredProductAdsV1 } from '../../contract/sponsored-product-ads-v1.ts';
import { bindOperations } from '../../platform/http/bind.ts';

/** What must hold of the data of these areas. */
export const promotionChecks = [...advertisingChecks];

/** Wires the areas of advertising. */
export function createPromotion(parts: AdvertisingParts) {
  const advertising = createAdvertising(parts);
  return {
    advertising,
    partner: [...bindOperations(sponsoredProductAdsV1, [advertising.operations.partner])],
    operator: [advertising.operations.operator] as const,
    jobs: [...advertising.jobs],
    periodic: [...advertising.periodic],
  };
}
