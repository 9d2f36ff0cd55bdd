/** How partners advertise what they sell. */

import {
  type AdvertisingParts,
  advertisingChecks,
  createAdvertising,
} from '../../areas/advertising/index.ts';
import {
  type AdvertisingReportsParts,
  createAdvertisingReports,
  reportChecks,
} from '../../areas/advertising-reports/index.ts';
import { sponsoredProductAdsReportingV1 } from '../../generated/sponsored-product-ads-reporting-v1.ts';
import { sponsoredProductAdsV1 } from '../../generated/sponsored-product-ads-v1.ts';
import { bindOperations } from '../../platform/operations/bind.ts';

type PromotionParts = AdvertisingParts & Omit<AdvertisingReportsParts, 'campaigns'>;

/** Integrity checks of these areas' data. */
export const promotionChecks = [...advertisingChecks, ...reportChecks];

/** Wires the areas of advertising. */
export function createPromotion(parts: PromotionParts) {
  const advertising = createAdvertising(parts);
  const reports = createAdvertisingReports({ ...parts, campaigns: advertising.campaigns });
  return {
    advertising,
    partner: [
      ...bindOperations(sponsoredProductAdsV1, [advertising.operations.partner]),
      ...bindOperations(sponsoredProductAdsReportingV1, [reports.operations.partner]),
    ],
    operator: [advertising.operations.operator, reports.operations.operator] as const,
    jobs: [...advertising.jobs, ...reports.jobs],
    close: reports.close,
    periodic: [...advertising.periodic, ...reports.periodic],
  };
}
