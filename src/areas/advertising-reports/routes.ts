import type { SponsoredProductAdsReportingV1Operations } from '../../generated/sponsored-product-ads-reporting-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type OrderParts, orderReport } from './service/order.ts';
import {
  getCampaignPerformance,
  getProductPerformance,
  type PerformanceParts,
} from './service/performance.ts';
import { downloadByFileName, downloadReport, type ReadParts, readStatus } from './service/read-report.ts';
import { createTestData, type TestDataParts } from './service/test-data.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  parts: PerformanceParts & OrderParts & ReadParts & TestDataParts,
): OperationsFor<keyof SponsoredProductAdsReportingV1Operations> {
  return {
    getCampaignPerformance: getCampaignPerformance(parts),
    createCampaignPerformanceReport: orderReport(parts, 'campaign'),
    getProductPerformance: getProductPerformance(parts),
    createProductPerformanceReport: orderReport(parts, 'product'),
    createKeywordPerformanceReport: orderReport(parts, 'keyword'),
    getCampaignPerformanceReportStatus: readStatus(parts, 'getCampaignPerformanceReportStatus', 'campaign'),
    getProductPerformanceReportStatus: readStatus(parts, 'getProductPerformanceReportStatus', 'product'),
    getKeywordPerformanceReportStatus: readStatus(parts, 'getKeywordPerformanceReportStatus', 'keyword'),
    downloadReport: downloadReport(parts),
    downloadReportByFileName: downloadByFileName(parts),
    createTestData: createTestData(parts),
  };
}
