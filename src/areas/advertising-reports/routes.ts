import type { SponsoredProductAdsReportingV1Operations } from '../../generated/sponsored-product-ads-reporting-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type OrderDeps, orderReport } from './service/order.ts';
import {
  getCampaignPerformance,
  getProductPerformance,
  type PerformanceDeps,
} from './service/performance.ts';
import { downloadByFileName, downloadReport, type ReadDeps, readStatus } from './service/read-report.ts';
import { createTestData, type TestDataDeps } from './service/test-data.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  deps: PerformanceDeps & OrderDeps & ReadDeps & TestDataDeps,
): OperationsFor<keyof SponsoredProductAdsReportingV1Operations> {
  return {
    getCampaignPerformance: getCampaignPerformance(deps),
    createCampaignPerformanceReport: orderReport(deps, 'campaign'),
    getProductPerformance: getProductPerformance(deps),
    createProductPerformanceReport: orderReport(deps, 'product'),
    createKeywordPerformanceReport: orderReport(deps, 'keyword'),
    getCampaignPerformanceReportStatus: readStatus(deps, 'getCampaignPerformanceReportStatus', 'campaign'),
    getProductPerformanceReportStatus: readStatus(deps, 'getProductPerformanceReportStatus', 'product'),
    getKeywordPerformanceReportStatus: readStatus(deps, 'getKeywordPerformanceReportStatus', 'keyword'),
    downloadReport: downloadReport(deps),
    downloadReportByFileName: downloadByFileName(deps),
    createTestData: createTestData(deps),
  };
}
