import type { SponsoredProductAdsReportingV1Operations } from '../../contract/sponsored-product-ads-reporting-v1.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import {
  getCampaignPerformance,
  getProductPerformance,
  type PerformanceParts,
} from './service/performance.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  parts: PerformanceParts,
): OperationsFor<keyof SponsoredProductAdsReportingV1Operations> {
  return {
    getCampaignPerformance: getCampaignPerformance(parts),
    getProductPerformance: getProductPerformance(parts),
  };
}
