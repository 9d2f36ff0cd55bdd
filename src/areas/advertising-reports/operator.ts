import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type FeedDeps, putFigures } from './service/figures.ts';
import { getReportQuota, resetReportQuota } from './service/operator/quota.ts';
import { expireReport, failReport } from './service/operator/reports.ts';

/** The operations of the operator contract that this area answers. */
export type ReportsOperationId =
  | 'putFigures'
  | 'expireReport'
  | 'failReport'
  | 'getReportQuota'
  | 'resetReportQuota';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: FeedDeps) {
  return {
    putFigures: putFigures(deps),
    expireReport: expireReport(deps),
    failReport: failReport(deps),
    getReportQuota: getReportQuota(deps),
    resetReportQuota: resetReportQuota(deps),
  } satisfies OperationsFor<ReportsOperationId>;
}
