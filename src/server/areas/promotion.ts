/** How partners advertise what they sell. */

import { type AdvertisingDeps, advertisingChecks, createAdvertising } from '../../areas/advertising/index.ts';
import {
  type AdvertisingReportsDeps,
  createAdvertisingReports,
  reportChecks,
} from '../../areas/advertising-reports/index.ts';
import { sponsoredProductAdsReportingV1 } from '../../generated/sponsored-product-ads-reporting-v1.ts';
import { sponsoredProductAdsV1 } from '../../generated/sponsored-product-ads-v1.ts';
import { bindOperations } from '../../platform/operations/bind.ts';

type PromotionDeps = AdvertisingDeps & Omit<AdvertisingReportsDeps, 'campaigns'>;

/** Integrity checks of these areas' data. */
export const promotionChecks = [...advertisingChecks, ...reportChecks];

/** Wires the areas of advertising. */
export function createPromotion(deps: PromotionDeps) {
  const advertising = createAdvertising(deps);
  const reports = createAdvertisingReports({ ...deps, campaigns: advertising.campaigns });
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
