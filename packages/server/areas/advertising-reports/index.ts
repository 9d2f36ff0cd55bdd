import type { SponsoredProductAdsReportingV1Operations } from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { hourMs } from '@kontor/values/instant';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { RenderPool } from '../../platform/rendering/render-pool.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createBuilding, removeOldFigures, removeOldFiles, removeOldReports } from './jobs.ts';
import { type FeedDeps, putFigures } from './service/figures.ts';
import { expireReport, failReport, getReportQuota, resetReportQuota } from './service/operator-actions.ts';
import { type OrderDeps, orderReport } from './service/order.ts';
import {
  getCampaignPerformance,
  getProductPerformance,
  type PerformanceDeps,
} from './service/performance.ts';
import { downloadByFileName, downloadReport, type ReadDeps, readStatus } from './service/read-report.ts';
import { createTestData, type TestDataDeps } from './service/test-data.ts';

export { reportChecks } from './store/integrity.ts';

export interface AdvertisingReportsDeps extends FeedDeps, PerformanceDeps, ReadDeps, TestDataDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Sponsored product ads reporting V1: figures of campaigns, and the reports on them that partners order. */
export function createAdvertisingReports(deps: AdvertisingReportsDeps) {
  // Building a file keeps a thread busy without a pause; on a shared thread, documents would have to wait.
  const builders = new RenderPool({ threadsMax: 1, atOncePerThread: 1, waitingMax: 8 });
  const building = createBuilding({ ...deps, builders });
  return {
    operations: {
      partner: createRoutes({ ...deps, building }),
      operator: createOperatorOperations(deps),
    },
    jobs: [building.handler],
    periodic: [
      { name: 'old-figures', everyMs: hourMs, run: removeOldFigures },
      { name: 'old-report-files', everyMs: hourMs, run: removeOldFiles },
      { name: 'old-reports', everyMs: hourMs, run: removeOldReports },
    ] satisfies PeriodicTask[],
    /** Stops the thread that builds files. */
    close: () => builders.close(),
  };
}

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

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: FeedDeps) {
  return {
    putFigures: putFigures(deps),
    expireReport: expireReport(deps),
    failReport: failReport(deps),
    getReportQuota: getReportQuota(deps),
    resetReportQuota: resetReportQuota(deps),
  };
}
